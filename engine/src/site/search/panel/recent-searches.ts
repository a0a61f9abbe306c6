import { readStoredList, writeStored } from '../../ui/storage.ts'

const KEY = 'searches'
const KEPT = 6
/** Longer than any deliberate query. */
const LONGEST = 200

/** Recent searches, newest first; they never leave this browser. */
export function readRecentSearches(): string[] {
  return readStoredList(KEY)
    .filter((query) => query.length <= LONGEST)
    .slice(0, KEPT)
}

export function rememberSearch(query: string): void {
  const wanted = query.trim()
  if (!wanted || wanted.length > LONGEST) return
  const others = readRecentSearches().filter((known) => known !== wanted)
  writeStored(KEY, JSON.stringify([wanted, ...others].slice(0, KEPT)))
}

export function forgetSearches(): void {
  writeStored(KEY, null)
}

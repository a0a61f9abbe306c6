import { readStoredList, writeStored } from '../../ui/storage.ts'

const KEY = 'searches'
const MAX_SEARCHES = 6
/** Longer than any deliberate query. */
const MAX_LENGTH = 200

/** Recent searches, newest first; they never leave this browser. */
export function readRecentSearches(): string[] {
  return readStoredList(KEY)
    .filter((query) => query.length <= MAX_LENGTH)
    .slice(0, MAX_SEARCHES)
}

export function rememberSearch(query: string): void {
  const wanted = query.trim()
  if (!wanted || wanted.length > MAX_LENGTH) return
  const others = readRecentSearches().filter((known) => known !== wanted)
  writeStored(KEY, JSON.stringify([wanted, ...others].slice(0, MAX_SEARCHES)))
}

export function forgetSearches(): void {
  writeStored(KEY, null)
}

import { readFileSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { mapWithConcurrency, PAGES_AT_A_TIME } from '../source/map-with-concurrency.ts'
import { hashOf } from './hash.ts'

/** The files with hashes of their current content. */
export async function hashFiles(files: string[]): Promise<[file: string, hash: string][]> {
  return files.map((file) => [file, hashOfFile(file)])
}

/** File systems round the time of a change down, by up to this many milliseconds. */
export const FILE_CLOCK = 10

/** What files had when this process read them: the dev server compares megabytes after every change. */
const known = new Map<string, { stamp: string; hash: string }>()

function hashOfFile(file: string): string {
  try {
    const { size, ctimeMs, ino } = statSync(file)
    const stamp = `${size} ${ctimeMs} ${ino}`
    const last = known.get(file)
    if (last?.stamp === stamp) return last.hash
    const isSettled = ctimeMs < Date.now() - FILE_CLOCK
    const hash = hashOf(readFileSync(file))
    // A file that is being written may change again without another time.
    if (isSettled) known.set(file, { stamp, hash })
    return hash
  } catch {
    return 'missing'
  }
}

/**
 * Whether a file was modified while it was read: its current hash may differ from the content that
 * was read.
 */
export async function wereWrittenSince(time: number, files: string[]): Promise<boolean> {
  const times = await mapWithConcurrency(files, PAGES_AT_A_TIME, async (file) => {
    const found = await stat(file).catch(() => null)
    return found?.mtimeMs ?? 0
  })
  return times.some((changed) => changed > time - FILE_CLOCK)
}

import { readFile, stat } from 'node:fs/promises'
import { mapWithConcurrency, PAGES_AT_A_TIME } from '../source/map-with-concurrency.ts'
import { hashOf } from './hash.ts'

/** The files with what is in them now. */
export function hashFiles(files: string[]): Promise<[file: string, hash: string][]> {
  return mapWithConcurrency(files, PAGES_AT_A_TIME, async (file) => [
    file,
    await readFile(file).then(
      (bytes) => hashOf(bytes),
      () => 'missing',
    ),
  ])
}

/** A file that was written to while it was read: its hash of now may not be that of what was read. */
export async function wereWrittenSince(time: number, files: string[]): Promise<boolean> {
  const times = await mapWithConcurrency(files, PAGES_AT_A_TIME, async (file) => {
    const found = await stat(file).catch(() => null)
    return found?.mtimeMs ?? 0
  })
  // The clock of files has fractions, ours has none.
  return times.some((changed) => changed > time + 1)
}

import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { mapWithConcurrency, PAGES_AT_A_TIME } from '../source/map-with-concurrency.ts'
import { hashOf } from './hash.ts'

/** The files with hashes of their current content. */
export async function hashFiles(files: string[]): Promise<[file: string, hash: string][]> {
  return files.map((file) => [file, hashOfFile(file)])
}

function hashOfFile(file: string): string {
  try {
    return hashOf(readFileSync(file))
  } catch {
    return 'missing'
  }
}

/** File systems round the time of a change down, by up to this many milliseconds. */
export const FILE_CLOCK = 10

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

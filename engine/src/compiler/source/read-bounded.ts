import { readFileSync, statSync } from 'node:fs'

/** The content of a file, its size if it is too large, or null if it does not exist. */
export type BoundedFile = { bytes: Buffer } | { megabytes: string } | null

/**
 * Checks the size before reading: a huge file must not exhaust memory. Waiting for each of
 * thousands of small files costs more than reading it.
 */
export async function readBounded(path: string, mostMegabytes: number): Promise<BoundedFile> {
  try {
    const found = statSync(path)
    if (!found.isFile()) return null
    const megabytes = found.size / 1024 / 1024
    if (megabytes > mostMegabytes) return { megabytes: megabytes.toFixed(1) }
    return { bytes: readFileSync(path) }
  } catch {
    return null
  }
}

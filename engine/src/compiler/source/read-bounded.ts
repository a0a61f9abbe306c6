import { readFile, stat } from 'node:fs/promises'

/** The content of a file, its size if it is too large, or null if it does not exist. */
export type BoundedFile = { bytes: Buffer } | { megabytes: string } | null

/** Checks the size before reading: a huge file must not exhaust memory. */
export async function readBounded(path: string, mostMegabytes: number): Promise<BoundedFile> {
  const size = await stat(path).then(
    (entry) => (entry.isFile() ? entry.size : null),
    () => null,
  )
  if (size === null) return null
  if (size > mostMegabytes * 1024 * 1024) return { megabytes: (size / 1024 / 1024).toFixed(1) }
  const bytes = await readFile(path).catch(() => null)
  return bytes && { bytes }
}

import { readFile, stat } from 'node:fs/promises'

/** What a file holds, or that it is larger than anybody means it to be, or that there is none. */
export type BoundedFile = { bytes: Buffer } | { megabytes: string } | null

/** A file is measured before it is read: a mistake of gigabytes must not fill the memory. */
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

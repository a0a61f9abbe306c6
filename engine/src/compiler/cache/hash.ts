import { createHash } from 'node:crypto'

/** A short hash for file names and cache keys: `3f2a91c0d4e5`. */
export function hashOf(content: string | Uint8Array, length = 12): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length)
}

/** Hashes values one by one: the text of a large API as a whole would take more memory than the rest of a build. */
export function hashOfEach(values: Iterable<unknown>): string {
  const hash = createHash('sha256')
  for (const value of values) hash.update(`${JSON.stringify(value)}\n`)
  return hash.digest('hex')
}

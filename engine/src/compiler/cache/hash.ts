import { createHash, hash } from 'node:crypto'

/** A short hash for file names and cache keys: `3f2a91c0d4e5`. */
export function hashOf(content: string | Uint8Array, length = 12): string {
  return hash('sha256', content, 'hex').slice(0, length)
}

/** Hashes values one by one: the text of a large API as a whole would take more memory than the rest of a build. */
export function hashOfEach(values: Iterable<unknown>): string {
  const total = createHash('sha256')
  for (const value of values) total.update(`${JSON.stringify(value)}\n`)
  return total.digest('hex')
}

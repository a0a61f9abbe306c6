import { createHash } from 'node:crypto'

/** A short hash for file names and cache keys: `3f2a91c0d4e5`. */
export function hashOf(content: string | Uint8Array, length = 12): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length)
}

import { createHash } from 'node:crypto'

/** The content hash in a file name: `site-R3HD3rxG.css`. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').replace(/[-_]/g, '').slice(0, 8)
}

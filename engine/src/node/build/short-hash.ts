import { createHash } from 'node:crypto'

/** What tells one content of a file from another in its name: `site-R3HD3rxG.css`. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').replace(/[-_]/g, '').slice(0, 8)
}

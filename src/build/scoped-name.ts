import { relative } from 'node:path'
import { ENGINE_ROOT } from './cache-folder.ts'
import { shortHash } from './short-hash.ts'

/**
 * `header` in `src/site/reference/overview.module.css` → `header_x3Kd9`. Named after the file, not its content: a tab that was
 * opened before a release knows the classes of a fragment that it fetches after it.
 */
export function scopedName(local: string, file: string): string {
  return `${local}_${shortHash(relative(ENGINE_ROOT, file)).slice(0, 5)}`
}

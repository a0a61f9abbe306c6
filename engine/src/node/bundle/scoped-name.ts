import { relative } from 'node:path'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import { shortHash } from '../build/short-hash.ts'

/**
 * `header` in `site/reference/operation/overview.module.css` → `header_x3Kd9`. Named after the file, not its content: a tab that was
 * opened before a release knows the classes of a fragment that it fetches after it.
 */
export function scopedName(local: string, file: string): string {
  return `${local}_${shortHash(relative(COMPILED_ROOT, file)).slice(0, 5)}`
}

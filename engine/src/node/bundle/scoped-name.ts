import { relative } from 'node:path'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import { isInside } from '../../compiler/source/inside.ts'
import { shortHash } from '../build/short-hash.ts'

/**
 * `header` in `site/reference/operation/overview.module.css` → `header_x3Kd9`. Named after the file, not its content: a tab that was
 * opened before a release knows the classes of a fragment that it fetches after it. A file of the portal is named from its folder.
 */
export function scopedName(portal: string) {
  return (local: string, file: string): string => {
    const from = isInside(COMPILED_ROOT, file) ? COMPILED_ROOT : portal
    return `${local}_${shortHash(relative(from, file)).slice(0, 5)}`
  }
}

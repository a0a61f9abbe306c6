import { relative } from 'node:path'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import { isInside } from '../../compiler/source/inside.ts'
import { shortHash } from '../build/short-hash.ts'

/**
 * `header` in `site/reference/operation/overview.module.css` → `header_x3Kd9`. Derived from the
 * path, not the content: a tab opened before a release must know the classes of fragments it
 * fetches afterwards. Paths of portal files are relative to the portal.
 */
export function scopedName(portal: string) {
  return (local: string, file: string): string => {
    const from = isInside(COMPILED_ROOT, file) ? COMPILED_ROOT : portal
    return `${local}_${shortHash(relative(from, file)).slice(0, 5)}`
  }
}

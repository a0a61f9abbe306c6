import { usesHash } from '../../../api/operation-links.ts'
import { OWNERS_PER_CATEGORY } from '../../../model/search/search.ts'
import type { SearchHit } from './describe-hit.ts'

/** A list of all operations of a family that use a name. */
export interface UsesLink {
  /** `ALREADY_EXISTS` */
  name: string
  /** Without base: `/dapi#/uses/ALREADY_EXISTS`. */
  url: string
}

/** The index holds a few owners of each name; where it holds no more, the family may have others. */
export function linkToUses(hits: SearchHit[]): UsesLink | null {
  const { part, url } = hits[0] ?? {}
  if (!part || !url || part.kind === 'heading') return null
  const [family = ''] = url.split('#')
  const same = hits.filter(
    (hit) => hit.part?.text === part.text && hit.url.startsWith(`${family}#`),
  )
  if (same.length < OWNERS_PER_CATEGORY) return null
  return { name: part.text, url: family + usesHash(part.text) }
}

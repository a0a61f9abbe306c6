import type { Family } from '../../families.ts'
import { changesOf, releases, untold } from '../../releases/releases.ts'
import type { Json } from '../document.ts'

/**
 * A change that breaks callers of the last release must be described in `releases/unreleased.yaml`.
 */
export function checkBreaking(document: Json, family: Family): string[] {
  const last = releases.at(-1)
  return last ? untold(changesOf(family, last, document), { release: null, family }) : []
}

import type { Family } from '../../families.ts'
import { changesOf, releases, untold } from '../../releases/releases.ts'
import type { Json } from '../document.ts'

/** Nothing breaks the callers of the last release unless `releases/unreleased.yaml` tells readers about it. */
export function checkBreaking(document: Json, family: Family): string[] {
  const last = releases.at(-1)
  return last ? untold(changesOf(family, last, document), { release: null, family }) : []
}

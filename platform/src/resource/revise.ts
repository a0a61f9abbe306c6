import type { Json } from '../contract.ts'
import type { Row } from '../world.ts'
import { sameContent } from './write-entity.ts'

/** The row as it is next. Its version rises exactly when what callers see of it changes. */
export function revise<R extends Row>(row: R, facts: Partial<R>, now: string): R {
  const next = { ...row, ...facts }
  const seen = ({ $, version, updatedAt, ...content }: Row) => content as Json
  if (!sameContent(seen(next), seen(row))) {
    return { ...next, updatedAt: now, version: Number(row.version ?? 0) + 1 }
  }
  return sameContent(next.$, row.$) ? row : { ...row, $: next.$ }
}

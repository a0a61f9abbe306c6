import type { Json } from '../contract.ts'
import { find, put, type Row, type World } from '../world.ts'
import { sameContent } from './content.ts'

/**
 * The next version of a row; undefined removes a property. The version rises exactly when what
 * callers see
 * changes; otherwise the row stays the same object.
 */
export function revise<R extends Row>(row: R, facts: Partial<R>, now: string): R {
  const entries = Object.entries({ ...row, ...facts }).filter(([, value]) => value !== undefined)
  const next = Object.fromEntries(entries) as R
  const seen = ({ $, version, updatedAt, ...content }: Row) => content as Json
  if (sameContent(seen(next), seen(row))) {
    return sameContent(next.$, row.$) ? row : { ...row, $: next.$ }
  }
  const managed = typeof row.version === 'number' && { updatedAt: now, version: row.version + 1 }
  return { ...next, ...managed }
}

/** The world with the next version of a row. */
export function changeRow(
  world: World,
  table: string,
  {
    key,
    facts,
    now,
  }: { key: string; facts: Readonly<Record<string, Json | undefined>>; now: string },
): World {
  const row = find(world, table, key)
  const next = row && revise(row, facts as Row, now)
  return next && next !== row ? put(world, table, { key, row: next }) : world
}

import type { Json } from '../contract.ts'
import { find, put, type Row, type World } from '../world.ts'
import { sameContent } from './write-entity.ts'

/** The next version of a row; where nothing differs, the world stays as it is. What is set to undefined is removed. */
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
  if (!row || sameContent({ ...row, ...facts } as Json, row as Json)) return world
  const entries = Object.entries({ ...row, ...facts }).filter(([, value]) => value !== undefined)
  const managed = typeof row.version === 'number' && { updatedAt: now, version: row.version + 1 }
  const next: Row = { ...Object.fromEntries(entries), ...managed }
  return put(world, table, { key, row: next })
}

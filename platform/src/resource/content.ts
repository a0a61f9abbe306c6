import type { Json, JsonObject } from '../contract.ts'
import { find, put, type Row, type World } from '../world.ts'

/** Whether nothing but the order of properties differs. */
export function sameContent(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') {
    return false
  }
  const [a, b] = [one as JsonObject, other as JsonObject]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => sameContent(a[name], b[name]))
}

/** A JSON Merge Patch (RFC 7396): null removes, objects merge, all else replaces. */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch
  const isObject = target !== null && typeof target === 'object' && !Array.isArray(target)
  const merged: Record<string, Json | undefined> = isObject ? { ...(target as JsonObject) } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else if (value !== undefined) merged[name] = mergePatch(merged[name], value)
  }
  return merged
}

/** What the platform manages of a new row. */
export const firstVersion = (now: string) => ({ createdAt: now, updatedAt: now, version: 1 })

/**
 * The next version of a row; undefined removes a property. The version rises exactly when what
 * callers see changes; otherwise the row stays the same object.
 */
export function revise<R extends Row>(row: R, facts: Partial<R>, now: string): R {
  const entries = Object.entries({ ...row, ...facts }).filter(([, value]) => value !== undefined)
  const next = Object.fromEntries(entries) as R
  // The version of a changelog is text, and content.
  const seen = ({ $, updatedAt, ...content }: Row) =>
    (typeof content.version === 'number' ? { ...content, version: 0 } : content) as Json
  if (sameContent(seen(next), seen(row))) {
    return sameContent(next.$, row.$) ? row : { ...row, $: next.$ }
  }
  return {
    ...next,
    ...(row.updatedAt !== undefined && { updatedAt: now }),
    ...(typeof row.version === 'number' && { version: row.version + 1 }),
  }
}

/** The world with the next version of a row: other values of some of its properties. */
export function changeRow(world: World, table: string, { id, ...facts }: Row): World {
  const row = find(world, table, id)
  const next = row && revise(row, facts, String(facts.updatedAt ?? world.clock))
  return next && next !== row ? put(world, table, next, id) : world
}

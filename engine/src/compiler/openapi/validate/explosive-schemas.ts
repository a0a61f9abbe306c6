import { lookUp } from '../read/follow-ref.ts'
import { isObject, listAt, own, type RawObject } from '../read/raw.ts'
import { reachable } from '../read/schema-graph.ts'

/** A validator that visits more schemas for one value takes too long. */
const MAX_VISITS = 20_000

const known = new WeakMap<RawObject, Set<RawObject>>()

/**
 * Whether validation would take too long: parts that reference the same parts double at every
 * level, and a validator visits each of them.
 */
export function isExplosive(document: RawObject, schema: unknown): boolean {
  const explosive = known.get(document) ?? findExplosive(document)
  known.set(document, explosive)
  if (explosive.size === 0) return false
  const all = reachable(document, [schema])
  return [...explosive].some((one) => all.has(one))
}

function findExplosive(document: RawObject): Set<RawObject> {
  const visits = new Map<RawObject, number>()
  const found = new Set<RawObject>()
  const open: unknown[] = [document]
  const seen = new Set<unknown>()
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== 'object' || at === null || seen.has(at)) continue
    seen.add(at)
    if (isObject(at) && countVisits(document, at, visits) > MAX_VISITS) found.add(at)
    open.push(...Object.values(at))
  }
  return found
}

const CHOICES = ['allOf', 'oneOf', 'anyOf'] as const
const IN_PLACE = ['if', 'then', 'else', 'not'] as const

/** The number of schemas that describe the same value, counted per visit. */
function countVisits(
  document: RawObject,
  schema: RawObject,
  visits: Map<RawObject, number>,
): number {
  const before = visits.get(schema)
  if (before !== undefined) return before
  // A recursive schema is counted once.
  visits.set(schema, 0)
  const ref = own(schema, '$ref')
  let sum = 1
  const add = (inner: unknown) => {
    if (isObject(inner)) sum += countVisits(document, inner, visits)
  }
  if (typeof ref === 'string') add(lookUp(document, ref))
  for (const key of CHOICES) for (const inner of listAt(schema, key)) add(inner)
  for (const key of IN_PLACE) add(own(schema, key))
  visits.set(schema, Math.min(sum, MAX_VISITS + 1))
  return visits.get(schema) ?? 0
}

import { isObject, listAt, objectAt, own, type RawObject } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'

/**
 * A schema that combines both: `{ allOf: [first, second] }`, or one of them if the other adds
 * nothing.
 */
export function intersectSchemas(scope: Scope, first: unknown, second: unknown): unknown {
  if (first === false || second === false) return false
  if (!isObject(first)) return second
  if (!isObject(second) || isSameRef(first, second) || first === second) return first
  // Return the same object for the same two schemas, so that recursion through both is recognised.
  const partners = scope.intersections.get(first) ?? new Map<unknown, RawObject>()
  scope.intersections.set(first, partners)
  const known = partners.get(second) ?? { allOf: [first, second] }
  partners.set(second, known)
  return known
}

function isSameRef(first: RawObject, second: RawObject): boolean {
  const isBare = Object.keys(first).length === 1 && Object.keys(second).length === 1
  return isBare && typeof first.$ref === 'string' && first.$ref === second.$ref
}

type Merge = (first: unknown, second: unknown, scope: Scope) => unknown

const larger: Merge = (first, second) => Math.max(Number(first), Number(second))
const smaller: Merge = (first, second) => Math.min(Number(first), Number(second))
const either: Merge = (first, second) => first === true || second === true
const schemaOfBoth: Merge = (first, second, scope) => intersectSchemas(scope, first, second)
const schemasByName: Merge = (first, second, scope) =>
  mergeMaps(first, second, (one, other) => intersectSchemas(scope, one, other))
const allNames: Merge = (first, second) => [...new Set([...asList(first), ...asList(second)])]

/** How to merge keywords that two parts of `allOf` have. */
const MERGES: Record<string, Merge> = {
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  minProperties: larger,
  maxProperties: smaller,
  multipleOf: leastCommonMultiple,
  uniqueItems: either,
  readOnly: either,
  writeOnly: either,
  properties: schemasByName,
  patternProperties: schemasByName,
  dependentSchemas: schemasByName,
  required: allNames,
  items: schemaOfBoth,
  additionalProperties: schemaOfBoth,
  dependentRequired: (first, second) =>
    mergeMaps(first, second, (one, other) => [...new Set([...asList(one), ...asList(other)])]),
  'x-enumDescriptions': (first, second) => mergeMaps(first, second, (_, other) => other),
  prefixItems: (first, second, scope) => mergeTuples(scope, asList(first), asList(second)),
  enum: (first, second) => {
    const allowed = new Set(asList(second).map((value) => JSON.stringify(value)))
    return asList(first).filter((value) => allowed.has(JSON.stringify(value)))
  },
  type: commonTypes,
  not: (first, second) => ({ anyOf: [first, second] }),
}

/** Merges the values of a keyword; undefined if there is no rule for it. */
export function mergeKeyword(
  scope: Scope,
  key: string,
  values: { known: unknown; added: unknown },
): unknown {
  const merge = Object.hasOwn(MERGES, key) ? MERGES[key] : undefined
  return merge?.(values.known, values.added, scope)
}

/**
 * Normalises a schema so that keywords can be merged one by one: bounds as in OpenAPI 3.1
 * (`exclusiveMinimum: 3`), and enum descriptions by value.
 */
export function normaliseKeywords(schema: RawObject): RawObject {
  const result = { ...schema }
  for (const [bound, strict] of STRICT_BOUNDS)
    if (typeof own(schema, strict) === 'boolean') {
      if (schema[strict] && own(schema, bound) !== undefined) {
        result[strict] = schema[bound]
        delete result[bound]
      } else delete result[strict]
    }
  const meanings = listAt(schema, 'x-enum-descriptions')
  if (meanings.length > 0) {
    const byValue = listAt(schema, 'enum').map((value, index) => [String(value), meanings[index]])
    result['x-enumDescriptions'] = {
      ...Object.fromEntries(byValue),
      ...objectAt(schema, 'x-enumDescriptions'),
    }
    delete result['x-enum-descriptions']
  }
  return result
}

/** `minimum: 2` is redundant beside `exclusiveMinimum: 3`. */
export function dropWeakerBounds(schema: RawObject): void {
  const [low, lowStrict] = [own(schema, 'minimum'), own(schema, 'exclusiveMinimum')]
  if (isNumber(low) && isNumber(lowStrict))
    delete schema[lowStrict >= low ? 'minimum' : 'exclusiveMinimum']
  const [high, highStrict] = [own(schema, 'maximum'), own(schema, 'exclusiveMaximum')]
  if (isNumber(high) && isNumber(highStrict))
    delete schema[highStrict <= high ? 'maximum' : 'exclusiveMaximum']
}

const STRICT_BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function mergeMaps(
  first: unknown,
  second: unknown,
  merge: (one: unknown, other: unknown) => unknown,
): RawObject {
  const [known, added] = [first, second].map((map) => (isObject(map) ? map : {})) as [
    RawObject,
    RawObject,
  ]
  const entries = Object.entries(added).map(([name, value]) => [
    name,
    Object.hasOwn(known, name) ? merge(known[name], value) : value,
  ])
  return Object.fromEntries([...Object.entries(known), ...entries])
}

function mergeTuples(scope: Scope, first: unknown[], second: unknown[]): unknown[] {
  const [long, short] = first.length >= second.length ? [first, second] : [second, first]
  return long.map((item, index) =>
    index < short.length ? intersectSchemas(scope, first[index], second[index]) : item,
  )
}

/** 4 and 6 → 12; the second for fractions, which may have no useful common multiple. */
function leastCommonMultiple(first: unknown, second: unknown): unknown {
  if (!Number.isInteger(first) || !Number.isInteger(second)) return second
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  const [one, other] = [Number(first), Number(second)]
  return Math.abs(one * other) / (divisor(one, other) || 1)
}

/** `[number, null]` and `integer` → `integer`; the second if they are disjoint. */
function commonTypes(first: unknown, second: unknown): unknown {
  const [known, added] = [[first].flat(), [second].flat()]
  const common = added.flatMap((type) => {
    if (known.includes(type) || (type === 'integer' && known.includes('number'))) return [type]
    return type === 'number' && known.includes('integer') ? ['integer'] : []
  })
  const types = [...new Set(common)]
  if (types.length === 0) return second
  return types.length === 1 ? types[0] : types
}

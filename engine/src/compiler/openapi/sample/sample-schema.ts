import type { Json } from '../../../model/json.ts'
import { lookUp } from '../read/follow-ref.ts'
import {
  asJson,
  isObject,
  joinPointer,
  listAt,
  numberAt,
  objectAt,
  own,
  type RawObject,
  stringsAt,
  textAt,
} from '../read/raw.ts'
import { refWithSiblingsToAllOf } from '../read/ref-siblings.ts'
import { resolved } from '../read/schema-graph.ts'
import type { Scope } from '../read/scope.ts'
import { intersectSchemas } from '../schema/intersect-schemas.ts'
import { mergeAllOf } from '../schema/merge-all-of.ts'
import { choiceOfSubtypes } from '../schema/subtypes.ts'
import { constantsOf } from '../schema/union-options.ts'
import { sampleNumber } from './sample-number.ts'
import { sampleString } from './sample-string.ts'

/** Requests omit read-only properties, responses write-only ones. */
export type Direction = 'request' | 'response'

/** All members of objects, or those alone that must be there. */
export type Extent = 'all' | 'required'

export interface Sampler {
  scope: Scope
  direction: Direction
  extent: Extent
  /** Names of properties that this direction does not have. */
  hidden: Set<string>
  /** The schema for a path of the sample: `/items/0`. */
  schemaAt: Map<string, RawObject>
  /** Remaining budget of values; once used up, only required ones are generated. */
  left: number
  /** Named schemas on the current branch. */
  open: string[]
}

export interface Position {
  /** Pointer in the document. */
  pointer: string
  /** Path in the sample. */
  path: string
  depth: number
  /** Index among items that must be unique. */
  index?: number
  /** Set after examples and defaults turned out to be invalid. */
  ignoreGiven?: boolean
}

const MAX_VALUES = 400
const MAX_REQUIRED = 2000
const MAX_OPTIONAL_DEPTH = 8
const MAX_DEPTH = 40
/** A document may require a million. */
const MAX_ITEMS = 20

export function createSampler(scope: Scope, direction: Direction, extent: Extent): Sampler {
  return {
    scope,
    direction,
    extent,
    hidden: new Set<string>(),
    schemaAt: new Map(),
    open: [],
    left: MAX_VALUES,
  }
}

/**
 * An example of a schema: given values, plausible ones elsewhere; undefined if none can be
 * generated.
 */
export function sampleSchema(sampler: Sampler, raw: unknown, position: Position): Json | undefined {
  // Required members may double at every level; give up beyond this.
  if (raw === false || position.depth > MAX_DEPTH || sampler.left < -MAX_REQUIRED) return undefined
  sampler.left--
  if (!isObject(raw)) return {}
  const { scope } = sampler
  const merged = refWithSiblingsToAllOf(scope, raw)
  if (merged) return sampleSchema(sampler, merged, position)
  const ref = own(raw, '$ref')
  if (typeof ref === 'string') return sampleRef(sampler, ref, position)
  const schema = listAt(raw, 'allOf').length > 0 ? mergeAllOf(scope, raw, position.pointer) : raw
  sampler.schemaAt.set(position.path, schema)
  const given = position.ignoreGiven ? undefined : givenValue(schema)
  if (given !== undefined) return given
  const choice = choiceOfSubtypes(scope, schema, position.pointer)
  return sampleChoice(sampler, choice ? { ...schema, ...choice } : schema, position)
}

function sampleRef(sampler: Sampler, ref: string, position: Position): Json | undefined {
  const { open, scope } = sampler
  const target = lookUp(scope.document, ref)
  // Allow one repetition, to show that the schema is recursive.
  if (target === undefined || open.filter((name) => name === ref).length > 1) return undefined
  open.push(ref)
  const value = sampleSchema(sampler, target, {
    ...position,
    pointer: ref,
    depth: position.depth + 1,
  })
  open.pop()
  return value
}

/**
 * `example`, `examples`, `const`, `default` or the first value of `enum`; ignores an empty default
 * if the schema has more.
 */
function givenValue(schema: RawObject): Json | undefined {
  const candidates = [own(schema, 'example'), listAt(schema, 'examples')[0], own(schema, 'default')]
  const isEmpty = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.keys(value).length === 0
  const hasMore = ['properties', 'items', 'allOf', 'oneOf', 'anyOf'].some((key) =>
    Object.hasOwn(schema, key),
  )
  return asJson(candidates.find((value) => value !== undefined && !(hasMore && isEmpty(value))))
}

function sampleChoice(sampler: Sampler, schema: RawObject, position: Position): Json | undefined {
  const key = (['oneOf', 'anyOf'] as const).find((name) => listAt(schema, name).length > 0)
  const isOneOfFew = Object.hasOwn(schema, 'const') || listAt(schema, 'enum').length > 0
  if (!key || isOneOfFew) return sampleType(sampler, schema, position)
  const { scope } = sampler
  const { [key]: _, discriminator: _by, ...rest } = schema
  const options = listAt(schema, key).filter((option) => !isNull(option))
  for (const [index, option] of options.entries()) {
    const pointer = joinPointer(position.pointer, key, index)
    const hasRest = Object.keys(rest).some((name) => SHAPES.includes(name))
    const chosen = hasRest ? intersectSchemas(scope, rest, option) : option
    const value = sampleSchema(sampler, chosen, { ...position, pointer, depth: position.depth + 1 })
    if (value !== undefined) return withTag(sampler, schema, option, value)
  }
  return options.length < listAt(schema, key).length ? null : undefined
}

const SHAPES = ['type', 'properties', 'required', 'items', 'additionalProperties', 'allOf', 'anyOf']

/** Adds the discriminator's value to an option without a constant for it. */
function withTag({ scope }: Sampler, union: RawObject, option: unknown, value: Json): Json {
  const discriminator = objectAt(union, 'discriminator')
  const tag = textAt(discriminator, 'propertyName')
  const ref = isObject(option) ? textAt(option, '$ref') : ''
  if (!tag || !ref || !isMap(value)) return value
  const constants = constantsOf(scope.document, resolved(scope.document, option))[tag]
  if (constants) return value
  const mapping = Object.entries(objectAt(discriminator, 'mapping'))
  const name = ref.split('/').at(-1) ?? ''
  const [mapped] = mapping.find(([, target]) => target === ref || target === name) ?? []
  return { ...value, [tag]: mapped ?? name }
}

function isNull(option: unknown): boolean {
  return isObject(option) && (option.type === 'null' || option.const === null)
}

function sampleType(sampler: Sampler, schema: RawObject, position: Position): Json | undefined {
  const { index = 0 } = position
  if (Object.hasOwn(schema, 'const')) return asJson(schema.const)
  const values = listAt(schema, 'enum')
  if (Array.isArray(own(schema, 'enum')))
    return asJson(values[index % values.length] ?? values.find((value) => value !== undefined))
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(sampler, schema, position)
    case 'array':
      return sampleArray(sampler, schema, position)
    case 'integer':
      return sampleNumber(schema, true, index)
    case 'number':
      return sampleNumber(schema, false, index)
    case 'boolean':
      return index % 2 === 0
    case 'null':
      return null
    case 'string':
      return sampleString(schema, index)
    default:
      return {}
  }
}

function typeOf(schema: RawObject): string {
  const type = own(schema, 'type')
  const [named] = [type].flat().filter((name) => name !== 'null')
  if (typeof named === 'string') return named
  if ([type].flat().includes('null')) return 'null'
  return KEYWORDS.find(([, keys]) => keys.some((key) => Object.hasOwn(schema, key)))?.[0] ?? ''
}

/** The type that keywords imply for a schema without `type`. */
const KEYWORDS: [string, string[]][] = [
  ['object', ['properties', 'additionalProperties', 'patternProperties', 'required']],
  ['object', ['propertyNames', 'dependentRequired', 'dependentSchemas', 'minProperties']],
  ['array', ['items', 'prefixItems', 'contains', 'minItems', 'uniqueItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

function sampleObject(sampler: Sampler, schema: RawObject, position: Position): Json {
  const required = new Set(stringsAt(schema, 'required'))
  const hides = sampler.direction === 'request' ? 'readOnly' : 'writeOnly'
  const entries: [string, Json][] = []
  for (const [name, inner] of Object.entries(objectAt(schema, 'properties'))) {
    const isHidden = isMarked(sampler, inner, hides)
    if (isHidden) sampler.hidden.add(name)
    const isExhausted = position.depth > MAX_OPTIONAL_DEPTH || sampler.left <= 0
    const isLeftOut = isExhausted || sampler.extent === 'required'
    if (isHidden || (isLeftOut && !required.has(name))) continue
    const value = sampleSchema(sampler, inner, inside(position, 'properties', name))
    if (value !== undefined) entries.push([name, value])
  }
  const additional = own(schema, 'additionalProperties')
  if (entries.length === 0 && isObject(additional) && position.depth <= MAX_OPTIONAL_DEPTH) {
    const value = sampleSchema(sampler, additional, {
      ...inside(position, 'additionalProperties', 'key'),
      pointer: joinPointer(position.pointer, 'additionalProperties'),
    })
    if (value !== undefined) entries.push(['key', value])
  }
  return Object.fromEntries(entries)
}

function inside({ pointer, path, depth }: Position, key: string, name: string): Position {
  return {
    pointer: joinPointer(pointer, key, name),
    path: joinPointer(path, name),
    depth: depth + 1,
  }
}

function isMarked({ scope }: Sampler, schema: unknown, mark: string): boolean {
  if (!isObject(schema)) return false
  return own(schema, mark) === true || own(resolved(scope.document, schema), mark) === true
}

function sampleArray(sampler: Sampler, schema: RawObject, position: Position): Json | undefined {
  const least = Math.min(numberAt(schema, 'minItems') ?? 0, MAX_ITEMS)
  const most = numberAt(schema, 'maxItems') ?? Number.POSITIVE_INFINITY
  const isUnique = own(schema, 'uniqueItems') === true
  const tuple = listAt(schema, 'prefixItems')
  const isExhausted = position.depth > MAX_OPTIONAL_DEPTH || sampler.left <= 0
  const count = Math.min(Math.max(least, tuple.length, isExhausted ? 0 : 1), most)
  const list: Json[] = []
  for (let index = 0; index < count; index++) {
    const item = tuple[index] ?? own(schema, 'items')
    const key = index < tuple.length ? ['prefixItems', index] : ['items']
    const value = sampleSchema(sampler, item ?? true, {
      pointer: joinPointer(position.pointer, ...key),
      path: joinPointer(position.path, index),
      depth: position.depth + 1,
      ...(isUnique && index > 0 && { index, ignoreGiven: true }),
    })
    if (value !== undefined) list.push(value)
  }
  return list
}

export function isMap(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

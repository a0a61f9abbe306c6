import { fault, type ProblemError, type Result, refuse } from '../behaviour.ts'
import type { Json, JsonObject, Schema } from '../contract.ts'
import type { Validator } from '../schema.ts'
import { find, type Row, type World } from '../world.ts'
import { entitiesOf, type ResourceCall } from './entities.ts'
import { answerPage, entitySchema, isShown, usualSort } from './list.ts'
import { type Filter, matches, type Sort } from './search.ts'
import { tableFor } from './write-entity.ts'

const MAX_DEPTH = 8
const MAX_CONDITIONS = 100

type Condition = Extract<Filter, { field: string }>

/** The conditions of a filter, each with its place. */
export function conditionsOf(
  filter: Filter,
  pointer = '/filter',
): (Condition & { pointer: string })[] {
  if ('and' in filter)
    return filter.and.flatMap((part, at) => conditionsOf(part, `${pointer}/and/${at}`))
  if ('or' in filter)
    return filter.or.flatMap((part, at) => conditionsOf(part, `${pointer}/or/${at}`))
  return [{ ...filter, pointer }]
}

export function levelsOf(filter: Filter): number {
  const parts = 'and' in filter ? filter.and : 'or' in filter ? filter.or : []
  return 1 + Math.max(0, ...parts.map(levelsOf))
}

/** Whether a condition compares with what its operator takes. */
export function isSound({ op, value }: Condition): boolean {
  if (op === 'exists') return typeof value === 'boolean'
  if (op === 'between') return Array.isArray(value) && value.length === 2
  return Array.isArray(value) === ['in', 'nin'].includes(op)
}

/** Whether rows can be compared by the property at the path; secrets cannot. */
function isComparable(schema: Schema, path: readonly string[], validator: Validator): boolean {
  const field = fieldAt(schema, path, validator)
  return field !== undefined && field.$ref !== '#/$defs/SecretRef'
}

/** The schema of the property at the path. */
function fieldAt(
  schema: Schema,
  path: readonly string[],
  validator: Validator,
): Schema | undefined {
  const [name, ...rest] = path
  if (name === undefined) return schema
  const { properties, items, oneOf, anyOf, additionalProperties } = validator.resolve(schema)
  if (items) return fieldAt(items, path, validator)
  const variants = oneOf ?? anyOf
  if (variants) {
    return variants.map((each) => fieldAt(each, path, validator)).find((field) => field)
  }
  const inner =
    properties && Object.hasOwn(properties, name) ? properties[name] : additionalProperties
  return typeof inner === 'object' ? fieldAt(inner, rest, validator) : undefined
}

/** What a search asks for that the entity does not have, or that is too much. */
export function checkSearch(
  {
    filter,
    sort = [],
    fields = [],
  }: { filter?: Filter | undefined; sort?: Sort[] | undefined; fields?: string[] },
  schema: Schema,
  validator: Validator,
): ProblemError[] {
  const conditions = filter ? conditionsOf(filter) : []
  const compared = [
    ...conditions.map(({ field, pointer }) => ({ field, pointer: `${pointer}/field` })),
    ...sort.map(({ field }, at) => ({ field, pointer: `/sort/${at}/field` })),
  ].filter(({ field }) => !isComparable(schema, field.split('.'), validator))
  const shown = fields
    .map((field, at) => ({ field, pointer: `/fields/${at}` }))
    .filter(({ field }) => !fieldAt(schema, field.split('.'), validator))
  const wrong = [
    ...[...compared, ...shown].map(({ field, pointer }) =>
      fault(pointer, `There is no field ${field}.`, 'UNKNOWN'),
    ),
    ...conditions
      .filter((condition) => !isSound(condition))
      .map(({ op, pointer }) => fault(`${pointer}/value`, `It is no value for ${op}.`)),
  ]
  const tooMuch = filter && (levelsOf(filter) > MAX_DEPTH || conditions.length > MAX_CONDITIONS)
  if (!tooMuch) return wrong
  const detail = `At most ${MAX_DEPTH} levels and ${MAX_CONDITIONS} conditions.`
  return [...wrong, fault('/filter', detail, 'TOO_MANY')]
}

/** The filter for one type: a condition on a field that the type does not have is not met, whatever it compares. */
function withinType(filter: Filter, schema: Schema, validator: Validator): Filter {
  const part = (inner: Filter) => withinType(inner, schema, validator)
  if ('and' in filter) return { and: filter.and.map(part) }
  if ('or' in filter) return { or: filter.or.map(part) }
  return isComparable(schema, filter.field.split('.'), validator) ? filter : { or: [] }
}

/** Whether a row meets a filter as one of its type, in a search over several. */
export const meetsAs = (table: string, row: Row, { filter, validator }: Typed): boolean =>
  !filter || matches(row as Json, withinType(filter, { $ref: `#/$defs/${table}` }, validator))

interface Typed {
  readonly filter?: Filter | undefined
  readonly validator: Validator
}

const PLACES = [
  ...['title', 'originalTitle', 'name', 'label', 'keywords', 'key', 'author'],
  ...['email', 'firstName', 'lastName', 'body', 'action', 'entity'],
]

const textsIn = (value: Json | undefined): string =>
  typeof value === 'object' && value
    ? Object.values(value).map(textsIn).join(' ')
    : String(value ?? '').toLowerCase()

/** The names of the persons in the credits of an asset. */
const namesIn = (world: World, { credits = [] }: Row) =>
  (credits as unknown as readonly { personId: string }[]).map(
    ({ personId }) => find(world, 'Person', personId)?.name,
  )

/** Whether every word occurs in a title, a name, a key, a keyword, a credit or a text. */
export function mentions(world: World, row: Row, query: string): boolean {
  const own = PLACES.map((place) => row[place])
  const text = [...own, ...namesIn(world, row)].map(textsIn).join(' ')
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

interface SearchBody {
  readonly query?: string
  readonly filter?: Filter
  readonly sort?: Sort[]
  readonly fields?: string[]
}

/** POST of a search: words, a filter tree, an order and the properties to show. */
export function searchEntities(call: ResourceCall): Result {
  const body = call.body as SearchBody & JsonObject
  const errors = checkSearch(body, entitySchema(call), call.validator)
  if (errors.length > 0) return refuse(call.world, 'VALIDATION_FAILED', { errors })
  const { query, filter, sort, fields, ...paging } = body
  const names = filter ? conditionsOf(filter).map(({ field }) => field) : []
  const rows = entitiesOf(call).filter(
    (row) =>
      isShown(row, names) &&
      (!query || mentions(call.world, row, query)) &&
      (!filter || matches(row as Json, filter)),
  )
  const asked = { ...paging, query, filter, sort } as unknown as JsonObject
  const { validator } = call
  const found = rows.filter((row) => meetsAs(tableFor(call, row), row, { filter, validator }))
  return answerPage({ ...call, query: asked }, found, { sorts: sort ?? usualSort(call), fields })
}

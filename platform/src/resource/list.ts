import { invalid, type Problem, type Result, refuse, reply } from '../behaviour.ts'
import type { Json, JsonObject, Schema } from '../contract.ts'
import { isProblem } from '../guard/security.ts'
import type { Row } from '../world.ts'
import { entitiesOf, present, type ResourceCall } from './entities.ts'
import { pageOf } from './paging.ts'
import { isComparable, type Sort, sorted } from './search.ts'

/** What cuts pages, and so does not belong to what a cursor is about. */
const CUT = new Set(['page', 'pageSize', 'cursor', 'limit'])
const PAGING = new Set([...CUT, 'sort'])

/** GET of a list: filters by equality, the latest change first unless `sort` says otherwise. */
export function list(call: ResourceCall): Result {
  const { query } = call
  const sorts = sortsOf(call)
  if (isProblem(sorts)) return refuse(call.world, sorts)
  // A module that says which rows it wants has read the query itself.
  const filters = Object.entries(call.narrowing?.which ? {} : query).filter(
    ([name]) => !PAGING.has(name),
  )
  const names = filters.map(([name]) => name)
  const rows = entitiesOf(call).filter(
    (row) =>
      isShown(row, names) && filters.every(([name, value]) => passes(row, name, value as Json)),
  )
  return answerPage(call, {
    rows,
    sorts,
    wish: query,
    query: Object.fromEntries(Object.entries(query).filter(([name]) => !CUT.has(name))),
  })
}

/** What is DELETED is left out unless its status or state is asked for. */
export function isShown({ status, state }: Row, filtered: readonly string[]): boolean {
  const isDeleted = status === 'DELETED' || state === 'DELETED'
  return !isDeleted || filtered.includes('status') || filtered.includes('state')
}

/** By equality with the property of that name; `updatedFrom`, `from` and `until` limit times. */
function passes(row: Row, name: string, value: Json): boolean {
  if (name === 'updatedFrom') return String(row.updatedAt) >= String(value)
  if (name === 'from') return String(row.endAt) > String(value)
  if (name === 'until') return String(row.startAt) < String(value)
  const own = row[name]
  if (name === 'email') return String(own).toLowerCase() === String(value).toLowerCase()
  if (Array.isArray(value)) return value.includes(own as string)
  return Array.isArray(own) ? own.includes(value as string) : own === value
}

/** `-releaseDate,title` → descending by one, then ascending by the other. */
function sortsOf(call: ResourceCall): Sort[] | Problem {
  const { sort } = call.query
  if (typeof sort !== 'string') return usualSort(call)
  const sorts = sort.split(',').map(sortOf)
  const unknown = sorts.find(
    ({ field }) => !isComparable(entitySchema(call), field.split('.'), call.validator),
  )
  if (!unknown) return sorts
  return invalid('sort', `There is no field ${unknown.field}.`, 'UNKNOWN')
}

/** `-releaseDate` → descending by that field */
export function sortOf(part: string): Sort {
  return part.startsWith('-')
    ? { field: part.slice(1), order: 'desc' }
    : { field: part, order: 'asc' }
}

/** The latest change first, unless the operation or its entity says otherwise. */
export function usualSort({ narrowing, resource }: ResourceCall): Sort[] {
  return (narrowing?.sort ?? resource.sort ?? ['-updatedAt']).map(sortOf)
}

export function answerPage(
  call: ResourceCall,
  wanted: { rows: Row[]; sorts: Sort[]; wish: JsonObject; query: Json; fields?: string[] },
): Result {
  const { resource } = call
  const page = pageOf(sorted(wanted.rows, wanted.sorts, resource.key), {
    paging: resource.paging ?? 'page',
    wish: wanted.wish,
    query: { ...(wanted.query as JsonObject), in: call.address },
    key: resource.key,
    now: call.now,
  })
  if (isProblem(page)) return refuse(call.world, page)
  const data = page.rows.map((row) => {
    const shown = present(row as Json, itemSchema(call), call) as JsonObject
    return wanted.fields ? only(shown, [resource.key, ...wanted.fields]) : shown
  })
  return reply(call.world, { data, paging: page.paging })
}

/** `fields` may go into objects; a property is shown when a field begins with it. */
function only(row: JsonObject, fields: readonly string[]): JsonObject {
  const names = new Set(fields.map((field) => field.split('.')[0]))
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
}

export function entitySchema({ resource }: ResourceCall): Schema {
  return { $ref: `#/$defs/${resource.entity}` }
}

/** The schema of the items in the answer, which fapi may show otherwise than they are stored. */
function itemSchema({ operation, validator }: ResourceCall): Schema {
  const { schema = {} } = operation.responses[200] ?? {}
  const [whole = schema] = schema.anyOf ?? []
  return validator.resolve(whole).properties?.data?.items ?? {}
}

import type { Result } from '../behaviour.ts'
import type { Json, JsonObject, Schema } from '../contract.ts'
import type { Row } from '../world.ts'
import { entitiesOf, present, type ResourceCall } from './entities.ts'
import { replyPage } from './paging.ts'
import { type Sort, sorted } from './search.ts'

const PAGING = new Set(['page', 'pageSize', 'cursor', 'limit', 'sort'])

/** GET of a list: filters by equality, the latest change first unless `sort` says otherwise. */
export function list(call: ResourceCall): Result {
  const { query } = call
  const sorts = typeof query.sort === 'string' ? query.sort.split(',').map(sortOf) : usualSort(call)
  // A module that says which rows it wants has read the query itself.
  const filters = Object.entries(call.narrowing?.which ? {} : query).filter(
    ([name]) => !PAGING.has(name),
  )
  const names = filters.map(([name]) => name)
  const rows = entitiesOf(call).filter(
    (row) =>
      isShown(row, names) && filters.every(([name, value]) => passes(row, name, value as Json)),
  )
  return answerPage(call, rows, { sorts })
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

/** The page of the rows that the query asks for. */
export function answerPage(
  call: ResourceCall,
  rows: Row[],
  { sorts, fields }: { sorts: Sort[]; fields?: string[] | undefined },
): Result {
  const { key } = call.resource
  const isSparse = fields && call.operation.responses[200]?.schema?.anyOf
  return replyPage(call.world, call, sorted(rows, sorts, key), (row) => {
    const shown = present(row as Json, itemSchema(call), call) as JsonObject
    return isSparse ? only(shown, [key, ...fields]) : shown
  })
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

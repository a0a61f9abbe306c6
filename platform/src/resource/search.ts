import type { Json, JsonObject } from '../contract.ts'
import { plainTime } from '../time.ts'
import type { Row } from '../world.ts'

export type Filter =
  | { readonly and: readonly Filter[] }
  | { readonly or: readonly Filter[] }
  | {
      readonly field: string
      /** What `*` in the field stands for; it may contain dots. */
      readonly claim?: string
      readonly op: string
      readonly value: Json
    }

export interface Sort {
  readonly field: string
  readonly order: 'asc' | 'desc'
}

/** Whether a row meets the filter. */
export function matches(row: Json, filter: Filter): boolean {
  if ('and' in filter) return filter.and.every((part) => matches(row, part))
  if ('or' in filter) return filter.or.some((part) => matches(row, part))
  const { field, claim = '', op, value } = filter
  const path = field.split('.').map((name) => (name === '*' ? claim : name))
  return compare(valuesAt(row, path), op, asStored(value))
}

/** Times are stored without a fraction of zeros. */
function asStored(value: Json): Json {
  if (Array.isArray(value)) return value.map(asStored)
  return typeof value === 'string' ? plainTime(value) : value
}

/**
 * The values at a path; a list on the way fans out: `credits.personId` are all of them, and `title` is the text in all
 * languages.
 */
function valuesAt(value: Json | undefined, path: readonly string[]): Json[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  const [name, ...rest] = path
  if (value === null || typeof value !== 'object') return name === undefined ? [value] : []
  if (name === undefined) return Object.values(value).flatMap((inner) => valuesAt(inner, rest))
  return valuesAt((value as JsonObject)[name], rest)
}

const OPERATORS: Record<string, (own: Json, value: Json) => boolean> = {
  eq: (own, value) => own === value,
  in: (own, value) => Array.isArray(value) && value.includes(own),
  gt: (own, value) => order(own, value) > 0,
  gte: (own, value) => order(own, value) >= 0,
  lt: (own, value) => order(own, value) < 0,
  lte: (own, value) => order(own, value) <= 0,
  between: (own, value) => {
    const [from = null, until = null] = Array.isArray(value) ? value : []
    return order(own, from) >= 0 && order(own, until) <= 0
  },
  contains: (own, value) =>
    typeof own === 'string' ? lower(own).includes(lower(value)) : own === value,
  startsWith: (own, value) => typeof own === 'string' && lower(own).startsWith(lower(value)),
}

function compare(own: readonly Json[], op: string, value: Json): boolean {
  if (op === 'exists') return own.length > 0 === (value === true)
  if (op === 'ne') return !compare(own, 'eq', value)
  if (op === 'nin') return !compare(own, 'in', value)
  return own.some((each) => OPERATORS[op]?.(each, value) ?? false)
}

const folded = (value: Json | undefined) => (typeof value === 'string' ? lower(value) : value)

function lower(value: Json): string {
  return String(value).toLowerCase()
}

/** Orders numbers as numbers, all else as text; what is absent comes last. */
export function order(one: Json | undefined, other: Json | undefined): number {
  if (one === other) return 0
  if (one === undefined || one === null) return 1
  if (other === undefined || other === null) return -1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : 1
}

/** The rows in order, text regardless of case and those without a value last; the key breaks ties. */
export function sorted(rows: readonly Row[], sorts: readonly Sort[], key: string): Row[] {
  const paths = sorts.map(({ field, order: way }) => ({ path: field.split('.'), way }))
  return rows.toSorted((one, other) => {
    for (const { path, way } of paths) {
      const [a, b] = [one, other].map((row) => folded(valuesAt(row, path)[0]))
      const isKnown = a !== undefined && b !== undefined
      const difference = order(a, b)
      if (difference !== 0) return way === 'desc' && isKnown ? -difference : difference
    }
    return order(one[key], other[key])
  })
}

import type { Json, JsonObject } from './contract.ts'
import { own } from './own.ts'

/** One entity. Properties under `$` are internal to the model. */
export interface Row {
  readonly $?: JsonObject
  readonly [property: string]: Json | undefined
}

export type Table<R extends Row = Row> = Readonly<Record<string, R>>

/** A webhook that the platform has sent, or would have. */
export interface Outgoing {
  readonly id: string
  readonly at: string
  readonly event: string
  readonly body: Json
  /** Of an attempt to deliver a webhook; a repetition has the same `id`. */
  readonly delivery?: {
    readonly destinationId: string
    readonly endpoint: string
    /** What the endpoint returned. */
    readonly status: number
    /** What a receiver verifies; there are two signatures while the secret is rotated. */
    readonly headers: Readonly<Record<string, string>>
  }
}

/** The complete state: plain JSON, never mutated. */
export interface World {
  /** The time, e.g. `2026-03-14T19:30:00Z`. */
  readonly clock: string
  readonly seed: string
  /** The number of handled calls; with `seed` it determines the randomness of the next one. */
  readonly calls: number
  /** The organisation and the service whose tables are in `tables`. */
  readonly at: readonly [organisation: string, service: string]
  readonly tables: Readonly<Record<string, Table>>
  /** The tables of further organisations and services, by their ids. */
  readonly others?: Readonly<Record<string, World['tables']>>
  /** During a call, the rows that do not exist for its caller. */
  readonly hidden?: World['tables']
  readonly outbox: readonly Outgoing[]
}

/**
 * The rows of tables that have a type of their own. A behaviour module adds its tables:
 * `declare module '../src/world.ts' { interface Tables { Session: Session } }`.
 */
export interface Tables {
  [entity: string]: Row
}

const EMPTY: Table<never> = Object.freeze({})

export function tableOf<Name extends keyof Tables & string>(
  world: World,
  name: Name,
): Table<Tables[Name]> {
  return (world.tables[name] ?? EMPTY) as Table<Tables[Name]>
}

export function rowsOf<Name extends keyof Tables & string>(
  world: World,
  name: Name,
): Tables[Name][] {
  return Object.values(tableOf(world, name))
}

export function find<Name extends keyof Tables & string>(
  world: World,
  name: Name,
  key: unknown,
): Tables[Name] | undefined {
  return own(tableOf(world, name), String(key))
}

/** Adds a row or replaces the one with this key, which is its id where nothing else is said. */
export function put<Name extends keyof Tables & string>(
  world: World,
  name: Name,
  row: Tables[Name],
  key: unknown = row.id,
): World {
  const table = { ...world.tables[name], [String(key)]: row }
  return { ...world, tables: { ...world.tables, [name]: table } }
}

export function remove(world: World, name: string, key: unknown): World {
  const { [String(key)]: _, ...table } = world.tables[name] ?? {}
  return { ...world, tables: { ...world.tables, [name]: table } }
}

/** Removes all rows of a kind. */
export function removeWhere<Name extends keyof Tables & string>(
  world: World,
  name: Name,
  which: (row: Tables[Name], key: string) => boolean,
): World {
  const rows = Object.entries(tableOf(world, name)).filter(([key, row]) => !which(row, key))
  return { ...world, tables: { ...world.tables, [name]: Object.fromEntries(rows) } }
}

export interface Change {
  readonly table: string
  readonly key: string
  readonly change: 'created' | 'changed' | 'removed'
}

const NONE: ReadonlySet<string> = new Set()

/** The differences between two worlds, by identity: unchanged rows are the same objects. */
export function changesBetween(before: World, after: World, except = NONE): Change[] {
  const { tables: old } = before
  const { tables: now } = after
  if (old === now) return []
  return [...Object.keys(old), ...Object.keys(now).filter((name) => !old[name])]
    .filter((name) => old[name] !== now[name] && !except.has(name))
    .flatMap((name) => rowChanges(name, old[name] ?? EMPTY, now[name] ?? EMPTY))
}

function rowChanges(table: string, old: Table, now: Table): Change[] {
  const written = Object.keys(now).flatMap((key): Change[] => {
    if (old[key] === now[key]) return []
    return [{ table, key, change: Object.hasOwn(old, key) ? 'changed' : 'created' }]
  })
  const removed = Object.keys(old).filter((key) => !Object.hasOwn(now, key))
  return [...written, ...removed.map((key): Change => ({ table, key, change: 'removed' }))]
}

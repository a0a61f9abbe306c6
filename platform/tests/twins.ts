import type { Json } from '../src/contract.ts'
import { levelOf } from '../src/tenant.ts'
import type { Row, World } from '../src/world.ts'

/** Two of a kind in one world: the second has a copy of all that the first has, under other names. */
export interface Twins {
  /** The first alone. */
  readonly alone: World
  readonly together: World
  /** Whether a text names something of the first. */
  isName(text: unknown): boolean
  /** The names of the second instead of those of the first, anywhere in a value. */
  twin<T>(value: T): T
  /** What of the second's is not as it was. */
  changesIn(after: World): string[]
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const LETTERS = ['0123456789abcdef', 'ghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** A name of the same form, with another first letter or digit. */
export function renamed(name: string, step: number): string {
  return name.replace(/[a-z0-9]/i, (first) => {
    const letters = LETTERS.find((each) => each.includes(first)) ?? first
    return letters.charAt((letters.indexOf(first) + step) % letters.length)
  })
}

/** Tables of the platform, without rows of an organisation. */
const COMMON = ['Changelog', 'Feed', 'Platform', 'RateWindow', 'SharedSecret', 'Terms']

/** Another organisation, with a service, applications, keys, operators, viewers and a catalogue. */
export function organisationTwins(alone: World): Twins {
  const own = rowsIn(alone, ({ organisationId }) => organisationId !== null)
  return ownedTwins(alone, namesIn(own.filter(([table]) => !COMMON.includes(table))))
}

/** What identifies a service, beside the rows of its own. */
const OF_SERVICE = ['Service', 'Application', 'AccessKey']

/** Another service of the same organisation, with an application, keys, viewers, products and screens. */
export function serviceTwins(alone: World): Twins {
  const own = rowsIn(alone, () => true)
  const isOwn = (table: string) => levelOf(table) === 1 || OF_SERVICE.includes(table)
  return ownedTwins(alone, namesIn(own.filter(([table]) => isOwn(table))))
}

/** The rows of the second are in the tables that all share, or in those of its organisation or its service. */
function ownedTwins(alone: World, { copy, ...names }: Names): Twins {
  const at = (level: number) => copy.filter(([table]) => levelOf(table) === level)
  const tables = alone.at.map((id, level) => [names.twin(id), withRows({}, at(level))] as const)
  const others = Object.fromEntries(tables.filter(([id]) => !alone.at.includes(id)))
  return twinsOf(alone, names, { rows: at(-1), others })
}

/** Another viewer of the same service. */
export function viewerTwins(alone: World, id: string): Twins {
  const known = new Set([id])
  const isOwn = (row: Row) =>
    row.id === id ||
    [row.$?.parent, row.viewerId, row.userId, row.profileId].some((owner) => known.has(`${owner}`))
  for (let size = 0; size < known.size; ) {
    size = known.size
    for (const [, key] of rowsIn(alone, isOwn)) known.add(key)
  }
  const names = namesIn(rowsIn(alone, isOwn))
  return twinsOf(alone, names, { rows: names.copy })
}

type Listed = readonly (readonly [table: string, key: string, row: Row])[]

function rowsIn({ tables }: World, which: (row: Row) => boolean): Listed {
  return Object.entries(tables).flatMap(([table, rows]) =>
    Object.entries(rows)
      .filter(([, row]) => which(row))
      .map(([key, row]) => [table, key, row] as const),
  )
}

function withRows(tables: World['tables'], rows: Listed = []): World['tables'] {
  const next: Record<string, Record<string, Row>> = {}
  for (const [table, key, row] of rows) {
    next[table] ??= { ...tables[table] }
    next[table][key] = row
  }
  return { ...tables, ...next }
}

function twinsOf(
  alone: World,
  { isName, twin }: Omit<Names, 'copy'>,
  { rows = [], ...others }: { rows?: Listed; others?: World['others'] },
): Twins {
  const together = { ...alone, tables: withRows(alone.tables, rows), ...others }
  const changesIn = (after: World) => [
    ...Object.entries(together.others ?? {}).flatMap(([id, tables]) =>
      Object.keys(tables).filter((table) => after.others?.[id]?.[table] !== tables[table]),
    ),
    ...rows
      .filter(([table, key, row]) => after.tables[table]?.[key] !== row)
      .map(([table, key]) => `${table} ${key}`),
  ]
  return { alone, together, isName, twin, changesIn }
}

/** What rows are known by, beside their keys. */
const NAMING = ['clusterId', 'color', 'email', 'externalId', 'externalUserId', 'secret', 'userCode']
const NAMING_IN: Record<string, string> = {
  Application: 'key',
  Organisation: 'slug',
  Service: 'slug',
}

interface Names extends Pick<Twins, 'isName' | 'twin'> {
  readonly copy: Listed
}

/** The names of rows, and the rows under other names. */
function namesIn(rows: Listed): Names {
  const all = rows.flatMap(([table, key, row]) => [
    // `only` is the document of an organisation; keys with a slash consist of others.
    ...(key === 'only' || key.includes('/') ? [] : [key]),
    ...NAMING.flatMap((property) => [row[property], row.$?.[property]]),
    row[NAMING_IN[table] ?? ''],
  ])
  const names = new Map(
    all.flatMap((name) => (typeof name === 'string' ? [[name, renamed(name, 1)]] : [])),
  )
  const clash = [...names.values()].find((name) => names.has(name))
  if (clash) throw new Error(`${clash} names something of both.`)
  const twin = (value: Json | undefined): Json | undefined => {
    if (typeof value === 'string') {
      return names.get(value) ?? value.replace(UUID, (id) => names.get(id) ?? id)
    }
    if (Array.isArray(value)) return value.map((item) => twin(item) as Json)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, twin(inner)]))
  }
  const copy = rows.map(([table, key, row]) => {
    return [table, twin(key) as string, twin(row as Json) as Row] as const
  })
  return { isName: (text) => names.has(`${text}`), twin: twin as Twins['twin'], copy }
}

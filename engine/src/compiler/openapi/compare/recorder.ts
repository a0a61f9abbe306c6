import type { Change, ChangeKind, Comparison, SchemaUse, Side } from '../../../api/change.ts'
import { encodeKey } from '../../../api/field-path.ts'
import { asJson } from '../read/raw.ts'

/** An operation or a named schema: what differs in it, and the named schemas that it contains. */
export interface Owner {
  kind: Change['owner']['kind']
  name: string
  changes: Change[]
  parts: { owner: Owner; row: Row; side: Side | null }[]
}

/** The way to a part of an owner: `response/200` and `['items', 'title']`. */
export interface Row {
  /** `request`, `response/200`, `query`; empty in a named schema. */
  location: string
  keys: string[]
}

/** A part that is being compared. */
export interface Site extends Row {
  owner: Owner
  /** Null in a named schema, which may be used on both. */
  side: Side | null
}

export interface Finding {
  kind: ChangeKind
  keyword?: string
  /** The enum value that came or went. */
  value?: unknown
  before?: unknown
  after?: unknown
  /** The sides on which it can break a caller. */
  breaks?: Side[]
}

export const BOTH: Side[] = ['request', 'response']

export function createOwner(kind: Owner['kind'], name: string): Owner {
  return { kind, name, changes: [], parts: [] }
}

export function inside(site: Site, key: string): Site {
  return { ...site, keys: [...site.keys, key] }
}

/** `{ location: 'response/200', keys: ['items', 'title'] }` → `response/200/items.title` */
function rowText(row: Row): string {
  return [row.location, keysText(row)].filter(Boolean).join('/')
}

function keysText({ keys }: Row): string {
  return keys.map(encodeKey).join('.')
}

export function record(site: Site, { kind, keyword = '', ...finding }: Finding): void {
  const { owner, side } = site
  const value = finding.value === undefined ? '' : `=${encodeURIComponent(String(finding.value))}`
  const breaks = (finding.breaks ?? []).filter((broken) => side === null || broken === side)
  owner.changes.push({
    kind,
    owner: { kind: owner.kind, name: owner.name },
    at: rowText(site) + value,
    keyword,
    before: briefly(finding.before),
    after: briefly(finding.after),
    breaks,
    isBreaking: owner.kind !== 'schema' && breaks.length > 0,
  })
}

/** Longer values are no help in a line. */
const MAX_VALUE_LENGTH = 120

function briefly(value: unknown): Change['before'] {
  const json = asJson(value)
  if (json === undefined) return null
  return JSON.stringify(json).length > MAX_VALUE_LENGTH ? null : json
}

/** Everything that was compared. */
export interface Compared {
  document: Owner
  operations: Owner[]
  schemas: Owner[]
}

/** The changes of all owners, each once, and the operations that contain the named schemas among them. */
export function collectChanges({ document, operations, schemas }: Compared): Comparison {
  const uses: Comparison['uses'] = {}
  for (const operation of operations)
    for (const { owner, side, row } of schemasIn(operation))
      if (owner.changes.length > 0)
        addUse(uses, [owner.name, operation.name], {
          side,
          location: row.location,
          keys: keysText(row),
        })
  const found = [document, ...operations, ...schemas].flatMap(({ changes }) => changes)
  return { changes: distinct(found.map((change) => withUse(change, uses))), uses }
}

interface Reached {
  owner: Owner
  side: Side
  row: Row
}

/** Deeper nesting is not followed: in some documents every schema contains all others. */
const MAX_DEPTH = 8

/** The named schemas in an operation, once for each side, nearest first. */
function schemasIn(operation: Owner): Reached[] {
  const reached: Reached[] = []
  const seen = { request: new Set<Owner>(), response: new Set<Owner>() }
  const start = operation.parts.map(({ owner, row, side }) => ({ owner, row, side: side as Side }))
  let level = start
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const fresh = level.filter(({ owner, side }) => !seen[side].has(owner) && seen[side].add(owner))
    reached.push(...fresh)
    level = fresh.flatMap(({ owner, side, row: { location, keys } }) =>
      owner.parts.map((part) => ({
        owner: part.owner,
        side,
        row: { location, keys: [...keys, ...part.row.keys] },
      })),
    )
  }
  return reached
}

function addUse(uses: Comparison['uses'], [schema, operation]: [string, string], use: SchemaUse) {
  uses[schema] ??= {}
  const found = uses[schema][operation] ?? []
  if (!found.some(({ side }) => side === use.side)) uses[schema][operation] = [...found, use]
}

function withUse(change: Change, uses: Comparison['uses']): Change {
  if (change.owner.kind !== 'schema') return change
  const sides = Object.values(uses[change.owner.name] ?? {}).flat()
  // Where nobody can tell who meets it, it may be anybody.
  const isBreaking = sides.length === 0 || sides.some(({ side }) => change.breaks.includes(side))
  return { ...change, isBreaking: isBreaking && change.breaks.length > 0 }
}

/** A schema that replaced several others differs from each of them, often in the same way. */
function distinct(changes: Change[]): Change[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
}

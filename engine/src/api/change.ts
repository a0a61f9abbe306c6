import { escapePattern } from '../model/escape.ts'
import type { Json } from '../model/json.ts'

/** The side of a contract: callers write requests and read responses. */
export type Side = 'request' | 'response'

export type ChangeKind =
  | 'added'
  | 'removed'
  | 'required'
  | 'optional'
  | 'narrowed'
  | 'widened'
  | 'changed'
  | 'reworded'

/** One difference between two releases of a document. */
export interface Change {
  kind: ChangeKind
  /** The owner of the part; a named schema is shared by operations. */
  owner: { kind: 'operation' | 'schema' | 'document'; name: string }
  /**
   * The part, as in links: `request/title`, `sources.drm`, `status=DRAFT`; empty for the owner
   * itself.
   */
  at: string
  /** The changed keyword of the part, e.g. `maxLength`; empty if the part was added or removed. */
  keyword: string
  before: Json | null
  after: Json | null
  /** The sides on which it can break a caller. */
  breaks: Side[]
  isBreaking: boolean
}

/** Where an operation contains a named schema: `{ side: 'response', location: 'response/200', keys: 'items.cast' }`. */
export interface SchemaUse {
  side: Side
  location: string
  keys: string
}

/** How two releases of a document differ. */
export interface Comparison {
  changes: Change[]
  /** Operations by the changed named schemas they contain. */
  uses: Record<string, Record<string, SchemaUse[]>>
}

/** A written note about some changes of a release. */
export interface ReleaseNote {
  text: string
  /** The keys of the changes; `*` matches any characters. */
  covers: string[]
  /** Absent: every reference. */
  families?: string[] | undefined
}

/** One release of a reference, compared with the one before. */
export interface Release extends Comparison {
  /** `2026-11-17`; null for unreleased changes. */
  date: string | null
  notes: ReleaseNote[]
}

/**
 * `createRole request/name narrowed maxLength`, `schema Role name removed`: identifies a change in
 * notes and messages.
 */
export function changeKey({ owner, at, kind, keyword }: Change): string {
  const name = owner.kind === 'operation' ? owner.name : `${owner.kind} ${owner.name}`.trim()
  return [name, at, kind, keyword].filter(Boolean).join(' ')
}

/** The first note that covers a change. */
export function noteOf(notes: ReleaseNote[], change: Change): ReleaseNote | undefined {
  const key = changeKey(change)
  return notes.find(({ covers }) => covers.some((pattern) => matchesKey(pattern, key)))
}

const expressions = new Map<string, RegExp>()

/** Whether a pattern of a note covers a change. */
export function matchesKey(pattern: string, key: string): boolean {
  const known =
    expressions.get(pattern) ?? new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`)
  expressions.set(pattern, known)
  return known.test(key)
}

/** A change as it affects one operation. */
export interface TouchingChange {
  change: Change
  isBreaking: boolean
  /** `response/200/items.title`: its location in the operation. */
  row: string
}

/**
 * The effect of a change on an operation: its own, or through a schema that it contains; null if
 * there is none.
 */
export function changeIn(
  { uses }: Comparison,
  change: Change,
  operationId: string,
): TouchingChange | null {
  const { owner, breaks, at } = change
  if (owner.kind === 'document') return null
  if (owner.kind === 'operation')
    return owner.name === operationId ? { change, isBreaking: change.isBreaking, row: at } : null
  const found = own(own(uses, owner.name) ?? {}, operationId)
  if (!found) return null
  const broken = found.find(({ side }) => breaks.includes(side))
  const use = broken ?? found[0]
  return use ? { change, isBreaking: broken !== undefined, row: joinRow(use, at) } : null
}

/** The operations that a change affects. */
export function operationsOf({ uses }: Comparison, { owner }: Change): string[] {
  if (owner.kind === 'operation') return [owner.name]
  return owner.kind === 'schema' ? Object.keys(own(uses, owner.name) ?? {}) : []
}

function joinRow({ location, keys }: SchemaUse, at: string): string {
  const inside = keys && at && !at.startsWith('=') ? `${keys}.${at}` : keys + at
  return !location || !inside || inside.startsWith('=')
    ? location + inside
    : `${location}/${inside}`
}

function own<T>(table: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

import type { ProblemError } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { Random } from '../../src/random.ts'
import type { Validator } from '../../src/schema.ts'
import type { Row, World } from '../../src/world.ts'

/** An item in standardised metadata: what the data API takes, with keys instead of ids. */
export type FeedItem = JsonObject & { readonly type?: string; readonly externalId?: string }

/** An item after the format's own mapping. */
export interface ReadItem {
  readonly item: FeedItem
  /** What a new asset begins with; operators decide later. */
  readonly initial?: JsonObject
  /** The texts that a rule's path finds in the item of the feed. */
  readonly textsAt: (path: string) => string[]
  /** Words that are genres if a genre has the key, and keywords otherwise. */
  readonly categories?: readonly string[]
  /** `media:price`: what it costs, which products decide. */
  readonly prices?: readonly Price[]
  /** Why the item is refused as a whole. */
  readonly unreadable?: string
}

export interface Price {
  readonly type?: string
  /** In the unit of the currency, e.g. `3.99`. */
  readonly price?: string
  readonly currency?: string
}

export interface FeedPage {
  readonly items: readonly ReadItem[]
  /** The addresses of other documents that were read for the items. */
  readonly also?: readonly string[]
  /** The address of the next page. */
  readonly next?: string | undefined
  /** When a feed in standardised JSON was made. */
  readonly generatedAt?: string | undefined
  /** Present if the feed contains changes only. */
  readonly updatedFrom?: string | undefined
}

/** What reading throws at a document that has another form, or is nested too deeply. */
const FAULTS = [SyntaxError, TypeError, RangeError]

/** What `read` returns, or what `instead` makes of the reason why it cannot be read. */
export function tryReading<Value>(read: () => Value, instead: (reason: string) => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!FAULTS.some((fault) => error instanceof fault)) throw error
    return instead(error instanceof SyntaxError ? error.message : 'It has another form.')
  }
}

/** Reads each item by itself: one that has another form refuses no other. */
export const readItems = <Raw>(
  items: readonly Raw[],
  { idOf, read }: { idOf: (item: Raw) => unknown; read: (item: Raw) => ReadItem },
): ReadItem[] =>
  items.map((raw) =>
    tryReading(
      () => read(raw),
      (unreadable) => {
        const id = raw && idOf(raw)
        const item = typeof id === 'string' ? { externalId: id } : {}
        return { item, unreadable, textsAt: () => [] }
      },
    ),
  )

/** Why a feed as a whole is refused. */
export interface Refusal {
  readonly code: string
  readonly detail: string
}

/** What a format is read with. */
export interface Reading {
  readonly world: World
  readonly source: Row
  readonly url: string
}

/** The response of a feed's server. */
export interface Feed extends Row {
  readonly status: number
  readonly document: string
  readonly etag: string
}

export interface Agent {
  readonly format: string
  readonly url: string
  readonly schedule?: string
  readonly mapping?: readonly JsonObject[]
  readonly deleteMissing?: boolean
}

/** The library of the video cloud, which a source of kind VIDEOSTAGE_CLOUD has without an agent. */
export const LIBRARY = 'https://videostage.example/library'

export function agentOf({ kind, agent }: Row): Agent {
  if (kind === 'VIDEOSTAGE_CLOUD') return { format: 'VIDEOSTAGE_CLOUD', url: LIBRARY }
  return (agent ?? {}) as unknown as Agent
}

/** What an import works with. */
export interface Run {
  readonly source: Row
  readonly now: string
  readonly random: Random
  readonly validator: Validator
}

/** The codes of the validator, in the words of an import. */
const CODES: Readonly<Record<string, string>> = {
  INVALID_TYPE: 'INVALID_FORMAT',
  INVALID_FORMAT: 'INVALID_FORMAT',
  REQUIRED: 'REQUIRED',
  TOO_LONG: 'TOO_LONG',
  TOO_MANY: 'TOO_LONG',
}

/** What the contract says against a value. */
export function faultsIn(
  value: JsonObject,
  { schema, at, validator }: { schema: string; at: string; validator: Validator },
): ProblemError[] {
  return validator
    .check(value, { $ref: `#/$defs/${schema}` }, at)
    .map((found) => ({ ...found, code: CODES[found.code] ?? 'INVALID_VALUE' }))
}

/** Without what is absent. */
export function present(values: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  )
}

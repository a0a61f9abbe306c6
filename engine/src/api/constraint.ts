import type { Json } from '../model/json.ts'

/** A constraint on a value beyond its type. */
export type Constraint =
  | { kind: 'minimum' | 'maximum'; value: number; exclusive: boolean }
  | { kind: 'multipleOf'; value: number }
  /** Bounds of a length; equal bounds require exactly that many. */
  | { kind: 'size'; of: 'character' | 'item' | 'key'; min?: number; max?: number }
  | { kind: 'unique' }
  | { kind: 'pattern'; pattern: string }
  /** `contentEncoding`: `base64` */
  | { kind: 'encoding'; encoding: string }
  /** `contentMediaType`: `image/png` */
  | { kind: 'media'; type: string }
  /** Only listed keys or items are allowed. */
  | { kind: 'closed'; of: 'keys' | 'items' }
  /** A required key that is described elsewhere. */
  | { kind: 'required'; name: string }
  /** Keys that are mutually exclusive. */
  | { kind: 'forbidden'; names: string[] }
  /** Sets of keys: at least one, or exactly one, is required. */
  | { kind: 'requiredSets'; sets: string[][]; exactlyOne: boolean }
  | (Test & { rule: KeyFact; otherwise?: KeyFact })
  | Contains
  /** `propertyNames`; null if no key is allowed. */
  | { kind: 'keys'; value: ValueFact | null }

/** What an object's keys must be like for a rule to apply, or not to apply. */
export interface Test {
  kind: 'if' | 'unless'
  test: KeyFact
}

/** How many items of a list are like this; any item if nothing is said of it. */
export interface Contains {
  kind: 'contains'
  min: number
  max?: number
  item?: ValueFact | KeyFact | { kind: 'named'; name: string }
}

/** What is said of an object's keys: tests ask whether it is so, rules demand it. */
export type KeyFact =
  | { kind: 'present' | 'absent'; name: string }
  /** The value of a key; if the key is not `required`, it may be missing. */
  | { kind: 'key'; name: string; value: ValueFact; required: boolean }
  | { kind: 'all' | 'any'; of: KeyFact[] }
  /** A rule that nothing satisfies. */
  | { kind: 'never' }

/** A value that one line can describe: one of `values`, or of a type. */
export interface ValueFact {
  kind: 'value'
  values: Json[]
  types: string[]
  format?: string
  constraints: Constraint[]
  not?: ValueFact
}

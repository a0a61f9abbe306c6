import type { Schema } from '../../../api/schema.ts'
import type { Json } from '../../../model/json.ts'
import {
  isObject,
  listAt,
  numberAt,
  objectAt,
  own,
  type RawObject,
  stringsAt,
} from '../read/raw.ts'
import { pointerOf } from '../read/schema-places.ts'
import { validatorAt } from '../validate/schema-validators.ts'

/** What a made example must satisfy beyond its rows: words and conditions tell readers, but not the sampler. */
export interface SampleRules {
  branches: BranchRule[]
  contents: ContentRule[]
}

/** `if`, `dependentRequired` and `dependentSchemas`. */
export interface BranchRule {
  holds: Fits
  yes: Branch | null
  no: Branch | null
}

export interface Branch {
  schema: Schema
  fits: Fits
  /** Keys that must not be there. */
  without: string[]
}

/** `contains` */
export interface ContentRule {
  least: number
  /** How many items the list may have at all. */
  most: number
  schema: Schema
  fits: Fits
}

type Fits = (value: Json) => boolean

interface Owner {
  document: RawObject
  raw: RawObject
  transform(raw: unknown, ...keys: string[]): Schema
}

/** Null for the many schemas that have no such rules. */
export function sampleRules(owner: Owner): SampleRules | null {
  // What two parts of `allOf` say in different ways stays in parts.
  const parts = [owner.raw, ...listAt(owner.raw, 'allOf').filter(isObject)]
  const branches = parts.flatMap((part) => [
    ...ifRules(owner, part),
    ...dependentRules(owner, part),
  ])
  const contents = parts.flatMap((part) => contentRules(owner, part))
  return branches.length + contents.length > 0 ? { branches, contents } : null
}

function ifRules(owner: Owner, part: RawObject): BranchRule[] {
  if (!Object.hasOwn(part, 'if')) return []
  const [yes, no] = ['then', 'else'].map((key) => branch(owner, own(part, key), key))
  return [{ holds: fitsTo(owner, own(part, 'if')), yes: yes ?? null, no: no ?? null }]
}

function dependentRules(owner: Owner, part: RawObject): BranchRule[] {
  const schemas = [
    ...Object.entries(objectAt(part, 'dependentSchemas')),
    ...Object.entries(objectAt(part, 'dependentRequired')).map(
      ([name, required]) => [name, { required }] as const,
    ),
  ]
  return schemas.map(([name, schema]) => ({
    holds: (value) => isMap(value) && Object.hasOwn(value, name),
    yes: branch(owner, schema, 'dependentSchemas', name),
    no: null,
  }))
}

function branch(owner: Owner, raw: unknown, ...keys: string[]): Branch | null {
  if (!isObject(raw)) return null
  const properties = objectAt(raw, 'properties')
  const known = { ...objectAt(owner.raw, 'properties'), ...properties }
  const unknown = stringsAt(raw, 'required').filter((name) => !Object.hasOwn(known, name))
  const added = Object.fromEntries(unknown.map((name) => [name, true]))
  const schema =
    unknown.length > 0 || !Object.hasOwn(raw, '$ref')
      ? { ...raw, properties: { ...properties, ...added } }
      : raw
  const ruledOut = stringsAt(objectAt(raw, 'not'), 'required')
  return {
    schema: owner.transform(schema, ...keys),
    fits: fitsTo(owner, raw),
    without: [
      ...Object.keys(properties).filter((name) => properties[name] === false),
      ...(ruledOut.length === 1 ? ruledOut : []),
    ],
  }
}

function contentRules(owner: Owner, part: RawObject): ContentRule[] {
  const raw = own(part, 'contains')
  if (!isObject(raw)) return []
  return [
    {
      least: Math.min(numberAt(part, 'minContains') ?? 1, MOST_ITEMS),
      most: numberAt(owner.raw, 'maxItems') ?? Number.POSITIVE_INFINITY,
      schema: owner.transform(raw, 'contains'),
      fits: fitsTo(owner, raw),
    },
  ]
}

/** A document may ask for a million. */
const MOST_ITEMS = 20

/** Looked up when it is first asked: few of these schemas are ever sampled. */
function fitsTo({ document }: Owner, raw: unknown): Fits {
  if (!isObject(raw)) return () => raw === true
  let validate: Fits | undefined
  return (value) => {
    validate ??= validatorOf(document, raw)
    return validate(value)
  }
}

function validatorOf(document: RawObject, raw: RawObject): Fits {
  const pointer = pointerOf(document, raw)
  const validate = pointer === null ? null : validatorAt(document, pointer, false)
  return (value) => {
    try {
      return validate?.(value) === true
    } catch {
      // A schema that asks for itself at the same place never comes to a verdict.
      return false
    }
  }
}

export function isMap(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

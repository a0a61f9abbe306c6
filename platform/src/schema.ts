import type { ProblemError } from './behaviour.ts'
import type { Contract, Json, JsonObject, Schema } from './contract.ts'
import { fitsFormat } from './format.ts'
import { own } from './own.ts'
import { plainTime } from './time.ts'

/** Validates against the schemas of one contract, without generated code. */
export interface Validator {
  /** What is wrong with the value; pointers begin with `at`. */
  check(value: Json, schema: Schema, at?: string): ProblemError[]
  /** The value with the defaults of its schema filled in, and its times as the platform writes them. */
  withDefaults(value: Json, schema: Schema): Json
  /** Follows `$ref` to a schema that is written out. */
  resolve(schema: Schema): Schema
}

export function createValidator(contract: Contract): Validator {
  const resolve = (schema: Schema): Schema => {
    if (typeof schema.$ref !== 'string') return schema
    const name = schema.$ref.slice('#/$defs/'.length)
    const found = contract.schemas[name]
    if (!found) throw new Error(`${contract.family} has no schema ${name}.`)
    return resolve(found)
  }
  const check = (value: Json, schema: Schema, at = ''): ProblemError[] =>
    Object.entries(schema).flatMap(([keyword, argument]) => {
      const found = KEYWORDS[keyword]?.(value, argument as never, { at, schema, check, resolve })
      if (!found) return []
      if (Array.isArray(found)) return found
      return [{ pointer: at, code: CODES[keyword] ?? 'INVALID_VALUE', detail: found as string }]
    })
  return {
    check,
    withDefaults: (value, schema) => fillDefaults(value, schema, resolve),
    resolve,
  }
}

function fillDefaults(value: Json, schema: Schema, resolve: Validator['resolve']): Json {
  const { properties, items, format } = resolve(schema)
  if (format === 'date-time' && typeof value === 'string') return plainTime(value)
  if (Array.isArray(value)) {
    return items ? value.map((item) => fillDefaults(item, items, resolve)) : value
  }
  if (value === null || typeof value !== 'object' || !properties) return value
  const filled = Object.entries(properties).flatMap(([name, inner]) => {
    const own = (value as JsonObject)[name]
    if (own !== undefined) return [[name, fillDefaults(own, inner, resolve)]]
    const initial = inner.default ?? resolve(inner).default
    return initial === undefined ? [] : [[name, initial]]
  })
  return { ...(value as JsonObject), ...Object.fromEntries(filled) }
}

interface Position {
  readonly at: string
  /** The schema that the keyword is in. */
  readonly schema: Schema
  readonly check: Validator['check']
  readonly resolve: Validator['resolve']
}

/** What is wrong here, as text, or what is wrong below; nothing for a value of a type that the keyword ignores. */
type Keyword = (
  value: Json,
  argument: never,
  position: Position,
) => string | ProblemError[] | false | undefined

const CODES: Record<string, string> = {
  type: 'INVALID_TYPE',
  format: 'INVALID_FORMAT',
  pattern: 'INVALID_FORMAT',
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  minItems: 'TOO_FEW',
  maxItems: 'TOO_MANY',
  uniqueItems: 'DUPLICATE',
  minProperties: 'TOO_FEW',
  maxProperties: 'TOO_MANY',
  minimum: 'TOO_SMALL',
  maximum: 'TOO_LARGE',
}

const isObject = (value: Json): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const TYPES: Record<string, (value: Json) => boolean> = {
  object: isObject,
  array: Array.isArray,
  integer: Number.isInteger,
  number: Number.isFinite,
  null: (value) => value === null,
}

const isType = (value: Json, type: string) => TYPES[type]?.(value) ?? typeof value === type

/** An integer has 32 bits unless its format says more. */
const isLong = (value: Json, { type, format }: Schema) =>
  type === 'integer' && !format && value !== (Number(value) | 0)

/** By characters, as JSON Schema counts them. */
const lengthOf = (text: string) => [...text].length

const patterns = new Map<string, RegExp>()

function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, pattern)
  return pattern
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Keywords that other ones read, or that restrict nothing. */
const SILENT = ['default', 'discriminator']

const KEYWORDS: Record<string, Keyword> = {
  $ref: (value, _, { schema, check, at, resolve }) => check(value, resolve(schema), at),
  type: (value, type: string | string[], { schema }) =>
    ![type].flat().some((each) => isType(value, each))
      ? `Send ${[type].flat().join(' or ')}.`
      : isLong(value, schema) && 'Send an integer of 32 bits.',
  enum: (value, known: Json[]) =>
    !known.includes(value) && `Send one of ${known.slice(0, 40).join(', ')}.`,
  const: (value, known: Json) => value !== known && `Send ${known}.`,
  required: (value, names: string[], { at }) =>
    isObject(value) &&
    names
      .filter((name) => value[name] === undefined)
      .map((name) => ({
        pointer: `${at}/${escaped(name)}`,
        code: 'REQUIRED',
        detail: 'This property is required.',
      })),
  properties: (value, known: Record<string, Schema>, { at, check }) =>
    isObject(value) &&
    Object.entries(known).flatMap(([name, inner]) => {
      const sent = own(value, name)
      return sent === undefined ? [] : check(sent, inner, `${at}/${escaped(name)}`)
    }),
  additionalProperties: (value, inner: Schema | boolean, { at, check, schema }) =>
    isObject(value) &&
    inner !== true &&
    Object.entries(value).flatMap(([name, sent]) => {
      const pointer = `${at}/${escaped(name)}`
      if (sent === undefined || Object.hasOwn(schema.properties ?? {}, name)) return []
      if (inner) return check(sent, inner, pointer)
      return [{ pointer, code: 'UNKNOWN', detail: `There is no property ${name}.` }]
    }),
  'x-keyPattern': (value, pattern: string, { at, check }) =>
    isObject(value) &&
    Object.keys(value).flatMap((name) => check(name, { pattern }, `${at}/${escaped(name)}`)),
  items: (value, inner: Schema, { at, check }) =>
    Array.isArray(value) && value.flatMap((item, index) => check(item, inner, `${at}/${index}`)),
  oneOf: (value, variants: Schema[], { at, check, schema }) => {
    const { propertyName = '', mapping = {} } = schema.discriminator ?? {}
    const name = isObject(value) ? String(value[propertyName]) : ''
    const named = own(mapping, name)
    if (named) return check(value, { $ref: `#/$defs/${named}` }, at)
    const fitting = variants.filter((variant) => check(value, variant).length === 0)
    return fitting.length !== 1 && 'Send exactly one of the forms that the contract lists.'
  },
  allOf: (value, parts: Schema[], { at, check }) => parts.flatMap((part) => check(value, part, at)),
  anyOf: (value, variants: Schema[], { check, at }) => {
    if (variants.some((variant) => check(value, variant).length === 0)) return false
    // The form that is meant is wrong only further down.
    const isDeep = ({ pointer }: ProblemError) => pointer.slice(at.length + 1).includes('/')
    const meant = variants
      .map((variant) => check(value, variant, at))
      .find((all) => all.every(isDeep))
    return meant ?? 'Send one of the forms that the contract lists.'
  },
  format: (value, format: string) =>
    typeof value === 'string' && !fitsFormat(value, format) && `Send a valid ${format}.`,
  pattern: (value, source: string) =>
    typeof value === 'string' && !patternOf(source).test(value) && `Must match ${source}.`,
  minLength: (value, least: number) =>
    typeof value === 'string' && lengthOf(value) < least && `Send at least ${least} characters.`,
  maxLength: (value, most: number) =>
    typeof value === 'string' && lengthOf(value) > most && `Send at most ${most} characters.`,
  minItems: (value, least: number) =>
    Array.isArray(value) && value.length < least && `Send at least ${least} items.`,
  maxItems: (value, most: number) =>
    Array.isArray(value) && value.length > most && `Send at most ${most} items.`,
  uniqueItems: (value, wanted: boolean) =>
    wanted &&
    Array.isArray(value) &&
    new Set(value.map((item) => JSON.stringify(item))).size < value.length &&
    'Send each item once.',
  minProperties: (value, least: number) =>
    isObject(value) && Object.keys(value).length < least && `Send at least ${least} properties.`,
  maxProperties: (value, most: number) =>
    isObject(value) && Object.keys(value).length > most && `Send at most ${most} properties.`,
  minimum: (value, least: number) =>
    typeof value === 'number' && value < least && `Send ${least} or more.`,
  maximum: (value, most: number) =>
    typeof value === 'number' && value > most && `Send ${most} or less.`,
}

/** Every keyword that a schema of a contract may have. */
export const KNOWN_KEYWORDS: ReadonlySet<string> = new Set([...Object.keys(KEYWORDS), ...SILENT])

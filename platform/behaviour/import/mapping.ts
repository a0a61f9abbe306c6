import type { Json, JsonObject, Schema } from '../../src/contract.ts'
import { fitsFormat } from '../../src/format.ts'
import { own } from '../../src/own.ts'
import type { Validator } from '../../src/schema.ts'
import { fromSeconds, toSeconds } from '../../src/time.ts'
import { MEDIA_TYPES, tableOfAsset } from '../catalogue/assets.ts'
import type { FeedItem, ReadItem } from './feed.ts'

/** One rule of a source: `target` is a pointer into the item. */
export interface Rule {
  readonly target: string
  readonly path?: string
  readonly constant?: string
  readonly lookup?: Readonly<Record<string, string>>
  readonly transform?: string
  readonly fallback?: string
}

const TRANSFORMS: Readonly<Record<string, (text: string) => Json>> = {
  TRIM: (text) => text.trim(),
  LOWER_CASE: (text) => text.toLowerCase(),
  SPLIT: splitText,
  CLOCK_TO_SECONDS: clockToSeconds,
  RFC822_TO_TIMESTAMP: rfc822ToTimestamp,
  UNIX_TO_TIMESTAMP: unixToTimestamp,
}

/** Path or constant, transform, lookup, fallback, in this order. */
function mappedValue(rule: Rule, { textsAt }: ReadItem): Json | undefined {
  const { constant, path, lookup = {}, transform, fallback } = rule
  const found = constant === undefined ? textsAt(path ?? '') : [constant]
  const texts = found.filter((text) => text !== '')
  if (texts.length === 0) return fallback
  const values = texts
    .flatMap((text) => TRANSFORMS[transform ?? '']?.(text) ?? text)
    .map((value) => (typeof value === 'string' ? (own(lookup, value) ?? value) : value))
  return values.length === 1 ? values[0] : values
}

/** The item with what the rules say; a rule for a property that its type does not have is skipped. */
export function applyRules(
  read: ReadItem,
  rules: readonly Rule[],
  { validator, language }: { validator: Validator; language: string },
): FeedItem {
  const typed = rules.filter(({ target }) => target === '/type')
  const type = typed.map((rule) => mappedValue(rule, read)).findLast((value) => value !== undefined)
  const item: FeedItem = { ...read.item, ...(type !== undefined && { type: String(type) }) }
  const schema = itemSchema(item, validator)
  if (!schema) return item
  const mapped = rules.reduce<JsonObject>((state, rule) => {
    const steps = stepsTo(schema, partsOf(rule.target), validator)
    const value = steps && !leavesGap(state, steps) ? mappedValue(rule, read) : undefined
    return steps && value !== undefined ? (setAt(state, steps, value) as JsonObject) : state
  }, item)
  return fit(mapped, schema, { validator, language }) as FeedItem
}

/** Whether some type of asset has the property. */
export function isTarget(pointer: string, validator: Validator): boolean {
  return MEDIA_TYPES.some((type) => {
    const schema = itemSchema({ type }, validator)
    return schema && stepsTo(schema, partsOf(pointer), validator)
  })
}

/** What the data API takes for the type, with editions and their streams inside. */
function itemSchema({ type = '' }: FeedItem, { resolve }: Validator): Schema | undefined {
  const table = tableOfAsset({ type })
  if (!table) return undefined
  const input = (name: string) => resolve({ $ref: `#/$defs/${name}Input` }).properties ?? {}
  const list = (properties: Schema['properties']): Schema => ({
    type: 'array',
    items: { type: 'object', ...(properties && { properties }) },
  })
  const streams = list(input('Stream'))
  return {
    type: 'object',
    properties: {
      ...input(table),
      type: { type: 'string' },
      editions: list({ ...input('Edition'), streams }),
    },
  }
}

const partsOf = (pointer: string) => pointer.split('/').slice(1)

/** Names of properties, and places in lists. */
type Steps = readonly (string | number)[]

/** The steps to a property; undefined if the schema does not have it. */
function stepsTo(
  schema: Schema,
  [name, ...rest]: readonly string[],
  validator: Validator,
): Steps | undefined {
  if (name === undefined) return []
  const { items, properties, additionalProperties } = validator.resolve(schema)
  const place = items && /^\d+$/.test(name) ? Number(name) : undefined
  const inner = place === undefined ? (properties?.[name] ?? additionalProperties) : items
  const steps = typeof inner === 'object' ? stepsTo(inner, rest, validator) : undefined
  return steps && [place ?? name, ...steps]
}

/** Whether a place is behind the end of its list. */
function leavesGap(value: Json | undefined, [step, ...rest]: Steps): boolean {
  if (step === undefined) return false
  const list: readonly Json[] = Array.isArray(value) ? value : []
  if (typeof step === 'number') return step > list.length || leavesGap(list[step], rest)
  return leavesGap((value as JsonObject | null | undefined)?.[step], rest)
}

function setAt(value: Json | undefined, [step, ...rest]: Steps, leaf: Json): Json {
  if (step === undefined) return leaf
  if (typeof step === 'number') {
    const list: Json[] = Array.isArray(value) ? [...value] : []
    list[step] = setAt(list[step], rest, leaf)
    return list
  }
  const own = (typeof value === 'object' ? value : {}) as JsonObject | null
  return { ...own, [step]: setAt(own?.[step], rest, leaf) }
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
}

/** Feeds are full of text: a text becomes what its property is, if it can. */
function fit(
  value: Json,
  schema: Schema,
  context: { validator: Validator; language: string },
): Json {
  const shape = context.validator.resolve(schema)
  if (value === null) return value
  if (shape.type === 'array') {
    const list = (Array.isArray(value) ? value : [value]) as Json[]
    return list.map((item) => (shape.items ? fit(item, shape.items, context) : item))
  }
  if (typeof value === 'object' && shape.properties) {
    const inner = shape.properties
    return Object.fromEntries(
      Object.entries(value as JsonObject).map(([name, own]) => {
        const property = inner[name]
        return [name, property && own !== undefined ? fit(own, property, context) : own]
      }),
    )
  }
  return typeof value === 'string' ? fitText(value, shape, context.language) : value
}

function fitText(text: string, shape: Schema, language: string): Json {
  if (shape.enum) {
    return shape.enum.find((one) => String(one).toLowerCase() === text.toLowerCase()) ?? text
  }
  if (shape['x-keyPattern'] !== undefined) return { [language]: text }
  if (shape.type === 'boolean') return own(BOOLEANS, text.toLowerCase()) ?? text
  if (shape.type === 'number' || shape.type === 'integer') {
    return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
  }
  return shape.format === 'date-time' && text.includes('T') ? timestampOf(text) : text
}

/**
 * Times as the platform writes them, a date as midnight in UTC; a text that is no time stays as it is, and is refused.
 */
export function timestampOf(text: string): string {
  const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text)
  const time = isTime && fitsFormat(text.slice(0, 10), 'date') ? toSeconds(text) : Number.NaN
  return Number.isNaN(time) ? text : fromSeconds(time)
}

const RFC822 =
  /^(?:\w{3},\s+)?(\d{1,2})\s+([A-Z][a-z]{2})\s+(\d{4})\s+(?:[01]\d|2[0-3]):\d\d(?::\d\d)?\s+(?:UTC?|GMT|Z|[ECMP][SD]T|[+-](?:0\d|1[0-4])[0-5]\d)$/
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `Fri, 07 Nov 2025 08:00:00 GMT`: English names, four digits of the year, and a zone. */
export function rfc822ToTimestamp(text: string): string {
  const [, day = '', month = '', year] = RFC822.exec(text) ?? []
  const date = [year, MONTHS.indexOf(month) + 1, day].map((part) => String(part).padStart(2, '0'))
  const time = fitsFormat(date.join('-'), 'date') ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? text : fromSeconds(time / 1000)
}

export function unixToTimestamp(text: string): string {
  return /^\d{1,11}$/.test(text) ? fromSeconds(Number(text)) : text
}

/** `1:30:12` → 5412. */
export function clockToSeconds(text: string): number | string {
  if (!/^(\d+:)?[0-5]?\d:[0-5]\d$/.test(text)) return text
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}

export function splitText(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

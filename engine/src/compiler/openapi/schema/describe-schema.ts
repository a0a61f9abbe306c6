import { type Constraint, constraintText } from '../../../api/constraint.ts'
import { isObject, listAt, objectAt, own, type RawObject, stringsAt, textAt } from '../read/raw.ts'
import { resolved } from '../read/schema-graph.ts'
import { isRequiredSets, readConstraints } from './read-constraints.ts'

/** Keywords that one line can describe. */
const PLAIN = new Set([
  ...['type', 'format', 'const', 'enum', 'not', 'pattern', 'multipleOf', 'uniqueItems'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties'],
  ...['contentEncoding', 'contentMediaType', 'title', '$comment'],
])

/**
 * Describes a scalar: `"film"` or `"series"`, string at most 5 characters; null if there is more to
 * it.
 */
export function describeValue(document: RawObject, schema: unknown): string | null {
  if (!isObject(schema)) return null
  const raw = Object.keys(schema).join() === '$ref' ? resolved(document, schema) : schema
  if (Object.keys(raw).some((key) => !PLAIN.has(key))) return null
  const values = Object.hasOwn(raw, 'const') ? [own(raw, 'const')] : listAt(raw, 'enum')
  const not = own(raw, 'not')
  const ruledOut = not === undefined ? '' : describeValue(document, not)
  if (ruledOut === null) return null
  const words = [
    values.length > 0
      ? values.map((value) => code(JSON.stringify(value))).join(' or ')
      : typeOf(raw),
    ...readConstraints({ ...raw, not: undefined }).map(constraintWithCode),
    ruledOut && `not ${ruledOut}`,
  ]
  return words.filter(Boolean).join(' ') || null
}

function typeOf(raw: RawObject): string {
  const format = textAt(raw, 'format')
  const type = textAt(raw, 'type') || stringsAt(raw, 'type').join(' or ')
  return format ? `${type} <${format}>`.trim() : type
}

function constraintWithCode(constraint: Constraint): string {
  return constraint.kind === 'pattern'
    ? `pattern ${code(constraint.pattern)}`
    : constraintText(constraint)
}

export function code(text: string): string {
  return text.includes('`') ? text : `\`${text}\``
}

/** Wording for the presence of a key: conditions test it, rules require it. */
export interface Wording {
  present: string
  absent: string
  /** Keys that are always present; null if irrelevant. */
  always: Set<string> | null
}

const SAID_OF_KEYS = [
  'type',
  'properties',
  'required',
  'not',
  'allOf',
  'anyOf',
  'title',
  '$comment',
]

/**
 * Describes rules for an object's keys: `kind` is `"film"` and `length` is given; null if they
 * cannot be described completely.
 */
export function describeKeys(document: RawObject, schema: unknown, words: Wording): string | null {
  if (schema === false && !words.always) return 'nothing is allowed'
  if (!isObject(schema) || Object.keys(schema).some((key) => !SAID_OF_KEYS.includes(key)))
    return null
  const required = stringsAt(schema, 'required')
  const properties = objectAt(schema, 'properties')
  const named = Object.entries(properties).map(([name, value]) =>
    describeKey(document, { name, value, required: required.includes(name) }, words),
  )
  const clauses = [
    ...named,
    ...required
      .filter((name) => !Object.hasOwn(properties, name))
      .map((name) => `${code(name)} ${words.present}`),
    ...describeAbsent(schema, words),
    ...listAt(schema, 'allOf').map((part) => describeKeys(document, part, words)),
    ...describeAlternatives(document, schema, words),
  ]
  return clauses.length === 0 || clauses.includes(null) ? null : clauses.join(' and ')
}

function describeKey(
  document: RawObject,
  key: { name: string; value: unknown; required: boolean },
  { present, absent, always }: Wording,
): string | null {
  const name = code(key.name)
  if (key.value === false) return `${name} ${absent}`
  if (key.value === true) return key.required ? `${name} ${present}` : null
  const text = describeValue(document, key.value)
  if (text === null) return null
  const value = `${/^pattern /.test(text) ? 'has' : 'is'} ${text}`
  if (!always) return `${name} ${key.required ? `${present} and ` : ''}${value}`
  // A rule is satisfied if its key is absent.
  return `${name} ${value}${key.required || always.has(key.name) ? '' : ' or missing'}`
}

function describeAbsent(schema: RawObject, { absent }: Wording): (string | null)[] {
  const not = own(schema, 'not')
  if (not === undefined) return []
  const names = isRequiredSets([not]) ? stringsAt(not as RawObject, 'required') : []
  return names.length === 1 ? names.map((name) => `${code(name)} ${absent}`) : [null]
}

function describeAlternatives(
  document: RawObject,
  schema: RawObject,
  words: Wording,
): (string | null)[] {
  const options = listAt(schema, 'anyOf').map((option) => describeKeys(document, option, words))
  if (options.length === 0) return []
  return options.includes(null) ? [null] : [options.join(' or ')]
}

import type { KeyFact, ValueFact } from '../../../api/constraint.ts'
import type { Json } from '../../../model/json.ts'
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

/** Reads what one line can say of a value; null if there is more to it, or nothing. */
export function readValue(document: RawObject, schema: unknown): ValueFact | null {
  if (!isObject(schema)) return null
  const raw = Object.keys(schema).join() === '$ref' ? resolved(document, schema) : schema
  if (Object.keys(raw).some((key) => !PLAIN.has(key))) return null
  const values = (Object.hasOwn(raw, 'const') ? [own(raw, 'const')] : listAt(raw, 'enum')) as Json[]
  const ruledOut = own(raw, 'not')
  const not = ruledOut === undefined ? undefined : readValue(document, ruledOut)
  if (not === null) return null
  const constraints = readConstraints({ ...raw, not: undefined })
  const { types, format } = readType(values.length > 0 ? {} : raw)
  if (values.length + types.length + constraints.length === 0 && !format && !not) return null
  return {
    kind: 'value',
    values,
    types,
    ...(format && { format }),
    constraints,
    ...(not && { not }),
  }
}

function readType(raw: RawObject): { types: string[]; format: string } {
  const type = textAt(raw, 'type')
  return { types: type ? [type] : stringsAt(raw, 'type'), format: textAt(raw, 'format') }
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

/** Keys that are always present, for a test; null for a rule. */
type Always = Set<string> | null

/** Reads what is said of an object's keys; null if facts cannot express it completely. */
export function readKeys(document: RawObject, schema: unknown, always: Always): KeyFact | null {
  if (schema === false && !always) return { kind: 'never' }
  if (!isObject(schema) || Object.keys(schema).some((key) => !SAID_OF_KEYS.includes(key)))
    return null
  const required = stringsAt(schema, 'required')
  const properties = objectAt(schema, 'properties')
  const named = Object.entries(properties).map(([name, value]) =>
    readKey(document, { name, value, required: required.includes(name) }, always),
  )
  const options = listAt(schema, 'anyOf').map((option) => readKeys(document, option, always))
  return combine('all', [
    ...named,
    ...required
      .filter((name) => !Object.hasOwn(properties, name))
      .map((name) => ({ kind: 'present', name }) as const),
    ...readAbsent(schema),
    ...listAt(schema, 'allOf').map((part) => readKeys(document, part, always)),
    ...(options.length > 0 ? [combine('any', options)] : []),
  ])
}

function combine(kind: 'all' | 'any', facts: (KeyFact | null)[]): KeyFact | null {
  const of = facts.filter((fact) => fact !== null)
  const [first, ...others] = of
  if (!first || of.length < facts.length) return null
  return others.length === 0 ? first : { kind, of }
}

function readKey(
  document: RawObject,
  key: { name: string; value: unknown; required: boolean },
  always: Always,
): KeyFact | null {
  const { name } = key
  if (key.value === false) return { kind: 'absent', name }
  if (key.value === true) return key.required ? { kind: 'present', name } : null
  const value = readValue(document, key.value)
  return value && { kind: 'key', name, value, required: key.required || !!always?.has(name) }
}

function readAbsent(schema: RawObject): (KeyFact | null)[] {
  const not = own(schema, 'not')
  if (not === undefined) return []
  const names = isRequiredSets([not]) ? stringsAt(not as RawObject, 'required') : []
  return names.length === 1 ? names.map((name) => ({ kind: 'absent', name })) : [null]
}

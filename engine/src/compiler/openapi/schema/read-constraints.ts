import type { Constraint } from '../../../api/constraint.ts'
import {
  isObject,
  listAt,
  numberAt,
  objectAt,
  own,
  type RawObject,
  stringsAt,
  textAt,
} from '../read/raw.ts'

/** The constraints of a schema beyond its type. */
export function readConstraints(schema: RawObject): Constraint[] {
  return [
    ...readRange(schema),
    ...readSize(schema, 'Length', 'character'),
    ...readSize(schema, 'Items', 'item'),
    ...readSize(schema, 'Properties', 'key'),
    ...readForm(schema),
    ...readUndescribed(schema),
    ...readForbidden(schema),
    ...readRequiredSets(schema),
  ]
}

function readRange(schema: RawObject): Constraint[] {
  const found: Constraint[] = []
  for (const kind of ['minimum', 'maximum'] as const) {
    const value = numberAt(schema, kind)
    // In OpenAPI 3.0 this is a boolean beside the bound, in 3.1 a bound of its own.
    const strict = own(schema, kind === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum')
    if (value !== undefined) found.push({ kind, value, exclusive: strict === true })
    if (typeof strict === 'number') found.push({ kind, value: strict, exclusive: true })
  }
  const step = numberAt(schema, 'multipleOf')
  return step === undefined ? found : [...found, { kind: 'multipleOf', value: step }]
}

function readSize(
  schema: RawObject,
  keyword: string,
  of: 'character' | 'item' | 'key',
): Constraint[] {
  const min = numberAt(schema, `min${keyword}`)
  const max = numberAt(schema, `max${keyword}`)
  if (min !== undefined && min === max) return [{ kind: 'size', of, min, max }]
  return [
    ...(min !== undefined && min > 0 ? [{ kind: 'size', of, min } as const] : []),
    ...(max !== undefined ? [{ kind: 'size', of, max } as const] : []),
  ]
}

function readForm(schema: RawObject): Constraint[] {
  const encoding = textAt(schema, 'contentEncoding')
  const type = textAt(schema, 'contentMediaType')
  const isClosedObject = isClosed(schema, 'additionalProperties', 'unevaluatedProperties')
  return [
    ...(own(schema, 'uniqueItems') === true ? [{ kind: 'unique' } as const] : []),
    ...patternsOf(schema).map((pattern) => ({ kind: 'pattern', pattern }) as const),
    ...(encoding ? [{ kind: 'encoding', encoding } as const] : []),
    ...(type ? [{ kind: 'media', type } as const] : []),
    ...(isClosedObject ? [{ kind: 'closed', of: 'keys' } as const] : []),
    ...(isClosed(schema, 'unevaluatedItems') ? [{ kind: 'closed', of: 'items' } as const] : []),
  ]
}

/** A second pattern remains in a part of `allOf`. */
function patternsOf(schema: RawObject): string[] {
  const parts = [schema, ...listAt(schema, 'allOf').filter(isObject)]
  return parts.map((part) => textAt(part, 'pattern')).filter(Boolean)
}

function isClosed(schema: RawObject, ...keys: string[]): boolean {
  return keys.some((key) => own(schema, key) === false)
}

/** Required keys without a schema here. */
function readUndescribed(schema: RawObject): Constraint[] {
  const isChoice = listAt(schema, 'oneOf').length + listAt(schema, 'anyOf').length > 0
  if (isChoice || isRequiredSets([schema])) return []
  const properties = objectAt(schema, 'properties')
  const names = stringsAt(schema, 'required').filter((name) => !Object.hasOwn(properties, name))
  return names.map((name) => ({ kind: 'required', name }))
}

function readForbidden(schema: RawObject): Constraint[] {
  const not = own(schema, 'not')
  return isObject(not) && isRequiredSets([not])
    ? [{ kind: 'forbidden', names: stringsAt(not, 'required') }]
    : []
}

/** `anyOf: [{required: [id]}, {required: [slug]}]` → sets `[id]`, `[slug]` */
function readRequiredSets(schema: RawObject): Constraint[] {
  return (['oneOf', 'anyOf'] as const)
    .filter((key) => isRequiredSets(listAt(schema, key)))
    .map((key) => ({
      kind: 'requiredSets',
      sets: listAt(schema, key).map((set) => stringsAt(set as RawObject, 'required')),
      exactlyOne: key === 'oneOf',
    }))
}

/** Whether the options of a union only list required properties. */
export function isRequiredSets(options: unknown[]): boolean {
  return (
    options.length > 0 &&
    options.every(
      (option) =>
        isObject(option) &&
        Array.isArray(option.required) &&
        Object.keys(option).every((key) => key === 'required'),
    )
  )
}

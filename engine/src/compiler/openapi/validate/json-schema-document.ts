import { isObject, own, type RawObject, textAt } from '../read/raw.ts'

const converted = new WeakMap<RawObject, RawObject>()

/**
 * Converts a document so that its schemas have the same meaning in JSON Schema 2020-12 as in its
 * version of OpenAPI.
 */
export function jsonSchemaDocument(document: RawObject): RawObject {
  const known = converted.get(document)
  if (known) return known
  const isOld = textAt(document, 'openapi').startsWith('3.0')
  const result = convert(document, isOld, new Map()) as RawObject
  converted.set(document, result)
  // Idempotent: converting the result returns it unchanged.
  converted.set(result, result)
  return result
}

/** Copies only what differs; everything else is shared. */
function convert(value: unknown, isOld: boolean, seen: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = seen.get(value)
  if (known !== undefined) return known
  seen.set(value, value)
  const entries = Object.entries(value)
  const inner = entries.map(([, item]) => convert(item, isOld, seen))
  const isSame = inner.every((item, index) => item === entries[index]?.[1])
  const copy = isSame
    ? value
    : Array.isArray(value)
      ? inner
      : Object.fromEntries(entries.map(([key], index) => [key, inner[index]]))
  const result = isObject(copy) ? convertSchema(copy, isOld) : copy
  seen.set(value, result)
  return result
}

/** Identifiers were resolved when the document was read: those that are left stand in examples. */
const IDENTIFIERS = ['$id', '$anchor']

function convertSchema(object: RawObject, isOld: boolean): RawObject {
  const hasIdentifier = IDENTIFIERS.some((key) => typeof own(object, key) === 'string')
  const schema = hasIdentifier ? withoutKeys(object, ...IDENTIFIERS) : object
  const closed = Array.isArray(own(schema, 'enum')) && (schema.enum as unknown[]).length === 0
  const result = closed ? withoutKeys({ ...schema, not: {} }, 'enum') : schema
  return isOld ? convertOldSchema(result) : result
}

/**
 * OpenAPI 3.0: boolean exclusive bounds, `nullable`, and references that override their siblings.
 */
function convertOldSchema(schema: RawObject): RawObject {
  if (typeof own(schema, '$ref') === 'string' && Object.keys(schema).length > 1)
    return { $ref: schema.$ref }
  let result = schema
  for (const [bound, strict] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof own(result, strict) !== 'boolean') continue
    const isStrict = result[strict] === true && typeof own(result, bound) === 'number'
    result = isStrict
      ? withoutKeys({ ...result, [strict]: result[bound] }, bound)
      : withoutKeys(result, strict)
  }
  if (typeof own(result, 'nullable') !== 'boolean') return result
  const rest = withoutKeys(result, 'nullable')
  if (result.nullable === false) return rest
  if (typeof rest.type !== 'string') return { anyOf: [rest, { type: 'null' }] }
  const values = Array.isArray(rest.enum) ? { enum: [...rest.enum, null] } : {}
  return { ...rest, type: [rest.type, 'null'], ...values }
}

function withoutKeys(schema: RawObject, ...keys: string[]): RawObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)))
}

import { isObject, listAt, objectAt, own, type RawObject, textAt } from '../read/raw.ts'
import { resolved } from '../read/schema-graph.ts'

/**
 * The options of a union that a value may belong to: the one its discriminator selects, otherwise
 * those it does not contradict.
 */
export function matchingOptions(
  document: RawObject,
  union: RawObject,
  options: unknown[],
  value: unknown,
): unknown[] {
  const discriminator = objectAt(union, 'discriminator')
  const name = isObject(value) ? own(value, textAt(discriminator, 'propertyName')) : undefined
  const target = typeof name === 'string' ? textAt(objectAt(discriminator, 'mapping'), name) : ''
  const named = options.find((option) => isObject(option) && target && option.$ref === target)
  return named ? [named] : options.filter((option) => !contradicts(document, option, value))
}

/**
 * Whether the value cannot belong to this option: its type differs, or the value of a constant
 * does.
 */
function contradicts(document: RawObject, option: unknown, value: unknown): boolean {
  const schema = resolved(document, option)
  const types = [own(schema, 'type')].flat().filter((type) => typeof type === 'string')
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return true
  if (!isObject(value)) return false
  return Object.entries(constantsOf(document, schema)).some(
    ([name, allowed]) => Object.hasOwn(value, name) && !allowed.includes(value[name]),
  )
}

export function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

/** `{ kind: ['MOVIE'] }`: properties with few allowed values, including those of `allOf`. */
export function constantsOf(
  document: RawObject,
  schema: RawObject,
  depth = 0,
): Record<string, unknown[]> {
  const constants: Record<string, unknown[]> = {}
  for (const part of depth < 10 ? listAt(schema, 'allOf') : [])
    Object.assign(constants, constantsOf(document, resolved(document, part), depth + 1))
  for (const [name, property] of Object.entries(objectAt(schema, 'properties'))) {
    const target = resolved(document, property)
    if (Object.hasOwn(target, 'const')) constants[name] = [target.const]
    else if (Array.isArray(target.enum)) constants[name] = target.enum
  }
  return constants
}

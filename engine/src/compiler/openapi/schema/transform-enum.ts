import type { ScalarSchema } from '../../../api/schema.ts'
import { asJson, isObject, listAt, objectAt, own, type RawObject, textAt } from '../read/raw.ts'

/** `enum` or `const`, each value with its description, if any. */
export function transformEnum(raw: RawObject): ScalarSchema['enum'] {
  const values = Object.hasOwn(raw, 'const') ? [own(raw, 'const')] : listAt(raw, 'enum')
  const meanings = objectAt(raw, 'x-enumDescriptions')
  const list = listAt(raw, 'x-enum-descriptions')
  return values
    .map((value, index) => ({
      value: asJson(value) ?? null,
      description:
        textAt(meanings, String(value)) || (typeof list[index] === 'string' ? list[index] : ''),
    }))
    .filter(({ value }) => value !== null || values.length === 1)
}

/** `enum: [A, null]`: null is shown with the type, not among the values. */
export function hasNullValue(raw: RawObject): boolean {
  const values = listAt(raw, 'enum')
  return values.length > 1 && values.includes(null)
}

/**
 * `oneOf: [{const: A, description: …}, …]` is an enum with descriptions, of those values that the
 * schema around it allows; null for other options.
 */
export function enumOfConstants(
  options: unknown[],
  around: RawObject,
): ScalarSchema['enum'] | null {
  const all = options.every((option) => isObject(option) && Object.hasOwn(option, 'const'))
  if (!all) return null
  const allowed = transformEnum(around).map(({ value }) => value)
  return options
    .map((option) => ({
      value: asJson(own(option as RawObject, 'const')) ?? null,
      description:
        textAt(option as RawObject, 'description') || textAt(option as RawObject, 'title'),
    }))
    .filter(({ value }) => allowed.length === 0 || allowed.includes(value))
}

import { type BehaviourModule, type Check, fault, type ProblemError } from '../../src/behaviour.ts'
import type { Json, JsonObject, Schema } from '../../src/contract.ts'
import type { Validator } from '../../src/schema.ts'
import { serviceOf } from '../../src/tenant.ts'
import type { World } from '../../src/world.ts'

/** Texts that lack a language: a map from languages to strings is the only one that is never empty. */
function textsWithout(
  language: string,
  { value, schema, at = '' }: { value: Json; schema: Schema; at?: string },
  validator: Validator,
): ProblemError[] {
  const { properties, items, minProperties, additionalProperties } = validator.resolve(schema)
  const inside = (name: string | number, inner: Json, innerSchema: Schema) =>
    textsWithout(language, { value: inner, schema: innerSchema, at: `${at}/${name}` }, validator)
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) {
    return items ? value.flatMap((item, index) => inside(index, item, items)) : []
  }
  const own = value as JsonObject
  if (minProperties && additionalProperties && !properties) {
    return own[language] === undefined ? [fault(at, `${language} is required.`, 'REQUIRED')] : []
  }
  return Object.entries(properties ?? {}).flatMap(([name, inner]) => {
    const known = own[name]
    return known === undefined ? [] : inside(name, known, inner)
  })
}

/** The texts for viewers that are not there in the default language of the service. */
export function untranslated(
  world: World,
  { value, table, at }: { value: JsonObject; table: string; at?: string },
  validator: Validator,
): ProblemError[] {
  const { defaultLanguage } = serviceOf(world)
  if (!defaultLanguage) return []
  const schema = { $ref: `#/$defs/${table}` }
  return textsWithout(String(defaultLanguage), { value, schema, ...(at && { at }) }, validator)
}

const checkTexts: Check = ({ world, call, table, input: value }) => {
  const errors = value ? untranslated(world, { value, table }, call.validator) : []
  return errors.length > 0 ? { code: 'VALIDATION_FAILED', errors } : undefined
}

export const defaultLanguage: BehaviourModule = { checks: { '*': checkTexts } }

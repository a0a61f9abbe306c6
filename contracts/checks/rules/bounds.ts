import type { Json } from '../document.ts'
import { listSentValues } from '../sent-values.ts'

/** Nothing that a caller sends is unlimited: texts, lists and maps have a greatest size in the schema. */
export function checkBounds(document: Json): string[] {
  return listSentValues(document)
    .filter(({ schema }) => isUnlimited(schema))
    .map(({ at, schema }) => `${at}: ${[schema.type].flat()[0]} without a limit`)
}

function isUnlimited(schema: Json): boolean {
  const types: string[] = [schema.type].flat()
  if (types.includes('string')) {
    const { maxLength, pattern, format, enum: values, const: only } = schema
    return ![maxLength, pattern, format, values, only].some((bound) => bound !== undefined)
  }
  if (types.includes('array')) return schema.maxItems === undefined
  const isMap = typeof schema.additionalProperties === 'object'
  return isMap && schema.maxProperties === undefined
}

/** What leaving a property out means, in the words that descriptions use for it. */
const consequence =
  /\b([Aa]bsent|omit(s|ted)?|[Ww]ithout|unless|instead|[Oo]nly|[Rr]equired|for [A-Z]{3,}|[Ii]f|where|when)\b/

/** A list, map, flag, number or choice that a request may leave out has a default, or says what leaving it out means. */
export function checkOptional(document: Json): string[] {
  return listSentValues(document)
    .filter(({ owner }) => !owner?.endsWith('Patch'))
    .filter(
      ({ isRequired, written, schema }) =>
        !isRequired && canDefault(schema) && !saysSo(written, schema),
    )
    .map(({ at }) => `${at}: no default, and nothing says what leaving it out means`)
}

function canDefault(schema: Json): boolean {
  const isMap = schema.additionalProperties !== undefined && schema.minProperties === undefined
  return (
    isMap ||
    schema.enum !== undefined ||
    ['array', 'boolean', 'integer', 'number'].includes(schema.type)
  )
}

function saysSo(written: Json, schema: Json): boolean {
  const isDefault = written.default !== undefined || schema.default !== undefined
  return isDefault || consequence.test(written.description ?? '')
}

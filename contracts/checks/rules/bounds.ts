import type { Json } from '../document.ts'
import { listSentValues } from '../sent-values.ts'

/**
 * Every value that a caller sends is limited: texts, lists and maps have a maximum size in the
 * schema.
 */
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

/** Phrases of descriptions for the effect of omitting a property. */
const consequence =
  /\b([Aa]bsent|omit(s|ted)?|[Ww]ithout|unless|instead|[Oo]nly|[Rr]equired|for [A-Z]{3,}|[Ii]f|where|when)\b/

/**
 * An optional list, map, flag, number or choice of a request has a default, or describes the effect
 * of omitting it.
 */
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

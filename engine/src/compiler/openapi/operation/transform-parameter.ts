import type { Parameter } from '../../../api/operation.ts'
import type { Json } from '../../../model/json.ts'
import { followReference } from '../read/follow-ref.ts'
import {
  asJson,
  isObject,
  joinPointer,
  objectAt,
  own,
  type RawObject,
  textAt,
} from '../read/raw.ts'
import { once, type Scope } from '../read/scope.ts'
import { makeSample } from '../sample/make-sample.ts'
import { checkGiven } from '../schema/check-given.ts'
import { transformSchema } from '../schema/transform-schema.ts'
import { exampleValue, parameterNotes } from './transform-examples.ts'
import { transformSerialisation } from './transform-serialisation.ts'

const LOCATIONS = ['path', 'query', 'querystring', 'header', 'cookie'] as const

/** The parameters of a path item and of its operation, which win. */
export function transformParameters(
  scope: Scope,
  lists: { raw: unknown; pointer: string }[],
): Parameter[] {
  const byKey = new Map<string, Parameter>()
  for (const { raw, pointer } of lists) {
    if (!Array.isArray(raw)) continue
    for (const [index, item] of raw.entries()) {
      const parameter = transformParameter(scope, item, joinPointer(pointer, index))
      if (parameter) byKey.set(`${parameter.in} ${parameter.name}`, parameter)
    }
  }
  return [...byKey.values()]
}

function transformParameter(scope: Scope, raw: unknown, pointer: string): Parameter | null {
  const found = followReference(scope, raw, pointer)
  if (!found) return null
  const location = LOCATIONS.find((name) => name === own(found.value, 'in'))
  const name = textAt(found.value, 'name')
  if (!location || !name) {
    scope.report({
      code: 'contract/bad-parameter',
      severity: 'error',
      message: `A parameter needs a name and a location: ${LOCATIONS.join(', ')}.`,
      pointer,
    })
    return null
  }
  return once(scope, found.value, () => ({
    ...transformHeader(scope, { name, raw: found.value, pointer: found.pointer }),
    in: location,
  }))
}

/** Response headers are parameters without `in`. */
export function transformHeaders(scope: Scope, raw: RawObject, pointer: string): Parameter[] {
  return Object.entries(raw).flatMap(([name, value]) => {
    const found = followReference(scope, value, joinPointer(pointer, name))
    if (!found) return []
    const { value: raw, pointer: at } = found
    const header = once(scope, raw, () => transformHeader(scope, { name, raw, pointer: at }))
    return [header.name === name ? header : { ...header, name }]
  })
}

interface RawHeader {
  name: string
  raw: RawObject
  pointer: string
}

function transformHeader(scope: Scope, { name, raw, pointer }: RawHeader): Parameter {
  const [mediaType, media] =
    Object.entries(objectAt(raw, 'content')).find(([, value]) => isObject(value)) ?? []
  const holder = isObject(media) ? media : raw
  const at = mediaType === undefined ? pointer : joinPointer(pointer, 'content', mediaType)
  const [rawSchema, schemaAt] = [own(holder, 'schema'), joinPointer(at, 'schema')]
  const schema = transformSchema(scope, rawSchema, schemaAt)
  if (mediaType === undefined) checkGiven(scope, { schema: rawSchema, holder: raw, pointer })
  const description = textAt(raw, 'description')
  const [first, ...others] = examplesOf(scope, holder, at)
  const isGiven = first !== undefined || schema.example !== undefined
  const needsSample = own(raw, 'required') === true && !isGiven
  const exampleNotes = parameterNotes(scope, holder, at)
  return {
    name,
    in: 'header',
    required: own(raw, 'required') === true,
    deprecated: own(raw, 'deprecated') === true,
    description: description
      ? scope.prose(description, joinPointer(pointer, 'description'))
      : schema.description,
    schema,
    example: first ?? schema.example,
    ...(needsSample && { sample: sampleOf(scope, name, { raw: rawSchema, pointer: schemaAt }) }),
    ...(others.length > 0 && { otherExamples: others }),
    ...(exampleNotes.length > 0 && { exampleNotes }),
    ...transformSerialisation(raw),
    ...(own(raw, 'x-inSamples') === true && { inSamples: true as const }),
    ...(own(raw, 'allowEmptyValue') === true && { allowEmptyValue: true }),
    ...(mediaType !== undefined && { contentType: mediaType }),
  }
}

/** Derives a placeholder from the name: `owner` → `OWNER`. Numeric ids start with 1. */
function sampleOf(scope: Scope, name: string, schema: { raw: unknown; pointer: string }): Json {
  const value = schema.raw === undefined ? 'string' : makeSample(scope, schema, 'request').value
  if (value === 'string') return name.replace(/[^\p{L}\p{N}]+/gu, '_').toUpperCase()
  return value === 0 ? 1 : value
}

/** `example`, or the values of all `examples`, without duplicates. */
function examplesOf(scope: Scope, raw: RawObject, pointer: string): Json[] {
  const values = Object.entries(objectAt(raw, 'examples')).map(([name, value]) => {
    const found = followReference(scope, value, joinPointer(pointer, 'examples', name))
    return found ? exampleValue(found.value) : undefined
  })
  const all = [asJson(own(raw, 'example')), ...values].filter((value) => value !== undefined)
  const byText = new Map(all.map((value) => [JSON.stringify(value), value]))
  return [...byText.values()]
}

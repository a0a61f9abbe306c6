import type { Example, Media, RequestBody } from '../../../api/operation.ts'
import { type Found, followReference } from '../read/follow-ref.ts'
import { joinPointer, objectAt, own, textAt } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { makeSample } from '../sample/make-sample.ts'
import type { Direction } from '../sample/sample-schema.ts'
import { transformSchema } from '../schema/transform-schema.ts'
import { transformEncoding } from './transform-encoding.ts'
import { bodyNotes, transformExamples } from './transform-examples.ts'

export function transformRequestBody(
  scope: Scope,
  raw: unknown,
  pointer: string,
): RequestBody | null {
  if (raw === undefined) return null
  const found = followReference(scope, raw, pointer)
  if (!found) return null
  const description = textAt(found.value, 'description')
  return {
    required: own(found.value, 'required') === true,
    description: description
      ? scope.prose(description, joinPointer(found.pointer, 'description'))
      : [],
    media: transformContent(scope, found, 'request'),
  }
}

/** The media types of a request or response body. */
export function transformContent(scope: Scope, owner: Found, direction: Direction): Media[] {
  return Object.entries(objectAt(owner.value, 'content')).flatMap(([type, raw]) => {
    const found = followReference(scope, raw, joinPointer(owner.pointer, 'content', type))
    return found ? [transformMedia(scope, { type, ...found }, direction)] : []
  })
}

interface RawMedia extends Found {
  type: string
}

function transformMedia(scope: Scope, media: RawMedia, direction: Direction): Media {
  const { type, value: raw, pointer } = media
  // OpenAPI 3.2 describes the events of a stream individually.
  const key = Object.hasOwn(raw, 'itemSchema') ? 'itemSchema' : 'schema'
  const schema = { raw: own(raw, key), pointer: joinPointer(pointer, key) }
  const exampleNotes = bodyNotes(scope, raw, pointer)
  const encoding = transformEncoding(scope, raw, pointer)
  const given = transformExamples(scope, raw, pointer)
  return {
    type,
    schema: schema.raw === undefined ? null : transformSchema(scope, schema.raw, schema.pointer),
    examples: given.length > 0 ? given : madeExamples(scope, { type, schema }, direction),
    ...(exampleNotes.length > 0 && { exampleNotes }),
    ...(encoding.length > 0 && { encoding }),
  }
}

interface Sampled {
  type: string
  schema: { raw: unknown; pointer: string }
}

function madeExamples(scope: Scope, { type, schema }: Sampled, direction: Direction): Example[] {
  const example = { name: 'example', summary: '', isMade: true }
  if (schema.raw === undefined) {
    // Since OpenAPI 3.1, raw bytes need no schema.
    const isRaw = direction === 'request' && !/json|xml|form|^text\//.test(type)
    return isRaw ? [{ ...example, value: '<file>' }] : []
  }
  const sample = makeSample(scope, schema, direction)
  return [{ ...example, value: sample.value, ...(sample.isValid === false && { isInvalid: true }) }]
}

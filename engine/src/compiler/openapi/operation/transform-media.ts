import type { Media, RequestBody } from '../../../api/operation.ts'
import { followReference } from '../read/follow-ref.ts'
import { joinPointer, objectAt, own, type RawObject, textAt } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
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
    media: transformContent(scope, found.value, found.pointer),
  }
}

/** The media types of a body or an answer. */
export function transformContent(scope: Scope, owner: RawObject, pointer: string): Media[] {
  return Object.entries(objectAt(owner, 'content')).flatMap(([type, raw]) => {
    const found = followReference(scope, raw, joinPointer(pointer, 'content', type))
    return found ? [transformMedia(scope, type, found.value, found.pointer)] : []
  })
}

function transformMedia(scope: Scope, type: string, raw: RawObject, pointer: string): Media {
  // OpenAPI 3.2 describes the events of a stream one by one.
  const key = Object.hasOwn(raw, 'itemSchema') ? 'itemSchema' : 'schema'
  const schema = own(raw, key)
  const exampleNotes = bodyNotes(scope, raw, pointer)
  const encoding = transformEncoding(scope, raw, pointer)
  return {
    type,
    schema: schema === undefined ? null : transformSchema(scope, schema, joinPointer(pointer, key)),
    examples: transformExamples(scope, raw, pointer),
    ...(exampleNotes.length > 0 && { exampleNotes }),
    ...(encoding.length > 0 && { encoding }),
  }
}

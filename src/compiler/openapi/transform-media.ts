import type { Example, ExampleNote, Media, RequestBody } from '../../model/operation.ts'
import { followReference } from './follow-ref.ts'
import { asJson, joinPointer, objectAt, own, type RawObject, textAt } from './raw.ts'
import type { Scope } from './scope.ts'
import { transformEncoding } from './transform-encoding.ts'
import { transformSchema } from './transform-schema.ts'

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
  const exampleNotes = transformNotes(scope, raw, pointer)
  const encoding = transformEncoding(scope, raw, pointer)
  return {
    type,
    schema: schema === undefined ? null : transformSchema(scope, schema, joinPointer(pointer, key)),
    examples: transformExamples(scope, raw, pointer),
    ...(exampleNotes.length > 0 && { exampleNotes }),
    ...(encoding.length > 0 && { encoding }),
  }
}

function transformExamples(scope: Scope, raw: RawObject, pointer: string): Example[] {
  const named = Object.entries(objectAt(raw, 'examples')).flatMap(([name, value]) => {
    const found = followReference(scope, value, joinPointer(pointer, 'examples', name))
    const example = found && (own(found.value, 'value') ?? own(found.value, 'dataValue'))
    return example === undefined || example === null || !found
      ? []
      : [
          {
            name,
            summary: textAt(found.value, 'summary') || textAt(found.value, 'description'),
            value: asJson(example) ?? null,
          },
        ]
  })
  const single = own(raw, 'example')
  if (named.length > 0 || single === undefined) return named
  return [{ name: 'example', summary: '', value: asJson(single) ?? null }]
}

/** A summary is the label of an example; a description beside it, and an address, have a line of their own. */
function transformNotes(scope: Scope, raw: RawObject, pointer: string): ExampleNote[] {
  return Object.entries(objectAt(raw, 'examples')).flatMap(([name, value]) => {
    const found = followReference(scope, value, joinPointer(pointer, 'examples', name))
    if (!found) return []
    const url = textAt(found.value, 'externalValue')
    const summary = textAt(found.value, 'summary')
    const text = summary || url ? textAt(found.value, 'description') : ''
    const description = text ? scope.prose(text, joinPointer(found.pointer, 'description')) : []
    return url || text ? [{ name: summary || name, description, url }] : []
  })
}

import type { Example, Media, RequestBody } from '../../../api/operation.ts'
import { JSON_TYPE } from '../../../api/samples/media-type.ts'
import type { Json } from '../../../model/json.ts'
import { type Found, followReference } from '../read/follow-ref.ts'
import { asJson, joinPointer, listAt, objectAt, own, textAt } from '../read/raw.ts'
import { resolved } from '../read/schema-graph.ts'
import type { Scope } from '../read/scope.ts'
import { makeSample, type Sample } from '../sample/make-sample.ts'
import { isMap } from '../sample/sample-schema.ts'
import { transformSchema } from '../schema/transform-schema.ts'
import { isExplosive } from '../validate/explosive-schemas.ts'
import { validatorAt } from '../validate/schema-validators.ts'
import { givenExamples, type TypedSchema } from './given-examples.ts'
import { transformEncoding } from './transform-encoding.ts'
import { bodyNotes, transformExamples } from './transform-examples.ts'

/** A body that readers send; what they receive has all its fields. */
export function transformRequestBody(
  scope: Scope,
  { raw, pointer }: { raw: unknown; pointer: string },
  isReceived: boolean,
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
    media: transformContent(scope, found, isReceived ? 'received' : 'request'),
  }
}

/** What a body is for: readers send a request, receive a webhook, get a response. */
type Use = 'request' | 'received' | 'response'

/** The media types of a body or an answer. */
export function transformContent(scope: Scope, owner: Found, use: Use): Media[] {
  return Object.entries(objectAt(owner.value, 'content')).flatMap(([type, raw]) => {
    const found = followReference(scope, raw, joinPointer(owner.pointer, 'content', type))
    return found ? [transformMedia(scope, { type, ...found }, use)] : []
  })
}

interface RawMedia extends Found {
  type: string
}

function transformMedia(scope: Scope, media: RawMedia, use: Use): Media {
  const { type, value: raw, pointer } = media
  // OpenAPI 3.2 describes the events of a stream individually.
  const key = Object.hasOwn(raw, 'itemSchema') ? 'itemSchema' : 'schema'
  const schema = { raw: own(raw, key), pointer: joinPointer(pointer, key) }
  const exampleNotes = bodyNotes(scope, raw, pointer)
  const encoding = transformEncoding(scope, raw, pointer)
  const isItem = key === 'itemSchema'
  if (isItem && own(raw, 'schema') !== undefined) reportTwoSchemas(scope, pointer)
  const given = givenExamples(scope, { type, schema }, transformExamples(scope, raw, pointer))
  return {
    type,
    ...(isItem && { isItem }),
    schema: schema.raw === undefined ? null : transformSchema(scope, schema.raw, schema.pointer),
    examples:
      given.length > 0
        ? given
        : (wrongExample(scope, { type, schema }) ?? madeExamples(scope, { type, schema }, use)),
    ...(exampleNotes.length > 0 && { exampleNotes }),
    ...(encoding.length > 0 && { encoding }),
  }
}

function reportTwoSchemas(scope: Scope, pointer: string): void {
  scope.report({
    code: 'contract/two-schemas',
    severity: 'warning',
    message: 'This body has a schema and an itemSchema; the page shows the itemSchema.',
    hint: 'Describe the items alone, or the list as a whole.',
    pointer,
  })
}

/** The example of the schema itself if it contradicts it: one that fits is what would be made of it. */
function wrongExample(scope: Scope, media: TypedSchema): Example[] | null {
  const schema = resolved(scope.document, media.schema.raw)
  const value = asJson(own(schema, 'example') ?? listAt(schema, 'examples')[0])
  if (value === undefined) return null
  const found = givenExamples(scope, media, [{ name: 'example', summary: '', value }])
  return found.some(({ isInvalid }) => isInvalid) ? found : null
}

function madeExamples(scope: Scope, { type, schema }: TypedSchema, use: Use): Example[] {
  const example = { name: 'example', summary: '', isMade: true }
  if (schema.raw === undefined) {
    // Raw bytes need no schema since OpenAPI 3.1.
    const isRaw = use !== 'response' && !/json|xml|form|^text\//.test(type)
    return isRaw ? [{ ...example, value: '<file>' }] : []
  }
  const direction = use === 'response' ? 'response' : 'request'
  const all = exampleOf(makeSample(scope, schema, direction))
  const brief = use === 'request' ? briefExample(scope, { type, schema }, all.value) : null
  return brief
    ? [
        { ...example, ...brief },
        { ...example, name: 'all', ...all },
      ]
    : [{ ...example, ...all }]
}

type Brief = Pick<Example, 'name' | 'value' | 'isInvalid'>

/** What must be sent, or else a few of the fields; null if that is not shorter than all of them. */
function briefExample(scope: Scope, { type, schema }: TypedSchema, all: Json): Brief | null {
  const required = exampleOf(makeSample(scope, schema, 'request', 'required'))
  const isShorter = JSON.stringify(required.value).length < JSON.stringify(all).length
  if (!isShorter) return null
  if (JSON.stringify(required.value) !== '{}') return { name: 'required', ...required }
  return JSON_TYPE.test(type) ? someFields(scope, schema, all) : null
}

/** Enough to see the form of a body in which nothing is required. */
const SOME = 3

function someFields({ document }: Scope, schema: TypedSchema['schema'], all: Json): Brief | null {
  if (!isMap(all) || isExplosive(document, schema.raw)) return null
  const scalars = Object.entries(all).filter(([, value]) => typeof value !== 'object')
  const value = Object.fromEntries(scalars.slice(0, SOME))
  const isFewer = scalars.length > 0 && Object.keys(all).length > SOME
  return isFewer && validatorAt(document, schema.pointer, false)?.(value)
    ? { name: 'some', value }
    : null
}

function exampleOf({ value, isValid }: Sample): Pick<Example, 'value' | 'isInvalid'> {
  return { value, ...(isValid === false && { isInvalid: true }) }
}

import type { Json } from '../../model/json.ts'
import type { Example, Media } from '../operation.ts'
import type { Operation, Reference } from '../reference.ts'
import { FILE, fieldsOf, formPairs, isRaw, multipartOf } from './form-bodies.ts'
import { JSON_TYPE } from './media-type.ts'
import { plain } from './plain.ts'
import type { Body, RequestTemplate } from './request.ts'

export type NameExample = (example: Example) => string

/** One body per example of each media type. */
export function buildBodies(
  { schemas }: Reference,
  { requestBody }: Operation,
  nameOf: NameExample = ({ summary, name }) => summary || name,
): RequestTemplate['bodies'] {
  const all = requestBody?.media ?? []
  return all.flatMap((media) =>
    media.examples.map((example) => ({
      label: labelOf(media, nameOf(example), all.length > 1),
      body: bodyOf(media, example.value, schemas),
    })),
  )
}

/** `A short film`; `text/csv` or `text/csv: A short film` if there are several types. */
function labelOf({ type, examples }: Media, name: string, isOneOfMany: boolean): string {
  if (!isOneOfMany) return name
  return examples.length === 1 ? type : `${type}: ${name}`
}

function bodyOf(media: Media, value: Json, schemas: Reference['schemas']): Body {
  const { type } = media
  if (JSON_TYPE.test(type)) return { kind: 'json', type, value }
  if (type.startsWith('application/x-www-form-urlencoded'))
    return { kind: 'form', fields: fieldsOf(value).flatMap((field) => formPairs(media, field)) }
  if (type.startsWith('multipart/')) return multipartOf(media, value, schemas)
  if (value === FILE || isRaw(media, schemas)) return { kind: 'file', type }
  return { kind: 'text', type, value: plain(value) }
}

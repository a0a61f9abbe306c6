import { bodyPieces, isFormData } from '../../../api/samples/multipart.ts'
import type { Body, Part } from '../../../api/samples/request.ts'
import type { Json } from '../../../model/json.ts'

/** A body in Postman's mode for it. */
export function postmanBody(body: Body): { [key: string]: Json } | null {
  switch (body.kind) {
    case 'json':
      return { ...rawBody(JSON.stringify(body.value, null, 2)), options: JSON_OPTIONS }
    case 'form':
      return { mode: 'urlencoded', urlencoded: body.fields.map(([key, value]) => ({ key, value })) }
    case 'multipart':
      return isFormData(body)
        ? { mode: 'formdata', formdata: body.fields.map(partOf) }
        : rawBody(bodyPieces(body)?.join('<file>') ?? '')
    case 'file':
      return { mode: 'file', file: { src: '' } }
    case 'text':
      return rawBody(body.value)
    case 'none':
      return null
    default:
      return body satisfies never
  }
}

const JSON_OPTIONS = { raw: { language: 'json' } }

function rawBody(raw: string): { [key: string]: Json } {
  return { mode: 'raw', raw }
}

function partOf({ name, value, file, type }: Part): Json {
  const contentType: Record<string, Json> = type ? { contentType: type } : {}
  return file
    ? { key: name, type: 'file', src: [], ...contentType }
    : { key: name, value, type: 'text', ...contentType }
}

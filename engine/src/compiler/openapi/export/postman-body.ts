import type { Media } from '../../../api/operation.ts'
import type { Operation } from '../../../api/reference.ts'
import type { Json } from '../../../model/json.ts'

/** The first media type with its first example, in Postman's mode for it. */
export function buildBody({ requestBody }: Operation): { [key: string]: Json } | null {
  const media = requestBody?.media[0]
  if (!media) return null
  const value = media.examples[0]?.value ?? null
  if (/json/.test(media.type))
    return {
      mode: 'raw',
      raw: JSON.stringify(value, null, 2),
      options: { raw: { language: 'json' } },
    }
  const fields =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : []
  if (media.type.startsWith('multipart/'))
    return { mode: 'formdata', formdata: fields.map((field) => part(media, field)) }
  if (media.type === 'application/x-www-form-urlencoded')
    return {
      mode: 'urlencoded',
      urlencoded: fields.map(([key, item]) => ({ key, value: plain(item) })),
    }
  if (value === '<file>') return { mode: 'file', file: { src: '' } }
  return { mode: 'raw', raw: plain(value) }
}

function part({ encoding = [] }: Media, [key, value]: [string, Json]): Json {
  const type = encoding.find(({ name }) => name === key)?.contentTypes[0]
  const contentType: Record<string, Json> = type && !type.includes('*') ? { contentType: type } : {}
  return value === '<file>'
    ? { key, type: 'file', src: [], ...contentType }
    : { key, value: plain(value), type: 'text', ...contentType }
}

export function plain(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(plain).join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

import type { Json } from '../../model/json.ts'
import { EACH_PART, type Media, type PartEncoding, partKey } from '../operation.ts'
import type { Reference } from '../reference.ts'
import { resolveSchema } from '../resolve-schema.ts'
import type { Schema } from '../schema.ts'
import { plain } from './plain.ts'
import type { Body, Part } from './request.ts'
import { stylePairs } from './style-pairs.ts'

/** Stands for the bytes of a file in a generated example. */
export const FILE = '<file>'

/** Items of a list go by their number. */
export function fieldsOf(value: Json): [string, Json][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
}

function encodingOf({ encoding = [] }: Media, name: string): PartEncoding | undefined {
  const isNumber = /^\d+$/.test(name)
  return (
    encoding.find((part) => partKey(part) === name) ??
    (isNumber ? encoding.find((part) => partKey(part) === EACH_PART) : undefined)
  )
}

/** In OpenAPI, a style overrides the content type. */
function isStyled(encoding: PartEncoding): boolean {
  return encoding.style !== null || encoding.explode !== null
}

/** Forms repeat the name for each array item, unless the contract says otherwise. */
export function formPairs(media: Media, [name, value]: [string, Json]): [string, string][] {
  const encoding = encodingOf(media, name)
  if (encoding && isStyled(encoding)) return stylePairs({ ...encoding, name, value })
  if (/json/.test(encoding?.contentTypes[0] ?? '')) return [[name, JSON.stringify(value)]]
  return listOf(value).map((item) => [name, plain(item)])
}

function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : [value]
}

export function multipartOf(media: Media, value: Json, schemas: Reference['schemas']): Body {
  const files = media.schema ? filesOf(media.schema, schemas) : []
  const fields = fieldsOf(value).flatMap(([name, field]): Part[] => {
    const encoding = encodingOf(media, name)
    if (encoding && isStyled(encoding))
      return stylePairs({ ...encoding, name, value: field }).map(([key, item]) =>
        textPart(key, item),
      )
    const stated = encoding?.contentTypes.find((type) => !type.includes('*'))
    const isFileName = files.includes(name) && !/json|text/.test(stated ?? '')
    return listOf(field).map((item) =>
      isFileName || item === FILE
        ? { name, value: FILE, file: true, ...(stated && { type: stated }) }
        : textPart(name, item, stated),
    )
  })
  return { kind: 'multipart', type: media.type, fields }
}

/** Objects default to JSON. */
function textPart(name: string, value: Json, stated?: string): Part {
  const isObject = typeof value === 'object' && value !== null
  const type = stated ?? (isObject ? 'application/json' : undefined)
  const text = /json/.test(type ?? '') ? JSON.stringify(value) : plain(value)
  return { name, value: text, file: false, ...(type && { type }) }
}

/** The fields that hold a file, regardless of their example. */
function filesOf(schema: Schema, schemas: Reference['schemas']): string[] {
  const { target } = resolveSchema(schema, schemas)
  if (target.kind !== 'object') return []
  return target.properties
    .filter((property) => isFile(property.schema, schemas))
    .map(({ name }) => name)
}

/** Since OpenAPI 3.1 a part of which nothing is said is bytes too. */
function isFile(property: Schema, schemas: Reference['schemas']): boolean {
  const schema = resolveSchema(property, schemas).target
  if (schema.kind === 'union')
    return schema.options.every((option) => isFile(option.schema, schemas))
  const isOpen = schema.kind === 'any' && schema.example === undefined && !isEncoded(schema)
  return isOpen || holdsBytes(schema)
}

/** `format: binary` in OpenAPI 3.0; a media type without an encoding since 3.1. */
function holdsBytes(schema: Schema): boolean {
  if (schema.kind === 'scalar' && schema.format === 'binary') return true
  const isMedia = schema.constraints.some(
    (one) => one.kind === 'media' && !/^text|json/.test(one.type),
  )
  return isMedia && !isEncoded(schema)
}

function isEncoded({ constraints }: Schema): boolean {
  return constraints.some(({ kind }) => kind === 'encoding')
}

const OF_BYTES = /^(image|audio|video|font)\/(?!svg)|\/(octet-stream|pdf|zip|gzip)\b/

/** The body is a single file. */
export function isRaw({ type, schema }: Media, schemas: Reference['schemas']): boolean {
  if (!schema) return OF_BYTES.test(type)
  const { target } = resolveSchema(schema, schemas)
  return OF_BYTES.test(type) ? !isEncoded(target) : holdsBytes(target)
}

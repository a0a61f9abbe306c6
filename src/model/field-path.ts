import type { Parameter } from './operation.ts'
import type { Operation, Reference } from './reference.ts'
import type { Schema } from './schema.ts'

/**
 * Links into an operation. After its id come
 * `/query/drm` (or `path`, `header`, `cookie`), `/request/title`, `/response/200`, `/response/200/sources.drm.licenseUrl`,
 * `/response/200/headers/ETag`; an enum value follows its owner after `=`: `/response/200/sources.protocol=HLS`.
 * Lists are passed through; `(Movie)` chooses one option of a union, `*` stands for a key that the document leaves open.
 */
export interface FieldPath {
  operationId: string
  place: 'path' | 'query' | 'header' | 'cookie' | 'request' | 'response' | null
  status: string | null
  /** A parameter's or header's name. */
  name: string | null
  /** `['sources', 'drm', 'licenseUrl']` */
  keys: string[]
  value: string | null
}

/** `getMediaStream/response/200/sources.drm` → its parts; null when the form is not one of the above. */
export function parseFieldPath(path: string): FieldPath | null {
  const [operationId, place, ...rest] = path.split('/').map(decode)
  if (!operationId) return null
  const none = { operationId, place: null, status: null, name: null, keys: [], value: null }
  if (!place) return none
  if (place === 'request') return { ...none, place, ...parseKeys(raw(path, 2)) }
  if (place === 'response') {
    if (rest[1] === 'headers' && rest[2])
      return { ...none, place, status: rest[0] ?? null, name: rest[2] }
    return { ...none, place, status: rest[0] ?? null, ...parseKeys(raw(path, 3)) }
  }
  if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie') return null
  const { keys, value } = parseKeys(raw(path, 2))
  const [name, ...inner] = keys
  return name === undefined ? null : { ...none, place, name, keys: inner, value }
}

function raw(path: string, index: number): string {
  return path.split('/').slice(index).join('/')
}

function parseKeys(text: string): { keys: string[]; value: string | null } {
  const [path = '', value] = text.split('=')
  return {
    keys: path ? path.split('.').map(decode) : [],
    value: value === undefined ? null : decode(value),
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** One part of a link, e.g. `app.name` → `app%2Ename`. */
export function encodeKey(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('.', '%2E')
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')
}

/** What a path points to: the schema found, or the key that is not there with the keys that are. */
export type FieldTarget =
  | { found: true; schema: Schema | null }
  | { found: false; missing: string; known: string[] }

/** Follows a path through a reference, as the browser does through the page. */
export function findField(reference: Reference, path: FieldPath): FieldTarget {
  const operation = [...reference.operations, ...reference.webhooks].find(
    ({ id }) => id === path.operationId,
  )
  if (!operation)
    return {
      found: false,
      missing: path.operationId,
      known: reference.operations.map(({ id }) => id),
    }
  if (path.place === null) return { found: true, schema: null }
  const starts = startSchemas(operation, path)
  if (!Array.isArray(starts)) return starts
  return findKeys(reference.schemas, starts, path)
}

function startSchemas(operation: Operation, path: FieldPath): Schema[] | FieldTarget {
  if (path.place === 'request') return schemasOf(operation.requestBody?.media ?? [])
  if (path.place !== 'response')
    return namedSchema(
      operation.parameters.filter((parameter) => parameter.in === path.place),
      path.name,
    )
  const response = operation.responses.find(({ status }) => status === path.status)
  if (!response)
    return {
      found: false,
      missing: path.status ?? '',
      known: operation.responses.map(({ status }) => status),
    }
  return path.name === null ? schemasOf(response.media) : namedSchema(response.headers, path.name)
}

function schemasOf(media: { schema: Schema | null }[]): Schema[] {
  return media.flatMap(({ schema }) => (schema ? [schema] : []))
}

function namedSchema(parameters: Parameter[], name: string | null): Schema[] | FieldTarget {
  const match = parameters.find((parameter) => parameter.name === name)
  return match
    ? [match.schema]
    : { found: false, missing: name ?? '', known: parameters.map((parameter) => parameter.name) }
}

function findKeys(
  schemas: Record<string, Schema>,
  starts: Schema[],
  { keys, value }: FieldPath,
): FieldTarget {
  let candidates = starts.flatMap((schema) => unfold(schemas, schema))
  for (const key of keys) {
    const next = candidates.flatMap((schema) => childrenNamed(schema, key))
    if (next.length === 0)
      return { found: false, missing: key, known: candidates.flatMap(childNames) }
    candidates = next.flatMap((schema) => unfold(schemas, schema))
  }
  if (value === null) return { found: true, schema: candidates[0] ?? null }
  const values = candidates.flatMap((schema) =>
    schema.kind === 'scalar' ? schema.enum.map((entry) => String(entry.value)) : [],
  )
  return values.includes(value)
    ? { found: true, schema: candidates[0] ?? null }
    : { found: false, missing: value, known: values }
}

/** A schema and all that stands in the same place: the target of a reference, a list's items, a union's options. */
function unfold(schemas: Record<string, Schema>, schema: Schema, open: string[] = []): Schema[] {
  switch (schema.kind) {
    case 'ref': {
      const target = Object.hasOwn(schemas, schema.id) ? schemas[schema.id] : undefined
      return target && !open.includes(schema.id)
        ? unfold(schemas, target, [...open, schema.id])
        : []
    }
    case 'array':
      return [schema, ...unfold(schemas, schema.items, open)]
    case 'union': {
      const inner = [
        ...(schema.shared ? [schema.shared] : []),
        ...schema.options.map((option) => option.schema),
      ]
      return [schema, ...inner.flatMap((option) => unfold(schemas, option, open))]
    }
    default:
      return [schema]
  }
}

function childrenNamed(schema: Schema, key: string): Schema[] {
  if (schema.kind === 'union')
    return schema.options.filter(({ label }) => `(${label})` === key).map((option) => option.schema)
  if (schema.kind === 'array') {
    if (key === `${schema.tuple.length}…`) return [schema.items]
    return schema.tuple.filter((_, index) => String(index) === key)
  }
  if (schema.kind !== 'object') return []
  const property = schema.properties.find(({ name }) => name === key)
  if (property) return [property.schema]
  const pattern = schema.patterns.find((entry) => `{${entry.pattern}}` === key)
  if (pattern) return [pattern.schema]
  return key === '*' && schema.additional ? [schema.additional] : []
}

function childNames(schema: Schema): string[] {
  return schema.kind === 'object' ? schema.properties.map(({ name }) => name) : []
}

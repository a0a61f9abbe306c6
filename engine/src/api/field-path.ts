import { decodePercent } from '../model/decode-percent.ts'
import type { Media, Parameter, PartEncoding } from './operation.ts'
import type { Operation, Reference } from './reference.ts'
import { EMPTY_SCHEMA, type Schema } from './schema.ts'

/**
 * Links into an operation. After its id come
 * `/query/drm` (or `path`, `header`, `cookie`), `/request/title`, `/response/200`, `/response/200/sources.drm.licenseUrl`,
 * `/response/200/headers/ETag`, `/callbacks/onEvent/title`, `/callbacks/onEvent/response/204`; an enum value follows its owner after `=`:
 * `/response/200/sources.protocol=HLS`, `/request=HLS`. A body's second media type goes before the keys: `/request/text%2Fcsv/title`.
 * Lists are passed through; `(Movie)` chooses one option of a union, `(then)` what holds under a condition, `(encoding)` how a property is sent, `*` stands for a key that the document leaves open.
 */
export interface FieldPath {
  operationId: string
  place: 'path' | 'query' | 'header' | 'cookie' | 'request' | 'response' | 'callbacks' | null
  /** Whose parts the others are, if not the operation's own. */
  callback: string | null
  status: string | null
  /** A parameter's or header's name. */
  name: string | null
  /** `text/csv`; null stands for any. */
  media: string | null
  /** `['sources', 'drm', 'licenseUrl']` */
  keys: string[]
  value: string | null
}

/** `getMediaStream/response/200/sources.drm` → its parts; null when the form is not one of the above. */
export function parseFieldPath(path: string): FieldPath | null {
  const end = path.search(/=|$/)
  const [operationId, ...steps] = path.slice(0, end).split('/')
  const place = operationId ? parsePlace(steps) : null
  if (!operationId || !place) return null
  const value = end < path.length ? decodePercent(path.slice(end + 1)) : null
  const none = { callback: null, status: null, name: null, media: null, keys: [] }
  return { ...none, operationId: decodePercent(operationId), ...place, value }
}

type Place = Pick<FieldPath, 'place'> & Partial<FieldPath>

function parsePlace([place, ...steps]: string[]): Place | null {
  switch (place) {
    case undefined:
    case '':
      return { place: null }
    case 'request':
      return { place, ...parseBody(steps) }
    case 'callbacks':
      return parseCallback(steps)
    case 'response': {
      const [status, part, header] = steps
      const inside = part === 'headers' && header ? parseNamed(header) : parseBody(steps.slice(1))
      return { place, status: decoded(status), ...inside }
    }
    case 'path':
    case 'query':
    case 'header':
    case 'cookie':
      return steps[0] ? { place, ...parseNamed(steps.join('/')) } : null
    default:
      return null
  }
}

const IN_CALLBACK = ['path', 'query', 'header', 'cookie', 'response']

/** `['onEvent', 'title']`, `['onEvent', 'response', '204']` */
function parseCallback([name, ...steps]: string[]): Place | null {
  const callback = decoded(name)
  // A property may be called `response`, but nothing follows it.
  if (steps.length < 2 || !IN_CALLBACK.includes(steps[0] ?? ''))
    return { place: 'callbacks', callback, ...parseBody(steps) }
  const inside = parsePlace(steps)
  return inside && { ...inside, callback }
}

/** `['text%2Fcsv', 'title']`, `['sources.drm']` */
function parseBody(steps: string[]): Pick<FieldPath, 'media' | 'keys'> {
  const [first, ...others] = steps
  if (others.length > 0) return { media: decoded(first), keys: parseKeys(others.join('/')) }
  return { media: null, keys: parseKeys(first ?? '') }
}

/** `filter.genre` → the parameter `filter`, and `genre` in it. */
function parseNamed(text: string): Pick<FieldPath, 'name' | 'keys'> {
  const [name, ...keys] = parseKeys(text)
  return { name: name ?? null, keys }
}

function parseKeys(text: string): string[] {
  return text ? text.split('.').map(decodePercent) : []
}

function decoded(text: string | undefined): string | null {
  return text === undefined ? null : decodePercent(text)
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
  if (path.place === null || (path.place === 'callbacks' && path.callback === null))
    return { found: true, schema: null }
  const starts = startSchemas(operation, path)
  if (!Array.isArray(starts)) return starts
  if (isErrorCode(operation, path)) return { found: true, schema: null }
  return findKeys(reference.schemas, starts, path)
}

/** `/response/409=ALREADY_EXISTS`: a code that the response lists. */
function isErrorCode({ responses }: Operation, { place, status, keys, value }: FieldPath): boolean {
  if (place !== 'response' || keys.length > 0 || value === null) return false
  return responses.some((one) => one.status === status && one.errorCodes.includes(value))
}

function startSchemas(operation: Operation, path: FieldPath): Schema[] | FieldTarget {
  if (path.callback !== null) return callbackSchemas(operation, path)
  if (path.place === 'request') return bodySchemas(operation.requestBody?.media ?? [], path)
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
  return path.name === null
    ? bodySchemas(response.media, path)
    : namedSchema(response.headers, path.name)
}

function bodySchemas(body: Media[], { media }: FieldPath): Schema[] | FieldTarget {
  if (media !== null && !body.some(({ type }) => type === media))
    return { found: false, missing: media, known: body.map(({ type }) => type) }
  return body
    .filter(({ type }) => media === null || type === media)
    .flatMap(({ schema, encoding }) => [
      ...(schema ? [schema] : []),
      ...(encoding ? [objectOf([['(encoding)', encodingRows(encoding)]])] : []),
    ])
}

/** How properties are sent stands in rows of its own: `(encoding).poster.X-Crop`. */
function encodingRows(encoding: PartEncoding[]): Schema {
  return objectOf(
    encoding.map(({ name, headers }) => [
      name,
      objectOf(headers.map((header) => [header.name, header.schema])),
    ]),
  )
}

function objectOf(rows: [string, Schema][]): Schema {
  const properties = rows.map(([name, schema]) => ({ name, schema, required: false }))
  return { ...EMPTY_SCHEMA, kind: 'object', properties, additional: null, patterns: [] }
}

function callbackSchemas(operation: Operation, path: FieldPath): Schema[] | FieldTarget {
  const names = callbackNames(operation)
  const callback = operation.callbacks[names.indexOf(path.callback ?? '')]
  if (!callback) return { found: false, missing: path.callback ?? '', known: names }
  const place = path.place === 'callbacks' ? 'request' : path.place
  return startSchemas(callback.operation, { ...path, place, callback: null })
}

/** What links call the callbacks of an operation: `onEvent`, and `onEvent:2` for the next of that name. */
export function callbackNames({ callbacks }: Operation): string[] {
  return callbacks.map(({ name }, index) => {
    const count = callbacks.slice(0, index + 1).filter((other) => other.name === name).length
    return count === 1 ? name : `${name}:${count}`
  })
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

/** A schema and all that stands in the same place: the target of a reference, a list's items, a union's options, conditions. */
function unfold(schemas: Record<string, Schema>, schema: Schema, open: string[] = []): Schema[] {
  const inside = schema.conditions.map((condition) => condition.schema)
  switch (schema.kind) {
    case 'ref': {
      const target = Object.hasOwn(schemas, schema.id) ? schemas[schema.id] : undefined
      return target && !open.includes(schema.id)
        ? unfold(schemas, target, [...open, schema.id])
        : []
    }
    case 'array':
      inside.push(schema.items)
      break
    case 'union':
      inside.push(...(schema.shared ? [schema.shared] : []))
      inside.push(...schema.options.map((option) => option.schema))
  }
  return [schema, ...inside.flatMap((inner) => unfold(schemas, inner, open))]
}

function childrenNamed(schema: Schema, key: string): Schema[] {
  const condition = schema.conditions.find((candidate) => `(${candidate.key})` === key)
  if (condition) return [condition.schema]
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

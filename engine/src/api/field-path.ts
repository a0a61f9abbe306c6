import { decodePercent } from '../model/decode-percent.ts'
import { findOperation } from './find-operation.ts'
import { type Media, type Parameter, type PartEncoding, partKey } from './operation.ts'
import type { Operation, Reference } from './reference.ts'
import { EMPTY_SCHEMA, type Schema } from './schema.ts'

/**
 * Links into an operation. The operation's id is followed by
 * `/query/drm` (or `path`, `header`, `cookie`), `/request/title`, `/response/200`,
 * `/response/200/sources.drm.licenseUrl`, `/response/200/headers/ETag`, `/callbacks/onEvent/title`
 * or `/callbacks/onEvent/response/204`. An enum value follows its property after `=`:
 * `/response/200/sources.protocol=HLS`, `/request=HLS`.
 * A media type other than the first precedes the keys: `/request/text%2Fcsv/title`.
 * Array items need no key. `(Movie)` selects an option of a union, `(then)` a conditional schema,
 * `(encoding)` the encoding of a property; `*` matches an arbitrary key.
 */
export interface FieldPath {
  operationId: string
  location: 'path' | 'query' | 'header' | 'cookie' | 'request' | 'response' | 'callbacks' | null
  /** The callback that the other parts belong to, if any. */
  callback: string | null
  status: string | null
  /** The name of a parameter or header. */
  name: string | null
  /** `text/csv`; null matches any media type. */
  media: string | null
  /** `['sources', 'drm', 'licenseUrl']` */
  keys: string[]
  value: string | null
}

/**
 * `getMediaStream/response/200/sources.drm` → its parts; null if the path has none of the forms
 * above.
 */
export function parseFieldPath(path: string): FieldPath | null {
  const end = path.search(/=|$/)
  const [operationId, ...steps] = path.slice(0, end).split('/')
  const location = operationId ? parseLocation(steps) : null
  if (!operationId || !location) return null
  const value = end < path.length ? decodePercent(path.slice(end + 1)) : null
  const none = { callback: null, status: null, name: null, media: null, keys: [] }
  return { ...none, operationId: decodePercent(operationId), ...location, value }
}

type Location = Pick<FieldPath, 'location'> & Partial<FieldPath>

function parseLocation([location, ...steps]: string[]): Location | null {
  switch (location) {
    case undefined:
    case '':
      return { location: null }
    case 'request':
      return { location, ...parseBody(steps) }
    case 'callbacks':
      return parseCallback(steps)
    case 'response': {
      const [status, part, header] = steps
      const inside = part === 'headers' && header ? parseNamed(header) : parseBody(steps.slice(1))
      return { location, status: decoded(status), ...inside }
    }
    case 'path':
    case 'query':
    case 'header':
    case 'cookie':
      return steps[0] ? { location, ...parseNamed(steps.join('/')) } : null
    default:
      return null
  }
}

const IN_CALLBACK = ['path', 'query', 'header', 'cookie', 'response']

/** `['onEvent', 'title']`, `['onEvent', 'response', '204']` */
function parseCallback([name, ...steps]: string[]): Location | null {
  const callback = decoded(name)
  // A property may be called `response`, but then it is the last segment.
  if (steps.length < 2 || !IN_CALLBACK.includes(steps[0] ?? ''))
    return { location: 'callbacks', callback, ...parseBody(steps) }
  const inside = parseLocation(steps)
  return inside && { ...inside, callback }
}

/** `['text%2Fcsv', 'title']`, `['sources.drm']` */
function parseBody(steps: string[]): Pick<FieldPath, 'media' | 'keys'> {
  const [first, ...others] = steps
  if (others.length > 0) return { media: decoded(first), keys: parseKeys(others.join('/')) }
  return { media: null, keys: parseKeys(first ?? '') }
}

/** `filter.genre` → the parameter `filter` and its key `genre`. */
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

/** Encodes one segment of a link: `app.name` → `app%2Ename`. */
export function encodeKey(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('.', '%2E')
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')
}

/** The schema a path points to, or the first unknown key with the known ones. */
export type FieldTarget =
  | { found: true; schema: Schema | null }
  | { found: false; missing: string; known: string[] }

/** Resolves a path within a reference, as the browser does within the page. */
export function findField(reference: Reference, path: FieldPath): FieldTarget {
  const operation = findOperation(reference, path.operationId)
  if (!operation)
    return {
      found: false,
      missing: path.operationId,
      known: reference.operations.map(({ id }) => id),
    }
  if (path.location === null || (path.location === 'callbacks' && path.callback === null))
    return { found: true, schema: null }
  const starts = startSchemas(operation, path)
  if (!Array.isArray(starts)) return starts
  if (isErrorCode(operation, path)) return { found: true, schema: null }
  return findKeys(reference.schemas, starts, path)
}

/** `/response/409=ALREADY_EXISTS`: a code that the response lists. */
function isErrorCode(
  { responses }: Operation,
  { location, status, keys, value }: FieldPath,
): boolean {
  if (location !== 'response' || keys.length > 0 || value === null) return false
  return responses.some((one) => one.status === status && one.errorCodes.includes(value))
}

function startSchemas(operation: Operation, path: FieldPath): Schema[] | FieldTarget {
  if (path.callback !== null) return callbackSchemas(operation, path)
  if (path.location === 'request') return bodySchemas(operation.requestBody?.media ?? [], path)
  if (path.location !== 'response')
    return namedSchema(
      operation.parameters.filter((parameter) => parameter.in === path.location),
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

/** Encodings have rows of their own: `(encoding).poster.X-Crop`. */
function encodingRows(encoding: PartEncoding[]): Schema {
  return objectOf(
    encoding.map((part) => [
      partKey(part),
      objectOf(part.headers.map((header) => [header.name, header.schema])),
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
  const location = path.location === 'callbacks' ? 'request' : path.location
  return startSchemas(callback.operation, { ...path, location, callback: null })
}

/** The names of an operation's callbacks in links: `onEvent`, then `onEvent:2` for a duplicate. */
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

/**
 * A schema and every schema that describes the same value: `$ref` targets, array items, union
 * options, conditions.
 */
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

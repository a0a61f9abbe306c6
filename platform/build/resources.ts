import type { Resource, ResourceKind, Schema } from '../src/contract.ts'
import type { Document, DocumentOperation, DocumentResponse } from './document.ts'
import { jsonOf, nameOf, resolve } from './document.ts'

interface Target {
  method: string
  path: string
  operation: DocumentOperation
}

/**
 * How the generic resource serves an operation, from its template or, without one, from its shape.
 */
export function resourceOf(document: Document, target: Target): Resource | undefined {
  const templated = target.operation['x-resource']
  if (!templated) return documentOf(document, target) ?? readOf(document, target)
  const { kind, entity, unique = [], sort } = templated
  return {
    kind: kind as ResourceKind,
    entity,
    ...keyOf(document, target.path, entity, kind),
    unique,
    ...(sort && { sort }),
    ...ownerOf(document, target.path, kind),
    ...pagingOf(document, target.operation),
  }
}

const BY_KEY = new Set(['get', 'update', 'patch', 'delete'])

/** `/service/{serviceId}/application/{applicationId}` → the key is the last parameter, the rest are parents. */
function keyOf(
  document: Document,
  path: string,
  entity: string,
  kind: string,
): Pick<Resource, 'key' | 'keyParameter' | 'parents'> {
  const names = parametersIn(path)
  const keyParameter = BY_KEY.has(kind) ? names.at(-1) : undefined
  const properties = propertiesOf(document, entity)
  return {
    key: keyProperty(document, { entity, properties, keyParameter }),
    ...(keyParameter && { keyParameter }),
    parents: keyParameter ? names.slice(0, -1) : names,
  }
}

/**
 * `/media/series/{seriesId}/seasons` → the entity that `GET /media/series/{…}` returns; where nothing is returned,
 * `/svc/cdn/{sourceId}` → `Source`.
 */
function ownerOf(document: Document, path: string, kind: string): { owner: string } | undefined {
  const above = BY_KEY.has(kind) ? path.slice(0, path.lastIndexOf('/{')) : path
  const parent = above.slice(0, above.lastIndexOf('}') + 1)
  const shape = parent.replace(/\{\w+\}/g, '{}')
  const found = Object.entries(document.paths).find(
    ([other, item]) =>
      other.replace(/\{\w+\}/g, '{}') === shape && item.get?.['x-resource']?.kind === 'get',
  )
  const [, named] = /\{(?!external)(\w+)Id\}$/.exec(parent) ?? []
  const owner = found?.[1].get?.['x-resource']?.entity ?? (named && capitalised(named))
  return owner ? { owner } : undefined
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/**
 * The property that `get` identifies the entity by: `systemName`, or `id` for `{applicationId}`.
 */
function keyProperty(
  document: Document,
  {
    entity,
    properties,
    keyParameter,
  }: { entity: string; properties: Set<string>; keyParameter?: string },
): string {
  const parameter = keyParameter ?? parametersIn(getPathOf(document, entity)).at(-1)
  if (parameter && parameter !== 'id' && properties.has(parameter)) return parameter
  if (properties.has('id')) return 'id'
  return parameter && properties.has(parameter) ? parameter : 'key'
}

function getPathOf(document: Document, entity: string): string {
  const found = Object.entries(document.paths).find(([, item]) => {
    const resource = item.get?.['x-resource']
    return resource?.kind === 'get' && resource.entity === entity
  })
  return found?.[0] ?? ''
}

/** `/a/{b}/c/{d}` → `['b', 'd']`. */
function parametersIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
}

function propertiesOf(document: Document, entity: string): Set<string> {
  const schema = document.components.schemas[entity] ?? {}
  const variants = (schema.oneOf ?? schema.anyOf ?? []) as Schema[]
  const own = Object.keys((schema.properties as object | undefined) ?? {})
  const inherited = variants.flatMap((variant) => {
    const name = nameOf(variant)
    return name ? [...propertiesOf(document, name)] : []
  })
  return new Set([...own, ...inherited])
}

function pagingOf(
  document: Document,
  operation: DocumentOperation,
): { paging: 'cursor' | 'page' } | undefined {
  const schema = successSchema(document, operation)
  // A search returns complete entities, or sparse ones on the same kind of page.
  const [first = schema] = (schema?.anyOf ?? []) as Schema[]
  const page = first && resolve<Schema>(document, first as unknown as { $ref: string })
  const paging = nameOf((page?.properties as Record<string, Schema> | undefined)?.paging)
  if (!paging) return undefined
  return { paging: paging.startsWith('Cursor') ? 'cursor' : 'page' }
}

function successSchema(document: Document, operation: DocumentOperation): Schema | undefined {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
  return success && jsonOf(resolve<DocumentResponse>(document, success[1]))?.schema
}

/** One document per path, e.g. the configuration of a service: `GET` reads what `PUT` or `POST` sets. */
function documentOf(document: Document, { method, path }: Target): Resource | undefined {
  const item = document.paths[path] ?? {}
  const setter = item.put ?? item.post
  const read = item.get && nameOf(successSchema(document, item.get))
  const isPair = read && setter?.requestBody && nameOf(successSchema(document, setter)) === read
  if (!isPair || item.get?.['x-resource'] || setter['x-resource']) return undefined
  const kinds: Record<string, ResourceKind> = {
    get: 'getDocument',
    put: 'setDocument',
    post: 'setDocument',
    delete: 'deleteDocument',
  }
  const kind = kinds[method]
  return (
    kind && {
      kind,
      entity: read,
      key: 'id',
      parents: parametersIn(path),
      ...ownerOf(document, path, kind),
      unique: [],
    }
  )
}

/**
 * Without a template, a page of entities is a list, or a search if there is a body; one entity is
 * read by its key.
 */
function readOf(document: Document, { method, path, operation }: Target): Resource | undefined {
  const schema = successSchema(document, operation)
  const entity = itemOf(document, schema) ?? nameOf(schema)
  const kind = entity && readKind(document, { method, path, operation, entity })
  if (!kind || !entity) return undefined
  return {
    kind,
    entity,
    ...keyOf(document, path, entity, kind),
    unique: [],
    ...ownerOf(document, path, kind),
    ...pagingOf(document, operation),
  }
}

function readKind(
  document: Document,
  { method, path, operation, entity }: Target & { entity: string },
): ResourceKind | undefined {
  const isPage = pagingOf(document, operation) !== undefined
  const asked = nameOf(Object.values(operation.requestBody?.content ?? {})[0]?.schema)
  if (isPage && method === 'post') return asked?.endsWith('SearchRequest') ? 'search' : undefined
  if (method !== 'get') return undefined
  if (isPage) return 'list'
  const parameter = path.endsWith('}') && parametersIn(path).at(-1)
  return parameter && propertiesOf(document, entity).has(parameter) ? 'get' : undefined
}

/** The name of the entity that a page contains. */
function itemOf(document: Document, schema: Schema | undefined): string | undefined {
  const page = schema && resolve<Schema>(document, schema as unknown as { $ref: string })
  const data = (page?.properties as Record<string, Schema> | undefined)?.data
  return nameOf(data?.items as Schema | undefined)
}

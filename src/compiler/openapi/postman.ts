import type { Json } from '../../model/json.ts'
import type { Operation, Reference, SecurityScheme } from '../../model/reference.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** A Postman collection v2.1: one folder per group, the server and the credentials as variables. */
export function buildPostman(reference: Reference): Json {
  const byId = new Map(reference.operations.map((operation) => [operation.id, operation]))
  return {
    info: { name: reference.title, description: reference.summary, schema: SCHEMA },
    item: reference.groups.map(({ name, operationIds }) => ({
      name,
      item: operationIds
        .flatMap((id) => byId.get(id) ?? [])
        .map((operation) => buildItem(reference, operation)),
    })),
    variable: buildVariables(reference),
  }
}

function buildVariables({ servers, security }: Reference): Json {
  const [server] = servers
  const url = (server?.url ?? 'https://api.example.com')
    .replace(/\{([^}]+)\}/g, '{{$1}}')
    .replace(/\/$/, '')
  return [
    { key: 'baseUrl', value: url },
    ...(server?.variables ?? []).map(({ name, value }) => ({ key: name, value })),
    ...Object.keys(security).map((name) => ({ key: name, value: '' })),
  ]
}

function buildItem(reference: Reference, operation: Operation): Json {
  const { id, summary, method } = operation
  return {
    name: summary,
    request: {
      method,
      description: `${id}`,
      header: [...headers(operation), ...authHeaders(reference, operation)],
      url: buildUrl(reference, operation),
      ...buildBody(operation),
    },
    response: [],
  }
}

function headers({ parameters, requestBody }: Operation): Json[] {
  const type = requestBody?.media[0]?.type
  return [
    ...(type && !type.startsWith('multipart/') ? [{ key: 'Content-Type', value: type }] : []),
    ...parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name, example, sample, required }) => ({
        key: name,
        value: plain(example ?? sample),
        disabled: !required,
      })),
  ]
}

function authHeaders(reference: Reference, operation: Operation): Json[] {
  return schemesOf(reference, operation).flatMap(([name, { kind, name: header }]) => {
    const variable = `{{${name}}}`
    if (kind === 'header') return [{ key: header, value: variable }]
    if (kind === 'bearer' || kind === 'oauth2' || kind === 'openid')
      return [{ key: 'Authorization', value: `Bearer ${variable}` }]
    if (kind === 'basic') return [{ key: 'Authorization', value: `Basic ${variable}` }]
    return kind === 'cookie' ? [{ key: 'Cookie', value: `${header}=${variable}` }] : []
  })
}

function schemesOf({ security }: Reference, operation: Operation): [string, SecurityScheme][] {
  const [first = []] = operation.security.filter((schemes) => schemes.length > 0)
  return first.flatMap((name) => {
    const scheme = Object.hasOwn(security, name) ? security[name] : undefined
    return scheme ? [[name, scheme] as [string, SecurityScheme]] : []
  })
}

/** Postman writes path parameters as `:id`. */
function buildUrl(reference: Reference, operation: Operation): Json {
  const { path, parameters } = operation
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.replace(/^\{([^}]+)\}$/, ':$1'))
  const keys = schemesOf(reference, operation).filter(([, { kind }]) => kind === 'query')
  const query = [
    ...parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, example, sample, required }) => ({
        key: name,
        value: plain(example ?? sample),
        disabled: !required && example === undefined,
      })),
    ...keys.map(([name, scheme]) => ({ key: scheme.name, value: `{{${name}}}`, disabled: false })),
  ]
  const enabled = query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => `${key}=${value}`)
  return {
    raw: `{{baseUrl}}/${segments.join('/')}${enabled.length > 0 ? `?${enabled.join('&')}` : ''}`,
    host: ['{{baseUrl}}'],
    path: segments,
    query,
    variable: parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, example, sample }) => ({ key: name, value: plain(example ?? sample) })),
  }
}

function buildBody({ requestBody }: Operation): { [key: string]: Json } {
  const media = requestBody?.media[0]
  if (!media) return {}
  const value = media.examples[0]?.value ?? null
  if (/json/.test(media.type))
    return {
      body: {
        mode: 'raw',
        raw: JSON.stringify(value, null, 2),
        options: { raw: { language: 'json' } },
      },
    }
  const fields =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : []
  if (media.type.startsWith('multipart/'))
    return {
      body: {
        mode: 'formdata',
        formdata: fields.map(([key, item]) => ({ key, value: plain(item), type: 'text' })),
      },
    }
  if (media.type === 'application/x-www-form-urlencoded')
    return {
      body: {
        mode: 'urlencoded',
        urlencoded: fields.map(([key, item]) => ({ key, value: plain(item) })),
      },
    }
  return { body: { mode: 'raw', raw: plain(value) } }
}

function plain(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(plain).join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

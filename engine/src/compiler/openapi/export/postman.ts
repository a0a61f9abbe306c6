import type { Operation, Reference, SecurityScheme } from '../../../api/reference.ts'
import { serverUrl } from '../../../api/server-url.ts'
import type { Json } from '../../../model/json.ts'
import { buildBody, plain } from './postman-body.ts'
import { buildUrl, partialSegmentVariables } from './postman-url.ts'

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

function buildVariables({ servers: [server], security, operations }: Reference): Json {
  const variables = server?.variables ?? []
  const placeholders = variables.map(({ name }) => [name, `{{${name}}}`] as const)
  const all = [
    { key: 'baseUrl', value: serverUrl(server, Object.fromEntries(placeholders)) },
    ...variables.map(({ name, value }) => ({ key: name, value })),
    ...Object.entries(security).flatMap(([name, { kind }]) =>
      (kind === 'basic' ? basicVariables(name) : [name]).map((key) => ({ key, value: '' })),
    ),
    ...operations.flatMap(partialSegmentVariables),
  ]
  // The first of each name wins.
  return [...new Map(all.reverse().map((variable) => [variable.key, variable])).values()].reverse()
}

/** Postman encodes these itself. */
function basicVariables(scheme: string): [user: string, password: string] {
  return [`${scheme}Username`, `${scheme}Password`]
}

function buildItem(reference: Reference, operation: Operation): Json {
  const { id, summary, method } = operation
  const schemes = schemesOf(reference, operation)
  const keys = schemes
    .filter(([, { kind }]) => kind === 'query')
    .map(([scheme, { name }]) => ({ key: name, value: `{{${scheme}}}`, disabled: false }))
  const body = buildBody(operation)
  return {
    name: summary,
    // Postman drops the body of GET and HEAD by default.
    ...(body && /^(GET|HEAD)$/.test(method)
      ? { protocolProfileBehavior: { disableBodyPruning: true } }
      : {}),
    request: {
      method,
      description: `${id}`,
      ...basicAuth(schemes),
      header: [
        ...headers(operation),
        ...schemes.flatMap(authHeader),
        ...cookies(operation, schemes),
      ],
      url: buildUrl(operation, keys),
      ...(body && { body }),
    },
    response: [],
  }
}

type NamedScheme = [string, SecurityScheme]

function basicAuth(schemes: NamedScheme[]): { [key: string]: Json } {
  const [scheme] = schemes.find(([, { kind }]) => kind === 'basic') ?? []
  if (scheme === undefined) return {}
  const [user, password] = basicVariables(scheme)
  const basic = [
    { key: 'username', value: `{{${user}}}`, type: 'string' },
    { key: 'password', value: `{{${password}}}`, type: 'string' },
  ]
  return { auth: { type: 'basic', basic } }
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

function authHeader([scheme, { kind, name }]: NamedScheme): Json[] {
  const variable = `{{${scheme}}}`
  if (kind === 'header') return [{ key: name, value: variable }]
  return kind === 'bearer' || kind === 'oauth2' || kind === 'openid'
    ? [{ key: 'Authorization', value: `Bearer ${variable}` }]
    : []
}

/** One header with required cookies; a second, disabled one has the optional ones. */
function cookies({ parameters }: Operation, schemes: NamedScheme[]): Json[] {
  const all = parameters
    .filter((parameter) => parameter.in === 'cookie')
    .map(({ name, example, sample, required }) => ({
      text: `${name}=${plain(example ?? sample)}`,
      required,
    }))
  const needed = [
    ...all.filter(({ required }) => required).map(({ text }) => text),
    ...schemes
      .filter(([, { kind }]) => kind === 'cookie')
      .map(([scheme, { name }]) => `${name}={{${scheme}}}`),
  ]
  const optional = all.filter(({ required }) => !required)
  return [
    ...(needed.length > 0 ? [{ key: 'Cookie', value: needed.join('; ') }] : []),
    ...optional.map(({ text }) => ({ key: 'Cookie', value: text, disabled: true })),
  ]
}

function schemesOf({ security }: Reference, operation: Operation): NamedScheme[] {
  const [first = []] = (operation.security ?? []).filter((schemes) => schemes.length > 0)
  return first.flatMap((name) => {
    const scheme = Object.hasOwn(security, name) ? security[name] : undefined
    return scheme ? [[name, scheme] as NamedScheme] : []
  })
}

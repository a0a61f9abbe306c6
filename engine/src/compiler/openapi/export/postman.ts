import type { Operation, Reference } from '../../../api/reference.ts'
import { buildBodies } from '../../../api/samples/build-bodies.ts'
import { headersWithType, isFormData } from '../../../api/samples/multipart.ts'
import { cookieText, headerText } from '../../../api/samples/parameter-text.ts'
import {
  acceptHeader,
  authOf,
  type Body,
  type RequestTemplate,
} from '../../../api/samples/request.ts'
import { serverUrl } from '../../../api/server-url.ts'
import type { Json } from '../../../model/json.ts'
import { postmanBody } from './postman-body.ts'
import { buildUrl, partialSegmentVariables } from './postman-url.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/**
 * A Postman collection v2.1: one folder per group, other operations beside them, the server and the
 * credentials as variables.
 */
export function buildPostman(reference: Reference): Json {
  const byId = new Map(reference.operations.map((operation) => [operation.id, operation]))
  return {
    info: { name: reference.title, description: reference.summary, schema: SCHEMA },
    item: reference.groups.flatMap(({ name, operationIds }) => {
      const item = operationIds
        .flatMap((id) => byId.get(id) ?? [])
        .map((operation) => buildItem(reference, operation))
      return name ? [{ name, item }] : item
    }),
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
  const auth = authOf(reference, operation)
  const keys = auth
    .filter(({ kind }) => kind === 'query')
    .map(({ scheme, name }) => ({ key: name, value: `{{${scheme}}}`, disabled: false }))
  const sent: Body = buildBodies(reference, operation)[0]?.body ?? { kind: 'none' }
  const body = postmanBody(sent)
  return {
    name: summary,
    // Postman drops the body of GET and HEAD by default.
    ...(body && /^(GET|HEAD)$/.test(method)
      ? { protocolProfileBehavior: { disableBodyPruning: true } }
      : {}),
    request: {
      method,
      description: `${id}`,
      ...basicAuth(auth),
      header: [
        ...[...acceptHeader(operation), ...typeHeader(sent)].map(([key, value]) => ({
          key,
          value,
        })),
        ...parameterHeaders(operation),
        ...auth.flatMap(authHeader),
        ...cookies(operation, auth),
      ],
      url: buildUrl(operation, keys),
      ...(body && { body }),
    },
    response: [],
  }
}

type Auth = RequestTemplate['auth']

function basicAuth(auth: Auth): { [key: string]: Json } {
  const entry = auth.find(({ kind }) => kind === 'basic')
  if (!entry) return {}
  const [user, password] = basicVariables(entry.scheme)
  const basic = [
    { key: 'username', value: `{{${user}}}`, type: 'string' },
    { key: 'password', value: `{{${password}}}`, type: 'string' },
  ]
  return { auth: { type: 'basic', basic } }
}

/** Postman adds the content type of forms itself. */
function typeHeader(body: Body): [string, string][] {
  if (body.kind === 'multipart') return isFormData(body) ? [] : headersWithType([], body)
  return 'type' in body ? [['Content-Type', body.type]] : []
}

function parameterHeaders({ parameters }: Operation): Json[] {
  return parameters
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => ({
      key: parameter.name,
      value: headerText(parameter),
      disabled: !parameter.required,
    }))
}

function authHeader({ scheme, kind, name, prefix }: Auth[number]): Json[] {
  const variable = `{{${scheme}}}`
  if (kind === 'header') return [{ key: name, value: prefix ? `${prefix} ${variable}` : variable }]
  return kind === 'bearer' || kind === 'oauth2' || kind === 'openid'
    ? [{ key: 'Authorization', value: `Bearer ${variable}` }]
    : []
}

/** One header with required cookies; a second, disabled one has the optional ones. */
function cookies({ parameters }: Operation, auth: Auth): Json[] {
  const all = parameters.filter((parameter) => parameter.in === 'cookie')
  const needed = [
    ...all.filter(({ required }) => required).map(cookieText),
    ...auth
      .filter(({ kind }) => kind === 'cookie')
      .map(({ scheme, name }) => `${name}={{${scheme}}}`),
  ]
  const optional = all.filter(({ required }) => !required)
  return [
    ...(needed.length > 0 ? [{ key: 'Cookie', value: needed.join('; ') }] : []),
    ...optional.map((parameter) => ({
      key: 'Cookie',
      value: cookieText(parameter),
      disabled: true,
    })),
  ]
}

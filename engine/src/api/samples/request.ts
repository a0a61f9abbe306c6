import type { Json } from '../../model/json.ts'
import type { Parameter } from '../operation.ts'
import type { Operation, Reference, SecurityScheme, Server } from '../reference.ts'
import { buildBodies } from './build-bodies.ts'
import { plain } from './plain.ts'
import { stylePairs, styleText } from './style-pairs.ts'

/**
 * A request as embedded in an operation's page: everything but the server and the reader's
 * credentials.
 */
export interface RequestTemplate {
  method: string
  /** `/media/movies/8f1c2a9e/stream?drm=WIDEVINE` */
  path: string
  headers: [string, string][]
  /**
   * Where credentials are sent, e.g. `{ scheme: 'viewer', kind: 'bearer', name: 'Authorization' }`.
   */
  auth: { scheme: string; kind: SecurityScheme['kind']; name: string }[]
  bodies: { label: string; body: Body }[]
  /** Set only if the operation has servers of its own. */
  servers?: Server[]
}

export type Body =
  | { kind: 'none' }
  | { kind: 'json'; type: string; value: Json }
  | { kind: 'form'; fields: [string, string][] }
  | { kind: 'multipart'; fields: Part[] }
  | { kind: 'text'; type: string; value: string }
  | { kind: 'file'; type: string }

export interface Part {
  name: string
  value: string
  file: boolean
  /** Set if it differs from the default for text and files. */
  type?: string
}

/** A complete request, ready to send. */
export interface SampleRequest {
  method: string
  url: string
  headers: [string, string][]
  body: Body
}

export function buildTemplate(reference: Reference, operation: Operation): RequestTemplate {
  // Only required parameters: optional filters and cursors rarely make sense together.
  const sent = operation.parameters
    .filter(({ required }) => required)
    .map((parameter) => ({ ...parameter, example: parameter.example ?? parameter.sample }))
  const at = (location: Parameter['in']) => sent.filter((parameter) => parameter.in === location)
  const cookies = at('cookie').map((parameter) => `${parameter.name}=${plain(parameter.example)}`)
  const bodies = buildBodies(reference, operation)
  const [first] = bodies
  return {
    method: operation.method,
    path: fillPath(operation.path, sent) + queryOf(at('query')),
    headers: [
      ...acceptOf(operation),
      ...at('header').map((parameter): [string, string] => [
        parameter.name,
        styleText({ ...parameter, value: parameter.example }),
      ]),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as [string, string]] : []),
    ],
    auth: authOf(reference, operation),
    bodies: first ? bodies : [{ label: '', body: { kind: 'none' } }],
    ...(operation.servers.length > 0 && { servers: operation.servers }),
  }
}

function fillPath(path: string, parameters: Parameter[]): string {
  return path.replace(/\{([^}]*)\}/g, (placeholder, name: string) => {
    const parameter = parameters.find(
      (candidate) => candidate.in === 'path' && candidate.name === name,
    )
    return parameter?.example === undefined
      ? placeholder
      : styleText({ ...parameter, value: parameter.example }, encodeURIComponent)
  })
}

function queryOf(parameters: Parameter[]): string {
  const pairs = parameters.flatMap(({ example, ...parameter }) =>
    stylePairs({ ...parameter, value: example }),
  )
  const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeQuery(value)}`)
  return text.length > 0 ? `?${text.join('&')}` : ''
}

/** Commas and colons are safe in a query and easier to read. */
function encodeQuery(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')
}

function acceptOf({ responses }: Operation): [string, string][] {
  const type = responses.find(({ status }) => status.startsWith('2'))?.media[0]?.type
  return type && !type.includes('*') ? [['Accept', type]] : []
}

/** The first alternative: what most requests need. */
function authOf({ security }: Reference, operation: Operation): RequestTemplate['auth'] {
  const [first = []] = (operation.security ?? []).filter((schemes) => schemes.length > 0)
  return first.flatMap((scheme) => {
    const known = Object.hasOwn(security, scheme) ? security[scheme] : undefined
    return known ? [{ scheme, kind: known.kind, name: known.name }] : []
  })
}

import type { Json } from '../../model/json.ts'
import type { Parameter } from '../operation.ts'
import type { Operation, Reference, SecurityScheme, Server } from '../reference.ts'
import { buildBodies, type NameExample } from './build-bodies.ts'
import { JSON_TYPE } from './media-type.ts'
import { cookieText, headerText, pathText, queryPairs, queryText } from './parameter-text.ts'

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
  auth: ({ scheme: string } & Pick<SecurityScheme, 'kind' | 'name' | 'prefix' | 'example'>)[]
  bodies: { label: string; body: Body }[]
  /** Samples from the document itself. */
  samples?: { label: string; source: string }[]
  /** Set only if the operation has servers of its own. */
  servers?: Server[]
}

export type Body =
  | { kind: 'none' }
  | { kind: 'json'; type: string; value: Json }
  | { kind: 'form'; fields: [string, string][] }
  | { kind: 'multipart'; type: string; fields: Part[] }
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
  /** `user:password`, which the headers have encoded, for languages that encode it themselves. */
  basic?: string
}

export function buildTemplate(
  reference: Reference,
  operation: Operation,
  nameOf?: NameExample,
): RequestTemplate {
  // Not every parameter: optional filters and cursors rarely make sense together.
  const sent = operation.parameters.filter(({ required, inSamples }) => required || inSamples)
  const at = (location: Parameter['in']) => sent.filter((parameter) => parameter.in === location)
  const query = queryOf(sent)
  const cookies = at('cookie').map(cookieText)
  const bodies = buildBodies(reference, operation, nameOf)
  return {
    method: operation.method,
    path: fillPath(operation.path, sent) + (query && `?${query}`),
    headers: [
      ...acceptHeader(operation),
      ...at('header').map((parameter): [string, string] => [parameter.name, headerText(parameter)]),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as [string, string]] : []),
    ],
    auth: authOf(reference, operation),
    bodies: bodies.length > 0 ? bodies : [{ label: '', body: { kind: 'none' } }],
    ...(operation.samples && { samples: operation.samples }),
    ...(operation.servers.length > 0 && { servers: operation.servers }),
  }
}

function fillPath(path: string, parameters: Parameter[]): string {
  return path.replace(/\{([^}]*)\}/g, (placeholder, name: string) => {
    const parameter = parameters.find(
      (candidate) => candidate.in === 'path' && candidate.name === name,
    )
    return (parameter && pathText(parameter)) ?? placeholder
  })
}

/** `a=1&b=2` */
function queryOf(parameters: Parameter[]): string {
  return parameters
    .flatMap((parameter) => {
      if (parameter.in === 'querystring') return [queryText(parameter)]
      return parameter.in === 'query' ? queryPairs(parameter).map((pair) => pair.join('=')) : []
    })
    .join('&')
}

/** JSON if a response may be JSON, else the first media type. */
export function acceptHeader({ responses }: Operation): [string, string][] {
  const types = responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ media }) => media.map(({ type }) => type))
    .filter((type) => !type.includes('*'))
  const type = types.find((candidate) => JSON_TYPE.test(candidate)) ?? types[0]
  return type ? [['Accept', type]] : []
}

/** The first alternative: what most requests need. */
export function authOf({ security }: Reference, operation: Operation): RequestTemplate['auth'] {
  const [first = []] = (operation.security ?? []).filter((schemes) => schemes.length > 0)
  return first.flatMap((scheme) => {
    const known = Object.hasOwn(security, scheme) ? security[scheme] : undefined
    if (!known) return []
    const { kind, name, prefix, example } = known
    return [{ scheme, kind, name, ...(prefix && { prefix }), ...(example && { example }) }]
  })
}

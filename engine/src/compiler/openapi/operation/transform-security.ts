import type { SecurityScheme, Server } from '../../../api/reference.ts'
import { followReference } from '../read/follow-ref.ts'
import {
  isObject,
  joinPointer,
  listAt,
  objectAt,
  own,
  type RawObject,
  textAt,
} from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { transformFlows } from './transform-flows.ts'

export function transformSecuritySchemes(scope: Scope): Record<string, SecurityScheme> {
  const raw = objectAt(objectAt(scope.document, 'components'), 'securitySchemes')
  const schemes = Object.entries(raw).flatMap(([name, value]) => {
    const found = followReference(scope, value, joinPointer('#/components/securitySchemes', name))
    const scheme = found && describeScheme(found.value)
    if (!found || !scheme) return []
    const description = textAt(found.value, 'description')
    const content = description
      ? scope.prose(description, joinPointer(found.pointer, 'description'))
      : []
    const flows = transformFlows(found.value)
    const instruction = [scheme.instruction, ...remarksOf(found.value)].join(' ')
    return [[name, { ...scheme, instruction, description: content, flows }] as const]
  })
  return Object.fromEntries(schemes)
}

/** Fields that OpenAPI 3.2 adds to all schemes. */
function remarksOf(raw: RawObject): string[] {
  const metadata = textAt(raw, 'oauth2MetadataUrl')
  return [
    ...(metadata ? [`The authorization server is described at ${metadata}.`] : []),
    ...(own(raw, 'deprecated') === true ? ['This scheme is deprecated.'] : []),
  ]
}

type Described = Omit<SecurityScheme, 'description' | 'flows'>

/** How to send the credentials. */
function describeScheme(raw: RawObject): Described | null {
  const name = textAt(raw, 'name')
  switch (textAt(raw, 'type')) {
    case 'apiKey':
      return describeApiKey(textAt(raw, 'in'), name)
    case 'http':
      return describeHttp(textAt(raw, 'scheme'), textAt(raw, 'bearerFormat'))
    case 'oauth2':
      return {
        kind: 'oauth2',
        name: 'Authorization',
        instruction: `Send an OAuth 2.0 access token in the header \`Authorization: Bearer <token>\`.${describeFlows(raw)}`,
      }
    case 'openIdConnect':
      return {
        kind: 'openid',
        name: 'Authorization',
        instruction: `Send an OpenID Connect token in the header \`Authorization: Bearer <token>\`. The provider is described at ${textAt(raw, 'openIdConnectUrl')}.`,
      }
    case 'mutualTLS':
      return {
        kind: 'mutual-tls',
        name: '',
        instruction: 'Present a client certificate when the connection is made.',
      }
    default:
      return null
  }
}

function describeApiKey(location: string, name: string): Described {
  if (location === 'query')
    return { kind: 'query', name, instruction: `Send your key in the query parameter \`${name}\`.` }
  if (location === 'cookie')
    return { kind: 'cookie', name, instruction: `Send your key in the cookie \`${name}\`.` }
  return { kind: 'header', name, instruction: `Send your key in the header \`${name}\`.` }
}

function describeHttp(scheme: string, format: string): Described {
  if (scheme.toLowerCase() === 'basic')
    return {
      kind: 'basic',
      name: 'Authorization',
      instruction:
        'Send user name and password as HTTP Basic in the header `Authorization: Basic <credentials>`.',
    }
  const token = format ? `a ${format}` : 'your token'
  if (scheme.toLowerCase() === 'bearer')
    return {
      kind: 'bearer',
      name: 'Authorization',
      instruction: `Send ${token} in the header \`Authorization: Bearer <token>\`.`,
    }
  return {
    kind: 'header',
    name: 'Authorization',
    prefix: scheme,
    instruction: `Send credentials in the header \`Authorization: ${scheme} <credentials>\`.`,
  }
}

function describeFlows(raw: RawObject): string {
  const urls = Object.values(objectAt(raw, 'flows')).flatMap((flow) =>
    isObject(flow) ? [textAt(flow, 'tokenUrl')] : [],
  )
  const [url] = urls.filter(Boolean)
  return url ? ` Tokens come from \`${url}\`.` : ''
}

/**
 * Alternatives, each a list of schemes required together; `{}` means that credentials are optional.
 */
export function transformSecurity(
  raw: RawObject,
  document: RawObject,
): { schemes: string[][] | null; scopes: string[] } {
  const stated = own(raw, 'security') ?? own(document, 'security')
  if (!Array.isArray(stated)) return { schemes: null, scopes: [] }
  const alternatives = stated.filter(isObject)
  const scopes = alternatives.flatMap((alternative) =>
    Object.keys(alternative).flatMap((name) => listAt(alternative, name).map(String)),
  )
  return {
    schemes: alternatives.map((alternative) => Object.keys(alternative)),
    scopes: [...new Set(scopes)],
  }
}

export function transformServers(raw: RawObject): Server[] {
  return listAt(raw, 'servers').flatMap((server) => {
    if (!isObject(server)) return []
    const variables = Object.entries(objectAt(server, 'variables')).map(([name, value]) => {
      const variable = isObject(value) ? value : {}
      return {
        name,
        value: textAt(variable, 'default'),
        values: listAt(variable, 'enum').map(String),
        description: textAt(variable, 'description'),
      }
    })
    const name = textAt(server, 'name')
    return [
      {
        url: textAt(server, 'url'),
        ...(name && { name }),
        description: textAt(server, 'description'),
        variables,
      },
    ]
  })
}

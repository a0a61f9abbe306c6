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
  const schemes = Object.entries(raw).flatMap(([name, entry]) => {
    const found = followReference(scope, entry, joinPointer('#/components/securitySchemes', name))
    const sent = found && transformScheme(found.value)
    if (!found || !sent) return []
    const { value, pointer } = found
    const metadataUrl = textAt(value, 'oauth2MetadataUrl')
    const example = textAt(value, 'x-example')
    const description = textAt(value, 'description')
    const scheme: SecurityScheme = {
      ...sent,
      ...(metadataUrl && { metadataUrl }),
      ...(example && { example }),
      ...(own(value, 'deprecated') === true && { deprecated: true }),
      description: description ? scope.prose(description, joinPointer(pointer, 'description')) : [],
      flows: transformFlows(value),
    }
    return [[name, scheme] as const]
  })
  return Object.fromEntries(schemes)
}

/** How the credentials are sent. */
type Sent = Omit<SecurityScheme, 'description' | 'flows'>

function transformScheme(raw: RawObject): Sent | null {
  switch (textAt(raw, 'type')) {
    case 'apiKey':
      return { kind: keyLocation(textAt(raw, 'in')), name: textAt(raw, 'name') }
    case 'http':
      return transformHttp(textAt(raw, 'scheme'), textAt(raw, 'bearerFormat'))
    case 'oauth2':
      return { kind: 'oauth2', name: 'Authorization' }
    case 'openIdConnect': {
      const providerUrl = textAt(raw, 'openIdConnectUrl')
      return { kind: 'openid', name: 'Authorization', ...(providerUrl && { providerUrl }) }
    }
    case 'mutualTLS':
      return { kind: 'mutual-tls', name: '' }
    default:
      return null
  }
}

function keyLocation(location: string): 'query' | 'cookie' | 'header' {
  return location === 'query' || location === 'cookie' ? location : 'header'
}

function transformHttp(scheme: string, format: string): Sent {
  const name = 'Authorization'
  switch (scheme.toLowerCase()) {
    case 'basic':
      return { kind: 'basic', name }
    case 'bearer':
      return { kind: 'bearer', name, ...(format && { format }) }
    default:
      return { kind: 'header', name, prefix: scheme }
  }
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

/** OpenAPI 3.2 also names a scheme by its URI. */
const URI = /[/:#]/

export function reportUnknownSchemes(
  scope: Scope,
  operations: { raw: RawObject; pointer: string }[],
): void {
  const known = objectAt(objectAt(scope.document, 'components'), 'securitySchemes')
  for (const { raw, pointer } of [{ raw: scope.document, pointer: '#' }, ...operations])
    for (const [index, alternative] of listAt(raw, 'security').filter(isObject).entries())
      for (const name of Object.keys(alternative))
        if (!Object.hasOwn(known, name) && !URI.test(name))
          scope.report({
            code: 'contract/unknown-scheme',
            severity: 'warning',
            message: `There is no security scheme ${name}.`,
            hint: 'Define it under components.securitySchemes.',
            pointer: joinPointer(pointer, 'security', index, name),
          })
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

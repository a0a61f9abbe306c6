import type { ReferenceData } from '../reference-data.ts'

/** Where a credential is sent: `in the header X-Api-Key`. */
export function schemeLabel({ kind, name }: ReferenceData['schemes'][number]): string {
  switch (kind) {
    case 'header':
      return `in the header ${name}`
    case 'query':
      return `in the query parameter ${name}`
    case 'cookie':
      return `in the cookie ${name}`
    case 'basic':
      return 'user name and password, as user:password'
    case 'mutual-tls':
      return 'a client certificate'
    case 'bearer':
    case 'oauth2':
    case 'openid':
      return 'an access token'
    default:
      return kind satisfies never
  }
}

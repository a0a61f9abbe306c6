import { fillIn } from '../../../model/strings.ts'
import type { ReferenceData } from '../reference-data.ts'
import { toolStrings as words } from '../tool-strings.ts'

/** Where a credential is sent: `in the header X-Api-Key`. */
export function schemeLabel({ kind, name }: ReferenceData['schemes'][number]): string {
  switch (kind) {
    case 'header':
      return fillIn(words.inHeader, { name })
    case 'query':
      return fillIn(words.inQuery, { name })
    case 'cookie':
      return fillIn(words.inCookie, { name })
    case 'basic':
      return words.userAndPassword
    case 'mutual-tls':
      return words.clientCertificate
    case 'bearer':
    case 'oauth2':
    case 'openid':
      return words.accessToken
    default:
      return kind satisfies never
  }
}

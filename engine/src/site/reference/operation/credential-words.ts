import type { Reference, SecurityScheme, TokenFlow } from '../../../api/reference.ts'
import { inlineCode as code } from '../../../model/inline-code.ts'
import { fillIn } from '../../../model/strings.ts'
import { referenceStrings as words } from '../reference-strings.ts'

/** How to send all credentials of one alternative. */
export function credentialWords({ security }: Reference, names: string[]): string {
  return names
    .map((name) => {
      const scheme = Object.hasOwn(security, name) ? security[name] : undefined
      return scheme ? schemeWords(scheme) : fillIn(words.authenticateWith, { name: code(name) })
    })
    .join(' ')
}

/** ``Authenticate with the header `X-Api-Key`.`` */
export function schemeWords(scheme: SecurityScheme): string {
  const { metadataUrl, deprecated } = scheme
  return [
    ...sendingWords(scheme),
    ...(metadataUrl ? [fillIn(words.metadataAt, { url: metadataUrl })] : []),
    ...(deprecated ? [words.schemeDeprecated] : []),
  ].join(' ')
}

function sendingWords({
  kind,
  name,
  prefix,
  format,
  providerUrl,
  flows,
}: SecurityScheme): string[] {
  switch (kind) {
    case 'header':
      return [
        prefix === undefined
          ? fillIn(words.authenticateInHeader, { name: code(name) })
          : fillIn(words.sendCredentials, { scheme: prefix }),
      ]
    case 'query':
      return [fillIn(words.authenticateInQuery, { name: code(name) })]
    case 'cookie':
      return [fillIn(words.authenticateInCookie, { name: code(name) })]
    case 'basic':
      return [words.sendBasic]
    case 'bearer':
      return [format ? fillIn(words.sendTokenOf, { format }) : words.sendToken]
    case 'oauth2':
      return [words.sendAccessToken, ...tokenAddress(flows)]
    case 'openid':
      return [
        words.sendOpenIdToken,
        ...(providerUrl ? [fillIn(words.providerAt, { url: providerUrl })] : []),
      ]
    case 'mutual-tls':
      return [words.presentCertificate]
    default:
      return kind satisfies never
  }
}

function tokenAddress(flows: TokenFlow[]): string[] {
  const all = flows.flatMap(({ addresses }) => addresses)
  const token = all.find(({ kind }) => kind === 'token')
  return token ? [fillIn(words.tokensComeFrom, { url: code(token.url) })] : []
}

const FLOWS: Record<string, string> = {
  authorizationCode: words.authorizationCode,
  clientCredentials: words.clientCredentials,
  deviceAuthorization: words.deviceAuthorization,
  implicit: words.implicit,
  password: words.password,
}

const ADDRESSES = {
  authorize: words.logInAt,
  device: words.askForDeviceCodeAt,
  token: words.tokensFrom,
  refresh: words.renewedAt,
}

/** ``Flow authorization code. Tokens from `https://login.example/token`.`` */
export function flowWords({ name, addresses }: TokenFlow): string {
  return [
    fillIn(words.flow, { name: FLOWS[name] ?? name }),
    ...addresses.map(({ kind, url }) => fillIn(ADDRESSES[kind], { url: code(url) })),
  ].join(' ')
}

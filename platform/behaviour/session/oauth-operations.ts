import type { Behaviour, BehaviourModule, Page } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { type Claims, claimsIn, enterWithClaims, isProvider } from './provider-login.ts'
import { viewerByEmail } from './viewer-account.ts'

/** A login started at a provider; its id is the `state`. */
export interface OauthLogin extends Row {
  readonly id: string
  readonly redirectUri: string
  readonly expiresAt: string
  readonly usedAt?: string
  /** The provider's code for the browser, and its subject. */
  readonly code?: string
  readonly claims?: Claims
}

const STATE_SECONDS = 600
const LOGIN_PAGE = 'https://id.northlight.example/authorize'

/** Each call starts another login. `redirectUri` must be one of the application's, exactly. */
const authorizeOauth: Behaviour = (world, call) => {
  const { provider, redirectUri, redirect } = call.query
  const registered = listIn<string>(call.caller.application, 'redirectUris')
  if (!isProvider(world, provider)) return refuse(world, unregistered('provider'))
  if (!registered.includes(String(redirectUri))) return refuse(world, unregistered('redirectUri'))
  const id = `st_${call.random.token(8)}`
  const expiresAt = addSeconds(call.now, STATE_SECONDS)
  const row = { id, redirectUri: String(redirectUri), expiresAt }
  const started = put(world, 'OauthLogin', row)
  const authorizationUrl = `${LOGIN_PAGE}?client_id=northlight-plus&state=${id}`
  return redirect === false
    ? reply(started, { authorizationUrl, state: id, expiresAt }, { status: 200 })
    : reply(started, undefined, { status: 302, headers: { Location: authorizationUrl } })
}

const unregistered = (parameter: string) => invalid(parameter, 'It is not registered.', 'UNKNOWN')

/** `state` works once. A login refused by the provider stays refused. */
const getOauthToken: Behaviour = (world, call) => {
  const { state, code, error } = call.query
  const login = find(world, 'OauthLogin', state)
  if (!login || login.usedAt || login.expiresAt <= call.now) return refuse(world, 'CODE_EXPIRED')
  if (code === undefined && error === undefined) {
    return refuse(world, invalid('code', 'Send it, or `error`.', 'REQUIRED'))
  }
  const used = put(world, 'OauthLogin', { ...login, usedAt: call.now })
  if (error !== undefined) return refuse(used, 'LOGIN_REFUSED', { detail: `It said ${error}.` })
  if (code !== login.code || !login.claims) return refuse(used, 'LOGIN_REFUSED')
  return enterWithClaims(used, call, login.claims)
}

/** The integrator validates an opaque token; a JWT says itself whose it is. */
const exchangeToken: Behaviour = (world, call) => {
  const { provider, token, nonce } = call.body as Record<string, string>
  if (!isProvider(world, provider)) return refuse(world, unregistered('/provider'))
  const session = rowsOf(world, 'IdentitySession').find((each) => each.accessToken === token)
  const isLive = session && session.expiresAt > call.now
  if (isLive) return enterWithClaims(world, call, { sub: session.externalUserId })
  const claims = session ? undefined : claimsIn(world, String(token), call.now)
  return claims && claims.nonce === nonce
    ? enterWithClaims(world, call, claims)
    : refuse(world, 'PROVIDER_TOKEN_INVALID')
}

/** The provider's login page. An unknown viewer gets a new subject, and keeps it. */
const logInAtProvider: Page = (world, { url, form, random }) => {
  const login = find(world, 'OauthLogin', url.searchParams.get('state') ?? '')
  if (!login) return { world, shown: { error: 'This login was not started here.' } }
  const back = (query: Record<string, string>) =>
    `${login.redirectUri}?${new URLSearchParams({ ...query, state: login.id })}`
  if (typeof form.email !== 'string') {
    return { world, shown: { location: back({ error: 'access_denied' }) } }
  }
  const earlier = rowsOf(world, 'OauthLogin').find(({ claims }) => claims?.email === form.email)
  const known = viewerByEmail(world, form.email)?.externalUserId ?? earlier?.claims?.sub
  const sub = String(known ?? `nl-user-${random.token(8)}`)
  const code = `ac_${random.token(16)}`
  const row = { ...login, code, claims: { sub, email: form.email } }
  const done = put(world, 'OauthLogin', row, login.id)
  return { world: done, shown: { location: back({ code }) } }
}

export const oauth: BehaviourModule = {
  operations: { authorizeOauth, getOauthToken, exchangeToken },
  pages: { [LOGIN_PAGE]: logInAtProvider },
}

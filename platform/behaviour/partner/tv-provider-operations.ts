import { toBase64Url } from '../../src/base64.ts'
import type { Behaviour, BehaviourModule, Call, Page } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { addDuration, addSeconds } from '../../src/time.ts'
import { find, put, type Row, remove, removeWhere, rowsOf, type World } from '../../src/world.ts'
import { grantKey } from '../access/outside-reasons.ts'
import { INTERVAL_SECONDS, type Polled, tooSoon } from '../session/connect-code-operations.ts'

/** A login with a TV provider, for one device; its id is the code until it is complete. */
export interface TvLogin extends Polled {
  readonly id: string
  readonly deviceId: string
  readonly expiresAt: string
  /** The viewer's choice on the provider's page. */
  readonly provider?: string
  readonly refused?: boolean
}

interface TvProvider {
  readonly mvpdName: string
  readonly resources: readonly string[]
  readonly lasts: string
  readonly temporary: boolean
}

/** Published test providers: one with the first channel in its package, one without, and timed access. */
const PROVIDERS: Readonly<Record<string, TvProvider>> = {
  'harbour-cable': cable('Harbour Cable', ['northlight-one']),
  'island-tv': cable('Island TV', []),
  'temp-pass': {
    mvpdName: 'TempPass',
    resources: ['northlight-one'],
    lasts: 'PT10M',
    temporary: true,
  },
}

function cable(mvpdName: string, resources: readonly string[]): TvProvider {
  return { mvpdName, resources, lasts: 'P30D', temporary: false }
}

const PAGE = 'https://northlight.example/tv-provider'
const CODE_SECONDS = 30 * 60
const GRANT = 'P1D'

const getPrimetimeCode: Behaviour = (world, call) => {
  const id = call.random.token(7).toUpperCase()
  const row: TvLogin = {
    id,
    deviceId: String(call.headers['x-device-id']),
    expiresAt: addSeconds(call.now, CODE_SECONDS),
    interval: INTERVAL_SECONDS,
  }
  return reply(put(world, 'TvLogin', row), {
    code: id,
    requestorId: 'northlight',
    authenticationUrl: PAGE,
    expiresAt: row.expiresAt,
    interval: INTERVAL_SECONDS,
  })
}

/** The viewer enters the code on the page of the service and chooses a provider, or cancels. */
const logInOnPage: Page = (world, { form, now }) => {
  const login = find(world, 'TvLogin', String(form.code).toUpperCase())
  if (!login || login.expiresAt <= now) return { world, shown: { error: 'The code has expired.' } }
  const provider = String(form.provider ?? '')
  const row = PROVIDERS[provider] ? { ...login, provider } : { ...login, refused: true }
  const done = put(world, 'TvLogin', row, login.id)
  return { world: done, shown: { loggedIn: PROVIDERS[provider] !== undefined } }
}

/** Whom a login belongs to: the device, and the account if the call carries its token. */
function ownersOf({ headers, caller }: Call): string[] {
  const account = caller.viewer ? [`account/${caller.viewer.id}`] : []
  return [`device/${headers['x-device-id']}`, ...account]
}

/** 200 binds the login to the device and the account, and consumes the code. */
const authenticatePrimetime: Behaviour = (world, call) => {
  const { code } = call.body as { code: string }
  const login = find(world, 'TvLogin', code)
  if (!login || login.expiresAt <= call.now) return refuse(world, 'CODE_EXPIRED')
  const keep = (row: TvLogin) => put(world, 'TvLogin', row, code)
  const early = tooSoon(login, call.now, keep)
  if (early) return early
  if (login.refused) return refuse(remove(world, 'TvLogin', code), 'LOGIN_REFUSED')
  if (!login.provider) {
    const pending = { status: 'PENDING', interval: login.interval }
    return reply(keep({ ...login, polledAt: call.now }), pending, { status: 202 })
  }
  return bind(remove(world, 'TvLogin', code), call, login.provider)
}

function bind(world: World, call: Call, provider: string) {
  const { mvpdName, lasts, temporary } = PROVIDERS[provider] as TvProvider
  const expiresAt = addDuration(call.now, lasts)
  const bound = ownersOf(call).reduce(
    (state, id) => put(state, 'ProviderLogin', { id, provider, expiresAt }),
    world,
  )
  const login: JsonObject = {
    status: 'AUTHENTICATED',
    mvpdId: provider,
    mvpdName,
    mvpdLogoUrl: `https://images.backstage.example/mvpd/${provider}.png`,
    temporary,
    expiresAt,
  }
  return reply(bound, login, { status: 200 })
}

/** The login of the device or the account with a provider, while it is valid. */
function loginOf(world: World, call: Call): Row | undefined {
  const logins = ownersOf(call).map((id) => find(world, 'ProviderLogin', id))
  return logins.find((login) => String(login?.expiresAt ?? '') > call.now)
}

/**
 * Assets outside the package are rejected with the provider's own message. What is granted ends
 * with the login.
 */
const authorizePrimetime: Behaviour = (world, call) => {
  const { resourceId } = call.body as { resourceId: string }
  const login = loginOf(world, call)
  if (!login) return refuse(world, 'INVALID_STATE')
  const mvpdId = String(login.provider)
  const { mvpdName, resources } = PROVIDERS[mvpdId] as TvProvider
  if (!resources.includes(resourceId)) {
    return refuse(world, 'ACCESS_DENIED', { detail: `Not in your ${mvpdName} package.` })
  }
  const [limit, end] = [addDuration(call.now, GRANT), String(login.expiresAt)]
  const expiresAt = end < limit ? end : limit
  const key = grantKey(call.headers['x-device-id'], resourceId)
  const granted = put(world, 'TvGrant', { id: key, expiresAt })
  return reply(granted, { resourceId, mvpdId, expiresAt })
}

/** Without a login, does nothing and returns an empty answer. The device loses what was granted to it. */
const logoutPrimetime: Behaviour = (world, call) => {
  const provider = loginOf(world, call)?.provider
  const forgotten = ownersOf(call).reduce((state, id) => remove(state, 'ProviderLogin', id), world)
  const own = grantKey(call.headers['x-device-id'], '')
  const out = removeWhere(forgotten, 'TvGrant', (_, key) => key.startsWith(own))
  return reply(out, provider ? { logoutUrl: `https://login.${provider}.example/logout` } : {})
}

const VIZIO_SECONDS = 60

/** A challenge is signed once. The signature is a simulated one. */
const signVizioChallenge: Behaviour = (world, call) => {
  if (call.caller.application?.platform !== 'vizio') return refuse(world, 'WRONG_PLATFORM')
  const { challenge, deviceId } = call.body as Record<string, string>
  const key = `${deviceId}/${challenge}`
  if (rowsOf(world, 'VizioChallenge').some(({ id }) => id === key)) {
    return refuse(world, 'CODE_EXPIRED')
  }
  const signed = put(world, 'VizioChallenge', { id: key })
  return reply(signed, {
    signature: toBase64Url(`simulated/${call.random.token(24)}`),
    algorithm: 'RS256',
    keyId: 'northlight-2026',
    expiresAt: addSeconds(call.now, VIZIO_SECONDS),
  })
}

export const tvProviders: BehaviourModule = {
  operations: {
    getPrimetimeCode,
    authenticatePrimetime,
    authorizePrimetime,
    logoutPrimetime,
    signVizioChallenge,
  },
  pages: { [PAGE]: logInOnPage },
}

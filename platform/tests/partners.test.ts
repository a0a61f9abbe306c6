import { expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { toSeconds } from '../src/time.ts'
import { visitPage } from '../src/visit.ts'
import {
  type Answer,
  APP,
  type Client,
  createClient,
  KEY,
  logIn,
  OPERATIONS_KEY,
  PASSWORD,
  signedHeaders,
} from './client.ts'
import { ids } from './sample-ids.ts'

const MONTHLY = '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5001'
const SPORTS = '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5002'
const RENTAL = 'a77d2c94-8e51-4b03-9f6d-1c5a8b3e5003'
const SERVICE = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1002'
const ADA = 'nl-user-20417'
const device = { id: 'living-room', platform: 'roku', ip: '198.51.100.24' }

let count = 0

/** A signed call of the platform to an integrator; the same `id` is a retry. */
function send(
  { call, platform }: Client,
  line: string,
  { body, id = '', headers = {} }: { body?: Json; id?: string; headers?: object } = {},
): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ')
  count += 1
  const signed = signedHeaders({
    method,
    path,
    id: id || `msg_${count}`,
    timestamp: String(toSeconds(platform.clock.now)),
    body: body === undefined ? '' : JSON.stringify(body),
  })
  return call(line, { headers: { ...signed, ...headers }, ...(body !== undefined && { body }) })
}

/** The test vectors in the guides. */
const VECTORS: [
  method: string,
  host: string,
  path: string,
  body: Json | undefined,
  signature: string,
][] = [
  [
    'POST',
    'identity',
    '/verification',
    { externalUserId: ADA, language: 'en' },
    'v2,Dbzk1bLpqn26WJI1RIqf0MfehU13aKkYfoii78GrpL8=',
  ],
  [
    'GET',
    'identity',
    `/users/${ADA}`,
    undefined,
    'v2,eYMk3WGUzgfR5JfzO6hVqBjjS6So+3ApwqtVkcUSTvQ=',
  ],
  [
    'GET',
    'entitlement',
    '/products?page=1&pageSize=24',
    undefined,
    'v2,745hVN2k71e7SWkjFmIu0okiYcUfFlobCRd4YI3on7c=',
  ],
  [
    'POST',
    'entitlement',
    '/callbacks/entitlements-changed',
    {
      type: 'entitlements.changed',
      timestamp: '2026-03-14T19:30:00Z',
      data: { serviceId: SERVICE, externalUserIds: [ADA] },
    },
    'v2,CSvqBVKXyjNaDde4LZudMh+d8DzQtr2gWsAaQY0DpqA=',
  ],
]

test.each(VECTORS)('the signature of %s %s%s in the guides is accepted', async (...vector) => {
  const [method, host, path, body, signature] = vector
  const { platform } = createClient()
  const headers = {
    'webhook-id': 'msg_2pVn8QkT4yLw0ZsX6bRj',
    'webhook-timestamp': '1773516600',
    'webhook-signature': `v1,AAAA ${signature}`,
    'content-type': 'application/json',
  }
  const call = (other: Record<string, string> = {}) =>
    platform.handle(
      new Request(`https://${host}.northlight.example${path}`, {
        method,
        headers: { ...headers, ...other },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  expect((await call()).status).toBeLessThan(300)
  expect((await call({ 'webhook-id': 'msg_another' })).status).toBe(401)
  expect((await call({ 'webhook-signature': signature.replace('v2', 'v1') })).status).toBe(401)
  platform.clock.advance(301)
  expect((await call()).status).toBe(401)
})

const credentials = { email: 'ada@northlight.example', password: PASSWORD, serviceId: SERVICE }

test('the identity service logs in, refreshes and logs out; wrong and unknown look alike', async () => {
  const client = createClient()
  const logInAs = (facts: object) =>
    send(client, 'POST /generic-identity/login', { body: { ...credentials, device, ...facts } })
  const wrong = await logInAs({ password: 'no' })
  const unknown = await logInAs({ email: 'nobody@northlight.example' })
  expect([wrong.body.code, unknown.body.code]).toEqual([
    'CREDENTIALS_INVALID',
    'CREDENTIALS_INVALID',
  ])
  const { body } = await logInAs({})
  expect(body.user).toMatchObject({ externalUserId: ADA, claims: { loyaltyTier: 'gold' } })
  const [, claims = ''] = body.tokens.accessToken.split('.')
  expect(JSON.parse(atob(claims)).sub).toBe(ADA)
  const refresh = (refreshToken: string) =>
    send(client, 'POST /generic-identity/token/refresh', { body: { refreshToken, device } })
  const { body: fresh } = await refresh(body.tokens.refreshToken)
  expect((await refresh(body.tokens.refreshToken)).body.code).toBe('REFRESH_INVALID')
  const introspect = async () =>
    (
      await send(client, 'POST /generic-identity/token/introspect', {
        body: { token: fresh.accessToken, tokenType: 'ACCESS_TOKEN' },
      })
    ).body
  expect(await introspect()).toMatchObject({ active: true, externalUserId: ADA })
  const out = { externalUserId: ADA, refreshToken: fresh.refreshToken }
  expect((await send(client, 'POST /generic-identity/logout', { body: out })).status).toBe(204)
  expect((await refresh(fresh.refreshToken)).body.code).toBe('REFRESH_INVALID')
  expect(await introspect()).toEqual({ active: false })
})

test('a registration that is repeated creates one account and returns it again', async () => {
  const client = createClient()
  const body = {
    email: 'hanna@northlight.example',
    password: 'ten letters at least',
    country: 'BE',
    language: 'nl',
    marketingOptIn: false,
    acceptedTermsVersion: '2025-11',
    serviceId: SERVICE,
    device,
  }
  const register = (id: string) => send(client, 'POST /generic-identity/register', { body, id })
  const first = await register('msg_one')
  expect(first.body.user).toMatchObject({ state: 'UNVERIFIED', country: 'BE' })
  expect((await register('msg_one')).body).toEqual(first.body)
  expect((await register('msg_two')).body.code).toBe('EMAIL_TAKEN')
  const { externalUserId } = first.body.user
  const at = `/generic-identity/users/${externalUserId}`
  const { password, serviceId, device: _, ...facts } = body
  const changed = await send(client, `PUT ${at}`, { body: { ...facts, firstName: 'Hanna' } })
  expect(changed.body.firstName).toBe('Hanna')
  expect((await send(client, `GET ${at}`)).body).toEqual(changed.body)
  const taken = { ...facts, email: 'bram@northlight.example' }
  expect((await send(client, `PUT ${at}`, { body: taken })).body.code).toBe('EMAIL_TAKEN')
  expect((await send(client, `DELETE ${at}`)).status).toBe(204)
  expect((await send(client, `GET ${at}`)).body.code).toBe('NOT_FOUND')
  expect((await send(client, `DELETE ${at}`)).body.code).toBe('NOT_FOUND')
})

test('a session of an app ends when the integrator refuses to refresh it', async () => {
  const client = createClient()
  const { body: tokens } = await client.call('POST /fapi/user/login', {
    headers: APP,
    body: { email: credentials.email, password: PASSWORD },
  })
  const refresh = (refreshToken: string) =>
    client.call('POST /fapi/user/refresh-token', { headers: APP, body: { refreshToken } })
  const ended = await send(client, 'POST /generic-identity/logout', {
    body: { externalUserId: ADA },
  })
  expect(ended.status).toBe(204)
  const { body: next } = await refresh(tokens.refreshToken)
  client.platform.clock.advance('PT1H')
  expect((await refresh(next.refreshToken)).body.code).toBe('REFRESH_INVALID')
  const { body: again } = await client.call('POST /fapi/user/login', {
    headers: APP,
    body: { email: credentials.email, password: PASSWORD },
  })
  client.platform.clock.advance('PT2H')
  expect((await refresh(again.refreshToken)).status).toBe(200)
  const headers = await logIn(client, 'ada')
  await send(client, `DELETE /generic-identity/users/${ADA}`)
  expect((await client.call('GET /fapi/user', { headers })).body.code).toBe('TOKEN_INVALID')
})

test('an app exchanges the integrator’s token, which is checked and expires', async () => {
  const client = createClient()
  const exchange = (token: string) =>
    client.call('POST /fapi/user/exchange-token', {
      headers: APP,
      body: { provider: 'northlight-id', token, tokenType: 'ACCESS_TOKEN' },
    })
  const { body: tokens } = await exchange('nl_at_6Lf3sGd0QvW8')
  const headers = { ...APP, authorization: `Bearer ${tokens.accessToken}` }
  expect((await client.call('GET /fapi/user', { headers })).body.externalUserId).toBe(ADA)
  expect((await exchange('nl_at_another')).body.code).toBe('PROVIDER_TOKEN_INVALID')
  client.platform.clock.advance('PT1H')
  expect((await exchange('nl_at_6Lf3sGd0QvW8')).body.code).toBe('PROVIDER_TOKEN_INVALID')
})

const film = {
  id: '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11',
  type: 'movies',
  models: ['SVOD', 'TVOD'],
  subscriptionTags: ['premium'],
  productIds: [RENTAL],
}
const match = {
  id: '7d1b4e63-a2c8-4fa9-9d37-5b0e3f2c8a17',
  type: 'live-events',
  models: ['SVOD'],
  subscriptionTags: ['sports'],
  productIds: [],
}

function question({ platform }: Client, more: object): Json {
  return {
    requestId: '6a1e9d0c-3b52-4f0e-8a44-91c7d2f0b3ab',
    serviceId: SERVICE,
    user: { externalUserId: ADA, country: 'NL' },
    action: 'PLAY',
    device: { platform: 'roku', id: 'living-room' },
    at: platform.clock.now,
    ...more,
  }
}

test('a decision allows what is held and says what would help', async () => {
  const client = createClient()
  const check = async (more: object) =>
    (
      await send(client, 'POST /generic-entitlement/entitlements/check', {
        body: question(client, more),
      })
    ).body
  expect(await check({ asset: film })).toEqual({
    decision: 'ALLOW',
    reasons: [],
    validUntil: '2026-03-14T19:35:00Z',
    constraints: { maxHeight: 1080 },
  })
  expect(await check({ asset: match })).toMatchObject({
    decision: 'DENY',
    reasons: [{ code: 'SUBSCRIPTION_REQUIRED', productIds: [SPORTS] }],
    validUntil: '2026-03-14T19:30:30Z',
  })
  const nobody = { externalUserId: 'nobody', country: 'NL' }
  const codes = (await check({ asset: film, user: nobody })).reasons.map(
    ({ code }: { code: string }) => code,
  )
  expect(codes).toEqual(['SUBSCRIPTION_REQUIRED', 'PURCHASE_REQUIRED'])
  const batch = { action: 'LIST', assets: [film, match] }
  const { body } = await send(client, 'POST /generic-entitlement/entitlements/check-batch', {
    body: question(client, batch),
  })
  expect(body.decisions.map(({ decision }: { decision: string }) => decision)).toEqual([
    'ALLOW',
    'DENY',
  ])
})

test('a decision applies to the requested moment', async () => {
  const client = createClient()
  const held = Object.values(client.platform.world.tables.UserProduct ?? {})
  const own = held.find(({ $ }) => $?.parent === 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6001')
  const at = `/dapi/d2c/users/${own?.$?.parent}/products/${own?.id}`
  await client.call(`POST ${at}/revoke`, { headers: KEY })
  const gift = {
    productId: MONTHLY,
    store: 'EXTERNAL',
    startedAt: '2026-03-14T00:00:00Z',
    expiresAt: '2026-03-14T19:33:00Z',
    autoRenew: false,
  }
  await client.call(`POST /dapi/d2c/users/${own?.$?.parent}/products`, { headers: KEY, body: gift })
  const check = async (more: object) =>
    (
      await send(client, 'POST /generic-entitlement/entitlements/check', {
        body: question(client, { asset: film, ...more }),
      })
    ).body
  expect((await check({})).validUntil).toBe('2026-03-14T19:33:00Z')
  expect((await check({ at: '2026-03-14T19:34:00Z' })).decision).toBe('DENY')
})

test('a purchase is charged once, listed and cancelled as its reason says', async () => {
  const client = createClient()
  const wish = {
    externalUserId: ADA,
    serviceId: SERVICE,
    productId: SPORTS,
    store: 'EXTERNAL',
    price: { amount: 499, currency: 'EUR' },
    purchasedAt: '2026-03-14T19:30:00Z',
  }
  const key = { 'idempotency-key': '6a1e9d0c-3b52-4f0e-8a44-91c7d2f0b3aa' }
  const other = { 'idempotency-key': '6a1e9d0c-3b52-4f0e-8a44-91c7d2f0b3ac' }
  const buy = (body: Json, headers = key) =>
    send(client, 'POST /generic-entitlement/purchases', { body, headers })
  const declined = await buy({ ...wish, paymentMethodToken: 'pm_northlight_9995' }, other)
  expect(declined.body).toMatchObject({ code: 'PAYMENT_DECLINED', detail: expect.any(String) })
  const { body: bought } = await buy(wish)
  expect(bought.entitlement).toMatchObject({ productId: SPORTS, state: 'ACTIVE' })
  expect((await buy(wish)).body).toEqual(bought)
  expect((await buy(wish, other)).body.code).toBe('ALREADY_HELD')
  expect(Object.keys(client.platform.world.tables.Payment ?? {})).toHaveLength(1)
  const list = await send(client, `GET /generic-entitlement/users/${ADA}/entitlements`)
  expect(list.body.data[0].id).toBe(bought.entitlement.id)
  const ada = await logIn(client, 'ada')
  const check = `GET /fapi/user/subscriptions/is-subscribed/${SPORTS}`
  expect((await client.call(check, { headers: ada })).body.subscribed).toBe(true)
  const cancel = (reason: string) =>
    send(client, `POST /generic-entitlement/purchases/${bought.id}/cancel`, {
      body: { reason, cancelledAt: '2026-03-14T19:30:00Z' },
    })
  expect((await cancel('VIEWER')).body.entitlement.state).toBe('CANCELLED')
  expect((await client.call(check, { headers: ada })).body.subscribed).toBe(true)
  expect((await cancel('REFUND')).body.entitlement.state).toBe('REVOKED')
  expect((await client.call(check, { headers: ada })).body.subscribed).toBe(false)
  expect((await send(client, 'GET /generic-entitlement/users/nobody/entitlements')).status).toBe(
    404,
  )
})

test('a checkout page of the integrator is for what they sell to this viewer', async () => {
  const client = createClient()
  const checkout = (productId: string) =>
    send(client, `GET /generic-entitlement/users/${ADA}/checkout-url?productId=${productId}`)
  expect((await checkout(MONTHLY)).body.code).toBe('ACCESS_DENIED')
  const { body } = await checkout(SPORTS)
  expect(visitPage(client.platform, body.url, { card: '4242 4242 4242 4242' })).toMatchObject({
    state: 'ACTIVE',
  })
  expect((await checkout(SPORTS)).body.code).toBe('ACCESS_DENIED')
})

test('both services are healthy, and their public documents need no signature', async () => {
  const { call } = createClient()
  for (const path of ['_health', '.well-known/openid-configuration', 'jwks']) {
    expect((await call(`GET /generic-identity/${path}`)).status).toBe(200)
  }
  expect((await call('GET /generic-entitlement/_health')).body.status).toBe('HEALTHY')
  expect((await call('GET /generic-entitlement/products')).body.code).toBe('SIGNATURE_INVALID')
})

const BILLING = '/dapi/d2c/services/c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9107'

const issueToken = (client: Client, body: Json = {}) =>
  client.call(`POST ${BILLING}/tokens`, { headers: KEY, body })

/** Replaces some properties of the D2C service. */
async function changeBilling(client: Client, facts: object) {
  const { body } = await client.call(`GET ${BILLING}`, { headers: KEY })
  const { id, createdAt, updatedAt, version, ...input } = body
  await client.call(`PUT ${BILLING}`, { headers: KEY, body: { ...input, ...facts } })
}

test('a D2C service gets tokens within its scopes, for an hour, while it is enabled', async () => {
  const client = createClient()
  const beyond = await issueToken(client, { scopes: ['media:delete'] })
  expect(beyond.body.code).toBe('SCOPE_MISSING')
  const { body: token } = await issueToken(client)
  expect(token.scopes).toEqual(['viewer:read', 'viewer:write'])
  const remove = (id: string) => client.call(`DELETE ${BILLING}/tokens/${id}`, { headers: KEY })
  expect((await remove(token.tokenId)).status).toBe(204)
  expect((await remove(token.tokenId)).status).toBe(404)
  const { body: late } = await issueToken(client, { scopes: ['viewer:read'] })
  client.platform.clock.advance('PT1H')
  expect((await remove(late.tokenId)).status).toBe(404)
  await changeBilling(client, { status: 'DISABLED' })
  expect((await issueToken(client)).body.code).toBe('INVALID_STATE')
})

/** Calls with the token of a D2C service instead of a key. */
async function asBilling(client: Client, body?: Json) {
  const { body: issued } = await issueToken(client, body)
  const headers = { authorization: `Bearer ${issued.accessToken}` }
  return (line: string, sent?: Json) =>
    client.call(line, { headers, ...(sent !== undefined && { body: sent }) })
}

test('a D2C service acts for viewers with its token, and does nothing else', async () => {
  const client = createClient()
  const call = await asBilling(client)
  const { body: found } = await call('GET /dapi/d2c/users?email=bram@northlight.example')
  const viewer = `/dapi/d2c/users/${found.data[0].id}`
  expect((await call(`GET ${viewer}/profiles`)).body.data).toHaveLength(1)
  const grant = { store: 'EXTERNAL', startedAt: client.platform.clock.now, autoRenew: false }
  const granted = await call(`POST ${viewer}/products`, { ...grant, productId: SPORTS })
  expect(granted.status).toBe(201)
  const revoked = await call(`POST ${viewer}/products/${granted.body.id}/revoke`)
  expect(revoked.body.state).toBe('REVOKED')
  const deletion = await call(`DELETE ${viewer}/products/${granted.body.id}`)
  expect(deletion.body.code).toBe('SCOPE_MISSING')
  expect((await call('GET /dapi/media/movies')).body.code).toBe('API_KEY_INVALID')
  const filter = { field: 'action', op: 'eq', value: 'viewer.read' }
  const logs = await client.call('POST /dapi/logs', { headers: OPERATIONS_KEY, body: { filter } })
  expect(logs.body.data[0].actor).toEqual({ type: 'API_KEY', id: BILLING.split('/').at(-1) })
})

test('a token of a D2C service ends with its hour, its scopes, its service and itself', async () => {
  const client = createClient()
  const [all, reading] = [
    await asBilling(client),
    await asBilling(client, { scopes: ['viewer:read'] }),
  ]
  const list = 'POST /dapi/d2c/users/search'
  const change = `PUT /dapi/d2c/users/${ids.user.ada}`
  expect((await reading(list, {})).status).toBe(200)
  expect((await reading(change, {})).body.code).toBe('SCOPE_MISSING')
  expect((await all(change, {})).body.code).toBe('VALIDATION_FAILED')
  await changeBilling(client, { scopes: ['viewer:read'] })
  expect((await all(change, {})).body.code).toBe('SCOPE_MISSING')
  expect((await all(list, {})).status).toBe(200)
  client.platform.clock.advance('PT1H')
  expect((await all(list, {})).body.code).toBe('TOKEN_EXPIRED')
  const late = await asBilling(client)
  await changeBilling(client, { status: 'DISABLED' })
  expect((await late(list, {})).body.code).toBe('TOKEN_INVALID')
})

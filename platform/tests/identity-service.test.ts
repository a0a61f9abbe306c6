import { expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { APP, createClient, logIn, PASSWORD } from './client.ts'
import { ADA, device, SERVICE, send } from './signed-calls.ts'

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

test('a repeated webhook-id returns the first response, and refuses another request', async () => {
  const client = createClient()
  const ask = (path: string, id: string, body?: Json) =>
    send(client, path, { id, ...(body !== undefined && { body }) })
  const path = 'POST /generic-identity/verification'
  const first = { externalUserId: ADA, language: 'en' }
  const mails = () => client.platform.world.outbox.length
  expect((await ask(path, 'msg_once', first)).status).toBe(202)
  const sent = mails()
  expect((await ask(path, 'msg_once', first)).status).toBe(202)
  const other = await ask(path, 'msg_once', { ...first, language: 'nl' })
  expect([other.status, other.body.code, mails()]).toEqual([401, 'SIGNATURE_INVALID', sent])
  for (const line of [`GET /generic-identity/users/${ADA}`, 'POST /generic-identity/logout']) {
    const body = line.startsWith('POST') ? first : undefined
    expect((await ask(line, 'msg_once', body)).body.code).toBe('SIGNATURE_INVALID')
  }
  client.platform.clock.advance('P1D')
  expect((await ask(path, 'msg_once', { ...first, language: 'nl' })).status).toBe(202)
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

test('both services are healthy, and their public documents need no signature', async () => {
  const { call } = createClient()
  for (const path of ['_health', '.well-known/openid-configuration', 'jwks']) {
    expect((await call(`GET /generic-identity/${path}`)).status).toBe(200)
  }
  expect((await call('GET /generic-entitlement/_health')).body.status).toBe('HEALTHY')
  expect((await call('GET /generic-entitlement/products')).body.code).toBe('SIGNATURE_INVALID')
})

import { expect, test } from 'vitest'
import { APP, type Client, createClient, KEY, WEB } from './client.ts'
import { ids } from './sample-ids.ts'

const bram = { email: 'Bram@Northlight.example', password: 'slack-water-at-dawn' }
const ada = { email: 'Ada@Northlight.example', password: 'slack-water-at-dawn' }

async function logIn({ call }: Client, credentials = bram) {
  const { status, body } = await call('POST /fapi/user/login', { headers: APP, body: credentials })
  expect(status).toBe(200)
  return { ...body, headers: { ...APP, authorization: `Bearer ${body.accessToken}` } }
}

test('a login opens a session whose token expires after 15 minutes', async () => {
  const client = createClient()
  const { headers } = await logIn(client)
  expect((await client.call('GET /fapi/user', { headers })).body.email).toBe(
    'bram@northlight.example',
  )
  client.platform.clock.advance('PT15M')
  expect((await client.call('GET /fapi/user', { headers })).body.code).toBe('TOKEN_EXPIRED')
})

test('a token whose payload or signature was altered is refused', async () => {
  const client = createClient()
  const { accessToken } = await logIn(client)
  const [head, payload, signature] = accessToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const later = JSON.stringify({ ...claims, exp: claims.exp + 3600 })
  const codeOf = async (...parts: string[]) => {
    const headers = { ...APP, authorization: `Bearer ${parts.join('.')}` }
    return (await client.call('GET /fapi/user', { headers })).body.code
  }
  expect(await codeOf(head, payload, signature)).toBeUndefined()
  expect(await codeOf(head, Buffer.from(later).toString('base64url'), signature)).toBe(
    'TOKEN_INVALID',
  )
  expect(await codeOf(head, payload, `${signature}0`)).toBe('TOKEN_INVALID')
  expect(await codeOf(head, payload)).toBe('TOKEN_INVALID')
})

test('a wrong password and an unknown address are refused alike', async () => {
  const { call } = createClient()
  const wrong = await call('POST /fapi/user/login', {
    headers: APP,
    body: { ...ada, password: 'no' },
  })
  const body = { ...ada, email: 'nobody@northlight.example' }
  const unknown = await call('POST /fapi/user/login', { headers: APP, body })
  expect([wrong.status, wrong.body.code]).toEqual([401, 'CREDENTIALS_INVALID'])
  expect([unknown.status, unknown.body.code]).toEqual([401, 'CREDENTIALS_INVALID'])
})

test('a refresh rotates the token; a late repeat ends the session', async () => {
  const client = createClient()
  const { refreshToken } = await logIn(client)
  const refresh = (token: string) =>
    client.call('POST /fapi/user/refresh-token', { headers: APP, body: { refreshToken: token } })
  const first = await refresh(refreshToken)
  expect(first.body.refreshToken).not.toBe(refreshToken)
  expect((await refresh(refreshToken)).body).toEqual(first.body)
  client.platform.clock.advance(31)
  expect((await refresh(refreshToken)).body.code).toBe('REFRESH_INVALID')
  expect((await refresh(first.body.refreshToken)).body.code).toBe('REFRESH_INVALID')
})

test('every refresh token works once, however many have followed', async () => {
  const client = createClient()
  const tokens = [(await logIn(client)).refreshToken]
  const refresh = (token: string) =>
    client.call('POST /fapi/user/refresh-token', { headers: APP, body: { refreshToken: token } })
  for (const _ of [1, 2]) tokens.push((await refresh(tokens.at(-1))).body.refreshToken)
  for (const token of [tokens[0], tokens[2]]) {
    expect((await refresh(token)).body.code).toBe('REFRESH_INVALID')
  }
})

test('a logout ends the session, so a repeated one is refused', async () => {
  const client = createClient()
  const { headers } = await logIn(client)
  expect((await client.call('POST /fapi/user/logout', { headers })).status).toBe(204)
  expect((await client.call('POST /fapi/user/logout', { headers })).body.code).toBe('TOKEN_INVALID')
})

test('a registration is unverified and can be repeated under its key', async () => {
  const { call } = createClient()
  const body = {
    email: 'cato@northlight.example',
    password: 'ten letters at least',
    marketingOptIn: false,
    acceptedTermsVersion: '2025-11',
  }
  const headers = { ...APP, 'idempotency-key': '6a1e9d0c-3b52-4f0e-8a44-91c7d2f0b3aa' }
  const first = await call('POST /fapi/user/register', { headers, body })
  expect([first.status, first.body.user?.state]).toEqual([201, 'UNVERIFIED'])
  const second = await call('POST /fapi/user/register', { headers, body })
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(second.body).toEqual(first.body)
  const other = await call('POST /fapi/user/register', {
    headers,
    body: { ...body, country: 'BE' },
  })
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  const again = await call('POST /fapi/user/register', { headers: APP, body })
  expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN'])
})

test('an account is replaced under If-Match and deleted after 30 days', async () => {
  const client = createClient()
  const { headers } = await logIn(client)
  const { headers: read, body: account } = await client.call('GET /fapi/user', { headers })
  const { email, country, language, marketingOptIn, acceptedTermsVersion } = account
  const body = { email, country, language, marketingOptIn: !marketingOptIn, acceptedTermsVersion }
  const change = (etag: string) =>
    client.call('PUT /fapi/user', { headers: { ...headers, 'if-match': etag }, body })
  const changed = await change(read.get('etag') ?? '')
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"8"'])
  expect(changed.body.firstName).toBeUndefined()
  expect((await change(read.get('etag') ?? '')).body.code).toBe('VERSION_CONFLICT')
  const deleted = await client.call('DELETE /fapi/user', { headers })
  expect(deleted.body).toEqual({ state: 'DELETION_PENDING', deletionAt: '2026-04-13T19:30:00Z' })
  const login = await client.call('POST /fapi/user/login', { headers: APP, body: bram })
  expect(login.body.code).toBe('ACCOUNT_SUSPENDED')
  client.platform.clock.advance('P30D')
  const states = Object.values(client.platform.world.tables.Viewer ?? {}).map(({ state }) => state)
  expect(states).toContain('DELETED')
})

test('another device learns that the account is to be deleted, not that its token is wrong', async () => {
  const client = createClient()
  const [tv, phone] = [await logIn(client), await logIn(client)]
  await client.call('DELETE /fapi/user', { headers: phone.headers })
  const refresh = () =>
    client.call('POST /fapi/user/refresh-token', {
      headers: APP,
      body: { refreshToken: tv.refreshToken },
    })
  expect((await refresh()).body.code).toBe('ACCOUNT_SUSPENDED')
  client.platform.clock.advance('P30D')
  expect((await refresh()).body.code).toBe('REFRESH_INVALID')
})

test('an account keeps the terms that it accepted, or accepts the current ones', async () => {
  const client = createClient()
  const { headers } = await logIn(client)
  const { body: account } = await client.call('GET /fapi/user', { headers })
  const { email, country, language, marketingOptIn } = account
  const accept = (acceptedTermsVersion: string) => {
    const body = { email, country, language, marketingOptIn, acceptedTermsVersion }
    return client.call('PUT /fapi/user', { headers, body })
  }
  expect((await accept('2031-01')).body.errors).toMatchObject([
    { pointer: '/acceptedTermsVersion' },
  ])
  const configuration = `/dapi/service/${ids.service.northlight}/configuration`
  const { body: settings } = await client.call(`GET ${configuration}`, { headers: KEY })
  const registration = { ...settings.registration, termsVersion: '2026-03' }
  const body = { ...settings, registration }
  await client.call(`PUT ${configuration}`, { headers: KEY, body })
  for (const version of ['2025-11', '2026-03']) expect((await accept(version)).status).toBe(200)
  expect((await accept('2025-11')).status).toBe(422)
})

test('the address of an account that a provider owns stays with the provider', async () => {
  const client = createClient()
  const { headers } = await logIn(client, ada)
  const { body: account } = await client.call('GET /fapi/user', { headers })
  expect([account.identityProvider, account.email]).toEqual(['GENERIC', undefined])
  const { country, language, marketingOptIn, acceptedTermsVersion } = account
  const body = { country, language, marketingOptIn, acceptedTermsVersion }
  const sent = await client.call('PUT /fapi/user', { headers, body: { ...body, email: ada.email } })
  expect([sent.status, sent.body.code]).toEqual([409, 'MANAGED_BY_PROVIDER'])
  expect((await client.call('PUT /fapi/user', { headers, body })).status).toBe(200)
})

test('registration and checkout are open to the countries of the service', async () => {
  const { call } = createClient()
  const register = (facts: object, headers: Record<string, string> = WEB) =>
    call('POST /fapi/user/register', {
      headers,
      body: {
        email: 'jun@northlight.example',
        password: 'a-lantern-at-dusk',
        language: 'en',
        marketingOptIn: false,
        acceptedTermsVersion: '2025-11',
        ...facts,
      },
    })
  const abroad = { ...WEB, 'x-country-override': 'JP' }
  for (const refused of [await register({ country: 'JP' }), await register({}, abroad)]) {
    expect(refused.body.errors[0].pointer).toBe('/country')
  }
  expect((await register({ country: 'LU' }, abroad)).status).toBe(201)
  const service = `/dapi/service/${ids.service.northlight}`
  const { body } = await call(`GET ${service}`, { headers: KEY })
  const { id, createdAt, updatedAt, version, ...input } = body
  const inBelgium = async () => {
    const headers = { ...WEB, 'x-country-override': 'BE' }
    return (await call('GET /fapi/products', { headers })).body.data.length
  }
  expect(await inBelgium()).toBe(1)
  await call(`PUT ${service}`, { headers: KEY, body: { ...input, countries: ['NL'] } })
  expect(await inBelgium()).toBe(0)
})

test('only a test application chooses its country', async () => {
  const { call } = createClient()
  const abroad = { ...APP, 'x-country-override': 'BE' }
  const refused = await call('GET /fapi/menus', { headers: abroad })
  expect(refused.body.code).toBe('COUNTRY_OVERRIDE_FORBIDDEN')
  const test = { 'x-application-key': 'app_pk_TestWeb2nK5sD9Zt4Q8mW', 'x-platform': 'web' }
  expect((await call('GET /fapi/menus', { headers: { ...abroad, ...test } })).status).toBe(200)
})

test('an outdated app reads its configuration, and nothing else', async () => {
  const { call } = createClient()
  const headers = { ...APP, 'x-app-version': '2.9.9' }
  const { status, body } = await call('GET /fapi/configurations/application', { headers })
  expect([status, body.platform]).toEqual([200, 'roku'])
  expect((await call('GET /fapi/menus', { headers })).body.code).toBe('APP_UPDATE_REQUIRED')
  // Whoever need not update may call.
  const current = { ...APP, 'x-app-version': body.forceUpdate.below }
  expect((await call('GET /fapi/menus', { headers: current })).status).toBe(200)
})

import { expect, test } from 'vitest'
import { visitPage } from '../src/visit.ts'
import { APP, type Client, codesOf, createClient, logIn, PASSWORD, WEB } from './client.ts'
import { ids } from './sample-ids.ts'

const TV = { ...APP, 'x-device-id': 'bedroom', 'x-device-name': 'Bedroom TV' }

async function showCode(client: Client) {
  const { body } = await client.call('GET /fapi/user/code', { headers: TV })
  const poll = (device = 'bedroom') =>
    client.call('POST /fapi/user/code/verify', {
      headers: { ...TV, 'x-device-id': device },
      body: { deviceCode: body.deviceCode },
    })
  return { ...body, poll }
}

/** The messages that went out to people. */
function mails({ platform }: Client) {
  return platform.world.outbox
    .filter(({ event }) => event.startsWith('mail.'))
    .map(({ body }) => body as { to: string; link?: string })
}

/** The link of the latest message to an address. */
function linkTo(client: Client, to: string): string {
  return mails(client).findLast((mail) => mail.to === to)?.link ?? ''
}

test('a television is let in on another screen, once, with a session of its own', async () => {
  const client = createClient()
  const code = await showCode(client)
  expect((await code.poll()).body).toEqual({ status: 'PENDING', interval: 5 })
  const phone = await logIn(client, 'bram', 'phone', WEB)
  const typed = code.userCode.toLowerCase().replace('-', '')
  const asked = await client.call(`GET /fapi/user/code/${typed}`, { headers: phone })
  expect(asked.body).toMatchObject({ status: 'PENDING', deviceName: 'Bedroom TV', country: 'NL' })
  const approve = { userCode: code.userCode, approve: true }
  const decide = () =>
    client.call('POST /fapi/user/code/authorize', { headers: phone, body: approve })
  expect((await decide()).body.status).toBe('APPROVED')
  expect((await decide()).body.code).toBe('CODE_EXPIRED')
  client.platform.clock.advance(5)
  expect((await code.poll('kitchen')).body.code).toBe('CODE_EXPIRED')
  const { body: tokens } = await code.poll()
  const headers = { ...TV, authorization: `Bearer ${tokens.accessToken}` }
  const { body: viewer } = await client.call('GET /fapi/user', { headers })
  expect(viewer.email).toBe('bram@northlight.example')
  client.platform.clock.advance(5)
  expect((await code.poll()).body.code).toBe('CODE_EXPIRED')
})

test('a device that polls too fast is slowed down for the rest of the login', async () => {
  const client = createClient()
  const code = await showCode(client)
  await code.poll()
  client.platform.clock.advance(4)
  expect((await code.poll()).body).toMatchObject({ code: 'SLOW_DOWN', retryAfterSeconds: 1 })
  client.platform.clock.advance(5)
  expect((await code.poll()).body.code).toBe('SLOW_DOWN')
  client.platform.clock.advance(6)
  expect((await code.poll()).body).toEqual({ status: 'PENDING', interval: 15 })
})

test('codes expire by refusal, by a newer code and after ten minutes', async () => {
  const client = createClient()
  const phone = await logIn(client, 'bram', 'phone')
  const refused = await showCode(client)
  await client.call('POST /fapi/user/code/authorize', {
    headers: phone,
    body: { userCode: refused.userCode, approve: false },
  })
  expect((await refused.poll()).body.code).toBe('LOGIN_REFUSED')
  const older = await showCode(client)
  const newer = await showCode(client)
  expect((await older.poll()).body.code).toBe('CODE_EXPIRED')
  client.platform.clock.advance('PT10M')
  expect((await newer.poll()).body.code).toBe('CODE_EXPIRED')
  const read = (code: string) => client.call(`GET /fapi/user/code/${code}`, { headers: phone })
  expect((await read(newer.userCode)).body.code).toBe('CODE_EXPIRED')
  expect((await read('BBBB-BBBB')).body.code).toBe('NOT_FOUND')
})

const START = '/fapi/user/oauth/authorize?provider=northlight-id&redirect=false&redirectUri='
const DONE = encodeURIComponent('https://northlight.example/login/done')

test('a login at a provider creates the account, and its state works once', async () => {
  const client = createClient()
  const start = async () => (await client.call(`GET ${START}${DONE}`, { headers: WEB })).body
  const { authorizationUrl, state } = await start()
  const visit = { email: 'gijs@elsewhere.example' }
  const { location } = visitPage(client.platform, authorizationUrl, visit) as { location: string }
  const back = new URL(location)
  expect(back.searchParams.get('state')).toBe(state)
  const finish = () => client.call(`GET /fapi/user/oauth/token${back.search}`, { headers: WEB })
  const { body: tokens } = await finish()
  const headers = { ...WEB, authorization: `Bearer ${tokens.accessToken}` }
  expect((await client.call('GET /fapi/user', { headers })).body).toMatchObject({
    identityProvider: 'OIDC',
    state: 'ACTIVE',
  })
  expect((await finish()).body.code).toBe('CODE_EXPIRED')
  const refused = visitPage(client.platform, (await start()).authorizationUrl) as {
    location: string
  }
  const { search } = new URL(refused.location)
  const answer = await client.call(`GET /fapi/user/oauth/token${search}`, { headers: WEB })
  expect(answer.body.code).toBe('LOGIN_REFUSED')
  const { state: late } = await start()
  client.platform.clock.advance('PT10M')
  const expired = await client.call(`GET /fapi/user/oauth/token?code=x&state=${late}`, {
    headers: WEB,
  })
  expect(expired.body.code).toBe('CODE_EXPIRED')
})

test('only registered return URLs are allowed, and a browser is redirected', async () => {
  const client = createClient()
  const elsewhere = encodeURIComponent('https://elsewhere.example/')
  const wrong = await client.call(`GET ${START}${elsewhere}`, { headers: WEB })
  expect(wrong.body.errors).toMatchObject([{ pointer: 'redirectUri' }])
  const redirect = await client.call(`GET ${START.replace('false', 'true')}${DONE}`, {
    headers: WEB,
  })
  expect([redirect.status, redirect.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('https://id.northlight.example/authorize?'),
  ])
})

test('a password is set by the latest link, within an hour, and ends every session', async () => {
  const client = createClient()
  const headers = await logIn(client, 'bram')
  const recover = (email: string) =>
    client.call('POST /fapi/user/recover', { headers: APP, body: { email } })
  expect((await recover('nobody@northlight.example')).status).toBe(202)
  expect(mails(client)).toEqual([])
  await recover('bram@northlight.example')
  const first = linkTo(client, 'bram@northlight.example')
  await recover('Bram@northlight.example')
  const second = linkTo(client, 'bram@northlight.example')
  const reset = (link: string, password = 'a quite new password') =>
    client.call('PUT /fapi/user/password/token', {
      headers: APP,
      body: { token: new URL(link).searchParams.get('token') ?? '', password },
    })
  expect((await reset(first)).body.code).toBe('CODE_EXPIRED')
  expect((await reset(second, 'Password123')).body.errors).toMatchObject([{ pointer: '/password' }])
  expect((await reset(second)).status).toBe(204)
  expect((await reset(second)).body.code).toBe('CODE_EXPIRED')
  expect((await client.call('GET /fapi/user', { headers })).body.code).toBe('TOKEN_INVALID')
  const login = (password: string) =>
    client.call('POST /fapi/user/login', {
      headers: APP,
      body: { email: 'bram@northlight.example', password },
    })
  expect((await login(PASSWORD)).status).toBe(401)
  expect((await login('a quite new password')).status).toBe(200)
  await recover('bram@northlight.example')
  client.platform.clock.advance('PT1H')
  expect((await reset(linkTo(client, 'bram@northlight.example'))).body.code).toBe('CODE_EXPIRED')
})

test('an address is confirmed by its link, and the message goes out once a minute', async () => {
  const client = createClient()
  const body = {
    email: 'cato@northlight.example',
    password: 'ten letters at least',
    marketingOptIn: false,
    acceptedTermsVersion: '2025-11',
  }
  const { body: registered } = await client.call('POST /fapi/user/register', { headers: APP, body })
  const headers = { ...APP, authorization: `Bearer ${registered.tokens.accessToken}` }
  const ask = () => client.call('POST /fapi/user/verification/request', { headers })
  const sent = () => mails(client).length
  await ask()
  expect(sent()).toBe(1)
  client.platform.clock.advance(60)
  await ask()
  expect(sent()).toBe(2)
  const link = linkTo(client, 'cato@northlight.example')
  expect(visitPage(client.platform, link)).toEqual({ confirmed: 'cato@northlight.example' })
  expect(visitPage(client.platform, link)).toHaveProperty('error')
  const { body: viewer } = await client.call('GET /fapi/user', { headers })
  expect([viewer.emailVerified, viewer.state, viewer.identityProvider]).toEqual([
    true,
    'ACTIVE',
    'GENERIC',
  ])
  const old = { ...body, email: 'late@northlight.example', acceptedTermsVersion: '2024-01' }
  const refused = await client.call('POST /fapi/user/register', { headers: APP, body: old })
  expect(refused.body.errors).toMatchObject([{ pointer: '/acceptedTermsVersion' }])
})

test('a newsletter starts with the link in the message, which is valid for 48 hours', async () => {
  const client = createClient()
  const body = {
    email: 'ada@northlight.example',
    listKey: 'new-this-week',
    language: 'en',
    consentTextVersion: '2026-01',
  }
  const sign = () => client.call('POST /fapi/newsletter/subscriptions', { headers: APP, body })
  await sign()
  await sign()
  expect(mails(client)).toHaveLength(1)
  client.platform.clock.advance('PT48H')
  expect(visitPage(client.platform, linkTo(client, body.email))).toHaveProperty('error')
  await sign()
  expect(visitPage(client.platform, linkTo(client, body.email))).toEqual({ confirmed: body.email })
  client.platform.clock.advance('PT1H')
  expect((await sign()).status).toBe(202)
  expect(mails(client)).toHaveLength(2)
})

test('a television provider is polled, authorises its package and is forgotten', async () => {
  const client = createClient()
  const post = (path: string, body?: { code: string } | { resourceId: string }) =>
    client.call(`POST /fapi/utils/primetime/${path}`, { headers: TV, ...(body && { body }) })
  const authorize = () => post('authorize', { resourceId: 'northlight-one' })
  const data = { requestorId: 'northlight', resourceId: 'northlight-one' }
  const restriction = { assetId: ids.asset.northlightOne, code: 'BLOCKED_MVPD', data }
  const viewer = { ...(await logIn(client, 'dina')), ...TV }
  const reasons = async () => {
    const path = `/fapi/media/channels/${ids.asset.northlightOne}/stream`
    const { body } = await client.call(`GET ${path}`, { headers: viewer })
    return body.blockedReasons ?? []
  }
  expect(await reasons()).toEqual([])
  await client.call('POST /_platform/restriction', { body: restriction })
  expect(await reasons()).toMatchObject([{ code: 'BLOCKED_MVPD', resolvable: 'USER', data }])
  expect((await authorize()).body.code).toBe('INVALID_STATE')
  const connect = async (provider: string) => {
    const { body } = await client.call('GET /fapi/utils/primetime/code', { headers: TV })
    const pending = await post('authenticate', { code: body.code })
    expect(pending.body.status).toBe('PENDING')
    visitPage(client.platform, body.authenticationUrl, { code: body.code, provider })
    client.platform.clock.advance(5)
    return post('authenticate', { code: body.code })
  }
  expect((await connect('nobody')).body.code).toBe('LOGIN_REFUSED')
  expect((await connect('island-tv')).body.mvpdName).toBe('Island TV')
  expect((await authorize()).body).toMatchObject({ code: 'ACCESS_DENIED' })
  expect((await connect('harbour-cable')).body.temporary).toBe(false)
  expect((await authorize()).body.mvpdId).toBe('harbour-cable')
  expect(await reasons()).toEqual([])
  expect((await post('logout')).body.logoutUrl).toBeDefined()
  expect(codesOf({ blockedReasons: await reasons() })).toEqual(['BLOCKED_MVPD'])
  expect((await authorize()).body.code).toBe('INVALID_STATE')
  expect((await connect('temp-pass')).body.temporary).toBe(true)
  client.platform.clock.advance('PT10M')
  expect((await authorize()).body.code).toBe('INVALID_STATE')
})

test('a login with a provider belongs to the account too if the poll carries its token', async () => {
  const client = createClient()
  const viewer = { ...(await logIn(client, 'dina')), ...TV }
  const other = { ...viewer, 'x-device-id': '0b6f1c2d-7e58-4a9b-8c3d-2e1f4a5b6c7d' }
  const post = (path: string, headers: Record<string, string>, body = {}) =>
    client.call(`POST /fapi/utils/primetime/${path}`, { headers, body: body as never })
  const authorize = (headers: Record<string, string>) =>
    post('authorize', headers, { resourceId: 'northlight-one' })
  const { body } = await client.call('GET /fapi/utils/primetime/code', { headers: viewer })
  visitPage(client.platform, body.authenticationUrl, { code: body.code, provider: 'harbour-cable' })
  await post('authenticate', viewer, { code: body.code })
  expect((await authorize(other)).body.mvpdId).toBe('harbour-cable')
  const sameDevice = { ...TV, 'x-device-id': other['x-device-id'] }
  expect((await authorize(sameDevice)).body.code).toBe('INVALID_STATE')
  await post('logout', viewer)
  expect((await authorize(other)).body.code).toBe('INVALID_STATE')
})

test('a challenge of a television is signed once, for its platform only', async () => {
  const client = createClient()
  const sign = (headers: Record<string, string>) =>
    client.call('POST /fapi/utils/vizio/sign-challenge', {
      headers,
      body: { challenge: 'bm9uY2U', deviceId: 'VZ-1' },
    })
  expect((await sign(APP)).body.code).toBe('WRONG_PLATFORM')
  const vizio = { 'x-application-key': 'app_pk_TestVizio5sD9Zt4Q8mW2r', 'x-platform': 'vizio' }
  expect((await sign({ ...APP, ...vizio })).body.expiresAt).toBe('2026-03-14T19:31:00Z')
  expect((await sign({ ...APP, ...vizio })).body.code).toBe('CODE_EXPIRED')
})

test('a deleted account loses its profiles and their data after 30 days', async () => {
  const client = createClient()
  const headers = await logIn(client, 'dina')
  await client.call('DELETE /fapi/user', { headers })
  client.platform.clock.advance('P30D')
  const left = Object.values(client.platform.world.tables.Profile ?? {}).map(({ name }) => name)
  expect(left).not.toContain('Dina')
  expect(JSON.stringify(client.platform.world.tables.Viewer)).not.toContain('dina@')
})

test('a PIN is set by the link of a message, once', async () => {
  const client = createClient()
  const headers = await logIn(client, 'dina')
  const enter = (pin: string) =>
    client.call('POST /fapi/user/pin/validation', { headers, body: { pin } })
  await client.call('POST /fapi/user/pin/retrieve', { headers })
  const link = linkTo(client, 'dina@northlight.example')
  expect((await enter('2580')).status).toBe(200)
  expect(visitPage(client.platform, link)).toHaveProperty('error')
  expect(visitPage(client.platform, link, { pin: '1357' })).toEqual({ set: true })
  expect((await enter('2580')).body.code).toBe('PIN_INVALID')
  expect((await enter('1357')).status).toBe(200)
  expect(visitPage(client.platform, link, { pin: '0000' })).toHaveProperty('error')
})

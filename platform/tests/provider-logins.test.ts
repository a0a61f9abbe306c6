import { expect, test } from 'vitest'
import { visitPage } from '../src/visit.ts'
import { APP, codesOf, createClient, logIn, WEB } from './client.ts'
import { ids } from './sample-ids.ts'

const START = '/fapi/user/oauth/authorize?provider=northlight-id&redirect=false&redirectUri='
const DONE = encodeURIComponent('https://northlight.example/login/done')

const TV = { ...APP, 'x-device-id': 'bedroom', 'x-device-name': 'Bedroom TV' }

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

test('a viewer whom the provider knows by address keeps the account', async () => {
  const client = createClient()
  const accountOf = async (email: string) => {
    const { body: start } = await client.call(`GET ${START}${DONE}`, { headers: WEB })
    const { location } = visitPage(client.platform, start.authorizationUrl, { email }) as {
      location: string
    }
    const { search } = new URL(location)
    const { body } = await client.call(`GET /fapi/user/oauth/token${search}`, { headers: WEB })
    const headers = { ...WEB, authorization: `Bearer ${body.accessToken}` }
    return (await client.call('GET /fapi/user', { headers })).body.id
  }
  // Of an account of the platform, the provider knows nothing.
  const email = 'bram@northlight.example'
  expect(await accountOf(email)).toBe(await accountOf(email))
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
  const { body: pass } = await connect('temp-pass')
  expect(pass.temporary).toBe(true)
  expect((await authorize()).body.expiresAt).toBe(pass.expiresAt)
  expect(await reasons()).toEqual([])
  client.platform.clock.advance('PT10M')
  expect(codesOf({ blockedReasons: await reasons() })).toEqual(['BLOCKED_MVPD'])
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

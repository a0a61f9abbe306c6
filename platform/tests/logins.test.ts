import { expect, test } from 'vitest'
import { visitPage } from '../src/visit.ts'
import { APP, type Client, createClient, KEY, logIn, PASSWORD, WEB } from './client.ts'
import { ids } from './sample-ids.ts'

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

const TV = { ...APP, 'x-device-id': 'bedroom', 'x-device-name': 'Bedroom TV' }

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

test('a new address is confirmed by the link to it, not by one to the address before', async () => {
  const client = createClient()
  const headers = await logIn(client, 'bram')
  const change = async (name: string) => {
    const email = `${name}@northlight.example`
    const body = { email, country: 'NL', language: 'en', acceptedTermsVersion: '2025-11' }
    await client.call('PUT /fapi/user', { headers, body })
    return linkTo(client, email)
  }
  const [typo, right] = [await change('bramm'), await change('bram.new')]
  expect(visitPage(client.platform, typo)).toHaveProperty('error')
  expect(visitPage(client.platform, right)).toEqual({ confirmed: 'bram.new@northlight.example' })
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
  // The service asks for four digits.
  expect(visitPage(client.platform, link, { pin: '135790' })).toHaveProperty('error')
  expect(visitPage(client.platform, link, { pin: '1357' })).toEqual({ set: true })
  expect((await enter('2580')).body.code).toBe('PIN_INVALID')
  expect((await enter('1357')).status).toBe(200)
  expect(visitPage(client.platform, link, { pin: '0000' })).toHaveProperty('error')
})

test('the message for a new password links to the page that the service has set', async () => {
  const client = createClient()
  const passwordUrl = 'https://northlight.example/account?show=password'
  const { status } = await client.call(
    `PUT /dapi/service/${ids.service.northlight}/configuration`,
    {
      headers: KEY,
      body: { registration: { passwordUrl } },
    },
  )
  expect(status).toBe(200)
  const body = { email: 'bram@northlight.example' }
  await client.call('POST /fapi/user/recover', { headers: APP, body })
  const mail = client.platform.world.outbox.at(-1)?.body as { link: string }
  expect(mail.link).toMatch(/^https:\/\/northlight\.example\/account\?show=password&token=ot_/)
})

import { expect, test } from 'vitest'
import { createClient as client, OPERATIONS_KEY } from './client.ts'
import { logIn, mailedToken, PASSWORD, sessionOf, TOMAS } from './operator-session.ts'
import { ids } from './sample-ids.ts'

const CODE = '492039'

test('a session lasts eight hours, and a logout ends it', async () => {
  const each = client()
  const headers = await sessionOf(each)
  const me = () => each.call('GET /cms/api/user/me', { headers })
  expect((await me()).body.email).toBe('tomas@northlight.example')
  each.platform.clock.advance('PT8H')
  expect((await me()).body.code).toBe('TOKEN_EXPIRED')
  const fresh = await sessionOf(each)
  expect((await each.call('POST /cms/api/logout', { headers: fresh })).status).toBe(204)
  expect((await each.call('GET /cms/api/user/me', { headers: fresh })).body.code).toBe(
    'TOKEN_INVALID',
  )
})

test('five wrong passwords lock the account for 15 minutes, without saying so', async () => {
  const each = client()
  for (let n = 0; n < 5; n++) expect((await logIn(each, 'tomas', 'wrong')).status).toBe(401)
  expect((await logIn(each, 'tomas')).body.code).toBe('CREDENTIALS_INVALID')
  each.platform.clock.advance('PT15M')
  expect((await logIn(each, 'tomas')).body.status).toBe('AUTHENTICATED')
})

test('an editor reads what the CMS shows after every login', async () => {
  const each = client()
  const { challengeToken } = (await logIn(each, 'noor')).body
  const body = { challengeToken, code: CODE }
  const { token } = (await each.call('POST /cms/api/login/token', { body })).body
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['terms-and-conditions/organisation', 'changelogs', 'organisations/active']) {
    expect([path, (await each.call(`GET /cms/api/${path}`, { headers })).status]).toEqual([
      path,
      200,
    ])
  }
})

test('the second factor completes a login, and a recovery code works once', async () => {
  const each = client()
  // The time for what he began before the demo is over.
  each.platform.clock.advance(601)
  const headers = await sessionOf(each)
  const enable = (code: string) =>
    each.call('POST /cms/api/user/me/two-factor-auth/enable', { headers, body: { code } })
  const setUp = () => each.call('GET /cms/api/user/me/two-factor-auth/config', { headers })
  expect((await enable(CODE)).body.code).toBe('TWO_FACTOR_INVALID')
  const { body: first } = await setUp()
  expect(first.otpauthUri).toContain(first.secret)
  expect((await setUp()).body.secret).not.toBe(first.secret)
  each.platform.clock.advance(601)
  expect((await enable(CODE)).body.code).toBe('TWO_FACTOR_INVALID')
  await setUp()
  expect((await enable('000000')).body.code).toBe('TWO_FACTOR_INVALID')
  const { recoveryCodes } = (await enable(CODE)).body
  expect(recoveryCodes).toHaveLength(10)
  const complete = async (code: string) => {
    const { body } = await logIn(each, 'tomas')
    expect(body.status).toBe('TWO_FACTOR_REQUIRED')
    return each.call('POST /cms/api/login/token', {
      body: { challengeToken: body.challengeToken, code },
    })
  }
  expect((await complete('000000')).body.code).toBe('TWO_FACTOR_INVALID')
  expect((await complete(recoveryCodes[0])).body.status).toBe('AUTHENTICATED')
  expect((await complete(recoveryCodes[0])).body.code).toBe('TWO_FACTOR_INVALID')
  const { body } = await logIn(each, 'tomas')
  each.platform.clock.advance('PT5M')
  const late = { challengeToken: body.challengeToken, code: CODE }
  expect((await each.call('POST /cms/api/login/token', { body: late })).body.code).toBe(
    'CODE_EXPIRED',
  )
  await each.call('POST /cms/api/user/me/two-factor-auth/disable', {
    headers,
    body: { password: PASSWORD, code: CODE },
  })
  expect((await logIn(each, 'tomas')).body.status).toBe('AUTHENTICATED')
})

test('a second factor ends the other sessions, and takes its recovery codes with it', async () => {
  const each = client()
  const [other, headers] = [await sessionOf(each), await sessionOf(each)]
  await each.call('GET /cms/api/user/me/two-factor-auth/config', { headers })
  const enabled = await each.call('POST /cms/api/user/me/two-factor-auth/enable', {
    headers,
    body: { code: CODE },
  })
  const statuses = [headers, other].map((session) =>
    each.call('GET /cms/api/user/me', { headers: session }).then(({ status }) => status),
  )
  expect(await Promise.all(statuses)).toEqual([200, 401])
  const disable = (code: string) =>
    each.call('POST /cms/api/user/me/two-factor-auth/disable', {
      headers,
      body: { password: PASSWORD, code },
    })
  const [recovery] = enabled.body.recoveryCodes
  expect((await disable(CODE)).status).toBe(204)
  expect((await disable(recovery)).body.code).toBe('TWO_FACTOR_INVALID')
})

test('an invited operator sets a password with the link in the message, within a week', async () => {
  const each = client()
  const headers = await sessionOf(each)
  const { body: noor } = await each.call(`GET /dapi/user/${ids.cmsUser.editor}`, {
    headers: OPERATIONS_KEY,
  })
  const { firstName, lastName, roleId, language } = noor
  const email = 'lena@northlight.example'
  const body = { email, firstName, lastName, roleId, language, serviceIds: [] }
  const created = await each.call('POST /cms/api/user', { headers, body })
  expect([created.status, created.body.status]).toEqual([201, 'INVITED'])
  each.platform.clock.advance('P6D')
  const reset = { token: mailedToken(each, email), password: 'a longer password' }
  expect((await each.call('POST /cms/api/auth/reset-password', { body: reset })).status).toBe(204)
  expect((await logIn(each, 'lena', reset.password)).body.status).toBe('AUTHENTICATED')
})

test('a reset link works once, for an hour, and ends all sessions', async () => {
  const each = client()
  const headers = await sessionOf(each)
  const ask = async (email: string) =>
    (await each.call('POST /cms/api/auth/forgot-password', { body: { email } })).status
  expect([await ask('tomas@northlight.example'), await ask('nobody@northlight.example')]).toEqual([
    202, 202,
  ])
  const token = mailedToken(each, 'tomas@northlight.example')
  const check = () => each.call(`GET /cms/api/auth/reset-password/tokens/${token}`)
  expect((await check()).body.emailHint).toBe('t***@northlight.example')
  const body = { token: token as string, password: 'a longer password' }
  expect((await each.call('POST /cms/api/auth/reset-password', { body })).status).toBe(204)
  expect((await each.call('POST /cms/api/auth/reset-password', { body })).body.code).toBe(
    'CODE_EXPIRED',
  )
  expect((await check()).body.code).toBe('CODE_EXPIRED')
  expect((await each.call('GET /cms/api/user/me', { headers })).status).toBe(401)
  expect((await logIn(each, 'tomas', body.password)).status).toBe(200)
})

test('a deactivated operator is locked out at once, and may return', async () => {
  const each = client()
  const headers = await sessionOf(each)
  const path = `DELETE /dapi/user/deactivate/${TOMAS}`
  const first = await each.call(path, { headers: OPERATIONS_KEY })
  expect(first.body.status).toBe('DEACTIVATED')
  expect((await each.call(path, { headers: OPERATIONS_KEY })).body.version).toBe(first.body.version)
  expect((await each.call('GET /cms/api/user/me', { headers })).status).toBe(401)
  expect((await logIn(each, 'tomas')).status).toBe(401)
  await each.call(`POST /dapi/user/reactivate/${TOMAS}`, { headers: OPERATIONS_KEY })
  expect((await each.call('GET /cms/api/user/me', { headers })).status).toBe(401)
  expect((await logIn(each, 'tomas')).status).toBe(200)
})

test('a new password is none of the last five', async () => {
  const each = client()
  const headers = await sessionOf(each)
  const change = (currentPassword: string, newPassword: string) =>
    each.call('POST /cms/api/user/password', { headers, body: { currentPassword, newPassword } })
  const passwords = [PASSWORD, ...[1, 2, 3, 4, 5].map((n) => `another password ${n}`)]
  for (const [n, next] of passwords.entries()) {
    if (n > 0) expect((await change(passwords[n - 1] ?? '', next)).status).toBe(204)
  }
  const last = passwords.at(-1) ?? ''
  expect((await change(last, 'another password 1')).status).toBe(422)
  expect((await change(last, PASSWORD)).status).toBe(204)
})

test('a login is in the log of its operator', async () => {
  const each = client()
  await sessionOf(each)
  const { body } = await each.call(`GET /dapi/user/logs?userId=${TOMAS}&action=user.login`, {
    headers: OPERATIONS_KEY,
  })
  expect(body.data).toMatchObject([{ actor: { type: 'USER', id: TOMAS }, changes: [] }])
})

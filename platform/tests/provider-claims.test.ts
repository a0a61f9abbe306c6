import { beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../src/contract.ts'
import { toSeconds } from '../src/time.ts'
import { APP, type Client, createClient, KEY } from './client.ts'
import { ids } from './sample-ids.ts'

let client: Client
beforeEach(() => {
  client = createClient({ rateLimits: false })
})

const jwtOf = (claims: JsonObject, alg = 'ES256') =>
  [{ alg }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('c2lnbmF0dXJl')
    .join('.')

const exchange = (claims: JsonObject, more: JsonObject = {}) =>
  client.call('POST /fapi/user/exchange-token', {
    headers: APP,
    body: { provider: 'northlight-id', token: jwtOf(claims), tokenType: 'ID_TOKEN', ...more },
  })

/** The account of the claims, and the name of its profile. */
async function accountOf(claims: JsonObject) {
  const { body } = await exchange(claims)
  const headers = { ...APP, authorization: `Bearer ${body.accessToken}` }
  const { body: user } = await client.call('GET /fapi/user', { headers })
  const { body: profiles } = await client.call('GET /fapi/user/profiles', { headers })
  return { ...user, profile: profiles.data[0].name }
}

test('the claims of OpenID Connect fill the account', async () => {
  const claims = {
    sub: 'nl-user-1',
    email: 'gijs@elsewhere.example',
    email_verified: false,
    given_name: 'Gijs',
    family_name: 'Bakker',
    birthdate: '1990-01-02',
    locale: 'nl',
  }
  expect(await accountOf(claims)).toMatchObject({
    externalUserId: 'nl-user-1',
    emailVerified: false,
    language: 'nl',
    profile: 'Gijs',
    firstName: 'Gijs',
    lastName: 'Bakker',
    birthDate: '1990-01-02',
  })
  expect(await accountOf({ sub: 'nl-user-1', given_name: 'Gerrit' })).toMatchObject({
    firstName: 'Gerrit',
    lastName: 'Bakker',
    version: 2,
  })
})

async function configure(settings: JsonObject) {
  const path = `/dapi/service/${ids.service.northlight}/configuration`
  const { body } = await client.call(`GET ${path}`, { headers: KEY })
  const { createdAt, updatedAt, version, ...configuration } = body
  const identity = { ...body.identity, ...settings }
  const changed = await client.call(`PUT ${path}`, {
    headers: KEY,
    body: { ...configuration, identity },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
}

test('the configuration of the service names the provider, and claims that are named otherwise', async () => {
  await configure({ provider: 'our-id', claims: { firstName: 'nickname' } })
  const claims = { sub: 'nl-user-1', given_name: 'Gijs', nickname: 'Gigi' }
  expect((await exchange(claims)).body.errors).toMatchObject([{ pointer: '/provider' }])
  expect((await exchange(claims, { provider: 'our-id' })).status).toBe(200)
  const search = { filter: { field: 'externalUserId', op: 'eq', value: 'nl-user-1' } }
  const found = await client.call('POST /dapi/d2c/users/search', { headers: KEY, body: search })
  expect(found.body.data).toMatchObject([{ firstName: 'Gigi' }])
})

test.each([
  [
    'a name that is too long',
    { given_name: 'x'.repeat(81), email: 'gijs@elsewhere.example' },
    'gijs',
  ],
  ['a name that is empty', { given_name: '', email: 'gijs@elsewhere.example' }, 'gijs'],
  ['no name and no address', {}, 'nl-user-1'],
  ['an address that is none', { email: '@elsewhere' }, 'nl-user-1'],
  ['a day that does not exist', { birthdate: '1990-02-30', locale: '?' }, 'nl-user-1'],
])('%s is skipped', async (_, claims, profile) => {
  const user = await accountOf({ sub: 'nl-user-1', ...claims })
  expect(user).toMatchObject({ profile, language: 'en' })
  expect(user.birthDate).toBeUndefined()
})

test.each([
  ['exp', -60, 401],
  ['exp', -59, 200],
  ['iat', 59, 200],
  ['iat', 60, 401],
])('%s may be off by less than a minute: %i s gives %i', async (claim, seconds, status) => {
  const at = toSeconds(client.platform.clock.now) + seconds
  expect((await exchange({ sub: 'nl-user-1', [claim]: at })).status).toBe(status)
})

test('a token has a subject of at most 128 characters, and the nonce that the app sent', async () => {
  const codeOf = async (claims: JsonObject, more?: JsonObject) =>
    (await exchange(claims, more)).body.code
  expect(await codeOf({ sub: 'x'.repeat(129) })).toBe('PROVIDER_TOKEN_INVALID')
  expect(await codeOf({ sub: 'a', nonce: 'n' })).toBe('PROVIDER_TOKEN_INVALID')
  expect(await codeOf({ sub: 'a' }, { nonce: 'n' })).toBe('PROVIDER_TOKEN_INVALID')
  expect(await codeOf({ sub: 'a', nonce: 'n' }, { nonce: 'n' })).toBeUndefined()
})

test('a token is signed by RS256 or ES256, for the client and by the issuer of the configuration', async () => {
  const statusOf = async (claims: JsonObject, alg?: string) =>
    (await exchange({}, { token: jwtOf({ sub: 'nl-user-1', ...claims }, alg) })).status
  expect([await statusOf({}, 'RS256'), await statusOf({}, 'none')]).toEqual([200, 401])
  expect(await statusOf({ exp: 'tomorrow' })).toBe(401)
  const [iss, aud] = ['https://login.northlight.example', 'backstage-northlight']
  await configure({ issuerUrl: iss, clientId: aud, baseUrl: undefined })
  expect(await statusOf({ iss, aud: ['another', aud] })).toBe(200)
  expect([await statusOf({ iss }), await statusOf({ iss, aud: 'another' })]).toEqual([401, 401])
  expect([await statusOf({ aud }), await statusOf({ iss: `${iss}/`, aud })]).toEqual([401, 401])
})

import { expect, test } from 'vitest'
import { issueToken } from '../src/tokens.ts'
import { type Client, createClient, KEY, logIn, OPERATIONS_KEY } from './client.ts'

const SERVICE = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1002'
const NOVEMBER = 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9104'
const TOMAS = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7002'
const DINA = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6003'
const ADA = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6001'

/** The administrator of the demo, in the CMS. */
function administrator({ platform }: Client) {
  const [sid = ''] = Object.keys(platform.world.tables.OperatorSession ?? {})
  const token = issueToken({ sub: TOMAS, sid }, { now: platform.clock.now, seconds: 900 })
  return { authorization: `Bearer ${token}` }
}

test('a key grants what its maker has, shows its secret once and ends by revocation or date', async () => {
  const client = createClient()
  const wish = { name: 'Ingest', serviceId: SERVICE, scopes: ['apiKey:read'] }
  const create = (body: object) =>
    client.call('POST /dapi/keys', { headers: OPERATIONS_KEY, body: { ...wish, ...body } })
  expect((await create({ scopes: ['media:read'] })).body.code).toBe('SCOPE_MISSING')
  const { body: key, headers } = await create({ expiresAt: '2026-03-15T00:00:00Z' })
  expect(headers.get('cache-control')).toBe('no-store')
  const own = { 'x-api-key': key.secret }
  const { body: listed } = await client.call('GET /dapi/keys', { headers: own })
  const found = listed.data.find(({ id }: { id: string }) => id === key.id)
  expect([found.prefix, found.secret]).toEqual([key.secret.slice(0, 12), undefined])
  expect([key.lastUsedAt, found.lastUsedAt]).toEqual([undefined, '2026-03-14T19:30:00Z'])
  client.platform.clock.advance(90)
  await client.call('GET /dapi/keys', { headers: own })
  client.platform.clock.advance('P1D')
  expect((await client.call('GET /dapi/keys', { headers: own })).body.code).toBe('API_KEY_INVALID')
  const read = `GET /dapi/keys/${key.id}`
  const { body: expired } = await client.call(read, { headers: OPERATIONS_KEY })
  expect([expired.status, expired.lastUsedAt]).toEqual(['EXPIRED', '2026-03-14T19:31:00Z'])
  const { body: second } = await create({})
  const remove = () => client.call(`DELETE /dapi/keys/${second.id}`, { headers: OPERATIONS_KEY })
  expect((await remove()).body.code).toBe('INVALID_STATE')
  const revoke = () =>
    client.call(`PUT /dapi/keys/${second.id}/revoke`, { headers: OPERATIONS_KEY })
  const { body: revoked } = await revoke()
  expect((await revoke()).body).toEqual(revoked)
  const late = await client.call('GET /dapi/keys', { headers: { 'x-api-key': second.secret } })
  expect(late.body.code).toBe('API_KEY_REVOKED')
  expect((await remove()).status).toBe(204)
})

test('new terms keep operators out of the CMS until their organisation has accepted them', async () => {
  const client = createClient()
  const headers = administrator(client)
  const at = '/cms/api/terms-and-conditions'
  const { body: before } = await client.call(`GET ${at}/organisation`, { headers })
  expect([before.accepted, before.terms.id]).toEqual([true, NOVEMBER])
  const april = { version: '2026-04', title: 'Platform terms, April 2026', body: '## 1. Scope' }
  await client.call(`POST ${at}`, { headers, body: { ...april, version: '2026-03' } })
  const { body: active } = await client.call(`POST ${at}`, { headers, body: april })
  const blocked = await client.call('GET /cms/api/crew-roles', { headers })
  expect([blocked.status, blocked.body.code]).toEqual([403, 'TERMS_NOT_ACCEPTED'])
  expect((await client.call('GET /dapi/genres', { headers: KEY })).status).toBe(200)
  expect((await client.call(`GET ${at}/active`, { headers })).body).toEqual(active)
  const given = await client.call(`GET ${at}/accepted/user/${TOMAS}`, { headers })
  expect(given.status).toBe(200)
  const accept = (termsId: string) =>
    client.call(`POST ${at}/accept`, { headers, body: { termsId } })
  expect((await accept(NOVEMBER)).body.code).toBe('INVALID_STATE')
  const { body: acceptance } = await accept(active.id)
  expect(acceptance).toMatchObject({ termsId: active.id, userId: TOMAS })
  expect((await accept(active.id)).body).toEqual(acceptance)
  expect((await client.call('GET /cms/api/crew-roles', { headers })).status).toBe(200)
  const again = await client.call(`POST ${at}`, { headers, body: april })
  expect(again.body.code).toBe('ALREADY_EXISTS')
  const { body: all } = await client.call(`GET ${at}/accepted/organisation`, { headers })
  expect(all.data.map(({ termsId }: { termsId: string }) => termsId)).toEqual([active.id, NOVEMBER])
  const { body: own } = await client.call(`GET ${at}/accepted/user/${TOMAS}`, { headers })
  expect(own.data).toEqual([acceptance])
  const { body: one } = await client.call(`GET ${at}/accepted/${acceptance.id}`, { headers })
  expect(one).toEqual(acceptance)
  expect((await client.call(`GET ${at}/${NOVEMBER}`, { headers })).body.active).toBe(false)
})

test.each(['2026-13', '2026-00'])('terms of %s are refused', async (version) => {
  const body = { version, title: 'Terms', body: '## 1. Scope' }
  const at = 'POST /dapi/terms-and-conditions'
  const refused = await createClient().call(at, { headers: OPERATIONS_KEY, body })
  expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, '/version'])
})

test('a key that is not bound to a user cannot accept the terms', async () => {
  const client = createClient()
  const body = {
    name: 'Terms',
    serviceId: SERVICE,
    scopes: ['termsAndConditions:accept', 'termsAndConditions:read'],
  }
  const made = await client.call('POST /dapi/keys', { headers: OPERATIONS_KEY, body })
  const accepted = await client.call('POST /dapi/terms-and-conditions/accept', {
    headers: { 'x-api-key': made.body.secret },
    body: { termsId: NOVEMBER },
  })
  expect([accepted.status, accepted.body.code]).toEqual([403, 'PERMISSION_DENIED'])
})

test('the help desk sees profiles, and changes and deletes accounts', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const rating = {
    entityType: 'movies',
    entityId: '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11',
    value: 4,
  }
  await client.call('POST /fapi/user/ratings', { headers: dina, body: rating })
  const at = `/dapi/d2c/users/${DINA}`
  const list = async (path: string) =>
    (await client.call(`GET ${at}/${path}`, { headers: KEY })).body
  const profiles = await list('profiles?limit=1')
  expect(profiles.data.map(({ name }: { name: string }) => name)).toEqual(['Dina'])
  const rest = await list(`profiles?limit=1&cursor=${profiles.paging.nextCursor}`)
  expect(rest.data[0].kids).toBe(true)
  expect((await list('ratings')).data).toMatchObject([{ value: 4, profileId: profiles.data[0].id }])
  expect((await list(`ratings?profileId=${rest.data[0].id}`)).data).toEqual([])
  const named = await client.call('GET /dapi/d2c/users?email=DINA@northlight.example', {
    headers: KEY,
  })
  expect(named.body.data).toMatchObject([{ id: DINA }])
  const { body: log } = await client.call('POST /dapi/logs', {
    headers: OPERATIONS_KEY,
    body: { filter: { field: 'action', op: 'eq', value: 'viewer.read' } },
  })
  expect(log.data).toMatchObject([{ actor: { type: 'API_KEY' }, changes: [] }])
  const { body: account } = await client.call(`GET ${at}`, { headers: KEY })
  const { country, language, marketingOptIn, acceptedTermsVersion, firstName, lastName } = account
  const facts = { country, language, marketingOptIn, acceptedTermsVersion, firstName, lastName }
  const change = (path: string, body: object) =>
    client.call(`PUT ${path}`, { headers: KEY, body: { ...facts, ...body } })
  expect((await change(at, { email: 'bram@northlight.example' })).body.code).toBe('EMAIL_TAKEN')
  const other = `/dapi/d2c/users/${ADA}`
  expect((await change(other, { firstName: 'Ida' })).body.code).toBe('MANAGED_BY_PROVIDER')
  const changed = await change(at, { email: 'dina@elsewhere.example' })
  expect(changed.body.emailVerified).toBe(false)
  expect((await client.call('GET /fapi/user', { headers: dina })).body.code).toBe('TOKEN_INVALID')
  const remove = () => client.call(`DELETE ${at}`, { headers: KEY })
  expect((await remove()).status).toBe(204)
  expect((await client.call(`GET ${at}`, { headers: KEY })).body.state).toBe('DELETION_PENDING')
  expect((await remove()).status).toBe(404)
  client.platform.clock.advance('P30D')
  const listed = async (query: string) => {
    const { body } = await client.call(`GET /dapi/d2c/users${query}`, { headers: KEY })
    return body.data.map(({ id }: { id: string }) => id).includes(DINA)
  }
  expect([await listed(''), await listed('?state=DELETED')]).toEqual([false, true])
})

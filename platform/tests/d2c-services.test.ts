import { expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { type Client, createClient, KEY, OPERATIONS_KEY } from './client.ts'
import { ids } from './sample-ids.ts'
import { SPORTS } from './signed-calls.ts'

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

import { expect, test } from 'vitest'
import { createClient, OPERATIONS_KEY } from './client.ts'
import { sessionOf, TOMAS } from './operator-session.ts'

test('an operator adds only permissions of the own role to a role, and may take any away', async () => {
  const client = createClient()
  const headers = OPERATIONS_KEY
  const permissions = ['role:read', 'role:write', 'media:read']
  const own = await client.call('POST /dapi/role', { headers, body: { name: 'Own', permissions } })
  const other = await client.call('POST /dapi/role', {
    headers,
    body: { name: 'Other', permissions: ['media:write'] },
  })
  const { body: tomas } = await client.call(`GET /dapi/user/${TOMAS}`, { headers })
  const { firstName, lastName, email, serviceIds, organisationId } = tomas
  const assigned = await client.call(`PUT /dapi/user/${TOMAS}`, {
    headers,
    body: { firstName, lastName, email, serviceIds, organisationId, roleId: own.body.id },
  })
  expect(assigned.status, JSON.stringify(assigned.body)).toBe(200)
  const { body: login } = await client.call('POST /cms/api/login', {
    body: { email, password: 'correct horse battery staple' },
  })
  const session = { authorization: `Bearer ${login.token}` }
  const change = async (id: string, granted: string[]) => {
    const name = id === own.body.id ? 'Own' : 'Other'
    const answer = await client.call(`PUT /cms/api/role/${id}`, {
      headers: session,
      body: { name, permissions: granted },
    })
    return answer.body.code ?? answer.status
  }
  expect(await change(own.body.id, [...permissions, 'media:delete'])).toBe('PERMISSION_DENIED')
  expect(await change(other.body.id, ['media:write', 'media:read'])).toBe(200)
  expect(await change(other.body.id, ['media:read'])).toBe(200)
  expect(await change(other.body.id, ['media:write'])).toBe('PERMISSION_DENIED')
})

test('an operator gives only roles whose permissions the own role has', async () => {
  const client = createClient()
  const headers = OPERATIONS_KEY
  const permissions = ['user:read', 'user:write']
  const { body: own } = await client.call('POST /dapi/role', {
    headers,
    body: { name: 'Own', permissions },
  })
  const path = `/user/${TOMAS}`
  const { body: tomas } = await client.call(`GET /dapi${path}`, { headers })
  const { firstName, lastName, email, roleId: administrator } = tomas
  const body = { firstName, lastName, email, roleId: own.id }
  await client.call(`PUT /dapi${path}`, { headers, body })
  const session = await sessionOf(client)
  const give = async (roleId: string) => {
    const wish = { ...body, roleId }
    return (await client.call(`PUT /cms/api${path}`, { headers: session, body: wish })).status
  }
  expect([await give(administrator), await give(own.id)]).toEqual([403, 200])
})

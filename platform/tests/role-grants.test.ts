import { expect, test } from 'vitest'
import { createClient, OPERATIONS_KEY } from './client.ts'
import { logIn, sessionOf, TOMAS } from './operator-session.ts'

const NOOR = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f7001'

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

test('an operator changes nobody who has permissions that the own role lacks', async () => {
  const client = createClient()
  const headers = OPERATIONS_KEY
  const { body: role } = await client.call('POST /dapi/role', {
    headers,
    body: { name: 'Help desk', permissions: ['user:read', 'user:write', 'user:delete'] },
  })
  const { body: noor } = await client.call(`GET /dapi/user/${NOOR}`, { headers })
  const facts = ({ firstName, lastName, email, roleId }: Record<string, string>) =>
    ({ firstName, lastName, email, roleId }) as Record<string, string>
  const helper = { ...facts(noor), roleId: role.id }
  const { body: tomas } = await client.call(`GET /dapi/user/${TOMAS}`, { headers })
  await client.call(`PUT /dapi/user/${NOOR}`, { headers, body: helper })
  const { challengeToken } = (await logIn(client, 'noor')).body
  const code = { challengeToken, code: '492039' }
  const { body: login } = await client.call('POST /cms/api/login/token', { body: code })
  const session = { authorization: `Bearer ${login.token}` }
  const change = async (line: string, body?: Record<string, string>) =>
    (await client.call(line, { headers: session, ...(body && { body }) })).status
  const all = async (id: string, user: Record<string, string>) => [
    await change(`PUT /cms/api/user/${id}`, { ...facts(user), lastName: 'Other' }),
    await change(`DELETE /cms/api/user/deactivate/${id}`),
    await change(`POST /cms/api/user/reactivate/${id}`),
    await change(`DELETE /cms/api/user/${id}`),
  ]
  expect(await all(TOMAS, tomas)).toEqual([403, 403, 403, 403])
  const { body: other } = await client.call('POST /dapi/user', {
    headers,
    body: { ...helper, email: 'lotte@northlight.example' },
  })
  expect(await all(other.id, other)).toEqual([200, 200, 200, 204])
  const byKey = await client.call(`DELETE /dapi/user/deactivate/${TOMAS}`, { headers })
  expect(byKey.status).toBe(200)
})

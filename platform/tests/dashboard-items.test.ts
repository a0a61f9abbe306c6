import { expect, test } from 'vitest'
import { createClient as client, OPERATIONS_KEY } from './client.ts'
import { promoted, sessionOf } from './operator-session.ts'

test('operators begin with widgets of their own, which nobody else changes', async () => {
  const each = client()
  const items = '/cms/api/dashboard/configuration/items'
  const own = async (headers: Record<string, string>) =>
    (await each.call(`GET ${items}/user`, { headers })).body.data
  const [tomas, noor] = [await sessionOf(each), await promoted(each)]
  const [before, [other]] = [await own(tomas), await own(noor)]
  const removed = await each.call(`DELETE ${items}/${other.id}`, { headers: noor })
  expect(removed.status).toBe(204)
  expect([await own(noor), await own(tomas)]).toEqual([[], before])
  const { widget, filters } = before[0]
  const body = { widget, filters, title: 'Mine' }
  const changed = await each.call(`PUT ${items}/${before[0].id}`, { headers: noor, body })
  expect(changed.status).toBe(404)
})

test('a new operator has default widgets', async () => {
  const each = client()
  const list = async (path: string) =>
    (await each.call(`GET /dapi/${path}`, { headers: OPERATIONS_KEY })).body.data
  const before = (await list('dashboard/configuration/items')).length
  const [{ roleId }] = await list('user')
  const body = { email: 'ines@northlight.example', firstName: 'Ines', lastName: 'Dahl', roleId }
  const created = await each.call('POST /dapi/user', { headers: OPERATIONS_KEY, body })
  expect(created.status).toBe(201)
  expect((await list('dashboard/configuration/items')).length).toBe(before + 2)
})

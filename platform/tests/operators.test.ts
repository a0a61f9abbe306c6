import { expect, test } from 'vitest'
import { visitPage } from '../src/visit.ts'
import { createClient as client, KEY, OPERATIONS_KEY } from './client.ts'
import { logIn, mailedToken, sessionOf, TOMAS } from './operator-session.ts'
import { ids } from './sample-ids.ts'

test('a deleted operator leaves lists and logins, keeps the id, and frees the address', async () => {
  const each = client()
  const headers = OPERATIONS_KEY
  const session = await sessionOf(each)
  const { body: tomas } = await each.call(`GET /dapi/user/${TOMAS}`, { headers })
  const { email, firstName, lastName, roleId, language } = tomas
  const body = { email: email.toUpperCase(), firstName, lastName, roleId, language, serviceIds: [] }
  const create = () => each.call('POST /dapi/user', { headers, body })
  expect((await create()).body.code).toBe('EMAIL_TAKEN')
  expect((await each.call(`DELETE /dapi/user/${TOMAS}`, { headers })).status).toBe(204)
  expect((await each.call('GET /cms/api/user/me', { headers: session })).status).toBe(401)
  const listed = async (query: string) => {
    const answer = await each.call(`GET /dapi/user${query}`, { headers })
    return answer.body.data.map(({ id }: { id: string }) => id)
  }
  expect(await listed('')).not.toContain(TOMAS)
  expect(await listed('?status=DELETED')).toEqual([TOMAS])
  const { body: found } = await each.call('POST /dapi/user/search', {
    headers,
    body: { query: 'Tomas' },
  })
  expect(found.data).toEqual([])
  expect((await each.call(`GET /dapi/user/${TOMAS}`, { headers })).body.status).toBe('DELETED')
  expect((await each.call(`DELETE /dapi/user/${TOMAS}`, { headers })).status).toBe(404)
  expect((await create()).status).toBe(201)
})

test('an operator without a password is invited again, one by one or in bulk', async () => {
  const each = client()
  const headers = OPERATIONS_KEY
  const mails = () =>
    each.platform.world.outbox.filter(({ event }) => event === 'mail.invitation').length
  const data = {
    email: 'lena@northlight.example',
    firstName: 'Lena',
    lastName: 'Visser',
    roleId: ids.role.editor,
    language: 'en',
    serviceIds: [],
  }
  const bulk = { items: [{ op: 'UPSERT', data }] }
  const { body } = await each.call('POST /dapi/user/bulk', { headers, body: bulk })
  const [{ id }] = body.results
  expect(mails()).toBe(1)
  const first = mailedToken(each, data.email)
  await each.call(`DELETE /dapi/user/deactivate/${id}`, { headers })
  const back = await each.call(`POST /dapi/user/reactivate/${id}`, { headers })
  expect([back.body.status, mails()]).toEqual(['INVITED', 2])
  const reset = (token: string) =>
    each.call('POST /cms/api/auth/reset-password', { body: { token, password: 'a longer one!' } })
  expect((await reset(first)).body.code).toBe('CODE_EXPIRED')
  expect((await reset(mailedToken(each, data.email))).status).toBe(204)
  expect((await logIn(each, 'lena', 'a longer one!')).body.status).toBe('AUTHENTICATED')
})

test.each(['PUT', 'bulk'])(
  'a new address by %s counts from the link in its message',
  async (way) => {
    const each = client()
    const path = `/dapi/user/${TOMAS}`
    const read = async () => (await each.call(`GET ${path}`, { headers: OPERATIONS_KEY })).body
    const { firstName, lastName, roleId, language, serviceIds, iconId, version } = await read()
    const email = 'tomas.ilves@northlight.example'
    const body = { email, firstName, lastName, roleId, language, serviceIds, iconId }
    const items = [{ op: 'UPDATE', id: TOMAS, data: { email } }]
    const written =
      way === 'PUT'
        ? await each.call(`PUT ${path}`, { headers: OPERATIONS_KEY, body })
        : await each.call('POST /dapi/user/bulk', { headers: OPERATIONS_KEY, body: { items } })
    expect(written.status).toBe(200)
    const changed = await read()
    expect([changed.email, changed.version]).toEqual(['tomas@northlight.example', version])
    const link = `https://cms.northlight.example/email?token=${mailedToken(each, email)}`
    expect(visitPage(each.platform, link)).toEqual({ confirmed: email })
    expect((await read()).email).toBe(email)
    expect(visitPage(each.platform, link)).toHaveProperty('error')
    const taken = { ...body, email: 'Noor@northlight.example' }
    const refused = await each.call(`PUT ${path}`, { headers: OPERATIONS_KEY, body: taken })
    expect(refused.body.code).toBe('EMAIL_TAKEN')
  },
)

test('a built-in role cannot be changed or deleted, and a role has known permissions', async () => {
  const each = client()
  const headers = OPERATIONS_KEY
  const { body: roles } = await each.call('GET /dapi/role', { headers })
  const builtIn = roles.data.find(
    ({ organisationId }: { organisationId: string | null }) => organisationId === null,
  )
  const body = { name: 'Mine', permissions: ['media:read'] }
  const change = await each.call(`PUT /dapi/role/${builtIn.id}`, {
    headers: { ...headers, 'if-match': '*' },
    body,
  })
  expect(change.body.code).toBe('PERMISSION_DENIED')
  const remove = await each.call(`DELETE /dapi/role/${builtIn.id}`, { headers })
  expect(remove.body.code).toBe('PERMISSION_DENIED')
  const session = await sessionOf(each)
  const inCms = await each.call(`DELETE /cms/api/role/${builtIn.id}`, { headers: session })
  expect(inCms.body.code).toBe('PERMISSION_DENIED')
  const own = await each.call('POST /dapi/role', { headers, body })
  expect(own.body.organisationId).toBe(ids.organisation.northlightMedia)
  const unknown = { ...body, name: 'Other', permissions: ['media:read', 'media:juggle'] }
  const refused = await each.call('POST /dapi/role', { headers, body: unknown })
  expect(refused.body.errors[0].pointer).toBe('/permissions/1')
  const items = [ids.role.editor, own.body.id].map((id) => ({ op: 'DELETE', id }))
  const bulk = await each.call('POST /dapi/role/bulk', {
    headers,
    body: { mode: 'CONTINUE', items },
  })
  expect(bulk.body.results.map(({ status }: { status: number }) => status)).toEqual([409, 204])
})

test('an assigned role cannot be deleted, and permissions are those of the operations', async () => {
  const each = client()
  const role = ids.role.editor
  const users = await each.call(`GET /dapi/role/${role}/users`, { headers: OPERATIONS_KEY })
  expect(users.body.data.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Noor'])
  expect(
    (await each.call(`DELETE /dapi/role/${role}`, { headers: OPERATIONS_KEY })).body.code,
  ).toBe('IN_USE')
  const { body } = await each.call('GET /dapi/role/permissions-grouped', {
    headers: OPERATIONS_KEY,
  })
  const media = body.data.find(({ group }: { group: string }) => group === 'media')
  expect(media.permissions[0].key).toBe('media:read')
})

test('bookmarks and news belong to the operator', async () => {
  const each = client()
  const headers = await sessionOf(each)
  const add = (menuBookmark: string) =>
    each.call('POST /cms/api/user/bookmark', { headers, body: { menuBookmark } })
  const one = await add('media.series')
  expect((await add('media.series')).body).toEqual(one.body)
  expect((await each.call('DELETE /cms/api/user/bookmark/media.series', { headers })).status).toBe(
    204,
  )
  expect((await each.call('DELETE /cms/api/user/bookmark/media.series', { headers })).status).toBe(
    404,
  )
  const checked = (whatsNewCheckedAt: string) =>
    each.call('POST /cms/api/user/whats-new-checked-at', { headers, body: { whatsNewCheckedAt } })
  expect((await checked('2030-01-01T00:00:00Z')).status).toBe(422)
  expect((await checked('2026-03-14T19:00:00Z')).body.whatsNewCheckedAt).toBe(
    '2026-03-14T19:00:00Z',
  )
})

test('every change leaves an entry that names its actor, and a repeat leaves none', async () => {
  const each = client()
  const body = { ids: [ids.asset.harbourLight], adult: true }
  const headers = { ...KEY, 'x-correlation-id': 'change-of-today' }
  await each.call('POST /dapi/media/bulk-adult', { headers, body })
  await each.call('POST /dapi/media/bulk-adult', { headers, body })
  const filter = { field: 'correlationId', op: 'eq', value: 'change-of-today' }
  const { body: found } = await each.call('POST /dapi/logs', {
    headers: OPERATIONS_KEY,
    body: { filter },
  })
  expect(found.data).toHaveLength(1)
  expect(found.data[0]).toMatchObject({
    actor: { type: 'API_KEY' },
    action: 'media.update',
    entity: { id: ids.asset.harbourLight },
    changes: [{ pointer: '/adult', before: false, after: true }],
  })
  const session = await sessionOf(each)
  each.platform.clock.advance(1)
  await each.call('POST /cms/api/media/bulk-adult', {
    headers: session,
    body: { ...body, adult: false },
  })
  const logs = await each.call(`GET /cms/api/user/logs?userId=${TOMAS}&from=2026-03-14T00:00:00Z`, {
    headers: session,
  })
  expect(logs.body.data[0]).toMatchObject({
    action: 'media.update',
    actor: { type: 'USER', id: TOMAS },
  })
})

test('an upload in parts is complete when all parts are', async () => {
  const each = client()
  const headers = await sessionOf(each)
  const file = { fileName: 'film.mov', contentType: 'video/quicktime', purpose: 'MEZZANINE' }
  const create = (more: object) =>
    each.call('POST /cms/api/pre-signed-url', { headers, body: { ...file, ...more } })
  expect((await create({ sizeBytes: 6 * 1024 ** 3 })).status).toBe(422)
  const { body: upload } = await create({ sizeBytes: 150 * 1024 ** 2, multipart: true })
  expect(upload).toMatchObject({ method: 'MULTIPART', partCount: 3 })
  const path = `/cms/api/uploads/${upload.uploadId}`
  const parts = (partNumbers: number[]) =>
    each.call(`POST ${path}/parts`, { headers, body: { partNumbers } })
  expect((await parts([4])).status).toBe(422)
  await parts([1, 3])
  const early = await each.call(`POST ${path}/complete`, { headers })
  expect(early.body.errors).toMatchObject([{ detail: 'Part 2 is missing.' }])
  await parts([2])
  expect((await each.call(`POST ${path}/complete`, { headers })).body.state).toBe('COMPLETED')
  expect((await each.call(`DELETE ${path}`, { headers })).status).toBe(404)
  expect((await parts([1])).status).toBe(404)
  each.platform.clock.advance('P7D')
  expect((await each.call(`GET ${path}`, { headers: await sessionOf(each) })).status).toBe(404)
})

test('an operator sees the keys of the services that he or she may work on', async () => {
  const each = client()
  const second = { name: 'Second', slug: 'second', currency: 'EUR', defaultLanguage: 'en' }
  const { body: service } = await each.call('POST /dapi/service', {
    headers: KEY,
    body: { ...second, languages: ['en'] },
  })
  const key = { name: 'Second', serviceId: service.id, scopes: ['apiKey:read'] }
  const { body: made } = await each.call('POST /dapi/keys', {
    headers: OPERATIONS_KEY,
    body: key,
  })
  const headers = await sessionOf(each)
  const { body } = await each.call('GET /cms/api/keys', { headers })
  expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(made.id)
  const revoke = `PUT /cms/api/keys/${made.id}/revoke`
  expect((await each.call(revoke, { headers })).status).toBe(404)
})

test('all permissions that a role can have are listed, one by one and by area', async () => {
  const each = client()
  const headers = await sessionOf(each)
  const keysIn = ({ data }: { data: { key: string }[] }) => data.map(({ key }) => key)
  const list = keysIn((await each.call('GET /cms/api/role/permissions', { headers })).body)
  const { body: roles } = await each.call('GET /cms/api/role', { headers })
  const held = roles.data.flatMap(({ permissions }: { permissions: string[] }) => permissions)
  expect(list).toEqual(expect.arrayContaining([...new Set(held)]))
  const { body: areas } = await each.call('GET /cms/api/role/permissions-grouped', { headers })
  const grouped = areas.data.flatMap(({ permissions }: { permissions: { key: string }[] }) =>
    keysIn({ data: permissions }),
  )
  expect(grouped.toSorted()).toEqual(list)
})

import { expect, test } from 'vitest'
import { APP, type Client, createClient as client, KEY, logIn, OPERATIONS_KEY } from './client.ts'
import { ids } from './sample-ids.ts'

const SERVICE = `/dapi/service/${ids.service.northlight}`

/** The first row of a list, and its path. */
async function firstOf(each: Client, path: string, headers = KEY) {
  const { body } = await each.call(`GET ${path}`, { headers })
  return { row: body.data[0], at: `${path}/${body.data[0].id ?? body.data[0].key}` }
}

/** What a caller may send back of a row. */
function inputOf({
  id,
  type,
  createdAt,
  updatedAt,
  version,
  key,
  ...input
}: Record<string, never>) {
  return input
}

test.each([
  ['/dapi/transcoding-profiles', KEY, 'IN_USE'],
  ['/dapi/themes', KEY, 'IN_USE'],
  ['/dapi/organisations', OPERATIONS_KEY, 'IN_USE'],
  ['/dapi/keys', OPERATIONS_KEY, 'INVALID_STATE'],
  ['/dapi/service', KEY, 'INVALID_STATE'],
])('what is in use under %s cannot be deleted', async (path, headers, code) => {
  const each = client()
  const { at } = await firstOf(each, path, headers)
  const { status, body } = await each.call(`DELETE ${at}`, { headers })
  expect([status, body.code]).toEqual([409, code])
})

test('a tag and a rating that assets have stay as they are', async () => {
  const each = client()
  const { body: tags } = await each.call('GET /dapi/subscription-tags', { headers: KEY })
  const tag = tags.data.find(({ key }: { key: string }) => key === 'premium')
  const at = `/dapi/subscription-tags/${tag.id}`
  expect((await each.call(`DELETE ${at}`, { headers: KEY })).body.code).toBe('IN_USE')
  const rename = (facts: object) =>
    each.call(`PUT ${at}`, { headers: KEY, body: { key: tag.key, label: tag.label, ...facts } })
  expect((await rename({ key: 'gold' })).body.code).toBe('IN_USE')
  expect((await rename({ label: { en: 'Gold' } })).status).toBe(200)
  const system = '/dapi/age-classification/systems/kijkwijzer'
  const { body: before } = await each.call(`GET ${system}`, { headers: KEY })
  const ratings = before.ratings.slice(0, 1)
  const body = { ...inputOf(before), ratings } as never
  expect((await each.call(`PUT ${system}`, { headers: KEY, body })).body.code).toBe('IN_USE')
  await each.call(`DELETE ${system}`, { headers: KEY })
  const movie = `GET /dapi/media/movies/${ids.asset.harbourLight}`
  expect((await each.call(movie, { headers: KEY })).body.ageRatings).toEqual([])
})

test('a key grants a D2C service only what it has itself', async () => {
  const each = client()
  const d2c = await firstOf(each, '/dapi/d2c/services')
  const service = { ...inputOf(d2c.row), name: 'Companion', scopes: ['apiKey:write'] } as never
  const create = await each.call('POST /dapi/d2c/services', { headers: KEY, body: service })
  expect(create.body.code).toBe('SCOPE_MISSING')
  const more = { scopes: [...d2c.row.scopes, 'apiKey:write'] }
  const replace = { ...inputOf(d2c.row), ...more } as never
  const update = await each.call(`PUT ${d2c.at}`, { headers: KEY, body: replace })
  expect(update.body.code).toBe('SCOPE_MISSING')
  const change = [{ name: 'Shop window' }, more].map((data) => ({
    op: 'UPDATE',
    id: d2c.row.id,
    data,
  }))
  const batch = { headers: KEY, body: { items: change } }
  const { body: changed } = await each.call('POST /dapi/d2c/services/bulk', batch)
  expect(changed.results.map(({ status }: { status: number }) => status)).toEqual([200, 403])
})

test('a key changes the widgets of its own operator only, and adds none without one', async () => {
  const each = client()
  const items = '/dapi/dashboard/configuration/items'
  const { row } = await firstOf(each, items, OPERATIONS_KEY)
  const body = inputOf(row) as never
  const { body: own } = await each.call(`POST ${items}`, { headers: OPERATIONS_KEY, body })
  const wish = { name: 'Other', serviceId: ids.service.northlight, scopes: ['dashboard:write'] }
  const { body: key } = await each.call('POST /dapi/keys', { headers: OPERATIONS_KEY, body: wish })
  const change = (headers: Record<string, string>) =>
    each.call(`PUT ${items}/${own.id}`, { headers, body })
  const unbound = { 'x-api-key': key.secret }
  expect((await change(unbound)).status).toBe(404)
  const added = await each.call(`POST ${items}`, { headers: unbound, body })
  expect([added.status, added.body.code]).toEqual([403, 'PERMISSION_DENIED'])
  expect((await change(OPERATIONS_KEY)).status).toBe(200)
})

/** Writes the service with other values for some fields. */
async function serviceChanger(each: Client) {
  const { body: service } = await each.call(`GET ${SERVICE}`, { headers: KEY })
  return (fields: object) =>
    each.call(`PUT ${SERVICE}`, {
      headers: KEY,
      body: { ...inputOf(service), ...fields } as never,
    })
}

test('a service keeps its address, and apps wait while it is suspended', async () => {
  const each = client()
  const change = await serviceChanger(each)
  expect((await change({ slug: 'southlight' })).body.errors[0].pointer).toBe('/slug')
  expect((await change({ status: 'SUSPENDED' })).status).toBe(200)
  const refused = await each.call('GET /fapi/menus', { headers: APP })
  expect(refused.body.code).toBe('SERVICE_UNAVAILABLE')
  expect((await change({ status: 'ACTIVE' })).status).toBe(200)
  expect((await logIn(each, 'bram')).authorization).toMatch(/^Bearer \S+\./)
})

test('an integrator decides entitlements only about accounts that they know', async () => {
  const each = client()
  const change = await serviceChanger(each)
  const modes = { identityMode: 'INTERNAL', entitlementMode: 'EXTERNAL' }
  expect((await change(modes)).body.errors?.[0].pointer).toBe('/entitlementMode')
  expect((await change({ ...modes, identityMode: 'OIDC' })).status).toBe(200)
})

test('another identity mode logs viewers out, and a source that is removed hides its assets', async () => {
  const each = client()
  const change = await serviceChanger(each)
  const headers = await logIn(each, 'bram')
  await change({ currency: 'USD' })
  expect((await each.call('GET /fapi/user', { headers })).status).toBe(200)
  await change({ identityMode: 'INTERNAL' })
  expect((await each.call('GET /fapi/user', { headers })).body.code).toBe('TOKEN_INVALID')
  const movie = `GET /fapi/media/movies/${ids.asset.harbourLight}`
  expect((await each.call(movie, { headers: APP })).status).toBe(200)
  await change({ sourceIds: [] })
  expect((await each.call(movie, { headers: APP })).status).toBe(404)
})

test('genres have two levels, and a crew role that is deleted leaves the credits', async () => {
  const each = client()
  const { body: genres } = await each.call('GET /dapi/genres', { headers: KEY })
  const create = (key: string, parentId: string) =>
    each.call('POST /dapi/genres', { headers: KEY, body: { key, name: { en: key }, parentId } })
  const { body: child } = await create('second', genres.data[0].id)
  expect((await create('third', child.id)).body.errors[0].pointer).toBe('/parentId')
  const { body: lone } = await each.call('POST /dapi/genres', {
    headers: KEY,
    body: { key: 'lone', name: { en: 'Lone' } },
  })
  const itself = { key: 'lone', name: { en: 'Lone' }, parentId: lone.id }
  const change = await each.call(`PUT /dapi/genres/${lone.id}`, { headers: KEY, body: itself })
  expect(change.body.errors?.[0].pointer).toBe('/parentId')
  const credits = async () =>
    (await each.call(`GET /dapi/media/movies/${ids.asset.harbourLight}`, { headers: KEY })).body
      .credits
  const [{ crewRoleId }] = await credits()
  expect((await each.call(`DELETE /dapi/crew-roles/${crewRoleId}`, { headers: KEY })).status).toBe(
    204,
  )
  expect(JSON.stringify(await credits())).not.toContain(crewRoleId)
})

test('a menu has at most three levels, and every entry leads somewhere', async () => {
  const each = client()
  const entry = (children: object[] = [], target: object = { type: 'NONE' }) => [
    { label: { en: 'More' }, target, children },
  ]
  const create = async (items: object[]) => {
    const body = { key: 'deep', items } as never
    const response = await each.call('POST /dapi/menus', { headers: KEY, body })
    return [response.status, response.body.errors?.[0]?.pointer]
  }
  const missing = { type: 'PAGE', id: ids.asset.harbourLight }
  expect(await create(entry(entry(entry())))).toEqual([201, undefined])
  expect(await create(entry(entry(entry(entry()))))).toEqual([422, '/items'])
  const pointer = '/items/0/children/0/children/0/target'
  expect(await create(entry(entry(entry([], missing))))).toEqual([422, pointer])
})

test.each([
  ['/dapi/asset-filter-templates', { name: 'Crime' }],
  ['/dapi/playlists', { title: { en: 'Crime' }, kind: 'FILTER' }],
])('a filter under %s names what assets have', async (path, facts) => {
  const each = client()
  const filter = { and: [{ field: 'genres.key', op: 'eq', value: 'crime' }] }
  const { status, body } = await each.call(`POST ${path}`, {
    headers: KEY,
    body: { ...facts, filter },
  })
  expect([status, body.errors[0].pointer]).toEqual([422, '/filter/and/0/field'])
})

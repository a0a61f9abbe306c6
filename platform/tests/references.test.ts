import { expect, test } from 'vitest'
import { put } from '../src/world.ts'
import { createClient, KEY, OPERATIONS_KEY } from './client.ts'
import { replace } from './replace-first.ts'
import { ids } from './sample-ids.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000001'
const MOVIE = `/dapi/media/movies/${ids.asset.harbourLight}`

test.each([
  ['/dapi/media/movies', { genreIds: [NOWHERE] }, '/genreIds/0'],
  ['/dapi/media/movies', { geoblockPresetId: NOWHERE }, '/geoblockPresetId'],
  ['/dapi/media/clips', { assets: [{ type: 'movies', id: NOWHERE }] }, '/assets/0/id'],
  [
    '/dapi/media/clips',
    { assets: [{ type: 'series', id: ids.asset.harbourLight }] },
    '/assets/0/id',
  ],
  [
    '/dapi/media/broadcasts',
    { asset: { type: 'series', id: ids.asset.harbourLight } },
    '/asset/id',
  ],
  [
    '/dapi/custom-items',
    { target: { type: 'ASSET', assetType: 'series', id: ids.asset.harbourLight } },
    '/target',
  ],
  ['/dapi/custom-items', { target: { type: 'ASSET', id: ids.asset.harbourLight } }, '/target'],
  ['/dapi/custom-items', { target: { type: 'EPG', id: ids.asset.harbourLight } }, '/target'],
  ['/dapi/products', { grantsTags: ['gold'] }, '/grantsTags/0'],
  ['/dapi/advertisement-strategies', { suppressForTags: ['gold'] }, '/suppressForTags/0'],
  [
    '/dapi/media/movies',
    { monetization: { models: ['SVOD'], subscriptionTags: ['premium', 'gold'] } },
    '/monetization/subscriptionTags/1',
  ],
  ['/dapi/genres', { parentId: NOWHERE }, '/parentId'],
  [
    '/dapi/menus',
    { items: [{ label: { en: 'Home' }, target: { type: 'PAGE', id: NOWHERE } }] },
    '/items/0/target',
  ],
  ['/dapi/pages', { sections: [{ playlistId: NOWHERE, order: 1 }] }, '/sections/0/playlistId'],
])('%s: a reference that leads nowhere is refused', async (path, facts, pointer) => {
  const { status, body } = await replace(createClient(), path, facts)
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer])
})

test('items and pins name assets by their own type', async () => {
  const client = createClient()
  const entry = (type: string) => ({ kind: 'ASSET', asset: { type, id: ids.asset.harbourLight } })
  const create = (facts: object) =>
    client.call('POST /dapi/playlists', {
      headers: KEY,
      body: { title: { en: 'Row', nl: 'Rij' }, kind: 'MANUAL', ...facts },
    })
  const pins = [{ position: 1, entity: entry('clips') }]
  for (const [facts, pointer] of [
    [{ items: [entry('series')] }, '/items/0/asset/id'],
    [{ pins }, '/pins/0/entity/asset/id'],
  ] as const) {
    const { status, body } = await create(facts)
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer])
  }
  const made = await create({ items: [entry('movies')] })
  expect(made.status).toBe(201)
  const path = `PUT /dapi/playlists/${made.body.id}/pins`
  const pinned = await client.call(path, { headers: KEY, body: { pins } })
  expect(pinned.body.errors?.[0]?.pointer).toBe('/pins/0/entity/asset/id')
})

test.each([
  ['/dapi/geoblock-presets', KEY],
  ['/dapi/segmentation/profiles', KEY],
  ['/dapi/custom-items', KEY],
  ['/dapi/menus', KEY],
  ['/dapi/welcome-screens', KEY],
  ['/dapi/user-icons', OPERATIONS_KEY],
  ['/dapi/media/channels', KEY],
  ['/dapi/persons', KEY],
])('what is deleted under %s is named nowhere any more', async (path, headers) => {
  const client = createClient()
  const { body } = await client.call(`GET ${path}`, { headers })
  const [{ id }] = body.data
  expect((await client.call(`DELETE ${path}/${id}`, { headers })).status).toBe(204)
  // Pins are part of their playlist; live inputs keep the channel that they feed.
  const { LogEntry, PlaylistPins, LivestreamService, ...tables } = client.platform.world.tables
  expect(JSON.stringify(tables)).not.toContain(id)
})

test('a movie that is deleted leaves clips and playlists, and a genre its children', async () => {
  const client = createClient()
  expect((await client.call(`DELETE ${MOVIE}`, { headers: KEY })).status).toBe(204)
  for (const list of ['media/clips', 'playlists']) {
    const { body } = await client.call(`GET /dapi/${list}`, { headers: KEY })
    expect(JSON.stringify(body)).not.toContain(ids.asset.harbourLight)
  }
  const { body: genres } = await client.call('GET /dapi/genres', { headers: KEY })
  const [{ id: parentId }] = genres.data
  const child = { key: 'noir', name: { en: 'Noir' }, parentId }
  const { body: made } = await client.call('POST /dapi/genres', { headers: KEY, body: child })
  expect(made.parentId).toBe(parentId)
  await client.call(`DELETE /dapi/genres/${parentId}`, { headers: KEY })
  const { body: left } = await client.call(`GET /dapi/genres/${made.id}`, { headers: KEY })
  expect([left.key, left.parentId]).toEqual(['noir', undefined])
})

test('tags have labels of their own, and text pages languages of their own', async () => {
  const client = createClient()
  const tag = { label: 'TO REVIEW', color: '3f8efc' }
  const again = await client.call('POST /dapi/workflow-tags', { headers: KEY, body: tag })
  expect(again.body.code).toBe('ALREADY_EXISTS')
  const page = { slug: 'privacy', kind: 'PRIVACY', title: 'Privacy', body: '<p>…</p>' }
  const create = async (language: string) =>
    (await client.call('POST /dapi/text-pages', { headers: KEY, body: { ...page, language } }))
      .status
  expect([await create('en'), await create('nl')]).toEqual([409, 201])
})

test('an indicator is listed by its system, and leaves ratings when it is deleted', async () => {
  const client = createClient()
  const at = '/dapi/age-classification'
  const { body: list } = await client.call(`GET ${at}/indicators`, { headers: KEY })
  const [{ id, system, key: violence }] = list.data
  const keys = async () => {
    const { body } = await client.call(`GET ${at}/systems/${system}`, { headers: KEY })
    return body.indicators.map(({ key }: { key: string }) => key)
  }
  const body = { system, key: 'grief', label: { en: 'Grief' }, iconUrl: list.data[0].iconUrl }
  expect((await client.call(`POST ${at}/indicators`, { headers: KEY, body })).status).toBe(201)
  expect(await keys()).toContain('grief')
  await client.call(`DELETE ${at}/indicators/${id}`, { headers: KEY })
  expect(await keys()).not.toContain(violence)
  const [rating] = (await client.call(`GET ${MOVIE}`, { headers: KEY })).body.ageRatings
  expect([rating.rating, rating.indicators.includes(violence)]).toEqual(['12', false])
})

test('a system is written with its indicators', async () => {
  const client = createClient()
  const at = '/dapi/age-classification'
  const iconUrl = 'https://images.northlight.example/age.svg'
  const indicator = (key: string, en = key) => ({ key, label: { en }, iconUrl })
  const rating = (value: string) => ({ value, minAge: 0, label: { en: value }, iconUrl })
  const system = { systemName: 'pegi', label: { en: 'PEGI' }, ratings: ['3', '7'].map(rating) }
  const rows = async (name = 'pegi') =>
    (await client.call(`GET ${at}/indicators?system=${name}`, { headers: KEY })).body.data
  const keys = async (name?: string) => (await rows(name)).map(({ key }: { key: string }) => key)
  const indicators = [indicator('fear'), indicator('gambling')]
  const body = { ...system, indicators }
  const created = await client.call(`POST ${at}/systems`, { headers: KEY, body })
  expect(created.body.ratings.map(({ order }: { order: number }) => order)).toEqual([1, 2])
  const [fear, gambling] = await rows()
  expect([fear.order, gambling.order, gambling.version]).toEqual([1, 2, 1])
  const write = (list: object[]) =>
    client.call(`PUT ${at}/systems/pegi`, {
      headers: KEY,
      body: { ...system, indicators: list as never },
    })
  await write([indicator('gambling', 'Betting'), indicator('drugs')])
  const [betting, drugs] = await rows()
  expect([betting.id, betting.label.en, betting.order]).toEqual([gambling.id, 'Betting', 1])
  expect([drugs.key, drugs.order]).toEqual(['drugs', 2])
  const last = { system: 'pegi', ...indicator('language') }
  await client.call(`POST ${at}/indicators`, { headers: KEY, body: last })
  expect(await keys()).toEqual(['gambling', 'drugs', 'language'])
  await client.call(`DELETE ${at}/systems/pegi`, { headers: KEY })
  expect(await keys()).toEqual([])
  const { body: own } = await client.call(`GET ${at}/systems/kijkwijzer`, { headers: KEY })
  const { createdAt, updatedAt, version, ...input } = own
  const without = { ...input, indicators: [own.indicators[0]] }
  await client.call(`PUT ${at}/systems/kijkwijzer`, { headers: KEY, body: without })
  expect(await keys('kijkwijzer')).toEqual(['violence'])
  const [left] = (await client.call(`GET ${MOVIE}`, { headers: KEY })).body.ageRatings
  expect([left.rating, left.indicators]).toEqual(['12', ['violence']])
})

test('what has no order is last, or has its position in the list', async () => {
  const client = createClient()
  const create = async (key: string) =>
    (await client.call('POST /dapi/genres', { headers: KEY, body: { key, name: { en: key } } }))
      .body.order
  const [noir, western] = [await create('noir'), await create('western')]
  expect(noir).toBeGreaterThan(1)
  expect(western).toBe(noir + 1)
  const { body: movie } = await client.call(`GET ${MOVIE}`, { headers: KEY })
  const credits = movie.credits.map(({ order, ...credit }: { order: number }) => credit)
  const data = { credits: [...credits, ...credits] }
  const items = [{ op: 'UPDATE', id: movie.id, data }] as never
  await client.call('POST /dapi/media/movies/bulk', { headers: KEY, body: { items } })
  const written = (await client.call(`GET ${MOVIE}`, { headers: KEY })).body.credits
  expect(written.map(({ order }: { order: number }) => order)).toEqual([1, 2])
})

test('a crew role has no characters, and a deleted profile image is replaced', async () => {
  const client = createClient()
  const { body: roles } = await client.call('GET /dapi/crew-roles', { headers: KEY })
  const [{ id, key, name }] = roles.data
  const setCategory = (category: string) =>
    client.call(`PUT /dapi/crew-roles/${id}`, { headers: KEY, body: { key, name, category } })
  await setCategory('CAST')
  const { body: movie } = await client.call(`GET ${MOVIE}`, { headers: KEY })
  const credits = [{ ...movie.credits[0], character: 'Bo' }]
  const items = [{ op: 'UPDATE', id: movie.id, data: { credits } }]
  await client.call('POST /dapi/media/movies/bulk', { headers: KEY, body: { items } })
  await setCategory('CREW')
  const { body: changed } = await client.call(`GET ${MOVIE}`, { headers: KEY })
  expect(changed.credits).toEqual(movie.credits)
  const images = '/dapi/profile-images'
  const { body: list } = await client.call(`GET ${images}`, { headers: KEY })
  const [{ id: old, url, category }] = list.data
  const image = { key: 'owl', url, category, kids: true }
  const { body: owl } = await client.call(`POST ${images}`, { headers: KEY, body: image })
  await client.call(`DELETE ${images}/${old}`, { headers: KEY })
  const profiles = Object.values(client.platform.world.tables.Profile ?? {})
  expect(new Set(profiles.map(({ imageId }) => imageId))).toEqual(new Set([owl.id]))
})

test('an icon that is deleted leaves its menu entries, and a deep rule is refused', async () => {
  const client = createClient()
  const { body: icons } = await client.call('GET /dapi/icons/custom', { headers: KEY })
  const [{ id, key }] = icons.data
  const menus = async () =>
    JSON.stringify((await client.call('GET /dapi/menus', { headers: KEY })).body)
  expect(await menus()).toContain(`"icon":"${key}"`)
  await client.call(`DELETE /dapi/icons/custom/${id}`, { headers: KEY })
  expect(await menus()).not.toContain(`"icon":"${key}"`)
  const deep = [1, 2, 3, 4, 5].reduce<object>((rule) => ({ and: [rule] }), {
    field: 'country',
    op: 'eq',
    value: 'NL',
  })
  const { body } = await replace(client, '/dapi/segmentation/profiles', { rule: deep })
  expect(body.errors[0].pointer).toBe('/rule')
})

test('a changelog is seen from its publication, except by those who write it', async () => {
  const client = createClient()
  const wish = { name: 'Reader', serviceId: ids.service.northlight, scopes: ['changelog:read'] }
  const { body: key } = await client.call('POST /dapi/keys', {
    headers: OPERATIONS_KEY,
    body: wish,
  })
  const publishedAt = '2026-04-01T00:00:00Z'
  const draft = { version: '2026.4', title: 'Later', body: 'Later.', audience: 'API', publishedAt }
  const { body } = await client.call('POST /dapi/changelogs', {
    headers: OPERATIONS_KEY,
    body: draft,
  })
  const read = async (headers: Record<string, string>) =>
    (await client.call(`GET /dapi/changelogs/${body.id}`, { headers })).status
  const reader = { 'x-api-key': key.secret }
  expect([await read(reader), await read(OPERATIONS_KEY)]).toEqual([404, 200])
  client.platform.clock.moveTo(publishedAt)
  expect(await read(reader)).toBe(200)
})

test('a template of another operator is seen, but not changed, once it is shared', async () => {
  const client = createClient()
  const at = '/dapi/asset-filter-templates'
  const input = { name: 'For all ages', filter: { field: 'adult', op: 'eq', value: false } }
  const { body: own } = await client.call(`POST ${at}`, { headers: KEY, body: input })
  const path = `${at}/${own.id}`
  expect((await client.call(`GET ${path}`, { headers: KEY })).status).toBe(200)
  const give = (shared: boolean) => {
    const { world } = client.platform
    const row = { ...own, shared, $: { owner: 'somebody else' } }
    client.platform.world = put(world, 'AssetFilterTemplate', row)
  }
  give(false)
  expect((await client.call(`GET ${path}`, { headers: KEY })).status).toBe(404)
  const { body: list } = await client.call(`GET ${at}`, { headers: KEY })
  expect(JSON.stringify(list)).not.toContain(own.id)
  give(true)
  expect((await client.call(`GET ${path}`, { headers: KEY })).status).toBe(200)
  expect((await client.call(`PUT ${path}`, { headers: KEY, body: input })).status).toBe(404)
})

test('HTML is sanitised, and the cache of a service is cleared six times an hour', async () => {
  const client = createClient()
  const body = `<p onclick="go()" onblur='go()'>Hello</p><form><input></form><script src=x>`
  const page = { slug: 'help', kind: 'FAQ', title: 'Help', body, language: 'en' }
  const { body: made } = await client.call('POST /dapi/text-pages', { headers: KEY, body: page })
  expect(made.body).toBe('<p>Hello</p>')
  const clear = () =>
    client.call('POST /dapi/mcore/cache/clear', {
      headers: OPERATIONS_KEY,
      body: { scope: 'SERVICE' },
    })
  for (let n = 0; n < 6; n++) expect((await clear()).status).toBe(202)
  const refused = await clear()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  client.platform.clock.advance('PT1H')
  expect((await clear()).status).toBe(202)
})

import { expect, test } from 'vitest'
import { type Client, createClient, KEY, OPERATIONS_KEY } from './client.ts'
import { ids } from './sample-ids.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000001'
const MOVIE = `/dapi/media/movies/${ids.asset.harbourLight}`

/** Replaces the first row of a list with other values. */
async function replace(client: Client, path: string, facts: object, headers = KEY) {
  const list = await client.call(`GET ${path}`, { headers })
  const { id, type, createdAt, updatedAt, version, ...row } = list.body.data[0]
  const at = `${path}/${id ?? row.key ?? row.systemName}`
  const body = { ...row, ...(path.includes('products') && { type }), ...facts }
  return client.call(`PUT ${at}`, { headers, body })
}

test.each([
  ['/dapi/media/movies', { genreIds: [NOWHERE] }, '/genreIds/0'],
  ['/dapi/media/movies', { geoblockPresetId: NOWHERE }, '/geoblockPresetId'],
  ['/dapi/media/clips', { assets: [{ type: 'movies', id: NOWHERE }] }, '/assets/0/id'],
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

test.each([
  ['/dapi/media/movies', { externalId: 'another' }, KEY, '/externalId'],
  [
    '/dapi/media/movies',
    { ageRatings: twice({ system: 'kijkwijzer', rating: '12' }) },
    KEY,
    '/ageRatings',
  ],
  [
    '/dapi/media/movies',
    { ageRatings: [{ system: 'kijkwijzer', rating: '99' }] },
    KEY,
    '/ageRatings/0/rating',
  ],
  ['/dapi/media/movies', { monetization: { models: ['TVOD'] } }, KEY, '/monetization/productIds'],
  ['/dapi/media/broadcasts', { endAt: '2026-01-01T00:00:00Z' }, KEY, '/endAt'],
  ['/dapi/media/broadcasts', { endAt: '2027-01-01T00:00:00Z' }, KEY, '/endAt'],
  ['/dapi/media/live-events', { endAt: '2026-01-01T00:00:00Z' }, KEY, '/endAt'],
  ['/dapi/organisations', { slug: 'another' }, OPERATIONS_KEY, '/slug'],
  ['/dapi/user', { organisationId: NOWHERE }, OPERATIONS_KEY, '/organisationId'],
  ['/dapi/age-classification/indicators', { system: 'bbfc' }, KEY, '/system'],
  ['/dapi/playlists', { slotId: NOWHERE }, KEY, '/slotId'],
  ['/dapi/transcoding-profiles', { packaging: { hls: false, dash: false } }, KEY, '/packaging'],
  ['/dapi/service', { defaultLanguage: 'fr' }, KEY, '/defaultLanguage'],
])('%s refuses %j', async (path, facts, headers, pointer) => {
  const { status, body } = await replace(createClient(), path, facts, headers)
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer])
})

function twice<T>(item: T): T[] {
  return [item, item]
}

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

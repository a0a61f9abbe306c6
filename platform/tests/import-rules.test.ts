import { expect, test } from 'vitest'
import { createClient as client, KEY } from './client.ts'
import {
  byExternalId,
  connect,
  faultsOf,
  item,
  NONE,
  publish,
  publishItems,
  runImport,
  SERVICE,
  sourceOf,
} from './import-steps.ts'

const MRSS = 'https://feeds.northlight.example/p.xml'

const rss = (items: string) =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
    xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>${items}</channel></rss>`

const mrssWith = (mapping: object[]) =>
  sourceOf({
    format: 'MRSS',
    url: MRSS,
    mapping: [{ target: '/monetization/models', constant: 'FREE' }, ...mapping],
  })

test('a rule that would leave a gap in a list is skipped', async () => {
  const each = client()
  await publishItems(each, [item('f-1')])
  const mapping = [
    ...[1, 0, 1].map((place) => ({ target: `/keywords/${place}`, constant: `word ${place}` })),
    { target: '/editions/1/kind', constant: 'PREVIEW' },
    { target: '/customFields/12', constant: 'twelve' },
  ]
  const result = await runImport(each, await connect(each, sourceOf({ mapping })))
  expect(faultsOf(result)).toEqual([])
  expect(await byExternalId(each, 'f-1')).toMatchObject({
    keywords: ['word 0', 'word 1'],
    customFields: { 12: 'twelve' },
  })
})

test('what was refused is taken once what it refers to exists, though the feed is the same', async () => {
  const each = client()
  await publishItems(each, [item('f-1', { genreIds: ['space'] }), item('f-2')])
  const sourceId = await connect(each, sourceOf())
  expect(faultsOf(await runImport(each, sourceId))).toEqual(['f-1 UNKNOWN_REFERENCE /genreIds/0'])
  const body = { key: 'space', name: { en: 'Space' } }
  await each.call('POST /dapi/genres', { headers: KEY, body })
  const again = await runImport(each, sourceId)
  expect(again.counts).toEqual({ ...NONE, received: 2, created: 1, unchanged: 1 })
})

test('an item that returns brings back what an import archived, not what an operator did', async () => {
  const each = client()
  const items = [item('f-1', { status: 'READY' }), item('f-2')]
  await publishItems(each, items)
  const sourceId = await connect(each, sourceOf())
  await runImport(each, sourceId)
  const archived = [{ op: 'UPDATE', externalId: 'f-1', data: { status: 'ARCHIVED' } }]
  await each.call('POST /dapi/media/movies/bulk', { headers: KEY, body: { items: archived } })
  each.platform.clock.advance('PT1H')
  await publishItems(each, [items[0] ?? {}, { type: 'movies', externalId: 'f-2', deleted: true }])
  await runImport(each, sourceId)
  const statuses = async () => [
    (await byExternalId(each, 'f-1')).status,
    (await byExternalId(each, 'f-2')).status,
  ]
  expect(await statuses()).toEqual(['ARCHIVED', 'ARCHIVED'])
  each.platform.clock.advance('PT1H')
  await publishItems(each, items)
  await runImport(each, sourceId)
  expect(await statuses()).toEqual(['ARCHIVED', 'READY'])
})

test('a series has no edition of its own, whatever the feed delivers', async () => {
  const each = client()
  const editions = [{ kind: 'MAIN' }]
  await publishItems(each, [item('s-1', { type: 'series', editions })])
  expect(faultsOf(await runImport(each, await connect(each, sourceOf())))).toEqual([])
  const { id } = await byExternalId(each, 's-1', 'series')
  const { body } = await each.call(`GET /dapi/editions?assetId=${id}`, { headers: KEY })
  expect(body.data).toEqual([])
})

test('a clip may stand before the asset that it belongs to', async () => {
  const each = client()
  const assets = [{ type: 'movies', id: 'f-1' }]
  await publishItems(each, [
    item('c-1', { type: 'clips', clipKind: 'TRAILER', assets }),
    item('f-1'),
  ])
  expect(faultsOf(await runImport(each, await connect(each, sourceOf())))).toEqual([])
  const { id } = await byExternalId(each, 'f-1')
  expect(await byExternalId(each, 'c-1', 'clips')).toMatchObject({
    assets: [{ type: 'movies', id }],
  })
})

test('a broadcast names its channel and its asset by external id, wherever they stand', async () => {
  const each = client()
  const logo = { kind: 'LOGO', url: 'https://images.backstage.example/l.png', width: 9, height: 9 }
  const times = { startAt: '2026-04-01T10:00:00Z', endAt: '2026-04-01T11:00:00Z' }
  const show = (externalId: string, asset: string) => ({
    type: 'broadcasts',
    externalId,
    title: { en: 'Show' },
    channelId: 'c-1',
    ...times,
    asset: { type: 'movies', id: asset },
  })
  await publishItems(each, [
    show('b-1', 'f-1'),
    show('b-2', 'nowhere'),
    item('f-1'),
    item('c-1', { type: 'channels', callSign: 'FEED', logo }),
  ])
  const result = await runImport(each, await connect(each, sourceOf()))
  expect(faultsOf(result)).toEqual(['b-2 UNKNOWN_REFERENCE /asset/id'])
  const { id } = await byExternalId(each, 'f-1')
  expect((await byExternalId(each, 'b-1', 'broadcasts')).asset).toEqual({ type: 'movies', id })
})

const rated = () => ({ system: 'kijkwijzer', rating: '12', indicators: [] })

test.each([
  [
    'a day for a time',
    { windows: [{ kind: 'PUBLISHED', from: '2026-03-20' }] },
    'INVALID_FORMAT /windows/0/from',
  ],
  ['two ratings of a system', { ageRatings: [rated(), rated()] }, 'INVALID_VALUE /ageRatings'],
  [
    'a character behind the camera',
    { credits: [{ personId: 'Mira Okafor', crewRoleId: 'director', character: 'The keeper' }] },
    'INVALID_VALUE /credits/0/character',
  ],
])('an import refuses %s, as the data API does', async (_, facts, fault) => {
  const each = client()
  await publishItems(each, [item('f-1', facts), item('f-2')])
  const result = await runImport(each, await connect(each, sourceOf()))
  expect(faultsOf(result)).toEqual([`f-1 ${fault}`])
  expect(result.counts.created).toBe(1)
})

test('the data API refuses a character behind the camera', async () => {
  const each = client()
  const { body: roles } = await each.call('GET /dapi/crew-roles', { headers: KEY })
  const { body: persons } = await each.call('GET /dapi/persons?limit=1', { headers: KEY })
  const { sourceId } = await byExternalId(each, 'nl-mov-0001')
  const credit = { personId: persons.data[0].id, crewRoleId: roles.data[0].id, character: 'X' }
  const body = { sourceId, title: { en: 'Film' }, credits: [credit] }
  const { status, body: problem } = await each.call('POST /dapi/media/movies', {
    headers: KEY,
    body,
  })
  expect([status, problem.errors[0].pointer]).toEqual([422, '/credits/0/character'])
})

test.each(['1:30:12', '5412'])('a podcast of enclosures that last %s', async (duration) => {
  const each = client()
  const items = `<item><guid>p-1</guid><title>Podcast</title><itunes:author>Mira</itunes:author></item>
    <item><guid>e-1</guid><title>Episode</title><itunes:duration>${duration}</itunes:duration>
      <itunes:season>1</itunes:season><itunes:episode>2</itunes:episode>
      <enclosure url="https://cdn.northlight.example/e.mp3" type="audio/mpeg" length="1"/></item>`
  await publish(each, rss(items), MRSS)
  const source = mrssWith([
    { target: '/type', path: 'itunes:season', lookup: { 1: 'episodes' }, fallback: 'podcasts' },
    { target: '/parentType', constant: 'podcasts' },
    { target: '/parentExternalId', constant: 'p-1' },
  ])
  expect(faultsOf(await runImport(each, await connect(each, source)))).toEqual([])
  const { id, ...episode } = await byExternalId(each, 'e-1', 'episodes')
  expect(episode).toMatchObject({ durationSeconds: 5412, episodeNumber: 2 })
  expect(episode.seasonNumber).toBeUndefined()
  const { body } = await each.call(`GET /dapi/media/episodes/${id}/editions`, { headers: KEY })
  expect(body.data).toMatchObject([{ kind: 'MAIN', durationSeconds: 5412, status: 'READY' }])
})

test('odd items are refused, and the others imported', async () => {
  const each = client()
  const mapping = [
    { target: '/releaseDatetime', path: 'released', transform: 'UNIX_TO_TIMESTAMP' },
    { target: '/shortDescription', path: 'kind', lookup: { a: 'A film.' } },
  ]
  await publishItems(each, [])
  const sourceId = await connect(each, sourceOf({ mapping }))
  await publishItems(each, [
    { ...item('f-1'), externalId: null },
    { ...item('f-2'), externalId: 2 },
    item('f-3', { type: 'constructor' }),
    item('f-4', { released: '99999999999999999999' }),
    item('f-5', { kind: 'constructor' }),
    item('f-6', { windows: [{ kind: 'PUBLISHED', from: '2026-02-30T00:00:00Z' }] }),
  ])
  expect(faultsOf(await runImport(each, sourceId))).toEqual([
    '* UNREADABLE_ITEM',
    '* UNREADABLE_ITEM',
    'f-3 INVALID_VALUE /type',
    'f-4 INVALID_FORMAT /releaseDatetime',
    'f-6 INVALID_FORMAT /windows/0/from',
  ])
  const { shortDescription } = await byExternalId(each, 'f-5')
  expect(shortDescription).toEqual({ en: 'constructor' })
})

test('every text of an item has the default language of the service', async () => {
  const each = client()
  const editions = [{ durationSeconds: 60, label: { nl: 'Hoofdfilm' } }]
  const items = [item('f-1', { title: { nl: 'Film' } }), item('f-2', { editions }), item('f-3')]
  await publishItems(each, items)
  expect(faultsOf(await runImport(each, await connect(each, sourceOf())))).toEqual([
    'f-1 REQUIRED /title',
    'f-2 REQUIRED /editions/0/label',
  ])
})

test('an edition without a label has the name of its kind in the language of the service', async () => {
  const each = client()
  const data = { defaultLanguage: 'nl', languages: ['nl', 'en'] }
  const body = { items: [{ op: 'UPDATE', id: SERVICE, data }] }
  await each.call('POST /dapi/service/bulk', { headers: KEY, body })
  const editions = [{ durationSeconds: 60 }]
  await publishItems(each, [item('f-1', { title: { nl: 'Film' }, editions })])
  await runImport(each, await connect(each, sourceOf()))
  const { id: assetId } = await byExternalId(each, 'f-1')
  const trailer = { assetId, kind: 'TRAILER', durationSeconds: 60 }
  await each.call('POST /dapi/editions', { headers: KEY, body: trailer })
  const path = `/dapi/media/movies/${assetId}/editions`
  const { data: found } = (await each.call(`GET ${path}`, { headers: KEY })).body
  const labels = found.map(({ label }: { label: object }) => label)
  expect(labels).toEqual([{ nl: 'Main' }, { nl: 'Trailer' }])
})

import { expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { type Client, createClient as client, KEY, OPERATIONS_KEY } from './client.ts'
import { ids } from './sample-ids.ts'

const LIBRARY = 'https://api.jwplayer.com/v2/sites/NLsite01/media/'
const PLAYLIST = 'https://cdn.jwplayer.com/v2/playlists/NLlist01'
const JSON_FEED = 'https://feeds.northlight.example/odd.json'
const VIDEOS = 'https://videostage.example/library'

const HLS = 'application/vnd.apple.mpegurl'
const film = { type: 'movies', title: { en: 'Film' }, monetization: { models: ['FREE'] } }
const manifest = { file: 'https://cdn.jwplayer.com/manifests/a.m3u8', type: HLS }
const delivered = { mediaid: 'odd', title: 'Odd', duration: 5, sources: [manifest] }
const managed = { id: 'odd', status: 'ready', duration: 5, metadata: { title: 'Odd' } }

/** How a document with one odd item and a sound one looks in each format. */
const FEEDS: Readonly<Record<string, { url: string; document: (odd: Json) => object }>> = {
  STANDARDISED_JSON: {
    url: JSON_FEED,
    document: (odd) => ({
      version: 1,
      generatedAt: '2026-03-14T19:30:00Z',
      items: [odd, { ...film, externalId: 'sound' }],
    }),
  },
  'JW_PLAYER, Management': {
    url: LIBRARY,
    document: (odd) => ({ media: [odd, { ...managed, id: 'sound' }] }),
  },
  'JW_PLAYER, Delivery': {
    url: PLAYLIST,
    document: (odd) => ({ playlist: [odd, { ...delivered, mediaid: 'sound' }] }),
  },
  VIDEOSTAGE_CLOUD: {
    url: VIDEOS,
    document: (odd) => ({ videos: [odd, { id: 'sound', name: 'Sound', durationSeconds: 5 }] }),
  },
}

const RULES = [
  { target: '/type', constant: 'movies' },
  { target: '/monetization/models', constant: 'FREE' },
]

async function connect(each: Client, kind: string, url: string): Promise<string> {
  const [format = ''] = kind.split(',')
  const mapping = format === 'JW_PLAYER' ? RULES : []
  const isCloud = format === 'VIDEOSTAGE_CLOUD'
  const agent = { format, url, schedule: '0 */2 * * *', mapping }
  const { body } = await each.call('POST /dapi/sources', {
    headers: KEY,
    body: {
      name: 'odd',
      kind: isCloud ? 'VIDEOSTAGE_CLOUD' : 'DATA_AGENT',
      defaultLanguage: 'en',
      ...(!isCloud && { agent }),
    },
  })
  const data = { sourceIds: [ids.source.northlightMrss, body.id] }
  const items = [{ op: 'UPDATE', id: ids.service.northlight, data }]
  await each.call('POST /dapi/service/bulk', { headers: KEY, body: { items } })
  return body.id
}

/** The result of an import of the odd item and the sound one. */
async function importOdd(kind: string, odd: Json, beside: Record<string, Json> = {}) {
  const each = client()
  const { url, document } = FEEDS[kind] as (typeof FEEDS)[string]
  await each.call('POST /_platform/feed', { body: { url, document: document({}) as Json } })
  const id = await connect(each, kind, url)
  for (const [address, own] of Object.entries({ ...beside, [url]: document(odd) as Json })) {
    await each.call('POST /_platform/feed', { body: { url: address, document: own } })
  }
  // A new video starts an import of its own, which comes first.
  each.platform.clock.advance(30)
  await each.call(`POST /dapi/service/${ids.service.northlight}/import/${id}`, { headers: KEY })
  each.platform.clock.advance(30)
  const { body } = await each.call(`GET /dapi/import-results/source/${id}`, { headers: KEY })
  return body.data[0]
}

const faultsOf = ({ errors }: { errors: Record<string, string>[] }) =>
  errors.map(({ externalId, code, pointer }) => `${externalId} ${code} ${pointer}`.trim())

const UNREADABLE = 'odd UNREADABLE_ITEM'
const ODD: readonly [string, Json, string][] = [
  ['STANDARDISED_JSON', { ...film, externalId: '' }, '* UNREADABLE_ITEM'],
  ['STANDARDISED_JSON', { ...film, externalId: 'x'.repeat(129) }, '* TOO_LONG /externalId'],
  ['STANDARDISED_JSON', null, '* UNREADABLE_ITEM'],
  ...['editions', 'credits', 'ageRatings', 'assets'].map((list): [string, Json, string] => [
    'STANDARDISED_JSON',
    { ...film, type: 'clips', clipKind: 'EXTRA', externalId: 'odd', [list]: [null] },
    `odd INVALID_FORMAT /${list}/0`,
  ]),
  [
    'STANDARDISED_JSON',
    { ...film, externalId: 'odd', editions: [{ kind: 'MAIN', streams: null }] },
    'odd REQUIRED /editions/0/durationSeconds',
  ],
  [
    'STANDARDISED_JSON',
    { ...film, externalId: 'odd', genreIds: ['x'.repeat(600)] },
    'odd UNKNOWN_REFERENCE /genreIds/0',
  ],
  ['JW_PLAYER, Delivery', null, '* UNREADABLE_ITEM'],
  ['JW_PLAYER, Delivery', { ...delivered, sources: null }, UNREADABLE],
  [
    'JW_PLAYER, Delivery',
    { ...delivered, sources: [{ file: 'nowhere', type: HLS }] },
    'odd INVALID_FORMAT /editions/0/streams/0/url',
  ],
  [
    'JW_PLAYER, Delivery',
    { ...delivered, tracks: [{ kind: 'captions', label: 'English', file: 'nowhere.vtt' }] },
    'odd INVALID_FORMAT /editions/0/subtitles/0/url',
  ],
  [
    'JW_PLAYER, Delivery',
    { ...delivered, image: 'nowhere?width=1920' },
    'odd INVALID_FORMAT /images/0/url',
  ],
  ['JW_PLAYER, Management', { ...managed, metadata: null }, UNREADABLE],
  ['JW_PLAYER, Management', { ...managed, metadata: {} }, 'odd REQUIRED /title'],
  [
    'JW_PLAYER, Management',
    { ...managed, metadata: { title: 'Odd', publish_end_date: '2026-05-01T00:00:00Z' } },
    'odd REQUIRED /windows/0/from',
  ],
  ['VIDEOSTAGE_CLOUD', null, '* UNREADABLE_ITEM'],
  ['VIDEOSTAGE_CLOUD', { id: 'odd', durationSeconds: 5 }, 'odd REQUIRED /title'],
]

test.each(ODD)('%s: %j is refused, and the other item imported', async (kind, odd, fault) => {
  const result = await importOdd(kind, odd)
  expect(faultsOf(result)[0]).toBe(fault)
  expect(result).toMatchObject({ state: 'PARTIAL', counts: { received: 2, created: 1, failed: 1 } })
})

test('JW Player: a document of Delivery that cannot be read refuses its item', async () => {
  const beside = { 'https://cdn.jwplayer.com/v2/media/odd': '{' }
  const result = await importOdd('JW_PLAYER, Management', managed, beside)
  expect(faultsOf(result)).toEqual([UNREADABLE])
  expect(result.counts.created).toBe(1)
})

test('an item that cannot be read is named by its place in the feed', async () => {
  const { errors } = await importOdd('STANDARDISED_JSON', {})
  expect(errors[0].detail).toBe('Item 1 of the feed: It has no id.')
})

test('MRSS: a price that cannot be read is noted in the log of the source', async () => {
  const each = client()
  const url = 'https://feeds.northlight.example/mrss.xml'
  const id = ids.source.northlightMrss
  const document =
    '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><guid>nl-mov-0001</guid><title>T</title>' +
    '<media:category>Krimi</media:category><media:price type="rent" price="a" currency="EURO"/></item></channel></rss>'
  await each.call('POST /_platform/feed', { body: { url, document } })
  await each.call(`POST /dapi/service/${ids.service.northlight}/import/${id}`, { headers: KEY })
  each.platform.clock.advance(30)
  const { body } = await each.call('POST /dapi/logs', {
    headers: OPERATIONS_KEY,
    body: { filter: { field: 'action', op: 'eq', value: 'source.price' } },
  })
  expect(body.data[0].changes[0].after).toEqual({ amount: 'a', currency: 'EURO' })
})

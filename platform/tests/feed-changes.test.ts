import { beforeEach, expect, test } from 'vitest'
import type { Json, JsonObject } from '../src/contract.ts'
import { type Client, createClient, KEY } from './client.ts'
import {
  byExternalId,
  connect,
  faultsOf,
  item,
  mrss,
  mrssSource,
  publish,
  publishItems,
  runImport,
  sourceOf,
} from './import-steps.ts'

let client: Client
beforeEach(() => {
  client = createClient()
})

/** Publishes items a minute later and imports them. */
async function next(sourceId: string, items: object[]) {
  client.platform.clock.advance('PT1M')
  await publishItems(client, items)
  return runImport(client, sourceId)
}

async function begin(items: object[], agent: object = {}) {
  await publishItems(client, items)
  const sourceId = await connect(client, sourceOf(agent))
  return { sourceId, result: await runImport(client, sourceId) }
}

const HLS = { protocol: 'HLS', url: 'https://cdn.northlight.example/a.m3u8' }
const edition = (more: object = {}) => ({
  kind: 'MAIN',
  durationSeconds: 60,
  streams: [HLS],
  ...more,
})

test('an item whose type changes is another asset, and the old one is missing', async () => {
  const { sourceId } = await begin([item('a'), item('b')], { deleteMissing: true })
  const clip = { ...item('a'), type: 'clips', clipKind: 'EXTRA', assets: [] }
  expect((await next(sourceId, [clip, item('b')])).counts).toMatchObject({ created: 1, deleted: 1 })
  const statusOf = async (type: string) => (await byExternalId(client, 'a', type, sourceId)).status
  expect([await statusOf('movies'), await statusOf('clips')]).toEqual(['ARCHIVED', 'READY'])
})

test('an item that is refused for its type archives nothing', async () => {
  const { sourceId } = await begin([item('a'), item('b')], { deleteMissing: true })
  const { counts, errors } = await next(sourceId, [item('a', { type: 'film' }), item('b')])
  expect(counts).toMatchObject({ failed: 1, deleted: 0 })
  expect(faultsOf({ errors })).toEqual(['a INVALID_VALUE /type'])
})

test('a feed is read again when one of its pages has changed', async () => {
  const second = 'https://feeds.northlight.example/second.json'
  const page = (title: string) => ({
    version: 1,
    generatedAt: client.platform.clock.now,
    items: [item('b', { title: { en: title } })],
  })
  await publish(client, page('Old') as Json, second)
  await publishItems(client, [item('a')], { next: second })
  const sourceId = await connect(client, sourceOf())
  await runImport(client, sourceId)
  await publish(client, page('New') as Json, second)
  expect((await runImport(client, sourceId)).counts).toMatchObject({ updated: 1, unchanged: 1 })
})

test('a library is read again when what Delivery says of a video has changed', async () => {
  const url = 'https://api.jwplayer.com/v2/sites/NLsite01/media/'
  const delivery = (width: number) => {
    const images = [{ src: 'https://cdn.jwplayer.com/a.jpg', width }]
    const document = { playlist: [{ mediaid: 'a', title: 'A', images }] }
    return publish(client, document, 'https://cdn.jwplayer.com/v2/media/a')
  }
  const media = [{ id: 'a', status: 'ready', duration: 5, metadata: { title: 'A' } }]
  await publish(client, { media }, url)
  await delivery(640)
  const mapping = [
    { target: '/type', constant: 'movies' },
    { target: '/monetization/models', constant: 'FREE' },
  ]
  const sourceId = await connect(client, sourceOf({ format: 'JW_PLAYER', url, mapping }))
  await runImport(client, sourceId)
  await delivery(1280)
  expect((await runImport(client, sourceId)).counts).toMatchObject({ updated: 1 })
})

test('what a feed delivered of editions and streams goes with the feed, the rest stays', async () => {
  const url = 'https://cdn.northlight.example/a.mpd'
  const thumbnailTrackUrl = 'https://cdn.northlight.example/t.vtt'
  const protectedStream = { protocol: 'DASH', url, drm: 'WIDEVINE', encryption: 'CENC' }
  const { sourceId } = await begin([
    item('a', {
      editions: [
        edition({ thumbnailTrackUrl, streams: [protectedStream] }),
        edition({ kind: 'TRAILER' }),
      ],
    }),
  ])
  const { id } = await byExternalId(client, 'a', 'movies', sourceId)
  const editions = async (): Promise<JsonObject[]> =>
    (await client.call(`GET /dapi/editions?assetId=${id}`, { headers: KEY })).body.data
  const byHand = { assetId: id, kind: 'EXTENDED', durationSeconds: 90 }
  await client.call('POST /dapi/editions', { headers: KEY, body: byHand })
  const clear = { protocol: 'DASH', url }
  await next(sourceId, [item('a', { editions: [edition({ streams: [clear] })] })])
  const left = await editions()
  expect(left.map(({ kind }) => kind).toSorted()).toEqual(['EXTENDED', 'MAIN'])
  const main = left.find(({ kind }) => kind === 'MAIN')
  expect(main).toMatchObject({ status: 'READY' })
  expect(main?.thumbnailTrackUrl).toBeUndefined()
  const path = `GET /dapi/editions/${main?.id}/streams`
  const { body: streams } = await client.call(path, { headers: KEY })
  expect(streams.data).toMatchObject([{ url, drm: 'NONE' }])
  expect(streams.data[0].encryption).toBeUndefined()
  const { counts } = await next(sourceId, [
    item('a', { editions: [edition({ streams: [clear] })] }),
  ])
  expect(counts.unchanged).toBe(1)
  await next(sourceId, [item('a')])
  expect((await editions()).map(({ kind }) => kind)).toEqual(['EXTENDED'])
})

const subtitle = { language: 'en', url: 'https://cdn.northlight.example/en.vtt' }

test.each([
  [
    'a credit without a person',
    { credits: [{ crewRoleId: 'director', order: 1 }] },
    'REQUIRED /credits/0/personId',
  ],
  ['custom fields as text', { customFields: 'spring' }, 'INVALID_FORMAT /customFields'],
  [
    'a CDN that nobody configured',
    { editions: [edition({ streams: [{ ...HLS, cdnKey: 'nowhere' }] })] },
    'UNKNOWN_REFERENCE /editions/0/streams/0/cdnKey',
  ],
  [
    'two subtitles in a language',
    { editions: [edition({ subtitles: [subtitle, subtitle] })] },
    'INVALID_VALUE /editions/0/subtitles',
  ],
  ['a title in no language', { title: { en: 'A', Deutsch: 'A' } }, 'INVALID_FORMAT /title/Deutsch'],
])('%s refuses the item', async (_, facts, expected) => {
  const { result } = await begin([item('a', facts)])
  expect(faultsOf(result)).toEqual([`a ${expected}`])
})

const CONTENT =
  '<m:content url="https://cdn.northlight.example/a.mp4" type="video/mp4" duration="5"/>'

test.each([
  'Fri, 31 Feb 2025 08:00:00 GMT',
  'Fri, 07 Nov 2025 24:00:00 GMT',
  'Fri, 07 Nov 2025 08:00:00 PM',
  'Fri, 07 Nov 2025 08:00:00 +9900',
])('%s is no date', async (date) => {
  const feed = `<item><guid>a</guid><m:title>A</m:title><pubDate>${date}</pubDate>${CONTENT}</item>`
  await publish(client, mrss(feed), mrssSource.agent.url)
  const sourceId = await connect(client, { ...mrssSource, defaultLanguage: 'en' })
  expect(faultsOf(await runImport(client, sourceId))).toEqual(['a INVALID_FORMAT /releaseDatetime'])
})

test.each([
  ['text before the root', (feed: string) => `junk ${feed}`],
  ['text after the root', (feed: string) => `${feed} junk`],
])('%s makes a feed malformed', async (_, change) => {
  await publish(client, mrss(''), mrssSource.agent.url)
  const sourceId = await connect(client, mrssSource)
  await publish(client, change(mrss('')), mrssSource.agent.url)
  const result = await runImport(client, sourceId)
  expect([result.state, ...faultsOf(result)]).toEqual(['FAILED', '* FEED_MALFORMED'])
})

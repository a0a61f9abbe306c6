import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Client, createClient as client, KEY, OPERATIONS_KEY } from './client.ts'
import {
  byExternalId,
  connect,
  faultsOf,
  mrss,
  mrssSource,
  NONE,
  publish,
  runImport,
  sourceOf,
} from './import-steps.ts'
import { ids } from './sample-ids.ts'

const GUIDES = new URL('../../portal/content/docs/data-agent/', import.meta.url)

/** A body of JSON that a guide prints in a block that begins so. */
function printed(guide: string, block: string): Record<string, never> {
  const page = readFileSync(new URL(`examples/${guide}.mdx`, GUIDES), 'utf8')
  const body = page.split(`\`\`\`${block}`)[1]?.split('```')[0]
  return JSON.parse(body?.slice(body.indexOf('\n')) ?? '')
}

async function editionsOf(each: Client, { type, id }: { type: string; id: string }) {
  const { body } = await each.call(`GET /dapi/media/${type}/${id}/editions`, { headers: KEY })
  return body.data
}

test('the MRSS feed of the guide becomes what the guide says', async () => {
  const each = client()
  // The guide shows the film of the demo's own source, which a rental product lists.
  const sourceId = ids.source.northlightMrss
  const source = printed('mrss', 'json request=dapi:createSource')
  const body = { ...source, name: 'northlight-mrss' }
  const updated = await each.call(`PUT /dapi/sources/${sourceId}`, { headers: KEY, body })
  expect(updated.status).toBe(200)
  const result = await runImport(each, sourceId)
  expect(result.errors).toEqual([])
  expect(result.counts).toEqual({ ...NONE, received: 4, updated: 3, unchanged: 1 })

  const film = printed('mrss', 'json request=dapi:upsertMediaByExternalId')
  // Defaults of a new asset; here operators have decided otherwise.
  for (const name of ['platforms', 'segmentationProfileIds', 'workflowTagIds']) delete film[name]
  const stored = await byExternalId(each, 'nl-mov-0001')
  expect(stored).toMatchObject(film)
  const [main, trailer] = await editionsOf(each, stored)
  const { status, ...edition } = printed('mrss', 'json request=dapi:createEdition')
  expect(main).toMatchObject({ ...(edition as object), label: main.label, status: 'READY' })
  expect(trailer).toMatchObject({ kind: 'TRAILER', durationSeconds: 118 })
  const { body: streams } = await each.call(`GET /dapi/editions/${main.id}/streams`, {
    headers: KEY,
  })
  expect(streams.data).toContainEqual(
    expect.objectContaining(printed('mrss', 'json request=dapi:createStream')),
  )
  const episode = await byExternalId(each, 'nl-ep-0203', 'episodes')
  expect(episode).toMatchObject({ seasonNumber: 2, episodeNumber: 3, parentId: ids.asset.lowTide })
})

/** What the log of a source says about prices. */
async function priceNotes(each: Client, sourceId: string) {
  const { body } = await each.call('POST /dapi/logs', {
    headers: OPERATIONS_KEY,
    body: { filter: { field: 'action', op: 'eq', value: 'source.price' } },
  })
  return body.data.filter(({ entity }: { entity: { id: string } }) => entity.id === sourceId)
}

test('a price that differs from its product is noted in the log of the source', async () => {
  const each = client()
  const sourceId = ids.source.northlightMrss
  const feed = readFileSync(new URL('../../examples/feeds/mrss.xml', import.meta.url), 'utf8')
  const priced = (price: string) => feed.replace(/price="[\d.]+"/, `price="${price}"`)
  const url = 'https://feeds.northlight.example/mrss.xml'
  await publish(each, `${priced('3.99')}\n`, url)
  expect((await runImport(each, sourceId)).errors).toEqual([])
  expect(await priceNotes(each, sourceId)).toEqual([])
  await publish(each, priced('4.49'), url)
  expect((await runImport(each, sourceId)).errors).toEqual([])
  const [note, ...others] = await priceNotes(each, sourceId)
  expect(others).toEqual([])
  expect(note).toMatchObject({ level: 'WARNING', entity: { type: 'sources', id: sourceId } })
  expect(note.changes[0].after).toEqual({ amount: 449, currency: 'EUR' })
  const product = `GET /dapi/products/${ids.product.harbourLightRental}`
  const { body } = await each.call(product, { headers: KEY })
  expect(body.prices).toContainEqual({ country: 'NL', currency: 'EUR', amount: 399 })
})

test('a new source imports the same feed as assets of its own', async () => {
  const each = client()
  const sourceId = await connect(each, printed('mrss', 'json request=dapi:createSource'))
  const result = await runImport(each, sourceId)
  expect(result.counts).toEqual({ ...NONE, received: 4, created: 3, unchanged: 1 })
  const again = await runImport(each, sourceId)
  expect([again.state, again.counts]).toEqual(['SUCCEEDED', { ...NONE, received: 4, unchanged: 4 }])
})

test.each([
  [
    'an address without a type',
    'type="text/html"',
    'a INVALID_VALUE /editions/0/streams/0/protocol',
  ],
  [
    'a clock as a duration',
    'type="video/mp4" duration="1:30:12"',
    'a INVALID_FORMAT /editions/0/durationSeconds',
  ],
])('MRSS: %s refuses the item', async (_, attributes, fault) => {
  const each = client()
  const duration = attributes.includes('duration') ? '' : 'duration="60"'
  const content = `<m:content url="https://cdn.northlight.example/a" ${duration} ${attributes}/>`
  await publish(
    each,
    mrss(`<item><guid>a</guid><title>A</title>${content}</item>`),
    'https://feeds.northlight.example/m.xml',
  )
  expect(faultsOf(await runImport(each, await connect(each, mrssSource)))).toEqual([fault])
})

test('MRSS: languages, levels, countries, categories and pitfalls are read as stated', async () => {
  const each = client()
  const full =
    '<m:content url="https://cdn.northlight.example/a.mp4" type="video/mp4" duration="60"/>'
  await publish(
    each,
    mrss(`
      <item><guid>a</guid><m:title>Light</m:title><m:title xml:lang="nl" type="html"><![CDATA[<b>Licht</b> & lucht]]></m:title>
        <m:category>crime</m:category><m:category>noir</m:category>
        <m:thumbnail url="https://images.backstage.example/a.jpg" width="1920" height="1080"/>
        <dc:valid>start=2026-03-20T20:00:00+01:00</dc:valid>${full}</item>
      <item><guid>b</guid><title>B</title>${full}${full}</item>
      <item><guid>c</guid><title>C</title><m:restriction type="country" relationship="allow">de</m:restriction></item>
      <item><guid>d</guid><title>D</title><m:restriction type="country" relationship="deny">all</m:restriction></item>
      <item><guid>a</guid><title>Again</title></item>
      <item><title>Nobody</title></item>
      <item><guid>e</guid><title>E</title><pubDate>7 Nov 25</pubDate></item>`),
    'https://feeds.northlight.example/m.xml',
  )
  const result = await runImport(each, await connect(each, mrssSource))
  expect(faultsOf(result)).toEqual([
    'b INVALID_VALUE /editions/1/kind',
    'c UNKNOWN_REFERENCE /geoblockPresetId',
    'a DUPLICATE_ID /externalId',
    '* UNREADABLE_ITEM',
    'e INVALID_FORMAT /releaseDatetime',
  ])
  expect(await byExternalId(each, 'a')).toMatchObject({
    title: { en: 'Light', nl: 'Licht & lucht' },
    genreIds: [ids.genre.crime],
    keywords: ['noir'],
    images: [{ kind: 'LANDSCAPE', width: 1920, height: 1080 }],
    windows: [{ kind: 'PUBLISHED', from: '2026-03-20T19:00:00Z' }],
  })
  expect((await byExternalId(each, 'd')).visibility).toBe('HIDDEN')
})

test.each([
  ['Management', 'https://api.jwplayer.com/v2/sites/NLsite01/media/'],
  ['Delivery', 'https://cdn.jwplayer.com/v2/playlists/NLlist01'],
])('the items of JW Player become the same episode: %s', async (kind, url) => {
  const each = client()
  const { agent: given, ...source } = printed('jw-player', 'json request=dapi:createSource')
  const isDelivery = kind === 'Delivery'
  const text = JSON.stringify({ ...Object(given), url, deleteMissing: false })
  const agent = JSON.parse(isDelivery ? text.replaceAll('metadata.custom_params.', '') : text)
  if (isDelivery) {
    const { playlist } = JSON.parse(String(each.platform.world.tables.Feed?.[url]?.document))
    const { sources, tracks, ...series } = playlist[0]
    const parent = { ...series, mediaid: 'NLm00200', contentType: 'series' }
    await publish(each, { playlist: [playlist[0], parent] }, url)
  }
  const sourceId = await connect(each, { ...source, agent })
  const result = await runImport(each, sourceId)
  expect(result.errors).toEqual([])
  expect(result.counts).toEqual({ ...NONE, received: 2, created: 2 })
  const { sourceId: _, ...episode } = printed(
    'jw-player',
    'json request=dapi:upsertMediaByExternalId',
  )
  const stored = await byExternalId(each, 'NLm00203', 'episodes')
  expect(stored).toMatchObject({ ...(episode as object), slug: stored.slug, sourceId })
  expect(await editionsOf(each, stored)).toMatchObject([
    {
      kind: 'MAIN',
      durationSeconds: 2640,
      status: 'READY',
      thumbnailTrackUrl: 'https://cdn.jwplayer.com/strips/NLm00203-120.vtt',
      subtitles: [{ language: 'en', format: 'VTT' }],
    },
  ])
})

test('JW Player: what is not ready arrives as a draft, and pages are read to the end', async () => {
  const each = client()
  const url = 'https://api.jwplayer.com/v2/sites/NLsite02/media/'
  const media = (id: string, status: string) => ({
    id,
    status,
    duration: 60,
    metadata: { title: id },
  })
  const page = { page_length: 1, total: 2 }
  await publish(each, { ...page, page: 1, media: [media('one', 'processing')] }, url)
  await publish(each, { ...page, page: 2, media: [media('two', 'ready')] }, `${url}?page=2`)
  const mapping = [
    { target: '/type', constant: 'movies' },
    { target: '/monetization/models', constant: 'FREE' },
  ]
  const sourceId = await connect(each, sourceOf({ format: 'JW_PLAYER', url, mapping }))
  expect((await runImport(each, sourceId)).counts).toEqual({ ...NONE, received: 2, created: 2 })
  expect((await byExternalId(each, 'one')).status).toBe('DRAFT')
  expect((await byExternalId(each, 'two')).status).toBe('READY')
  await publish(each, { media: [media('one', 'ready'), media('two', 'ready')] }, url)
  await runImport(each, sourceId)
  expect((await byExternalId(each, 'one')).status).toBe('READY')
})

test('the feed in standardised JSON is imported as it is, page after page', async () => {
  const each = client()
  const url = 'https://feeds.northlight.example/catalogue.json'
  const sourceId = await connect(each, sourceOf({ url }))
  const result = await runImport(each, sourceId)
  expect([result.errors, result.counts]).toEqual([
    [],
    { ...NONE, received: 4, created: 3, unchanged: 1 },
  ])
  const series = await byExternalId(each, 'nl-ser-0001', 'series', sourceId)
  expect(series.id).toBeDefined()
  await each.call('POST /_platform/feed', { body: { url: `${url}?page=2`, status: 503 } })
  await publish(
    each,
    { ...JSON.parse(readFeed('catalogue.json')), generatedAt: '2026-03-14T18:30:00Z' },
    url,
  )
  expect(await runImport(each, sourceId)).toMatchObject({
    state: 'FAILED',
    errors: [{ externalId: '*', code: 'FEED_UNREACHABLE' }],
  })
})

const readFeed = (name: string) =>
  readFileSync(new URL(`../../examples/feeds/${name}`, import.meta.url), 'utf8')

test('a video that is finished in the cloud starts an import, and arrives as a draft', async () => {
  const each = client()
  const source = printed('videostage-cloud', 'json request=dapi:createSource')
  const sourceId = await connect(each, source)
  const all = await runImport(each, sourceId)
  expect([all.state, all.counts.created]).toEqual(['SUCCEEDED', 1])
  const [known] = JSON.parse(readFeed('videostage-library.json')).videos
  const finished = { ...known, id: 'vs-9a2d', name: 'Tide tables' }
  await publish(each, { videos: [known, finished] }, 'https://videostage.example/library')
  each.platform.clock.advance(30)
  const { body } = await each.call(`GET /dapi/import-results/source/${sourceId}`, { headers: KEY })
  expect(body.data[0]).toMatchObject({
    trigger: 'WEBHOOK',
    state: 'SUCCEEDED',
    counts: { ...NONE, received: 1, created: 1 },
  })
  const clip = await byExternalId(each, 'vs-9a2d', 'clips')
  expect(clip).toMatchObject({ status: 'DRAFT', title: { en: 'Tide tables' } })
  expect(await editionsOf(each, clip)).toMatchObject([{ kind: 'MAIN', status: 'READY' }])
})

test('JW Player: a date that does not exist refuses the item', async () => {
  const each = client()
  const url = 'https://cdn.jwplayer.com/v2/playlists/NLlist01'
  const { mapping } = mrssSource.agent
  const sourceId = await connect(each, sourceOf({ format: 'JW_PLAYER', url, mapping }))
  await publish(each, { playlist: [{ mediaid: 'NL1', title: 'Tide', pubdate: 1e15 }] }, url)
  expect(faultsOf(await runImport(each, sourceId))).toContain('NL1 INVALID_FORMAT /windows/0/from')
})

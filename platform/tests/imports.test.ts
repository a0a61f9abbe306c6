import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { APP, type Client, createClient as client, KEY, OPERATIONS_KEY } from './client.ts'
import { ids } from './sample-ids.ts'

const SERVICE = ids.service.northlight
const FEED = 'https://feeds.northlight.example/test.json'
const NONE = { received: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 }
const GUIDES = new URL('../../portal/content/docs/data-agent/', import.meta.url)

/** A body of JSON that a guide prints in a block that begins so. */
function printed(guide: string, block: string): Record<string, never> {
  const page = readFileSync(new URL(`examples/${guide}.mdx`, GUIDES), 'utf8')
  const body = page.split(`\`\`\`${block}`)[1]?.split('```')[0]
  return JSON.parse(body?.slice(body.indexOf('\n')) ?? '')
}

const publish = (each: Client, document: Json, url = FEED) =>
  each.call('POST /_platform/feed', { body: { url, document } })

/** Publishes items in standardised JSON. */
const publishItems = (each: Client, items: object[], rest: object = {}) =>
  publish(each, { version: 1, generatedAt: each.platform.clock.now, items, ...rest } as never)

const sourceOf = <Own extends object>(agent = {} as Own) => ({
  ...{ name: 'test', kind: 'DATA_AGENT', defaultLanguage: 'en' },
  agent: { format: 'STANDARDISED_JSON', url: FEED, schedule: '0 */2 * * *', ...agent },
})

/** Creates a source and links it to the service. */
async function connect(each: Client, source: object): Promise<string> {
  const created = await each.call('POST /dapi/sources', { headers: KEY, body: source as never })
  expect(created.body.errors ?? [], JSON.stringify(created.body)).toEqual([])
  const data = { sourceIds: [ids.source.northlightMrss, created.body.id] }
  const body = { items: [{ op: 'UPDATE', id: SERVICE, data }] }
  await each.call('POST /dapi/service/bulk', { headers: KEY, body })
  return created.body.id
}

/** Runs an import to its end and returns the result. */
async function runImport(each: Client, sourceId: string) {
  const path = `/dapi/service/${SERVICE}/import/${sourceId}`
  const started = await each.call(`POST ${path}`, { headers: KEY })
  expect([started.status, started.body.state]).toEqual([202, 'QUEUED'])
  each.platform.clock.advance(30)
  return (await each.call(`GET /dapi/import-results/${started.body.id}`, { headers: KEY })).body
}

async function byExternalId(each: Client, externalId: string, type = 'movies', sourceId = '') {
  const query = sourceId && `?sourceId=${sourceId}`
  const path = `/dapi/media/${type}/external-id/${externalId}${query}`
  return (await each.call(`GET ${path}`, { headers: KEY })).body
}

async function editionsOf(each: Client, { type, id }: { type: string; id: string }) {
  const { body } = await each.call(`GET /dapi/media/${type}/${id}/editions`, { headers: KEY })
  return body.data
}

const faultsOf = ({ errors }: { errors: Record<string, string>[] }) =>
  errors.map(({ externalId, code, pointer }) => `${externalId} ${code} ${pointer}`.trim())

const item = (externalId: string, more: object = {}) => ({
  ...{ type: 'movies', externalId, title: { en: `Film ${externalId}` } },
  monetization: { models: ['FREE'], subscriptionTags: [], productIds: [] },
  ...more,
})

const playable = {
  editions: [
    {
      ...{ kind: 'MAIN', durationSeconds: 60 },
      streams: [{ protocol: 'HLS', url: 'https://cdn.northlight.example/a.m3u8' }],
    },
  ],
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

const mrss = (items: string) =>
  `<rss version="2.0" xmlns:m="http://search.yahoo.com/mrss" xmlns:dc="http://purl.org/dc/terms/">
  <channel><language>nl</language><m:restriction type="country" relationship="allow">all</m:restriction>${items}</channel></rss>`

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

const mrssSource = sourceOf({
  format: 'MRSS',
  url: 'https://feeds.northlight.example/m.xml',
  mapping: [
    { target: '/type', constant: 'movies' },
    { target: '/monetization/models', constant: 'FREE' },
  ],
})

test('MRSS: languages, levels, countries, categories and pitfalls are read as stated', async () => {
  const each = client()
  const full =
    '<m:content url="https://cdn.northlight.example/a.mp4" type="video/mp4" duration="60"/>'
  await publish(
    each,
    mrss(`
      <item><guid>a</guid><m:title type="html"><![CDATA[<b>Licht</b> & lucht]]></m:title>
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
    title: { nl: 'Licht & lucht' },
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
      ...{ kind: 'MAIN', durationSeconds: 2640, status: 'READY' },
      thumbnailTrackUrl: 'https://cdn.jwplayer.com/strips/NLm00203-120.vtt',
      subtitles: [{ language: 'en', format: 'VTT' }],
    },
  ])
})

test('JW Player: what is not ready arrives as a draft, and pages are read to the end', async () => {
  const each = client()
  const url = 'https://api.jwplayer.com/v2/sites/NLsite02/media/'
  const media = (id: string, status: string) => ({
    ...{ id, status, duration: 60, metadata: { title: id } },
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
    ...{ trigger: 'WEBHOOK', state: 'SUCCEEDED' },
    counts: { ...NONE, received: 1, created: 1 },
  })
  const clip = await byExternalId(each, 'vs-9a2d', 'clips')
  expect(clip).toMatchObject({ status: 'DRAFT', title: { en: 'Tide tables' } })
  expect(await editionsOf(each, clip)).toMatchObject([{ kind: 'MAIN', status: 'READY' }])
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

test('JW Player: a date that does not exist refuses the item', async () => {
  const each = client()
  const url = 'https://cdn.jwplayer.com/v2/playlists/NLlist01'
  const { mapping } = mrssSource.agent
  const sourceId = await connect(each, sourceOf({ format: 'JW_PLAYER', url, mapping }))
  await publish(each, { playlist: [{ mediaid: 'NL1', title: 'Tide', pubdate: 1e15 }] }, url)
  expect(faultsOf(await runImport(each, sourceId))).toContain('NL1 INVALID_FORMAT /windows/0/from')
})

test.each([
  ['a character that does not exist', '&#xFFFFFFFF;'],
  ['an entity that does not exist', '&constructor;'],
])('MRSS: %s makes the feed malformed', async (_, text) => {
  const each = client()
  const url = 'https://feeds.northlight.example/m.xml'
  await publish(each, mrss(''), url)
  const sourceId = await connect(each, mrssSource)
  await publish(each, mrss(`<item><guid>a</guid><title>${text}</title></item>`), url)
  expect(faultsOf(await runImport(each, sourceId))).toEqual(['* FEED_MALFORMED'])
})

test('an import accepts valid items and reports all errors of the others', async () => {
  const each = client()
  await publishItems(each, [
    item('f-1', { genreIds: ['crime'], ...playable }),
    item('f-2', { releaseDate: '7 November', ageRatings: [{ system: 'pegi', rating: '12' }] }),
    item('f-3', { genreIds: ['unheard-of'] }),
    { type: 'movies', externalId: 'f-4', title: { en: 'Nobody pays' } },
    item('f-5', {
      type: 'episodes',
      parentType: 'series',
      parentExternalId: 'gone',
      seasonNumber: 1,
      episodeNumber: 1,
    }),
    item('f-6', { type: 'film' }),
    { type: 'movies', externalId: 'nl-mov-0044', deleted: true },
  ])
  const sourceId = await connect(each, sourceOf())
  const result = await runImport(each, sourceId)
  expect(result.state).toBe('PARTIAL')
  expect(result.counts).toEqual({ ...NONE, received: 7, created: 1, unchanged: 1, failed: 5 })
  expect(faultsOf(result)).toEqual([
    'f-2 UNKNOWN_REFERENCE /ageRatings/0/system',
    'f-2 INVALID_FORMAT /releaseDate',
    'f-3 UNKNOWN_REFERENCE /genreIds/0',
    'f-4 REQUIRED /monetization',
    'f-5 UNKNOWN_PARENT /parentExternalId',
    'f-6 INVALID_VALUE /type',
  ])
  const { id } = await byExternalId(each, 'f-1')
  const shown = await each.call(`GET /fapi/media/movies/${id}`, { headers: APP })
  expect(shown.body.access.playable).toBe(true)
  const ended = each.platform.world.outbox.filter(({ event }) => event === 'import.ended')
  expect(ended).toMatchObject([{ body: { data: { id: result.id, state: 'PARTIAL' } } }])
})

test('an import writes what the feed delivers, and leaves the rest to operators', async () => {
  const each = client()
  await publishItems(each, [item('f-1', { keywords: ['sea'], originalTitle: 'Zee', ...playable })])
  const sourceId = await connect(each, sourceOf())
  await runImport(each, sourceId)
  const { id } = await byExternalId(each, 'f-1')
  const data = { shortDescription: { en: 'By an operator.' }, keywords: ['harbour'] }
  const body = { items: [{ op: 'UPDATE', id, data }] }
  await each.call('POST /dapi/media/movies/bulk', { headers: KEY, body })
  await publishItems(each, [item('f-1', { keywords: ['sea'], ...playable })])
  expect((await runImport(each, sourceId)).counts).toMatchObject({ updated: 1 })
  const stored = await byExternalId(each, 'f-1')
  expect([stored.keywords, stored.shortDescription, stored.originalTitle]).toEqual([
    ['sea'],
    { en: 'By an operator.' },
    undefined,
  ])
})

test('items missing from a full feed are archived, if the source says so', async () => {
  const each = client()
  await publishItems(each, [item('f-1'), item('f-2')])
  const sourceId = await connect(each, sourceOf({ deleteMissing: true }))
  await runImport(each, sourceId)
  for (const [items, rest] of [
    [[], {}],
    [[item('f-1')], { updatedFrom: '2026-03-14T19:30:00Z' }],
  ] as const) {
    await publishItems(each, [...items], rest)
    expect((await runImport(each, sourceId)).counts.deleted).toBe(0)
  }
  await publishItems(each, [item('f-1')])
  expect((await runImport(each, sourceId)).counts.deleted).toBe(1)
  const gone = await byExternalId(each, 'f-2')
  expect(gone.status).toBe('ARCHIVED')
  // An item that returns restores its asset, under the same id.
  await publishItems(each, [item('f-1'), item('f-2')])
  await runImport(each, sourceId)
  expect(await byExternalId(each, 'f-2')).toMatchObject({ id: gone.id, status: 'READY' })
})

test('without deleteMissing they stay, and a stale feed changes nothing', async () => {
  const each = client()
  await publishItems(each, [item('f-1'), item('f-2')])
  const sourceId = await connect(each, sourceOf())
  await runImport(each, sourceId)
  await publishItems(each, [item('f-1')])
  await runImport(each, sourceId)
  expect((await byExternalId(each, 'f-2')).status).toBe('READY')
  await publishItems(each, [item('f-1', { adult: true })], { generatedAt: '2026-03-01T00:00:00Z' })
  expect((await runImport(each, sourceId)).counts).toEqual({ ...NONE, received: 1, unchanged: 1 })
  expect((await byExternalId(each, 'f-1')).adult).toBe(false)
})

test('two episodes cannot have the same number', async () => {
  const each = client()
  const series = item('s-1', { type: 'series' })
  const episode = (externalId: string) =>
    item(externalId, {
      ...{ type: 'episodes', parentType: 'series', parentExternalId: 's-1' },
      ...{ seasonNumber: 1, episodeNumber: 1 },
    })
  await publishItems(each, [episode('e-1'), episode('e-2'), series])
  const result = await runImport(each, await connect(each, sourceOf()))
  expect(faultsOf(result)).toEqual(['e-2 DUPLICATE_EPISODE /episodeNumber'])
  const stored = await byExternalId(each, 's-1', 'series')
  expect(stored.seasons).toMatchObject([{ number: 1 }])
})

test.each([
  [
    'an address that does not respond',
    { url: 'https://feeds.northlight.example/none' },
    '/agent/url',
  ],
  ['another format', { format: 'MRSS' }, '/agent/format'],
  [
    'a target that no type has',
    { mapping: [{ target: '/titel', path: 'a' }] },
    '/agent/mapping/0/target',
  ],
  ['an address that JW does not have', { format: 'JW_PLAYER' }, '/agent/url'],
])('a source with %s is refused', async (_, agent, pointer) => {
  const each = client()
  await publishItems(each, [item('f-1')])
  const body = sourceOf(agent) as never
  const { status, body: problem } = await each.call('POST /dapi/sources', { headers: KEY, body })
  expect([status, problem.errors[0].pointer]).toEqual([422, pointer])
})

test('credentials that a feed refuses are reported when the source is created and when it runs', async () => {
  const each = client()
  await publishItems(each, [item('f-1')])
  const sourceId = await connect(each, sourceOf())
  await each.call('POST /_platform/feed', { body: { url: FEED, status: 403 } })
  const body = { ...sourceOf(), name: 'other' } as never
  const { body: problem } = await each.call('POST /dapi/sources', { headers: KEY, body })
  expect(problem.errors[0].pointer).toBe('/agent/auth')
  expect((await runImport(each, sourceId)).errors[0].code).toBe('FEED_REFUSED')
  await runImport(each, sourceId)
  const mails = each.platform.world.outbox.filter(({ event }) => event === 'mail.import')
  expect(mails).toMatchObject([{ body: { to: 'platform@northlight.example' } }])
})

test('one import of a source runs at a time, and the schedule starts the next', async () => {
  const each = client()
  const source = ids.source.northlightMrss
  const path = `/dapi/service/${SERVICE}/import/${source}`
  const first = await each.call(`POST ${path}`, { headers: KEY })
  expect((await each.call(`POST ${path}`, { headers: KEY })).body.code).toBe('JOB_RUNNING')
  each.platform.clock.advance(10)
  const list = async () =>
    (await each.call(`GET /dapi/import-results/source/${source}`, { headers: KEY })).body.data
  expect((await list())[0]).toMatchObject({ id: first.body.id, state: 'RUNNING' })
  each.platform.clock.advance(20)
  expect((await each.call(`POST ${path}`, { headers: KEY })).status).toBe(202)
  const other = path.replace(source, source.replace('05', '99'))
  expect((await each.call(`POST ${other}`, { headers: KEY })).status).toBe(404)
  // Every even hour in Amsterdam, which is one hour ahead.
  each.platform.clock.moveTo('2026-03-14T21:00:40Z')
  expect((await list())[0]).toMatchObject({
    trigger: 'SCHEDULE',
    startedAt: '2026-03-14T21:00:00Z',
  })
  // Results are kept for 90 days.
  each.platform.clock.advance('P91D')
  expect(
    (await list()).every(({ startedAt }: { startedAt: string }) => startedAt > '2026-03-16'),
  ).toBe(true)
})

test('a running import is cancelled with its source', async () => {
  const each = client()
  const { sourceId, serviceId } =
    Object.values(each.platform.world.tables.ImportResult ?? {})[0] ?? {}
  const run = `POST /dapi/service/${serviceId}/import/${sourceId}`
  const { body } = await each.call(run, { headers: KEY })
  await each.call(`DELETE /dapi/sources/${sourceId}`, { headers: KEY })
  const read = await each.call(`GET /dapi/import-results/${body.id}`, { headers: KEY })
  expect([body.state, read.body.state]).toEqual(['QUEUED', 'CANCELLED'])
})

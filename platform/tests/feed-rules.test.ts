import { expect, test } from 'vitest'
import { APP, createClient as client, KEY } from './client.ts'
import {
  byExternalId,
  connect,
  faultsOf,
  item,
  mrss,
  publish,
  publishItems,
  runImport,
  sourceOf,
} from './import-steps.ts'

const broadcast = (externalId: string, hours: readonly [number, number]) => {
  const [startAt, endAt] = hours.map((hour) => `2026-04-01T${`${hour}`.padStart(2, '0')}:00:00Z`)
  const title = { en: `Show ${externalId}` }
  return { type: 'broadcasts', externalId, channelId: 'test-channel', title, startAt, endAt }
}

const channel = item('test-channel', {
  type: 'channels',
  callSign: 'TEST',
  logo: { kind: 'LOGO', url: 'https://images.northlight.example/test.svg', width: 1, height: 1 },
})

test('broadcasts of a feed may pass each other, and are refused where they overlap in the end', async () => {
  const each = client()
  await publishItems(each, [channel, broadcast('b-1', [10, 11]), broadcast('b-2', [11, 12])])
  const sourceId = await connect(each, sourceOf())
  expect((await runImport(each, sourceId)).counts).toMatchObject({ created: 3, failed: 0 })
  each.platform.clock.advance('PT1H')
  await publishItems(each, [
    ...[channel, broadcast('b-1', [11, 12]), broadcast('b-2', [10, 11])],
    ...[broadcast('b-3', [12, 14]), broadcast('b-4', [13, 15])],
  ])
  const moved = await runImport(each, sourceId)
  expect(moved.counts).toMatchObject({ created: 0, failed: 2, unchanged: 1, updated: 2 })
  expect(faultsOf(moved)).toEqual(['b-3 INVALID_VALUE /startAt', 'b-4 INVALID_VALUE /startAt'])
})

test('a broadcast that a feed removes leaves the guide', async () => {
  const each = client()
  await publishItems(each, [channel, broadcast('b-1', [10, 11]), broadcast('b-2', [11, 12])])
  const sourceId = await connect(each, sourceOf())
  await runImport(each, sourceId)
  each.platform.clock.advance('PT1H')
  await publishItems(each, [{ type: 'broadcasts', externalId: 'b-1', deleted: true }])
  expect((await runImport(each, sourceId)).counts).toMatchObject({ updated: 1, failed: 0 })
  const { id } = await byExternalId(each, 'test-channel', 'channels')
  const guide = await each.call(`GET /dapi/media/broadcasts?channelId=${id}`, { headers: KEY })
  const left = guide.body.data.map(({ externalId }: { externalId: string }) => externalId)
  expect(left).toEqual(['b-2'])
})

test('an import refuses what the data API would', async () => {
  const each = client()
  const paid = (models: string[]) => ({
    monetization: { models, subscriptionTags: [], productIds: [] },
  })
  await publishItems(each, [
    item('plan', paid(['SVOD'])),
    item('rental', paid(['TVOD'])),
    item('ads', { adStrategyId: 'nowhere', workflowTagIds: ['nothing'] }),
    item('rated', { ageRatings: [{ system: 'kijkwijzer', rating: '12', indicators: ['odd'] }] }),
    item('series', { type: 'series', seasons: [{ number: 1 }, { number: 1 }] }),
    item('first', { slug: 'the-same' }),
    item('second', { slug: 'the-same' }),
    item('match', {
      type: 'live-events',
      liveState: 'LIVE',
      startAt: '2026-05-01T00:00:00Z',
      endAt: '2026-05-01T02:00:00Z',
    }),
  ])
  const sourceId = await connect(each, sourceOf())
  const result = await runImport(each, sourceId)
  expect(faultsOf(result)).toEqual([
    'series INVALID_VALUE /seasons',
    'plan INVALID_VALUE /monetization/subscriptionTags',
    'rental INVALID_VALUE /monetization/productIds',
    'ads UNKNOWN_REFERENCE /workflowTagIds/0',
    'ads UNKNOWN_REFERENCE /adStrategyId',
    'rated INVALID_VALUE /ageRatings/0/indicators/0',
    'second INVALID_VALUE /slug',
  ])
  // The state of a live event follows its encoder.
  expect((await byExternalId(each, 'match', 'live-events')).liveState).toBe('SCHEDULED')
})

test('a feed is older than the last one by its moment, and has a moment', async () => {
  const each = client()
  const made = (title: string, generatedAt: unknown) =>
    publishItems(each, [item('f-1', { title: { en: title } })], { generatedAt })
  await made('First', '2026-03-14T23:00:00+03:00')
  const sourceId = await connect(each, sourceOf())
  await runImport(each, sourceId)
  await made('Later', '2026-03-14T21:00:00Z')
  expect((await runImport(each, sourceId)).counts.updated).toBe(1)
  await made('Earlier', '2026-03-14T22:30:00+02:00')
  expect((await runImport(each, sourceId)).counts.unchanged).toBe(1)
  for (const moment of ['yesterday', 5]) {
    await made('Odd', moment)
    expect(faultsOf(await runImport(each, sourceId))).toEqual(['* FEED_MALFORMED'])
  }
  expect((await byExternalId(each, 'f-1')).title).toEqual({ en: 'Later' })
})

test('a feed may begin with a byte order mark', async () => {
  const each = client()
  const feed = { version: 1, generatedAt: each.platform.clock.now, items: [item('f-1')] }
  await publish(each, `\uFEFF${JSON.stringify(feed)}`)
  const sourceId = await connect(each, sourceOf())
  expect((await runImport(each, sourceId)).counts.created).toBe(1)
})

test('MRSS: content that never ends is the live edition of its channel', async () => {
  const each = client()
  const url = 'https://feeds.northlight.example/m.xml'
  const rules = {
    '/type': 'channels',
    '/monetization/models': 'FREE',
    '/callSign': 'TEST',
    '/logo/kind': 'LOGO',
    '/logo/url': 'https://images.northlight.example/test.svg',
    '/logo/width': '1',
    '/logo/height': '1',
  }
  const mapping = Object.entries(rules).map(([target, constant]) => ({ target, constant }))
  const content =
    '<m:content url="https://cdn.northlight.example/live.m3u8" type="application/x-mpegURL" expression="nonstop"/>'
  await publish(each, mrss(`<item><guid>one</guid><title>One</title>${content}</item>`), url)
  const sourceId = await connect(each, sourceOf({ format: 'MRSS', url, mapping }))
  expect(faultsOf(await runImport(each, sourceId))).toEqual([])
  const { id } = await byExternalId(each, 'one', 'channels')
  const headers = { ...APP, 'x-device-id': 'living-room' }
  const { body } = await each.call(`GET /fapi/media/channels/${id}/stream`, { headers })
  expect(body.sources[0].url).toContain('https://cdn.northlight.example/live.m3u8')
})

test.each([
  ['BASIC', { secretRef: 'secret' }],
  ['BASIC', { username: 'backstage' }],
  ['BEARER', {}],
  ['HEADER', { secretRef: 'secret' }],
])('a source with %s credentials and %j is refused', async (kind, auth) => {
  const each = client()
  await publishItems(each, [])
  const body = sourceOf({ auth: { kind, ...auth } }) as never
  const { status, body: problem } = await each.call('POST /dapi/sources', { headers: KEY, body })
  expect([status, problem.errors[0].pointer]).toEqual([422, '/agent/auth'])
})

test('a changed source has targets that a type has', async () => {
  const each = client()
  await publishItems(each, [])
  const id = await connect(each, sourceOf())
  const mapping = [{ target: '/nowhere', constant: 'x' }]
  const { status, body } = await each.call(`PUT /dapi/sources/${id}`, {
    headers: KEY,
    body: sourceOf({ mapping }) as never,
  })
  expect([status, body.errors[0].pointer]).toEqual([422, '/agent/mapping/0/target'])
})

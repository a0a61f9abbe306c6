import { expect, test } from 'vitest'
import { APP, createClient as client, KEY } from './client.ts'
import {
  byExternalId,
  connect,
  FEED,
  faultsOf,
  item,
  mrss,
  mrssSource,
  NONE,
  publish,
  publishItems,
  runImport,
  SERVICE,
  sourceOf,
} from './import-steps.ts'
import { ids } from './sample-ids.ts'

const playable = {
  editions: [
    {
      kind: 'MAIN',
      durationSeconds: 60,
      streams: [{ protocol: 'HLS', url: 'https://cdn.northlight.example/a.m3u8' }],
    },
  ],
}

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
      type: 'episodes',
      parentType: 'series',
      parentExternalId: 's-1',
      seasonNumber: 1,
      episodeNumber: 1,
    })
  await publishItems(each, [episode('e-1'), episode('e-2'), series])
  const result = await runImport(each, await connect(each, sourceOf()))
  expect(faultsOf(result)).toEqual(['e-2 DUPLICATE_EPISODE /episodeNumber'])
  const stored = await byExternalId(each, 's-1', 'series')
  expect(stored.seasons).toMatchObject([{ number: 1 }])
})

test('a window and a live event end after they begin', async () => {
  const each = client()
  const [from, until] = ['2026-04-01T00:00:00Z', '2026-03-01T00:00:00Z']
  await publishItems(each, [
    item('w-1', { windows: [{ kind: 'PUBLISHED', from, until }] }),
    item('e-1', { type: 'live-events', startAt: from, endAt: until }),
    item('w-2', { windows: [null] }),
    item('w-3', { windows: [{ kind: 'PUBLISHED', from: until, until: from }] }),
  ])
  const result = await runImport(each, await connect(each, sourceOf()))
  expect(faultsOf(result)).toEqual([
    'w-1 INVALID_VALUE /windows',
    'e-1 INVALID_VALUE /endAt',
    'w-2 INVALID_FORMAT /windows/0',
  ])
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

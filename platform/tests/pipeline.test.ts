import { expect, test } from 'vitest'
import { APP, type Client, KEY, OPERATIONS_KEY } from './client.ts'
import { ids } from './sample-ids.ts'
import { createValidatedClient as client, idOf } from './validated-client.ts'

const SOURCE = ids.source.northlightMrss
const IMPORT = `/dapi/service/${ids.service.northlight}/import/${SOURCE}`
const FEED = 'https://feeds.northlight.example/mrss.xml'
const EDITION = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a3001'

const item = (externalId: string, more: object = {}) => ({
  type: 'movies',
  externalId,
  title: { en: `Film ${externalId}` },
  monetization: { models: ['FREE'], subscriptionTags: [], productIds: [] },
  ...more,
})

const publish = (each: Client, items: object[]) =>
  each.call('POST /_platform/feed', { body: { url: FEED, items } as never })

/** Runs an import to its end and returns the result. */
async function runImport(each: Client) {
  const started = await each.call(`POST ${IMPORT}`, { headers: KEY })
  expect([started.status, started.body.state]).toEqual([202, 'QUEUED'])
  each.platform.clock.advance(30)
  return (await each.call(`GET /dapi/import-results/${started.body.id}`, { headers: KEY })).body
}

async function byExternalId(each: Client, externalId: string) {
  const { body } = await each.call(`GET /dapi/media/movies/external-id/${externalId}`, {
    headers: KEY,
  })
  return body
}

const sent = ({ platform }: Client, event: string) =>
  platform.world.outbox.filter((each) => each.event === event).map(({ body }) => body)

test('an import accepts valid items and reports rejected ones', async () => {
  const each = client()
  await publish(each, [
    item('f-1', {
      genreIds: ['crime'],
      editions: [
        {
          kind: 'MAIN',
          durationSeconds: 60,
          streams: [{ protocol: 'HLS', url: 'https://cdn.example/a.m3u8' }],
        },
      ],
    }),
    item('f-2', { releaseDate: '7 November' }),
    item('f-3', { genreIds: ['unheard-of'] }),
    { type: 'movies', externalId: 'f-4', title: { en: 'Nobody pays' } },
    { type: 'movies', externalId: 'nl-mov-0044', deleted: true },
  ])
  const result = await runImport(each)
  expect(result.state).toBe('PARTIAL')
  expect(result.counts).toEqual({
    received: 5,
    created: 1,
    updated: 0,
    unchanged: 1,
    deleted: 0,
    failed: 3,
  })
  expect(result.errors.map(({ code, pointer }: Record<string, string>) => [code, pointer])).toEqual(
    [
      ['INVALID_FORMAT', '/releaseDate'],
      ['UNKNOWN_REFERENCE', '/genreIds/0'],
      ['REQUIRED', '/monetization'],
    ],
  )
  const { id } = await byExternalId(each, 'f-1')
  const shown = await each.call(`GET /fapi/media/movies/${id}`, { headers: APP })
  expect(shown.body.access.playable).toBe(true)
  expect(sent(each, 'import.ended')).toMatchObject([{ data: { id: result.id, state: 'PARTIAL' } }])
  const again = await runImport(each)
  expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('one import of a source runs at a time, and only of a linked source', async () => {
  const each = client()
  const first = await each.call(`POST ${IMPORT}`, { headers: KEY })
  expect((await each.call(`POST ${IMPORT}`, { headers: KEY })).body.code).toBe('JOB_RUNNING')
  each.platform.clock.advance(10)
  const listed = await each.call(`GET /dapi/import-results/source/${SOURCE}`, { headers: KEY })
  expect(listed.body.data[0]).toMatchObject({ id: first.body.id, state: 'RUNNING' })
  each.platform.clock.advance(20)
  expect((await each.call(`POST ${IMPORT}`, { headers: KEY })).status).toBe(202)
  const other = `/dapi/service/${ids.service.northlight}/import/${ids.source.northlightMrss.replace('05', '99')}`
  expect((await each.call(`POST ${other}`, { headers: KEY })).status).toBe(404)
})

test('items missing from a full feed are archived, if the source says so', async () => {
  const each = client()
  await publish(each, [item('f-1'), item('f-2')])
  await runImport(each)
  await publish(each, [item('f-1')])
  await runImport(each)
  expect((await byExternalId(each, 'f-2')).status).toBe('READY')
  const { body: source } = await each.call(`GET /dapi/sources/${SOURCE}`, { headers: KEY })
  const { id, createdAt, updatedAt, version, ...input } = source
  const agent = { ...input.agent, deleteMissing: true }
  expect(
    (await each.call(`PUT /dapi/sources/${SOURCE}`, { headers: KEY, body: { ...input, agent } }))
      .status,
  ).toBe(200)
  await publish(each, [])
  expect((await runImport(each)).counts.deleted).toBe(0)
  await publish(each, [item('f-1')])
  expect((await runImport(each)).counts.deleted).toBeGreaterThan(0)
  expect((await byExternalId(each, 'f-2')).status).toBe('ARCHIVED')
  // An item that returns restores its asset, under the same id.
  const gone = await byExternalId(each, 'f-2')
  await publish(each, [item('f-1'), item('f-2')])
  await runImport(each)
  expect(await byExternalId(each, 'f-2')).toMatchObject({ id: gone.id, status: 'READY' })
})

test('a feed that does not respond fails the run, and the schedule starts the next', async () => {
  const each = client()
  const { [FEED]: _, ...Feed } = each.platform.world.tables.Feed ?? {}
  each.platform.world = { ...each.platform.world, tables: { ...each.platform.world.tables, Feed } }
  const failed = await runImport(each)
  expect(failed).toMatchObject({
    state: 'FAILED',
    errors: [{ externalId: '*', code: 'FEED_UNREACHABLE' }],
  })
  // Every even hour in Amsterdam, which is one hour ahead.
  each.platform.clock.moveTo('2026-03-14T21:00:40Z')
  const { body } = await each.call(`GET /dapi/import-results/source/${SOURCE}`, { headers: KEY })
  expect(body.data[0]).toMatchObject({ trigger: 'SCHEDULE', startedAt: '2026-03-14T21:00:00Z' })
})

test('a transcode job advances with the clock, and its streams replace the old ones', async () => {
  const each = client()
  const id = idOf(each, 'Still Processing')
  const { body: editions } = await each.call(`GET /dapi/media/movies/${id}/editions`, {
    headers: KEY,
  })
  const editionId = editions.data[0].id
  const input = { editionId, input: 'https://uploads.backstage.example/in/film.mov' }
  const created = await each.call('POST /dapi/transcode-jobs', { headers: KEY, body: input })
  expect([created.status, created.body.state]).toEqual([201, 'QUEUED'])
  expect(
    (await each.call('POST /dapi/transcode-jobs', { headers: KEY, body: input })).body.code,
  ).toBe('JOB_RUNNING')
  const job = async () =>
    (await each.call(`GET /dapi/transcode-jobs/${created.body.id}`, { headers: KEY })).body
  each.platform.clock.advance(editions.data[0].durationSeconds / 2)
  expect(await job()).toMatchObject({ state: 'TRANSCODING', progress: 50 })
  each.platform.clock.advance(editions.data[0].durationSeconds / 2)
  expect(await job()).toMatchObject({ state: 'COMPLETED', progress: 100 })
  const shown = await each.call(`GET /dapi/editions/${editionId}`, { headers: KEY })
  expect(shown.body.status).toBe('READY')
  const ended = sent(each, 'transcodeJob.ended') as { data: { id: string } }[]
  expect(ended.filter(({ data }) => data.id === created.body.id)).toMatchObject([
    { type: 'transcodeJob.completed' },
  ])
})

test('a cancelled job gives the edition back its status', async () => {
  const each = client()
  const { body: before } = await each.call('GET /dapi/transcode-jobs', { headers: KEY })
  for (const { id } of before.data)
    await each.call(`POST /dapi/transcode-jobs/${id}/cancel`, { headers: KEY })
  const input = { editionId: EDITION, input: 'https://uploads.backstage.example/in/film.mov' }
  const created = await each.call('POST /dapi/transcode-jobs', { headers: KEY, body: input })
  const status = async () =>
    (await each.call(`GET /dapi/editions/${EDITION}`, { headers: KEY })).body.status
  expect(await status()).toBe('PROCESSING')
  const cancel = () =>
    each.call(`POST /dapi/transcode-jobs/${created.body.id}/cancel`, { headers: KEY })
  expect((await cancel()).body.state).toBe('CANCELLED')
  expect(await status()).toBe('READY')
  expect((await cancel()).body).toEqual((await cancel()).body)
})

test('an analysis takes a tenth of the running time', async () => {
  const each = client()
  const path = `/dapi/mediapipeline/analysis/${EDITION}`
  const started = await each.call(`POST ${path}`, { headers: OPERATIONS_KEY })
  expect(started.body).toMatchObject({ state: 'PENDING', markers: [] })
  expect((await each.call(`POST ${path}`, { headers: OPERATIONS_KEY })).body.id).toBe(
    started.body.id,
  )
  each.platform.clock.advance(540)
  expect((await each.call(`GET ${path}`, { headers: OPERATIONS_KEY })).body.state).toBe('RUNNING')
  each.platform.clock.advance(2)
  const done = (await each.call(`GET ${path}`, { headers: OPERATIONS_KEY })).body
  expect(done).toMatchObject({ state: 'DONE', media: { durationSeconds: 5412 } })
  expect(sent(each, 'analysis.ended')).toMatchObject([
    { type: 'analysis.done', data: { id: done.id } },
  ])
})

test('an opening window and a hidden asset are announced', async () => {
  const each = client()
  each.platform.clock.moveTo('2026-03-20T19:00:00Z')
  const opened = sent(each, 'asset.publicationChanged')
  expect(opened).toContainEqual(
    expect.objectContaining({
      data: {
        asset: { type: 'movies', id: ids.asset.harbourLight },
        externalId: 'nl-mov-0001',
        previousState: 'ANNOUNCED',
        state: 'PUBLISHED',
      },
    }),
  )
  const hide = { ids: [ids.asset.harbourLight], visibility: 'HIDDEN' }
  await each.call('POST /dapi/media/bulk-visibility', { headers: KEY, body: hide })
  expect(sent(each, 'asset.publicationChanged')).toHaveLength(opened.length + 1)
  await each.call('POST /dapi/media/bulk-visibility', { headers: KEY, body: hide })
  expect(sent(each, 'asset.publicationChanged')).toHaveLength(opened.length + 1)
})

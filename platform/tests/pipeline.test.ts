import { expect, test } from 'vitest'
import {
  type Client,
  createClient as client,
  idOf,
  KEY,
  OPERATIONS_KEY,
  signedHeaders,
} from './client.ts'
import { ids } from './sample-ids.ts'

const EDITION = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a3001'

const sent = ({ platform }: Client, event: string) =>
  platform.world.outbox.filter((each) => each.event === event).map(({ body }) => body)

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

test('the streams of a report replace those of the edition, and the default profile stays', async () => {
  const each = client()
  const { body: jobs } = await each.call('GET /dapi/transcode-jobs', { headers: KEY })
  const [job] = jobs.data
  const stream = {
    protocol: 'HLS',
    url: 'https://cdn.northlight.example/own/master.m3u8',
    maxHeight: 2160,
    drm: 'NONE',
    dynamicRange: 'HDR10',
    codecs: 'hvc1.2.4.L153',
  }
  const body = {
    type: 'transcode.completed',
    timestamp: each.platform.clock.now,
    data: { jobId: job.id, progress: 100, streams: [stream] },
  }
  const target = '/dapi/webhooks/transcoding/coder'
  const timestamp = String(Date.parse(each.platform.clock.now) / 1000)
  const headers = signedHeaders({
    method: 'POST',
    path: target,
    id: 'msg_1',
    timestamp,
    body: JSON.stringify(body),
  })
  expect((await each.call(`POST ${target}`, { headers, body })).status).toBe(202)
  const { body: streams } = await each.call(`GET /dapi/editions/${job.editionId}/streams`, {
    headers: KEY,
  })
  expect(streams.data).toMatchObject([stream])
  const remove = `DELETE /dapi/transcoding-profiles/${job.profileId}`
  expect((await each.call(remove, { headers: KEY })).body.code).toBe('IN_USE')
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
  expect(sent(each, 'analysis.ended')).toContainEqual(
    expect.objectContaining({ type: 'analysis.done', data: done }),
  )
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

test('an asset has one main edition', async () => {
  const each = client()
  const edition = { assetId: ids.asset.harbourLight, kind: 'MAIN', durationSeconds: 60 }
  const create = (body: typeof edition) =>
    each.call('POST /dapi/editions', { headers: KEY, body: body as never })
  const second = await create(edition)
  expect([second.status, second.body.code]).toEqual([409, 'ALREADY_EXISTS'])
  const { status, body: extended } = await create({ ...edition, kind: 'EXTENDED' })
  expect(status).toBe(201)
  const change = (facts: object) =>
    each.call(`PUT /dapi/editions/${extended.id}`, {
      headers: KEY,
      body: { ...edition, kind: 'EXTENDED', ...facts } as never,
    })
  expect((await change({ kind: 'MAIN' })).body.code).toBe('ALREADY_EXISTS')
  expect((await change({ status: 'READY' })).body.errors[0].pointer).toBe('/status')
  expect((await change({ assetId: ids.asset.slackWater })).body.errors[0].pointer).toBe('/assetId')
})

test('the editions of an asset come MAIN first, then by kind and label', async () => {
  const each = client()
  const assetId = ids.asset.harbourLight
  for (const [kind, label] of [
    ['TRAILER', 'A second trailer'],
    ['EXTENDED', 'Longer'],
    ['EXTENDED', 'Even longer'],
  ] as const) {
    const body = { assetId, kind, label: { en: label }, durationSeconds: 60 }
    await each.call('POST /dapi/editions', { headers: KEY, body })
  }
  const path = `/dapi/media/movies/${assetId}/editions`
  const { body } = await each.call(`GET ${path}`, { headers: KEY })
  const names = body.data.map(({ kind, label }: { kind: string; label: { en: string } }) => [
    kind,
    label.en,
  ])
  expect(names[0][0]).toBe('MAIN')
  const rest = names.slice(1).map((name: string[]) => name.join('/'))
  expect(rest).toEqual(rest.toSorted())
  expect(rest).toContain('EXTENDED/Even longer')
  const first = await each.call(`GET ${path}?limit=1`, { headers: KEY })
  const next = await each.call(`GET ${path}?limit=1&cursor=${first.body.paging.nextCursor}`, {
    headers: KEY,
  })
  expect(next.body.data[0].id).toBe(body.data[1].id)
})

test.each([
  ['EVENTS to a bucket', { kind: 'S3', format: 'EVENTS' }, '/kind'],
  ['MEDIA to an https address', { kind: 'HTTP', format: 'MEDIA' }, '/kind'],
  ['an address without https', { endpoint: 'http://hooks.northlight.example' }, '/endpoint'],
  ['no address', { endpoint: undefined }, '/endpoint'],
  ['no secret', { secretRef: undefined }, '/secretRef'],
  ['the name of a secret', { secretRef: 'webhook-key' }, '/secretRef'],
  ['a secret that is not stored', { secretRef: 'set' }, '/secretRef'],
  ['an address that returns 500', { endpoint: 'https://down.northlight.example' }, '/endpoint'],
])('a destination with %s is refused', async (_, change, pointer) => {
  const each = client()
  const down = { url: 'https://down.northlight.example', status: 500 }
  await each.call('POST /_platform/feed', { body: down })
  const good = { name: 'Events', kind: 'HTTP', endpoint: 'https://hooks.northlight.example/x' }
  const create = (body: object) =>
    each.call('POST /dapi/destinations', { headers: OPERATIONS_KEY, body: body as never })
  const destination = { ...good, secretRef: 'whsec_c2VjcmV0', format: 'EVENTS' }
  expect((await create(destination)).status).toBe(201)
  const { status, body } = await create({ ...destination, name: 'Other', ...change })
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer])
})

test('secrets can be shown as set, but neither searched nor sorted by', async () => {
  const each = client()
  const search = (path: string, body: object, headers = OPERATIONS_KEY) =>
    each.call(`POST /dapi/${path}/search`, { headers, body: body as never })
  const filter = (field: string) => ({ filter: { field, op: 'eq', value: 'set' } })
  const refused = [
    await search('destinations', filter('secretRef')),
    await search('sources', filter('agent.auth.secretRef'), KEY),
    await search('destinations', { sort: [{ field: 'secretRef', order: 'asc' }] }),
    await each.call('GET /dapi/destinations?sort=secretRef', { headers: OPERATIONS_KEY }),
  ]
  expect(refused.map(({ status, body }) => [status, body.errors?.[0]?.pointer])).toEqual([
    [422, '/filter/field'],
    [422, '/filter/field'],
    [422, '/sort/0/field'],
    [400, 'sort'],
  ])
  const { status, body } = await search('destinations', { fields: ['secretRef'] })
  expect([status, body.data[0].secretRef]).toEqual([200, 'set'])
})

test('the platform sets the address of a feed', async () => {
  const each = client()
  const body = { name: 'Partners', kind: 'FEED', format: 'MRSS' }
  const created = await each.call('POST /dapi/destinations', { headers: OPERATIONS_KEY, body })
  expect(created.body.endpoint).toMatch(/^https:\/\/feeds\.backstage\.example\//)
  const read = await each.call(`GET /dapi/destinations/${created.body.id}`, {
    headers: OPERATIONS_KEY,
  })
  expect(read.body.endpoint).toBe(created.body.endpoint)
})

test('as many jobs run at once as the transcoding service allows', async () => {
  const each = client()
  const { body: editions } = await each.call('GET /dapi/editions?limit=12', { headers: KEY })
  for (const { id: editionId } of editions.data) {
    const body = { editionId, input: 'https://uploads.backstage.example/in/film.mov' }
    await each.call('POST /dapi/transcode-jobs', { headers: KEY, body })
  }
  each.platform.clock.advance('PT5M')
  const { body } = await each.call('GET /dapi/transcode-jobs?limit=50', { headers: KEY })
  const states: string[] = body.data.map(({ state }: { state: string }) => state)
  expect(states.filter((state) => !['QUEUED', 'COMPLETED'].includes(state))).toHaveLength(4)
  expect(states.filter((state) => state === 'QUEUED').length).toBeGreaterThan(5)
})

test('a job that waits for another begins when that one ends', async () => {
  const completedAfter = async (steps: number) => {
    const each = client()
    const { body: editions } = await each.call('GET /dapi/editions?limit=12', { headers: KEY })
    for (const { id: editionId } of editions.data) {
      const body = { editionId, input: 'https://uploads.backstage.example/in/film.mov' }
      await each.call('POST /dapi/transcode-jobs', { headers: KEY, body })
    }
    for (let n = 0; n < steps; n++) each.platform.clock.advance(7200 / steps)
    const { body } = await each.call('GET /dapi/transcode-jobs?limit=50', { headers: KEY })
    return body.data.filter(({ state }: { state: string }) => state === 'COMPLETED').length
  }
  expect(await completedAfter(24)).toBe(await completedAfter(1))
})

test('the origin of a CDN must respond, and a disabled D2C service loses its tokens', async () => {
  const each = client()
  const [[sourceId, cdn] = []] = Object.entries(each.platform.world.tables.CdnService ?? {})
  const { createdAt, updatedAt, version, ...input } = cdn ?? {}
  const originUrl = 'https://origin.northlight.example/down'
  await each.call('POST /_platform/feed', { body: { url: originUrl, status: 500 } })
  const path = `POST /dapi/svc/cdn/${sourceId}`
  const down = await each.call(path, { headers: KEY, body: { ...input, originUrl } as never })
  expect([down.status, down.body.errors[0].pointer]).toEqual([422, '/originUrl'])
  const { body: services } = await each.call('GET /dapi/d2c/services', { headers: KEY })
  const [{ id, name, serviceId, scopes }] = services.data
  const at = `/dapi/d2c/services/${id}`
  const { body: token } = await each.call(`POST ${at}/tokens`, { headers: KEY, body: {} })
  const body = { name, serviceId, scopes, status: 'DISABLED' }
  await each.call(`PUT ${at}`, { headers: KEY, body })
  const late = await each.call(`DELETE ${at}/tokens/${token.tokenId}`, { headers: KEY })
  expect(late.status).toBe(404)
})

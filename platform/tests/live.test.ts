import { expect, test } from 'vitest'
import { put } from '../src/world.ts'
import { APP, type Client, createClient as client, codesOf, idOf, KEY, logIn } from './client.ts'
import { BRAM, SPORTS } from './customer.ts'
import { ids } from './sample-ids.ts'

const ONE = '1e9d7c85-c4ea-41cb-bf59-7d2e5b4c0a19'
const TWO = '1e9d7c85-c4ea-41cb-bf59-7d2e5b4c0a21'
const INPUT = 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9006'
const FINAL = '7d1b4e63-a2c8-4fa9-9d37-5b0e3f2c8a17'

interface Broadcast {
  readonly id: string
  readonly startAt: string
  readonly endAt: string
  readonly state: string
}

async function guide(each: Client, query: string) {
  return each.call(`GET /fapi/epg?${query}`, { headers: APP })
}

test('a day of the guide is a day of the service, also when the clocks change', async () => {
  const each = client()
  const { body } = await guide(each, `date=2026-03-15&channelIds=${ONE}`)
  const broadcasts: Broadcast[] = body.channels[0].broadcasts
  // In Amsterdam the 15th begins at 23:00 UTC of the 14th; what reaches into it is included.
  expect(broadcasts[0]?.startAt).toBe('2026-03-14T23:00:00Z')
  expect(broadcasts.at(-1)?.startAt).toBe('2026-03-15T21:00:00Z')
  const shift = {
    channelId: ONE,
    title: { en: 'The hour that is missing' },
    sourceId: ids.source?.northlightMrss,
  }
  const rights = { startOver: true, catchUp: true, blackoutCountries: [] }
  for (const [startAt, endAt] of [
    ['2026-03-28T22:00:00Z', '2026-03-28T23:00:00Z'],
    ['2026-03-29T21:00:00Z', '2026-03-29T22:00:00Z'],
    ['2026-03-29T22:00:00Z', '2026-03-29T23:00:00Z'],
  ]) {
    const made = await each.call('POST /dapi/media/broadcasts', {
      headers: KEY,
      body: { ...shift, rights, startAt, endAt } as never,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
  }
  const changed = await guide(each, `date=2026-03-29&channelIds=${ONE}`)
  expect(changed.body.channels[0].broadcasts.map(({ startAt }: Broadcast) => startAt)).toEqual([
    '2026-03-29T21:00:00Z',
  ])
})

test('a span has at most 24 hours, and is requested in one of two ways', async () => {
  const each = client()
  const refused = [
    'date=2026-03-14&from=2026-03-14T00:00:00Z',
    'from=2026-03-14T00:00:00Z&until=2026-03-15T00:00:01Z',
    'from=2026-03-14T02:00:00Z&until=2026-03-14T02:00:00Z',
  ]
  for (const query of refused)
    expect([query, (await guide(each, query)).status]).toEqual([query, 400])
  const all = await guide(each, 'from=2026-03-14T19:00:00Z&until=2026-03-14T20:00:00Z')
  expect(all.body.channels.map(({ channel }: { channel: { id: string } }) => channel.id)).toEqual([
    ONE,
    TWO,
  ])
  expect(all.headers.get('cache-control')).toContain('max-age=60')
  const past = await guide(each, 'date=2026-03-13')
  expect(past.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('operators order the channels', async () => {
  const each = client()
  await each.call('POST /dapi/media/channels/order/default', {
    headers: KEY,
    body: { channelIds: [TWO, ONE] },
  })
  const { body } = await each.call('GET /fapi/media/channels', { headers: APP })
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([TWO, ONE])
})

test('broadcasts move from soon to now to just finished with the clock', async () => {
  const each = client()
  const lists = async () => {
    const read = async (key: string) => {
      const { body } = await each.call(`GET /fapi/playlists/${key}`, { headers: APP })
      return body.items.data.map(({ asset }: { asset: { startAt: string } }) =>
        asset.startAt.slice(11, 16),
      )
    }
    return {
      now: await read('live-now'),
      soon: await read('on-soon'),
      finished: await read('just-finished'),
    }
  }
  expect(await lists()).toEqual({
    now: ['19:30'],
    soon: ['21:00'],
    finished: ['19:00', '17:00', '15:00'],
  })
  each.platform.clock.moveTo('2026-03-14T21:00:00Z')
  expect(await lists()).toEqual({
    now: ['21:00'],
    soon: ['23:00'],
    finished: ['19:30', '19:00', '17:00'],
  })
  // Catch-up is not allowed for the film at 21:00, so it is omitted.
  each.platform.clock.moveTo('2026-03-14T23:00:00Z')
  expect((await lists()).finished).toEqual(['19:30'])
})

test('prime time is the evening of the service', async () => {
  const each = client()
  const starts = async (key: string) => {
    const { body } = await each.call(`GET /fapi/playlists/${key}`, { headers: APP })
    return body.items.data.map(({ asset }: { asset: { startAt: string } }) => asset.startAt)
  }
  // 20:00 to 23:00 in Amsterdam is 19:00 to 22:00 UTC.
  const evening = ['2026-03-14T19:00:00Z', '2026-03-14T19:30:00Z', '2026-03-14T21:00:00Z']
  expect(await starts('primetime-today')).toEqual(evening)
  each.platform.clock.moveTo('2026-03-14T22:59:59Z')
  expect(await starts('primetime-today')).toEqual(evening)
  each.platform.clock.advance(1)
  expect(await starts('primetime-yesterday')).toEqual(evening.slice(0, 2))
})

test('a live event follows its encoder', async () => {
  const each = client()
  const state = async () =>
    (await each.call(`GET /fapi/media/live-events/${FINAL}`, { headers: APP })).body.liveState
  const encoder = (connected: boolean) =>
    each.call('POST /_platform/encoder', { body: { livestreamId: INPUT, connected } })
  await encoder(true)
  expect(await state()).toBe('SCHEDULED')
  each.platform.clock.moveTo('2026-03-28T17:44:59Z')
  expect(await state()).toBe('SCHEDULED')
  each.platform.clock.advance(1)
  expect(await state()).toBe('LIVE')
  const { now } = each.platform.clock
  await each.call(`POST /dapi/d2c/users/${BRAM}/products`, {
    headers: KEY,
    body: { productId: SPORTS, store: 'EXTERNAL', startedAt: now, autoRenew: true },
  })
  const line = `GET /fapi/media/live-events/${FINAL}/stream`
  const { body: playback } = await each.call(line, { headers: await logIn(each, 'bram') })
  expect([playback.live?.mode, playback.edition?.durationSeconds]).toEqual(['LIVE', 0])
  const onAir = await each.call('GET /fapi/playlists/event-live-now', { headers: APP })
  expect(onAir.body.items.data.map(({ asset }: { asset: { id: string } }) => asset.id)).toContain(
    FINAL,
  )
  // A gap before the end does not end it, and it overruns until the signal stops.
  await encoder(false)
  expect(await state()).toBe('LIVE')
  await encoder(true)
  each.platform.clock.moveTo('2026-03-28T21:00:00Z')
  expect(await state()).toBe('LIVE')
  await encoder(false)
  expect(await state()).toBe('ENDED')
  const input = {
    editionId: playback.edition.id,
    input: 'https://uploads.backstage.example/in/final.mov',
  }
  const job = await each.call('POST /dapi/transcode-jobs', { headers: KEY, body: input })
  expect(job.status, JSON.stringify(job.body)).toBe(201)
  expect(await state()).toBe('ENDED')
  each.platform.clock.advance('PT2H')
  expect(await state()).toBe('REPLAY')
  expect(
    (
      await each.call('POST /_platform/encoder', {
        body: { livestreamId: 'none', connected: true },
      })
    ).status,
  ).toBe(400)
})

test('a channel without a live edition is off air', async () => {
  const each = client()
  const path = `/dapi/media/channels/${ONE}`
  const { body } = await each.call(`GET ${path}`, { headers: KEY })
  const { id, type, createdAt, updatedAt, version, liveEditionId, ...facts } = body
  const written = await each.call(`PUT ${path}`, { headers: KEY, body: facts })
  expect([written.status, written.body.liveEditionId]).toEqual([200, undefined])
  const dina = await logIn(each, 'dina')
  const { body: refused } = await each.call(`GET /fapi/media/channels/${ONE}/stream`, {
    headers: dina,
  })
  expect(codesOf(refused)).toEqual(['BLOCKED_STREAM'])
  const { body: editions } = await each.call(`GET ${path}/editions`, { headers: KEY })
  expect(editions.data).toMatchObject([{ id: liveEditionId }])
})

test.each([
  ['the removal of all inputs', 'DELETE', undefined],
  ['a list without its input', 'POST', { livestreams: [] }],
])('%s takes a channel off air', async (_, method, body) => {
  const each = client()
  const open = async () => {
    const headers = await logIn(each, 'dina')
    return each.call(`GET /fapi/media/channels/${ONE}/stream`, { headers })
  }
  expect((await open()).status).toBe(200)
  const path = `/dapi/svc/livestreams/${ids.source.northlightMrss}`
  const { body: service } = await each.call(`GET ${path}`, { headers: KEY })
  const { livestreams } = service
  await each.call(`POST ${path}`, { headers: KEY, body: { livestreams: livestreams.slice(0, 1) } })
  expect((await open()).status).toBe(200)
  await each.call(`${method} ${path}`, { headers: KEY, body })
  expect(codesOf((await open()).body)).toEqual(['BLOCKED_STREAM'])
  const { body: channel } = await each.call(`GET /dapi/media/channels/${ONE}`, { headers: KEY })
  expect(channel.liveEditionId).toBeUndefined()
})

test('a live stream seeks back as far as its input allows, and a replay plays like a movie', async () => {
  const each = client()
  const dina = await logIn(each, 'dina')
  const open = async (path: string) =>
    (await each.call(`GET /fapi/media/${path}/stream`, { headers: dina })).body
  expect((await open(`channels/${ONE}`)).live.dvrWindowSeconds).toBe(7200)
  expect((await open(`channels/${TWO}`)).live.dvrWindowSeconds).toBe(0)
  const trials = idOf(each, 'Harbour Cup: the trials')
  const { world } = each.platform
  const free = { ...world.tables.LiveEvent?.[trials], monetization: { models: ['FREE'] } }
  each.platform.world = put(world, 'LiveEvent', free)
  expect((await open(`live-events/${trials}`)).live.dvrWindowSeconds).toBe(14400)
  each.platform.world = put(world, 'LiveEvent', { ...free, liveState: 'REPLAY' })
  const replay = await open(`live-events/${trials}`)
  expect([replay.playbackSessionId !== undefined, replay.live]).toEqual([true, undefined])
})

test('a live event on air is joined from its start, but not caught up', async () => {
  const each = client()
  const trials = idOf(each, 'Harbour Cup: the trials')
  const { world } = each.platform
  const free = { ...world.tables.LiveEvent?.[trials], monetization: { models: ['FREE'] } }
  each.platform.world = put(world, 'LiveEvent', free)
  const headers = await logIn(each, 'dina')
  const join = (mode: string) =>
    each.call(`GET /fapi/media/live-events/${trials}/stream?mode=${mode}`, { headers })
  expect((await join('START_OVER')).body.live.mode).toBe('START_OVER')
  const { status, body } = await join('CATCH_UP')
  expect([status, body.blockedReasons]).toEqual([
    403,
    [{ code: 'BLOCKED_CATCH_UP', resolvable: 'NONE', data: { mode: 'CATCH_UP' } }],
  ])
})

test('an event without an input never starts', async () => {
  const each = client()
  const trials = idOf(each, 'Harbour Cup: the trials')
  each.platform.clock.moveTo('2026-03-14T20:59:59Z')
  const read = async () =>
    (await each.call(`GET /fapi/media/live-events/${trials}`, { headers: APP })).body.liveState
  expect(await read()).toBe('LIVE')
  each.platform.clock.advance(1)
  expect(await read()).toBe('ENDED')
  const dina = await logIn(each, 'dina')
  const stream = await each.call(`GET /fapi/media/live-events/${trials}/stream`, { headers: dina })
  expect(stream.body.blockedReasons[0]).toMatchObject({
    code: 'BLOCKED_LIVE',
    data: { state: 'ENDED' },
  })
})

test('a new live input gets an address, and a known one keeps its encoder', async () => {
  const each = client()
  const [[sourceId] = []] = Object.entries(each.platform.world.tables.LivestreamService ?? {})
  const path = `/dapi/svc/livestreams/${sourceId}`
  const { body: before } = await each.call(`GET ${path}`, { headers: KEY })
  const [known] = before.livestreams
  const id = '00000000-0000-4000-8000-000000000001'
  const ingest = { protocol: 'SRT', streamKeyRef: 'key' }
  const livestreams = [known, { id, ingest }]
  const { body } = await each.call(`POST ${path}`, { headers: KEY, body: { livestreams } })
  expect(body.livestreams[0]).toMatchObject({ connected: true, ingest: { url: known.ingest.url } })
  expect(body.livestreams[1].ingest.url).toBe(`srt://live.backstage.example:9000?streamid=${id}`)
  const [{ protocol, url }] = body.livestreams[1].manifests
  expect([protocol, url]).toEqual(['HLS', `https://live.backstage.example/${id}/main.m3u8`])
  expect(body.livestreams[0].manifests).toEqual(known.manifests)
})

test('an event names an input of its source that no channel has', async () => {
  const each = client()
  const span = { startAt: '2026-06-01T10:00:00Z', endAt: '2026-06-01T12:00:00Z' }
  const event = { sourceId: ids.source.northlightMrss, title: { en: 'Regatta' }, ...span }
  const create = async (livestreamId: string) => {
    const body = { ...event, livestreamId }
    const answer = await each.call('POST /dapi/media/live-events', { headers: KEY, body })
    return [answer.status, answer.body.errors?.[0].pointer]
  }
  expect(await create('c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9004')).toEqual([422, '/livestreamId'])
  expect(await create(ONE)).toEqual([422, '/livestreamId'])
  expect(await create(INPUT)).toEqual([201, undefined])
})

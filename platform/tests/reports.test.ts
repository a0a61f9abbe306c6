import { expect, test } from 'vitest'
import { samples as events } from '../../contracts/shared/samples/playback-events.js'
import { APP, type Client, createClient as client, idOf, KEY, OPERATIONS_KEY } from './client.ts'
import { ids } from './sample-ids.ts'

const WEEK = `serviceId=${ids.service.northlight}&range=P7D`
const figures = async (each: Client, name: string, more = '') => {
  const line = `GET /dapi/dashboard/data/${name}?${WEEK}${more}`
  return (await each.call(line, { headers: OPERATIONS_KEY })).body
}

test('figures are counted from events, and move out of the period with the clock', async () => {
  const each = client()
  expect(await figures(each, 'total-playbacks')).toEqual({
    value: 6,
    previous: 0,
    changePercent: null,
  })
  expect((await figures(each, 'total-active-users')).value).toBe(2)
  const { points } = await figures(each, 'playbacks')
  expect(points.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(6)
  expect(points.at(-1)).toEqual({ at: '2026-03-13T23:00:00Z', value: 1 })
  const top = (await figures(each, 'top-assets')).rows
  expect(top[0]).toMatchObject({ label: 'Grey Water', value: 3, share: 0.5 })
  expect((await figures(each, 'top-assets', '&limit=1')).rows).toEqual([top[0]])
  each.platform.clock.advance('P7D')
  expect(await figures(each, 'total-playbacks')).toEqual({
    value: 0,
    previous: 6,
    changePercent: -100,
  })
})

test('hours are counted for a week at most, a range has two years at most', async () => {
  const each = client()
  const status = async (range: string) => {
    const query = `serviceId=${ids.service.northlight}&interval=HOUR&range=${range}`
    const line = `GET /dapi/dashboard/data/playbacks?${query}`
    return (await each.call(line, { headers: OPERATIONS_KEY })).status
  }
  expect([await status('P7D'), await status('P8D')]).toEqual([200, 400])
  expect([await status('P0D'), await status('P99Y'), await status('P999999Y')]).toEqual([
    ...[400, 400, 400],
  ])
  const total = async (query: string) => {
    const line = `GET /dapi/dashboard/data/total-playbacks?${query}`
    const { status: answered, body } = await each.call(line, { headers: OPERATIONS_KEY })
    return [answered, body.errors?.[0].pointer]
  }
  const own = `serviceId=${ids.service.northlight}`
  expect(await total(`${own}&range=P2Y`)).toEqual([200, undefined])
  expect(await total(`${own}&range=P2Y1D`)).toEqual([400, 'range'])
  expect(await total(`serviceId=${ids.user.ada}`)).toEqual([400, 'serviceId'])
})

test('deleted assets stay among the most played, with their last title', async () => {
  const each = client()
  const { key, label } = (await figures(each, 'top-assets')).rows[0]
  expect(label).toBe('Grey Water')
  await each.call(`DELETE /dapi/media/bulk?ids=${key},${ids.asset.lowTide}`, { headers: KEY })
  const labels = (await figures(each, 'top-assets')).rows.map((row: { label: string }) => row.label)
  expect(labels).toEqual(['Grey Water', 'Slack Water', 'The Rope Walk', 'The Little Buoy'])
})

function report(userId: string, n: number, more: object = {}) {
  const { playbackSessionId: _, ...started } = events.PlaybackStarted
  const eventId = `aaaaaaaa-0000-4000-8000-00000000000${n}`
  return { userId, event: { ...started, eventId, occurredAt: '2026-03-14T19:00:00Z', ...more } }
}

test('a server reports for its viewers: each event counts once, and old ones are refused', async () => {
  const each = client()
  const session = { playbackSessionId: ids.playbackSession.northlightToday }
  const unknown = report(ids.user.ada, 1, session)
  const single = await each.call('POST /dapi/events/user', { headers: KEY, body: unknown as never })
  expect([single.status, single.body.errors[0].code]).toEqual([422, 'SESSION_UNKNOWN'])
  const old = report(ids.user.ada, 2, { ...session, occurredAt: '2026-03-01T00:00:00Z' })
  const nobody = report('b61f0d83-5a27-4c9e-8d14-7e3c9a2f6999', 3, session)
  const batch = await each.call('POST /dapi/events/user/bulk', {
    headers: KEY,
    body: { events: [old, nobody] } as never,
  })
  expect(batch.body.rejected.map(({ code }: { code: string }) => code)).toEqual([
    'TOO_OLD',
    'VIEWER_UNKNOWN',
  ])
})

test('analytics without consent are dropped and counted, and small groups stay private', async () => {
  const each = client()
  const event = (n: number, analytics: boolean) => ({
    eventId: `bbbbbbbb-0000-4000-8000-00000000000${n}`,
    name: 'screen.viewed',
    occurredAt: '2026-03-14T19:29:00Z',
    anonymousId: `anon-${n}`,
    consent: { analytics, personalisation: false },
    context: { screen: 'home' },
  })
  const send = (all: object[]) =>
    each.call('POST /fapi/analytics/events', {
      headers: { ...APP, 'x-device-id': 'tv' },
      body: { sentAt: each.platform.clock.now, events: all } as never,
    })
  const first = await send([event(1, true), event(2, false)])
  expect(first.body).toEqual({ accepted: 2, duplicates: 0, rejected: [] })
  expect((await send([event(1, true)])).body).toMatchObject({ accepted: 0, duplicates: 1 })
  const listed = await each.call('GET /dapi/analytics/events?name=screen.viewed', {
    headers: OPERATIONS_KEY,
  })
  expect(listed.body.data).toHaveLength(1)
  const count = async () => {
    const body = {
      stream: 'ANALYTICS',
      metric: 'COUNT',
      from: '2026-03-14T00:00:00Z',
      until: '2026-03-15T00:00:00Z',
      groupBy: ['name'],
    }
    return (await each.call('POST /dapi/events/aggregation', { headers: KEY, body })).body.rows
  }
  expect(await count()).toEqual([])
  await send([3, 4, 5, 6].map((n) => event(n, true)))
  expect(await count()).toEqual([{ group: { name: 'screen.viewed' }, value: 5 }])
})

test('a search of playback events names a viewer, a session or a day', async () => {
  const each = client()
  const search = (filter: object) =>
    each.call('POST /dapi/events/user/search', {
      headers: KEY,
      body: { filter } as never,
    })
  expect((await search({ field: 'event.name', op: 'eq', value: 'playback.started' })).status).toBe(
    422,
  )
  const own = await search({ field: 'userId', op: 'eq', value: ids.user.ada })
  expect(own.body.data).toHaveLength(3)
})

test('an asset without an edition or a season never appears in continue watching', async () => {
  const each = client()
  const read = async () =>
    (await each.call('GET /dapi/continue-watching/unsupported-asset-count', { headers: KEY })).body
  const before = (await read()).total
  const { body } = await each.call(`GET /dapi/media/movies/${idOf(each, 'Grey Water')}/editions`, {
    headers: KEY,
  })
  await each.call(`DELETE /dapi/editions/${body.data[0].id}`, { headers: KEY })
  expect((await read()).total).toBe(before + 1)
  const at = `/dapi/media/series/${ids.asset.lowTide}/seasons`
  const [season] = (await each.call(`GET ${at}`, { headers: KEY })).body.data
  await each.call(`DELETE ${at}/${season.id}`, { headers: KEY })
  const count = season.episodeCount
  expect((await read()).reasons).toContainEqual({ reason: 'NO_PARENT', count })
})

test('only playback events have a time watched, and a filter names what events have', async () => {
  const each = client()
  const ask = async (wish: object) => {
    const period = { from: '2026-03-14T00:00:00Z', until: '2026-03-15T00:00:00Z' }
    const body = { stream: 'USER', metric: 'PLAYED_SECONDS', ...period, ...wish }
    const answer = await each.call('POST /dapi/events/aggregation', { headers: KEY, body })
    return [answer.status, answer.body.errors?.[0].pointer]
  }
  expect(await ask({ stream: 'ANALYTICS' })).toEqual([422, '/metric'])
  expect(await ask({})).toEqual([200, undefined])
  const filter = { field: 'event.nope', op: 'eq', value: 1 }
  expect(await ask({ filter })).toEqual([422, '/filter/field'])
  expect(await ask({ filter: { ...filter, field: 'event.name' } })).toEqual([200, undefined])
})

test('assets are named in the default language of the service', async () => {
  const each = client()
  const at = `/dapi/service/${ids.service.northlight}`
  const { body: service } = await each.call(`GET ${at}`, { headers: KEY })
  const { id, createdAt, updatedAt, version, ...input } = service
  await each.call(`PUT ${at}`, { headers: KEY, body: { ...input, defaultLanguage: 'nl' } })
  expect((await figures(each, 'top-assets')).rows[0].label).toBe('Grijs water')
})

test('a search for events with no end reaches until now', async () => {
  const each = client()
  const search = async (events: string, since: string) => {
    const filter = { field: 'event.occurredAt', op: 'gte', value: since }
    const options = { headers: KEY, body: { filter } }
    return (await each.call(`POST /dapi/events/${events}/search`, options)).status
  }
  expect(await search('analytics', '2026-02-14T00:00:00Z')).toBe(200)
  expect(await search('analytics', '2026-02-01T00:00:00Z')).toBe(422)
  expect(await search('user', '2026-03-14T00:00:00Z')).toBe(200)
  expect(await search('user', '2026-03-13T00:00:00Z')).toBe(422)
})

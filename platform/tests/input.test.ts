import { expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { APP, type Client, createClient, KEY, logIn } from './client.ts'

const LIBRARY = 'https://videostage.example/library'

const CONTROLS = ['clock', 'encoder', 'feed', 'restriction', 'visit']

const publish = (client: Client, response: object) =>
  client.call('POST /_platform/feed', { body: { url: LIBRARY, ...response } as never })

test('a library that is down, malformed or odd is published without a failure', async () => {
  const client = createClient()
  const documents = ['no JSON', 'null', { videos: 5 }, { videos: [null] }, { films: [] }]
  for (const response of [{ status: 503 }, ...documents.map((document) => ({ document }))]) {
    expect((await publish(client, response)).status, JSON.stringify(response)).toBe(204)
    client.platform.clock.advance('PT1M')
  }
  expect((await publish(client, { status: 999 })).status).toBe(400)
})

test.each(CONTROLS)('%s refuses what it cannot use', async (name) => {
  const client = createClient()
  for (const body of [
    null,
    5,
    'x',
    [],
    {},
    { url: null },
    { to: 'noon' },
    { assetId: '__proto__' },
  ]) {
    const { status } = await client.call(`POST /_platform/${name}`, { body })
    expect(status, JSON.stringify(body)).toBe(400)
  }
})

test.each([
  ['limit=0x10', 'limit'],
  ['limit=1e1', 'limit'],
  ['limit=+5', 'limit'],
  ['limit=', 'limit'],
  ['limit=5&limit=6', 'limit'],
])('a number in a query is decimal and given once: %s', async (query, pointer) => {
  const { body } = await createClient().call(`GET /dapi/genres?${query}`, { headers: KEY })
  expect(body).toMatchObject({ code: 'INVALID_PARAMETER', errors: [{ pointer }] })
})

test('a body that is nested too deeply is malformed', async () => {
  const client = createClient()
  const nested = (levels: number, leaf: Json) =>
    Array.from({ length: levels }).reduce<Json>((inner) => ({ and: [inner] }), leaf)
  const search = (levels: number) =>
    client.call('POST /dapi/media/movies/search', {
      headers: KEY,
      body: { filter: nested(levels, { field: 'status', op: 'eq', value: 'READY' }) },
    })
  expect((await search(4)).status).toBe(200)
  expect((await search(40)).body.code).toBe('VALIDATION_FAILED')
  expect((await search(1000)).body.code).toBe('MALFORMED_REQUEST')
})

test('a number that is too large to be one is refused', async () => {
  const client = createClient()
  const headers = { ...(await logIn(client, 'bram')), 'content-type': 'application/json' }
  const event = {
    eventId: crypto.randomUUID(),
    name: 'playback.heartbeat',
    sequence: 1,
    occurredAt: client.platform.clock.now,
    playerState: 'PLAYING',
    payload: {},
    playbackSessionId: crypto.randomUUID(),
    editionId: crypto.randomUUID(),
    isLive: false,
    asset: { type: 'movies', id: crypto.randomUUID() },
    positionSeconds: 0,
    durationSeconds: 60,
    device: { id: 'living-room', platform: APP['x-platform'], appVersion: '3.2.0' },
  }
  const text = JSON.stringify({ sentAt: event.occurredAt, events: [event] })
  const body = text.replace('"positionSeconds":0', '"positionSeconds":1e999')
  const url = 'http://localhost/fapi/user/events'
  const answer = await client.platform.handle(new Request(url, { method: 'POST', headers, body }))
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: [{ pointer: '/events/0/positionSeconds', code: 'INVALID_TYPE' }] },
  ])
})

test.each(['2026-01-02', '2019-05-01', 'latest'])(
  '%s is no version of a contract',
  async (version) => {
    const client = createClient()
    const get = (path: string, headers: Record<string, string>, value: string) =>
      client.call(`GET ${path}`, { headers: { ...headers, 'api-version': value } })
    for (const [path, headers] of [
      ['/dapi/genres', KEY],
      ['/fapi/menus', APP],
    ] as const) {
      expect((await get(path, headers, '2026-01-01')).status).toBe(200)
      expect((await get(path, headers, version)).body).toMatchObject({
        code: 'INVALID_PARAMETER',
        errors: [{ pointer: 'Api-Version' }],
      })
    }
  },
)

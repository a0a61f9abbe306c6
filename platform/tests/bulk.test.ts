import { beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../src/contract.ts'
import { put } from '../src/world.ts'
import { type Client, createClient, KEY } from './client.ts'

let client: Client
let movie: { id: string; version: number; [name: string]: unknown }

beforeEach(async () => {
  client = createClient()
  const { body } = await client.call('GET /dapi/media/movies?limit=1', { headers: KEY })
  movie = body.data[0]
})

async function change(...items: JsonObject[]) {
  return client.call('POST /dapi/media/movies/bulk', { headers: KEY, body: { items } })
}

async function read() {
  return (await client.call(`GET /dapi/media/movies/${movie.id}`, { headers: KEY })).body
}

test('a patch merges at every depth, and null removes or resets', async () => {
  const { id } = movie
  await change({ op: 'UPDATE', id, data: { title: { nl: 'Dood tij', fr: 'Étale' }, adult: true } })
  expect((await read()).title).toMatchObject({ nl: 'Dood tij', fr: 'Étale' })
  const { status } = await change({
    op: 'UPDATE',
    id,
    data: { title: { fr: null }, adult: null },
  })
  const changed = await read()
  expect(status).toBe(200)
  expect(changed.title).toMatchObject({ nl: 'Dood tij' })
  expect(changed.title.fr).toBeUndefined()
  expect(changed.adult).toBe(false)
  expect(changed.version).toBe(movie.version + 2)
})

test('an item with an old version fails alone', async () => {
  const { id, version } = movie
  const { status, body } = await change(
    { op: 'UPDATE', id, version, data: { adult: true } },
    { op: 'UPDATE', id, version, data: { adult: false } },
  )
  expect(status).toBe(207)
  expect(body.results[1].problem.code).toBe('VERSION_CONFLICT')
  expect((await read()).adult).toBe(true)
})

test('a key that may not delete cannot delete in a batch', async () => {
  const { world } = client.platform
  const keys = Object.values(world.tables.AccessKey ?? {})
  const key = keys.find(({ $ }) => $?.secret === KEY['x-api-key'])
  client.platform.world = put(world, 'AccessKey', { ...key, scopes: ['media:read', 'media:write'] })
  const { id } = movie
  const { status, body } = await change(
    { op: 'UPDATE', id, data: { adult: true } },
    { op: 'DELETE', id },
  )
  expect(status).toBe(207)
  expect(body.results[1]).toMatchObject({ status: 403, problem: { code: 'SCOPE_MISSING' } })
  expect((await read()).adult).toBe(true)
})

test('an operator who may not delete cannot delete in a batch', async () => {
  const body = { email: 'tomas@northlight.example', password: 'correct horse battery staple' }
  const { body: session } = await client.call('POST /cms/api/login', { body })
  const headers = { authorization: `Bearer ${session.token}` }
  const { body: tomas } = await client.call('GET /cms/api/user/me', { headers })
  const { world } = client.platform
  const role = { ...world.tables.Role?.[tomas.roleId], permissions: ['media:read', 'media:write'] }
  client.platform.world = put(world, 'Role', role)
  const { id } = movie
  const items = [
    { op: 'UPDATE', id, data: { adult: true } },
    { op: 'DELETE', id },
  ]
  const changed = await client.call('POST /cms/api/media/movies/bulk', { headers, body: { items } })
  expect(changed.status).toBe(207)
  expect(changed.body.results[1]).toMatchObject({
    status: 403,
    problem: { code: 'PERMISSION_DENIED' },
  })
  expect((await read()).adult).toBe(true)
})

test('an item that names no target is refused', async () => {
  const { status, body } = await change({ op: 'DELETE' })
  expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
})

test('a search with fields returns these and the key', async () => {
  const { body } = await client.call('POST /dapi/media/movies/search', {
    headers: KEY,
    body: { fields: ['title'] },
  })
  expect(body.data.length).toBeGreaterThan(1)
  for (const item of body.data) expect(Object.keys(item).sort()).toEqual(['id', 'title'])
})

test('broadcasts that overlap after the batch fail alone, and may pass each other in it', async () => {
  const { body: guide } = await client.call('GET /dapi/media/broadcasts?limit=2', { headers: KEY })
  const [first, second] = guide.data
  const send = (...items: JsonObject[]) =>
    client.call('POST /dapi/media/broadcasts/bulk', { headers: KEY, body: { items } })
  const move = (
    { id }: { id: string },
    { startAt, endAt }: { startAt: string; endAt: string },
  ) => ({
    op: 'UPDATE',
    id,
    data: { startAt, endAt },
  })
  expect((await send(move(first, second), move(second, first))).status).toBe(200)
  const far = { startAt: '2026-07-01T10:00:00Z', endAt: '2026-07-01T11:00:00Z' }
  const { status, body } = await send(move(first, first), move(second, far))
  expect([status, body.summary]).toEqual([200, { succeeded: 2, failed: 0 }])
  const apart = { startAt: '2026-07-02T10:00:00Z', endAt: '2026-07-02T11:00:00Z' }
  const refused = await send(move(second, first), move(first, first), {
    op: 'UPSERT',
    externalId: 'late-show',
    data: { channelId: first.channelId, sourceId: first.sourceId, title: { en: 'Late' }, ...apart },
  })
  expect(refused.status).toBe(207)
  const [moved] = refused.body.results
  expect([moved.status, moved.problem.errors[0].pointer]).toEqual([422, '/startAt'])
  expect(refused.body.results.at(-1).status).toBe(201)
  const { body: kept } = await client.call(`GET /dapi/media/broadcasts/${second.id}`, {
    headers: KEY,
  })
  expect(kept.startAt).toBe(far.startAt)
})

test('a broadcast may begin when another ends, however the time is written', async () => {
  const { body: guide } = await client.call('GET /dapi/media/broadcasts?limit=1', { headers: KEY })
  const [{ channelId, sourceId }] = guide.data
  const show = (startAt: string, endAt: string) =>
    client.call('POST /dapi/media/broadcasts', {
      headers: KEY,
      body: { channelId, sourceId, title: { en: 'Late' }, startAt, endAt },
    })
  expect((await show('2026-07-01T10:00:00Z', '2026-07-01T11:00:00Z')).status).toBe(201)
  const next = await show('2026-07-01T11:00:00.000Z', '2026-07-01T12:00:00.000Z')
  expect([next.status, next.body.startAt]).toEqual([201, '2026-07-01T11:00:00Z'])
  const query = `channelId=${channelId}&from=2026-07-01T11:00:00.000Z&until=2026-07-02T00:00:00Z`
  const found = await client.call(`GET /dapi/media/broadcasts?${query}`, { headers: KEY })
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([next.body.id])
})

test('an event on air is not deleted in bulk', async () => {
  const { world } = client.platform
  const [event] = Object.values(world.tables.LiveEvent ?? {})
  client.platform.world = put(world, 'LiveEvent', { ...event, liveState: 'LIVE' })
  const { status, body } = await client.call(
    `DELETE /dapi/media/bulk?ids=${event?.id},${movie.id}`,
    {
      headers: KEY,
    },
  )
  expect([status, body.results[0].problem.code]).toEqual([207, 'INVALID_STATE'])
})

test('a batch holds sources to their kind, as a single write does', async () => {
  const data = {
    name: 'By hand',
    kind: 'MANUAL',
    agent: { format: 'MRSS', url: 'https://a.example' },
  }
  const { status, body } = await client.call('POST /dapi/sources/bulk', {
    headers: KEY,
    body: { items: [{ op: 'UPSERT', data: { ...data, defaultLanguage: 'en' } }] },
  })
  expect([status, body.errors[0].pointer]).toEqual([422, '/items/0/data/agent/schedule'])
})

test('an item with an id is about the entity that has it', async () => {
  const data = { key: 'tales', name: { en: 'Tales', nl: 'Verhalen' } }
  const { status, body } = await client.call('POST /dapi/genres/bulk', {
    headers: KEY,
    body: { items: [{ op: 'UPSERT', id: 'of-my-own', data }] },
  })
  expect([status, body.errors[0].code]).toEqual([422, 'NOT_FOUND'])
})

test('what is unique is so in a batch', async () => {
  const send = (path: string, ...items: JsonObject[]) =>
    client.call(`POST /dapi/${path}/bulk`, { headers: KEY, body: { items } })
  const taken = (status: number, code = 'ALREADY_EXISTS') => ({ status, problem: { code } })
  const genre = { op: 'UPSERT', data: { key: 'tides', name: { en: 'Tides', nl: 'Getijden' } } }
  const genres = await send('genres', genre, genre)
  expect(genres.body.results).toMatchObject([{ status: 201 }, taken(409)])
  const { body: channels } = await client.call('GET /dapi/media/channels', { headers: KEY })
  const [one, two] = channels.data
  const renumber = ({ id }: { id: string }, number: number) => ({
    op: 'UPDATE',
    id,
    data: { number },
  })
  // They cannot swap their numbers: one takes a free number first.
  expect((await send('media/channels', renumber(one, two.number))).status).toBe(422)
  const swap = [renumber(one, 99), renumber(two, one.number), renumber(one, two.number)]
  expect((await send('media/channels', ...swap)).status).toBe(200)
})

test('a slug is unique where an asset is named by its external id', async () => {
  const { body } = await client.call('GET /dapi/media/movies?limit=2', { headers: KEY })
  const [{ title, sourceId, monetization }, { slug }] = body.data
  const upsert = await client.call('PUT /dapi/media/movies/external-id/another', {
    headers: KEY,
    body: { title, sourceId, monetization, slug },
  })
  expect([upsert.status, upsert.body.code]).toEqual([409, 'ALREADY_EXISTS'])
})

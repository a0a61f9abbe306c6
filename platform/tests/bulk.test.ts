import { beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../src/contract.ts'
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

import { beforeEach, expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { APP, type Client, createClient, KEY } from './client.ts'
import { ids } from './sample-ids.ts'

let client: Client
let movieId: string
let editionId: string

const write = async (line: string, body: Json) =>
  (await client.call(line, { headers: KEY, body })).body

beforeEach(async () => {
  client = createClient()
  const sourceId = ids.source.northlightMrss
  const movie = await write('POST /dapi/media/movies', {
    sourceId,
    title: { en: 'The Sluice' },
    status: 'READY',
  })
  const edition = await write('POST /dapi/editions', { assetId: movie.id, durationSeconds: 600 })
  movieId = movie.id
  editionId = edition.id
})

async function play() {
  const headers = { ...APP, 'x-device-id': 'living-room' }
  const { status } = await client.call(`GET /fapi/media/movies/${movieId}/stream`, {
    headers,
  })
  return status
}

async function transcode(profile: object = {}) {
  const made = await write('POST /dapi/transcoding-profiles', {
    name: 'Test',
    ladder: [{ height: 720, videoKbps: 3000 }],
    ...profile,
  })
  await write('POST /dapi/transcode-jobs', {
    editionId,
    profileId: made.id,
    input: 'https://uploads.backstage.example/in/a.mov',
  })
}

test('the streams of an edition play until those of a job replace them', async () => {
  const clear = { protocol: 'HLS', url: 'https://cdn.northlight.example/a.m3u8' }
  await write(`POST /dapi/editions/${editionId}/streams`, {
    ...clear,
    maxHeight: 720,
    codecs: 'avc1.640028',
  })
  const items = [{ op: 'UPDATE', id: editionId, data: { status: 'READY' } }]
  await write('POST /dapi/editions/bulk', { items })
  await transcode()
  client.platform.clock.advance(60)
  const { body: edition } = await client.call(`GET /dapi/editions/${editionId}`, { headers: KEY })
  expect(edition.status).toBe('PROCESSING')
  expect(await play()).toBe(200)
  const refused = [{ op: 'UPDATE', id: editionId, data: { status: 'FAILED' } }]
  expect((await write('POST /dapi/editions/bulk', { items: refused })).code).toBe(
    'VALIDATION_FAILED',
  )
})

import { beforeEach, expect, test } from 'vitest'
import type { Json, JsonObject } from '../src/contract.ts'
import { toSeconds } from '../src/time.ts'
import { type Client, createClient, KEY, OPERATIONS_KEY, signedHeaders } from './client.ts'

const LIGHT = '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11'

let client: Client
let edition: string
beforeEach(async () => {
  client = createClient()
  const { body } = await client.call('POST /dapi/editions', {
    headers: KEY,
    body: { assetId: LIGHT, kind: 'EXTENDED', label: { en: 'Extended' }, durationSeconds: 600 },
  })
  edition = body.id
})

let count = 0

/** The report of a provider: `transcoding completed …`. */
async function report(kind: string, data: JsonObject, id = '') {
  const { now } = client.platform.clock
  const [service, type] = kind.split(' ')
  const prefix = service === 'transcoding' ? 'transcode' : service
  const path = `/dapi/webhooks/${service}/northlight`
  count += 1
  const body = { type: `${prefix}.${type}`, timestamp: now, data } as Json
  const message = { method: 'POST', path, id: id || `msg_${count}`, body: JSON.stringify(body) }
  const headers = signedHeaders({ ...message, timestamp: String(toSeconds(now)) })
  return client.call(`POST ${path}`, { headers, body })
}

const analyse = () =>
  client.call(`POST /dapi/mediapipeline/analysis/${edition}`, { headers: OPERATIONS_KEY })

const isEnded = () =>
  client.platform.world.outbox
    .filter(({ event }) => event === 'analysis.ended')
    .map(({ body }) => (body as { data: { state: string } }).data.state)

test('a repeated report of an analysis changes nothing, and a new one comes too late', async () => {
  await analyse()
  const media = { width: 1920, height: 1080, fps: 25, durationSeconds: 600, hdr: false }
  const findings = { editionId: edition, media, markers: [], issues: [] }
  const statusOf = async (id: string) => (await report('analysis completed', findings, id)).status
  expect([await statusOf('one'), await statusOf('one'), await statusOf('two')]).toEqual([
    202, 202, 404,
  ])
})

test('an edition without a picture cannot be analysed', async () => {
  await analyse()
  client.platform.clock.advance('PT1M')
  expect(isEnded()).toEqual(['FAILED'])
  expect((await analyse()).body.state).toBe('PENDING')
})

test('a job is complete with its streams, not with its progress', async () => {
  const { body: job } = await client.call('POST /dapi/transcode-jobs', {
    headers: KEY,
    body: { editionId: edition, input: 'https://uploads.backstage.example/in/a' },
  })
  const stateOf = async () => {
    const { body } = await client.call(`GET /dapi/transcode-jobs/${job.id}`, { headers: KEY })
    return [body.state, body.progress]
  }
  const progress = (value: number) => ({ jobId: job.id, progress: value })
  await report('transcoding progressed', progress(100))
  expect(await stateOf()).toEqual(['DELIVERING', 100])
  const { body } = await report('transcoding completed', progress(100))
  expect(body.errors).toMatchObject([{ pointer: '/data/streams', code: 'REQUIRED' }])
  const url = 'https://cdn.northlight.example/a.m3u8'
  const stream = { protocol: 'HLS', url, drm: 'NONE', maxHeight: 1080, codecs: 'avc1.640028' }
  const streams = [{ ...stream, dynamicRange: 'SDR' }]
  const answer = await report('transcoding completed', { ...progress(100), streams })
  expect([answer.status, await stateOf()]).toEqual([202, ['COMPLETED', 100]])
})

test.each([
  ['IMAGE', 'image/webp', 201],
  ['IMAGE', 'image/gif', 422],
  ['SUBTITLE', 'text/vtt', 201],
  ['SUBTITLE', 'text/html', 422],
  ['MEZZANINE', 'video/quicktime', 201],
  ['MEZZANINE', 'image/png', 422],
])('an upload for %s of the type %s gives %i', async (purpose, contentType, status) => {
  const { body } = await client.call('POST /cms/api/login', {
    body: { email: 'tomas@northlight.example', password: 'correct horse battery staple' },
  })
  const answer = await client.call('POST /cms/api/pre-signed-url', {
    headers: { authorization: `Bearer ${body.token}` },
    body: { fileName: 'a', contentType, sizeBytes: 10, purpose },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
})

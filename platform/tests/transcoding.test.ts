import { beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../src/contract.ts'
import { type Client, createClient, KEY, OPERATIONS_KEY } from './client.ts'
import { replace } from './replace-first.ts'
import { ids } from './sample-ids.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000001'
const PROFILES = '/dapi/transcoding-profiles'

let client: Client
beforeEach(() => {
  client = createClient()
})

const create = (facts: JsonObject) =>
  client.call('POST /dapi/transcode-jobs', {
    headers: KEY,
    body: { input: 'https://uploads.backstage.example/in/film.mov', ...facts },
  })

async function newEdition(assetId = ids.asset.harbourLight): Promise<string> {
  const { body } = await client.call('POST /dapi/editions', {
    headers: KEY,
    body: { assetId, kind: 'EXTENDED', label: { en: 'Extended' }, durationSeconds: 600 },
  })
  return body.id
}

/** The streams of an edition after a job, by protocol, system, scheme and file. */
async function streamsAfterJob(editionId: string): Promise<string[]> {
  const { status, body } = await create({ editionId })
  expect(status, JSON.stringify(body)).toBe(201)
  client.platform.clock.advance('PT10M')
  const streams = await client.call(`GET /dapi/editions/${editionId}/streams`, { headers: KEY })
  return streams.body.data
    .map(({ protocol, drm, encryption = 'CLEAR', url }: Record<string, string>) =>
      [protocol, drm, encryption, url?.split('/').at(-1)].join(' '),
    )
    .toSorted()
}

test('a job makes one stream per manifest and system of the DRM service', async () => {
  expect(await streamsAfterJob(await newEdition())).toEqual([
    'DASH PLAYREADY CBCS manifest.mpd',
    'DASH WIDEVINE CBCS manifest.mpd',
    'HLS FAIRPLAY CBCS master.m3u8',
  ])
  await replace(client, PROFILES, { packaging: { hls: true, dash: true, cmaf: false } })
  expect(await streamsAfterJob(await newEdition())).toEqual([
    'DASH PLAYREADY CENC manifest.mpd',
    'DASH WIDEVINE CENC manifest.mpd',
    'HLS FAIRPLAY CBCS master.m3u8',
  ])
})

test('a profile without DRM makes clear streams, in the codec of its first step', async () => {
  const ladder = [{ height: 2160, videoKbps: 12_000, codec: 'HEVC' }]
  await replace(client, PROFILES, { drmConfigId: undefined, ladder })
  const edition = await newEdition()
  expect(await streamsAfterJob(edition)).toEqual([
    'DASH NONE CLEAR manifest.mpd',
    'HLS NONE CLEAR master.m3u8',
  ])
  const { body } = await client.call(`GET /dapi/editions/${edition}/streams`, { headers: KEY })
  expect(body.data[0]).toMatchObject({ maxHeight: 2160, codecs: expect.stringMatching(/^hvc1/) })
})

test('after a job the edition has thumbnails and is analysed', async () => {
  const edition = await newEdition()
  await streamsAfterJob(edition)
  const { body } = await client.call(`GET /dapi/editions/${edition}`, { headers: KEY })
  expect(body.thumbnailTrackUrl).toMatch(/\.vtt$/)
  const analysed = async () => {
    const path = `/dapi/mediapipeline/analysis/${edition}`
    return (await client.call(`GET ${path}`, { headers: OPERATIONS_KEY })).body.state
  }
  expect(await analysed()).toBe('RUNNING')
  client.platform.clock.advance('PT1M')
  expect(await analysed()).toBe('DONE')
})

test('a job names what there is', async () => {
  const editionId = await newEdition()
  for (const name of ['editionId', 'sourceId', 'profileId']) {
    const { status, body } = await create({ editionId, [name]: NOWHERE })
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, `/${name}`])
  }
  const source = { name: 'By hand', kind: 'MANUAL', defaultLanguage: 'en' }
  const made = await client.call('POST /dapi/sources', { headers: KEY, body: source })
  const movie = await client.call('POST /dapi/media/movies', {
    headers: KEY,
    body: {
      sourceId: made.body.id,
      title: { en: 'By hand' },
      monetization: { models: ['FREE'], subscriptionTags: [], productIds: [] },
    },
  })
  // No transcoding is set up for the source, so there is no default profile.
  const { body } = await create({ editionId: await newEdition(movie.body.id) })
  expect(body.errors).toMatchObject([{ pointer: '/profileId' }])
  const wrong = await replace(client, PROFILES, { drmConfigId: NOWHERE })
  expect(wrong.body.errors).toMatchObject([{ pointer: '/drmConfigId' }])
})

import { expect, test } from 'vitest'
import type { JsonObject } from '../src/contract.ts'
import { createClient as client, KEY } from './client.ts'
import { ids } from './sample-ids.ts'

const file = (language: string, kind: string) => ({
  language,
  kind,
  format: 'VTT',
  url: `https://cdn.northlight.example/${language}-${kind}.vtt`,
})

test.each<[string, JsonObject, string]>([
  ['of a series', { assetId: ids.asset.lowTide }, '/assetId'],
  [
    'with one language and kind of subtitles twice',
    { subtitles: [file('en', 'CAPTION'), file('en', 'SUBTITLE'), file('en', 'CAPTION')] },
    '/subtitles',
  ],
])('an edition %s is refused', async (_, facts, pointer) => {
  const each = client()
  const body = {
    assetId: ids.asset.harbourLight,
    kind: 'EXTENDED',
    durationSeconds: 60,
    ...facts,
  }
  const created = await each.call('POST /dapi/editions', { headers: KEY, body })
  expect([created.status, created.body.errors[0].pointer]).toEqual([422, pointer])
})

test('a stream without DRM has no encryption', async () => {
  const each = client()
  const body = {
    protocol: 'HLS',
    url: 'https://cdn.northlight.example/a.m3u8',
    encryption: 'CBCS',
    maxHeight: 720,
    codecs: 'avc1.640028',
  }
  const path = `POST /dapi/editions/${ids.edition.harbourLightMain}/streams`
  const { body: problem } = await each.call(path, { headers: KEY, body })
  expect(problem.errors[0].pointer).toBe('/encryption')
})

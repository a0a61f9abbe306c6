import { expect, test } from 'vitest'
import type { JsonObject } from '../src/contract.ts'
import { type Client, codesOf, createClient, KEY, logIn } from './client.ts'

const SLACK_WATER = '9a4d1f37-06c2-4e5b-8f70-3d2c5b8e4f13'
const ANDROID_TV = {
  'x-application-key': 'app_pk_AndroidTv7yB1nV6r2Wx9',
  'x-platform': 'android-tv',
  'x-app-version': '3.2.0',
}

/** Opens a stream and returns a call for its licence. */
async function openStream(client: Client, path = `episodes/${SLACK_WATER}/stream`, device = 'tv') {
  const headers = await logIn(client, 'ada', device, ANDROID_TV)
  const { body } = await client.call(`GET /fapi/media/${path}`, { headers })
  const { search } = new URL(body.sources[0].drm.licenseUrl)
  return (provider = 'ezdrm') =>
    client.call(`GET /fapi/drm/license-webhook/${provider}/widevine${search}`)
}

test('a licence is refused when the country is blocked after the stream was opened', async () => {
  const client = createClient()
  const licence = await openStream(client)
  expect((await licence()).status).toBe(200)
  const preset = await client.call('POST /dapi/geoblock-presets', {
    headers: KEY,
    body: { name: 'Not here', mode: 'DENY', countries: ['NL'] },
  })
  const data = { geoblockPresetId: preset.body.id }
  const change = { op: 'UPDATE', id: SLACK_WATER, data }
  const changed = await client.call('POST /dapi/media/episodes/bulk', {
    headers: KEY,
    body: { items: [change] },
  })
  expect(changed.status).toBe(200)
  const { body } = await licence()
  expect([body.code, codesOf(body)]).toEqual(['PLAYBACK_BLOCKED', ['BLOCKED_GEO']])
})

test('a licence comes from the provider of the asset’s source only', async () => {
  const client = createClient()
  const call = (line: string, body: JsonObject) => client.call(line, { headers: KEY, body })
  const archive = { name: 'Archive', kind: 'MANUAL', defaultLanguage: 'en' }
  const { body: source } = await call('POST /dapi/sources', archive)
  const drm = { provider: 'other', widevine: { profileId: 'NL9F42A7' }, webhookSecretRef: 'key' }
  expect((await call(`POST /dapi/svc/drm/${source.id}`, drm)).status).toBe(200)
  const licence = await openStream(client)
  expect([(await licence()).status, (await licence('other')).status]).toEqual([200, 404])
})

const CHANNEL = '1e9d7c85-c4ea-41cb-bf59-7d2e5b4c0a19'
const NEWS = '4a0e8d96-d5fb-42dc-806a-8e3f6c5d1b20'
const BEFORE = '5d0c1e7a-4b29-4f6e-8a3d-b10000000007'

async function setRights(client: Client, id: string, change: JsonObject) {
  const rights = { startOver: true, catchUp: true, blackoutCountries: [], ...change }
  const { status } = await client.call('POST /dapi/media/broadcasts/bulk', {
    headers: KEY,
    body: { items: [{ op: 'UPDATE', id, data: { rights } }] },
  })
  expect(status).toBe(200)
}

test('the licence of a channel is for the broadcast that plays, not for the one on air', async () => {
  const client = createClient({ clock: '2026-03-14T19:20:00Z' })
  const channel = await client.call(`GET /dapi/media/channels/${CHANNEL}`, { headers: KEY })
  const added = await client.call(`POST /dapi/editions/${channel.body.liveEditionId}/streams`, {
    headers: KEY,
    body: {
      protocol: 'DASH',
      url: 'https://cdn.northlight.example/live/one.mpd',
      drm: 'WIDEVINE',
      encryption: 'CENC',
      maxHeight: 1080,
      codecs: 'avc1.640028,mp4a.40.2',
    },
  })
  expect(added.status).toBe(201)
  await setRights(client, BEFORE, {})
  const path = `channels/${CHANNEL}/stream?drm=WIDEVINE`
  const live = await openStream(client, path)
  const earlier = await openStream(client, `${path}&mode=CATCH_UP&broadcastId=${BEFORE}`, 'tablet')
  const reasons = async (licence: typeof live) => {
    const { status, body } = await licence()
    return status === 200 ? [] : codesOf(body)
  }
  await setRights(client, NEWS, { blackoutCountries: ['NL'] })
  expect([await reasons(live), await reasons(earlier)]).toEqual([['BLOCKED_GEO'], []])
  await setRights(client, NEWS, {})
  await setRights(client, BEFORE, { blackoutCountries: ['NL'] })
  expect([await reasons(live), await reasons(earlier)]).toEqual([[], ['BLOCKED_GEO']])
  await setRights(client, BEFORE, { catchUp: false })
  expect(await reasons(earlier)).toEqual(['BLOCKED_CATCH_UP'])
})

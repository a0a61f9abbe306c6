import { expect, test } from 'vitest'
import { type Client, codesOf, createClient, KEY, logIn } from './client.ts'

const SLACK_WATER = '9a4d1f37-06c2-4e5b-8f70-3d2c5b8e4f13'
const ANDROID_TV = {
  'x-application-key': 'app_pk_AndroidTv7yB1nV6r2Wx9',
  'x-platform': 'android-tv',
  'x-app-version': '3.2.0',
}

/** Opens a stream and returns a call for its licence. */
async function openStream(client: Client) {
  const headers = await logIn(client, 'ada', 'tv', ANDROID_TV)
  const { body } = await client.call(`GET /fapi/media/episodes/${SLACK_WATER}/stream`, { headers })
  const { search } = new URL(body.sources[0].drm.licenseUrl)
  return () => client.call(`GET /fapi/drm/license-webhook/ezdrm/widevine${search}`)
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

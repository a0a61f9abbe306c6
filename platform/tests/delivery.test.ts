import { expect, test } from 'vitest'
import { addSeconds } from '../src/time.ts'
import { put, type Row } from '../src/world.ts'
import { APP, type Client, createClient as client, codesOf, idOf, KEY, logIn } from './client.ts'
import { ids } from './sample-ids.ts'

const STRATEGY = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a4601'

async function ads(
  each: Client,
  { title = 'Pilot Boat', query = '', headers = APP as Record<string, string> } = {},
) {
  return each.call(`GET /fapi/ads?type=movies&id=${idOf(each, title)}${query}`, { headers })
}

async function changeStrategy(each: Client, change: (strategy: Record<string, unknown>) => object) {
  const path = `/dapi/advertisement-strategies/${STRATEGY}`
  const { body } = await each.call(`GET ${path}`, { headers: KEY })
  const { id, createdAt, updatedAt, version, ...input } = body
  const changed = await each.call(`PUT ${path}`, {
    headers: KEY,
    body: { ...input, ...change(input) },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
}

test('only assets with advertising have any, and a plan suppresses it', async () => {
  const each = client()
  const { body } = await ads(each)
  expect(body).toMatchObject({
    mode: 'CSAI',
    consentApplied: false,
    expiresAt: '2026-03-14T20:30:00Z',
  })
  expect(
    body.breaks.map(({ position, offsetSeconds }: Record<string, unknown>) => [
      position,
      offsetSeconds,
    ]),
  ).toEqual([
    ['PRE', 0],
    ['MID', 900],
    ['MID', 1800],
  ])
  expect((await ads(each, { title: 'Grey Water' })).body.mode).toBe('NONE')
  expect((await ads(each, { headers: await logIn(each, 'dina') })).body).toMatchObject({
    mode: 'NONE',
    breaks: [],
  })
  expect((await ads(each, { headers: await logIn(each, 'bram') })).body.mode).toBe('CSAI')
  expect((await ads(each, { title: 'Dredger' })).status).toBe(404)
})

test('without consent, a tag contains no advertising id', async () => {
  const each = client()
  await changeStrategy(each, () => ({
    tagTemplate:
      'https://ads.northlight.example/vast?id=[CONTENTID]&ifa=[IFA]&gdpr=[GDPRCONSENT]&cb=[CACHEBUSTING]',
  }))
  const id = idOf(each, 'Pilot Boat')
  const tag = async (query: string) => (await ads(each, { query })).body.tagUrl
  expect(await tag('&ifa=device-1')).toBe(
    `https://ads.northlight.example/vast?id=${id}&ifa=-2&gdpr=-2&cb=%5BCACHEBUSTING%5D`,
  )
  expect(await tag('&ifa=device-1&tcString=CQSample')).toContain('ifa=device-1&gdpr=CQSample')
  expect(await tag('&ifa=device-1&tcString=CQSample&limitAdTracking=true')).toContain('ifa=-2')
  await changeStrategy(each, () => ({ requiresConsent: true }))
  expect((await ads(each)).body.mode).toBe('NONE')
  expect((await ads(each, { query: '&tcString=CQSample' })).body.mode).toBe('CSAI')
})

test('a tag names the bundle of the app', async () => {
  const each = client()
  const tagTemplate = 'https://ads.northlight.example/vast?app=[APPBUNDLE]'
  await changeStrategy(each, () => ({ tagTemplate }))
  expect((await ads(each)).body.tagUrl).toContain('app=-1')
  const { platform } = each
  const applications = Object.values(platform.world.tables.Application ?? {})
  const app = applications.find(({ key }) => key === APP['x-application-key'])
  const named = { ...app, packageName: 'plus.northlight.tv' } as Row
  platform.world = put(platform.world, 'Application', named)
  expect((await ads(each)).body.tagUrl).toContain('app=plus.northlight.tv')
})

test('the format and mode of the strategy shape the response', async () => {
  const each = client()
  await changeStrategy(each, () => ({ format: 'VMAP' }))
  expect((await ads(each)).body).toMatchObject({ mode: 'CSAI', breaks: [] })
  await changeStrategy(each, () => ({
    format: 'VAST',
    frequency: { minContentSeconds: 36_000, graceAfterAdSeconds: 0 },
  }))
  expect((await ads(each)).body.breaks).toHaveLength(1)
  await changeStrategy(each, () => ({ mode: 'SSAI' }))
  const open = () =>
    each.call(`GET /fapi/media/movies/${idOf(each, 'Pilot Boat')}/stream`, {
      headers: { ...APP, 'x-device-id': 'tv' },
    })
  const stream = await open()
  expect(stream.body.ads.mode).toBe('SSAI')
  const stitched = /^https:\/\/ssai\.northlight\.example\/s\/.+\?src=https%3A/
  expect(stream.body.sources[0].url).toMatch(stitched)
  // A stream request has no consent.
  await changeStrategy(each, () => ({ requiresConsent: true }))
  const plain = await open()
  expect(plain.body.ads).toBeUndefined()
  expect(plain.body.sources[0].url).not.toMatch(stitched)
})

async function licence(
  each: Client,
  url: string,
  { path = 'ezdrm/widevine', ip = '203.0.113.24', title = 'Grey Water' } = {},
) {
  const token = new URL(url).searchParams.get('customData')
  const kid = idOf(each, title).replaceAll('-', '')
  return each.call(`GET /fapi/drm/license-webhook/${path}?customData=${token}&ip=${ip}&kid=${kid}`)
}

test('the picture is capped by the product that opens the asset', async () => {
  const each = client()
  const dina = await logIn(each, 'dina')
  const path = `/fapi/media/movies/${idOf(each, 'Grey Water')}/stream`
  const sources = async () => (await each.call(`GET ${path}`, { headers: dina })).body.sources
  const all = await sources()
  expect(all.length).toBeGreaterThan(0)
  const body = { items: [{ op: 'UPDATE', id: ids.product.monthly, data: { maxHeight: 720 } }] }
  await each.call('POST /dapi/products/bulk', { headers: KEY, body })
  const { body: refused } = await each.call(`GET ${path}`, { headers: dina })
  expect(refused.code).toBe('INVALID_PARAMETER')
  const free = `/fapi/media/movies/${idOf(each, 'Pilot Boat')}/stream`
  expect((await each.call(`GET ${free}`, { headers: dina })).status).toBe(200)
  const monetization = { models: ['AVOD', 'SVOD'], subscriptionTags: ['premium'], productIds: [] }
  const opened = [{ op: 'UPDATE', id: idOf(each, 'Grey Water'), data: { monetization } }]
  await each.call('POST /dapi/media/movies/bulk', { headers: KEY, body: { items: opened } })
  expect(await sources()).toHaveLength(all.length)
})

test('a licence is decided again, for two minutes', async () => {
  const each = client()
  const dina = await logIn(each, 'dina')
  const path = `/fapi/media/movies/${idOf(each, 'Grey Water')}/stream`
  const { body } = await each.call(`GET ${path}`, { headers: dina })
  const { licenseUrl } = body.sources.find(({ drm }: { drm?: object }) => drm).drm
  expect((await licence(each, licenseUrl)).body.playbackSessionId).toBe(body.playbackSessionId)
  expect((await licence(each, licenseUrl)).body.maxHeight).toBe(1080)
  expect((await licence(each, licenseUrl, { path: 'another/widevine' })).status).toBe(404)
  expect((await licence(each, licenseUrl, { title: 'Pilot Boat' })).status).toBe(401)
  const elsewhere = await licence(each, licenseUrl, { ip: '198.51.100.7' })
  expect([elsewhere.status, codesOf(elsewhere.body)]).toEqual([403, ['BLOCKED_GEO']])
  expect((await licence(each, 'https://x.example/?customData=forged')).status).toBe(401)
  const { body: held } = await each.call(`GET /fapi/user/products`, { headers: dina })
  await each.call(`DELETE /dapi/d2c/users/${viewerOf(each)}/products/${held.data[0].id}`, {
    headers: KEY,
  })
  const refused = await licence(each, licenseUrl)
  expect([refused.status, codesOf(refused.body)]).toEqual([403, ['BLOCKED_SUBSCRIPTION']])
  each.platform.clock.advance(120)
  expect((await licence(each, licenseUrl)).status).toBe(401)
})

test('a licence ends with the plan that opens the asset, if nothing else does', async () => {
  const each = client()
  const held = async () =>
    (await each.call('GET /fapi/user/products', { headers: await logIn(each, 'dina') })).body
      .data[0]
  const { expiresAt, productId } = await held()
  const dina = await logIn(each, 'dina')
  await each.call(`DELETE /fapi/user/subscriptions/cancel/${productId}`, { headers: dina })
  each.platform.clock.moveTo(addSeconds(expiresAt, -3600))
  const granted = async (title: string) => {
    const path = `/fapi/media/movies/${idOf(each, title)}/stream`
    const { body } = await each.call(`GET ${path}`, { headers: await logIn(each, 'dina') })
    const { licenseUrl } = body.sources.find(({ drm }: { drm?: object }) => drm).drm
    return (await licence(each, licenseUrl, { title })).body.expiresAt
  }
  expect(await granted('Grey Water')).toBe(expiresAt)
  const monetization = { models: ['SVOD', 'FREE'], subscriptionTags: ['premium'], productIds: [] }
  const body = { ids: [idOf(each, 'Grey Water')], monetization }
  await each.call('POST /dapi/media/bulk-monetization', { headers: KEY, body })
  expect(await granted('Grey Water')).toBe(addSeconds(expiresAt, 3 * 3600))
})

function viewerOf({ platform }: Client): string {
  const viewers = Object.values(platform.world.tables.Viewer ?? {})
  return String(viewers.find(({ email }) => email === 'dina@northlight.example')?.id)
}

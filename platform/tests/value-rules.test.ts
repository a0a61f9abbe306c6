import { expect, test } from 'vitest'
import { createClient, KEY, OPERATIONS_KEY } from './client.ts'
import { replace } from './replace-first.ts'
import { ids } from './sample-ids.ts'

const SECRET = 'whsec_bm9ydGhsaWdodC1zaGFyZWQtc2VjcmV0LTAy'

const NOWHERE = '00000000-0000-4000-8000-000000000001'

const BACKWARDS = { kind: 'PUBLISHED', from: '2026-04-01T00:00:00Z', until: '2026-03-01T00:00:00Z' }

const INTRO = { kind: 'INTRO', startSeconds: 10, source: 'MANUAL' }

const PICTURE = { kind: 'POSTER', url: 'https://images.northlight.example/a.jpg', height: 1500 }

const TWO_YEARS_AND_MORE = {
  filters: { serviceId: ids.service.northlight, range: 'P25M', interval: 'MONTH' },
}

test.each([
  ['/dapi/media/movies', { images: [{ ...PICTURE, width: 2 ** 31 }] }, KEY, '/images/0/width'],
  ['/dapi/media/movies', { externalId: 'another' }, KEY, '/externalId'],
  ['/dapi/media/movies', { title: { nl: 'Havenlicht' } }, KEY, '/title'],
  [
    '/dapi/media/movies',
    { ageRatings: twice({ system: 'kijkwijzer', rating: '12' }) },
    KEY,
    '/ageRatings',
  ],
  [
    '/dapi/media/movies',
    { ageRatings: [{ system: 'kijkwijzer', rating: '99' }] },
    KEY,
    '/ageRatings/0/rating',
  ],
  ['/dapi/media/movies', { monetization: { models: ['TVOD'] } }, KEY, '/monetization/productIds'],
  ['/dapi/media/broadcasts', { endAt: '2026-01-01T00:00:00Z' }, KEY, '/endAt'],
  ['/dapi/media/broadcasts', { endAt: '2027-01-01T00:00:00Z' }, KEY, '/endAt'],
  ['/dapi/media/live-events', { endAt: '2026-01-01T00:00:00Z' }, KEY, '/endAt'],
  ['/dapi/media/live-events', { windows: [BACKWARDS] }, KEY, '/windows'],
  ['/dapi/media/movies', { windows: [BACKWARDS] }, KEY, '/windows'],
  ['/dapi/custom-items', { windows: [BACKWARDS] }, KEY, '/windows'],
  ['/dapi/editions', { markers: [{ ...INTRO, endSeconds: 9 }] }, KEY, '/markers'],
  ['/dapi/organisations', { slug: 'another' }, OPERATIONS_KEY, '/slug'],
  ['/dapi/user', { organisationId: NOWHERE }, OPERATIONS_KEY, '/organisationId'],
  ['/dapi/age-classification/indicators', { system: 'pegi' }, KEY, '/system'],
  ['/dapi/playlists', { slotId: NOWHERE }, KEY, '/slotId'],
  ['/dapi/custom-items', { target: { type: 'URL' } }, KEY, '/target'],
  ['/dapi/transcoding-profiles', { packaging: { hls: false, dash: false } }, KEY, '/packaging'],
  ['/dapi/service', { defaultLanguage: 'fr' }, KEY, '/defaultLanguage'],
  ['/dapi/service', { timezone: 'Mars/Olympus' }, KEY, '/timezone'],
  ['/dapi/products', { period: 'P9000Y' }, KEY, '/period'],
  ['/dapi/products', { period: 'P0D' }, KEY, '/period'],
  ['/dapi/products', { trial: 'P99999999Y' }, KEY, '/trial'],
  ['/dapi/advertisement-strategies', { breaks: [{ position: 'MID' }] }, KEY, '/breaks'],
  [
    '/dapi/advertisement-strategies',
    { breaks: [{ position: 'PRE', offsets: [0] }] },
    KEY,
    '/breaks',
  ],
  ['/dapi/products', { rental: { startWithin: 'P30D', finishWithin: 'PT48H' } }, KEY, '/rental'],
  ['/dapi/products', { assets: [{ type: 'movies', id: ids.asset.harbourLight }] }, KEY, '/assets'],
  ['/dapi/dashboard/configuration/items', TWO_YEARS_AND_MORE, OPERATIONS_KEY, '/filters/range'],
])('%s refuses %j', async (path, facts, headers, pointer) => {
  const { status, body } = await replace(createClient(), path, facts, headers)
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer])
})

function twice<T>(item: T): T[] {
  return [item, item]
}

test('a clock of a rental has a length, and its assets exist', async () => {
  const client = createClient()
  const create = async (facts: object) => {
    const body = { type: 'rental', title: { en: 'Rent it', nl: 'Huur het' }, ...facts }
    const { body: answer } = await client.call('POST /dapi/products', { headers: KEY, body })
    return answer.errors?.[0]?.pointer
  }
  const [startWithin, finishWithin] = ['P30D', 'PT48H']
  expect(await create({ rental: { startWithin, finishWithin } })).toBeUndefined()
  expect(await create({ rental: { startWithin, finishWithin: 'PT0S' } })).toBe('/rental')
  expect(await create({ period: 'P1M' })).toBe('/period')
  expect(await create({ assets: [{ type: 'movies', id: NOWHERE }] })).toBe('/assets/0/id')
})

test('an amount may have more than 32 bits', async () => {
  const prices = [{ country: 'NL', amount: 2 ** 32, currency: 'EUR' }]
  expect((await replace(createClient(), '/dapi/products', { prices })).status).toBe(200)
})

test('what a viewer is granted ends after it begins', async () => {
  const client = createClient()
  const { body: products } = await client.call('GET /dapi/products', { headers: KEY })
  const { body: viewers } = await client.call('GET /dapi/d2c/users', { headers: KEY })
  const bram = viewers.data.find(({ email = '' }) => email.startsWith('bram'))
  const { status, body } = await client.call(`POST /dapi/d2c/users/${bram.id}/products`, {
    headers: KEY,
    body: {
      productId: products.data[0].id,
      store: 'EXTERNAL',
      autoRenew: false,
      startedAt: '2026-03-14T00:00:00Z',
      expiresAt: '2026-02-14T00:00:00Z',
    },
  })
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/expiresAt'])
})

test.each([
  ['* * * * *', 422],
  ['*/5 * * * *', 422],
  ['0,5 * * * *', 422],
  ['60 * * * *', 422],
  ['0 2-1 * * *', 422],
  ['*/0 * * * *', 422],
  ['0 2 * * MON', 422],
  ['5,15/10 2 * * *', 200],
  ['0,55 * * * *', 422],
  ['0,55 0,23 * * *', 422],
  ['0,25 * * * *', 200],
  ['5,55 3 * * *', 200],
  ['*/10 * * * 1-5', 200],
  ['0  2 1 */2 7', 200],
])('a source with the schedule %s gets %i', async (schedule, expected) => {
  const client = createClient()
  const { body } = await client.call('GET /dapi/sources', { headers: KEY })
  const { id, createdAt, updatedAt, version, ...source } = body.data.find(
    (each: { agent?: object }) => each.agent,
  )
  const changed = { ...source, agent: { ...source.agent, schedule } }
  const { status } = await client.call(`PUT /dapi/sources/${id}`, { headers: KEY, body: changed })
  expect(status).toBe(expected)
})

test.each([
  ['entitlement', {}, 'northlight-entitlement', 422],
  ['entitlement', {}, 'whsec_c2hvcnQ=', 422],
  ['entitlement', {}, SECRET, 200],
  ['identity', { baseUrl: 'https://identity.northlight.example' }, 'northlight-identity', 422],
  ['identity', { baseUrl: 'https://identity.northlight.example' }, SECRET, 200],
  ['identity', { issuerUrl: 'https://login.northlight.example' }, 'oidc-client-northlight', 200],
])(
  'the settings of %s with %j and the secret %s get %i',
  async (part, facts, secretRef, expected) => {
    const client = createClient()
    const path = `/dapi/service/${ids.service.northlight}/configuration`
    const { body: known, headers } = await client.call(`GET ${path}`, { headers: KEY })
    const { createdAt, updatedAt, version, serviceId, ...settings } = known
    const { status, body } = await client.call(`PUT ${path}`, {
      headers: { ...KEY, 'if-match': String(headers.get('etag')) },
      body: { ...settings, [part]: { ...facts, secretRef } },
    })
    const refused = expected === 422 ? `/${part}/secretRef` : undefined
    expect([status, body.errors?.[0]?.pointer]).toEqual([expected, refused])
  },
)

test('a plan may be renewed after a day that is written with an empty time', async () => {
  const client = createClient()
  const { body } = await client.call('GET /dapi/products', { headers: KEY })
  const { id, createdAt, updatedAt, version, ...product } = body.data.find(
    ({ type }: { type: string }) => type === 'subscription',
  )
  const daily = { ...product, period: 'P1DT' }
  const path = `PUT /dapi/products/${id}`
  expect((await client.call(path, { headers: KEY, body: daily })).status).toBe(200)
  client.platform.clock.advance('P40D')
})

import { expect, test } from 'vitest'
import { APP, createClient as client, codesOf, idOf, KEY, logIn, WEB } from './client.ts'
import { ids } from './sample-ids.ts'

const PROFILES = '/dapi/segmentation/profiles'

test('a segment reads a claim of the viewer, also one whose name has dots', async () => {
  const each = client()
  const film = `media/movies/${idOf(each, 'Grey Water')}`
  const { body: read } = await each.call(`GET /dapi/${film}`, { headers: KEY })
  const { id, type, createdAt, updatedAt, version, ...asset } = read
  const blocked = async (claim: string, value: string) => {
    const { body: profile } = await each.call(`POST ${PROFILES}`, {
      headers: KEY,
      body: {
        key: `${claim}-${value}`.replaceAll('.', '-').toLowerCase(),
        name: 'Loyal viewers',
        priority: 0,
        rule: { field: 'claim.*', claim, op: 'eq', value },
      },
    })
    await each.call(`PUT /dapi/${film}`, {
      headers: { ...KEY, 'if-match': '*' },
      body: { ...asset, segmentationProfileIds: [profile.id] },
    })
    const viewers = ['ada', 'bram'] as const
    const reads = viewers.map(async (name) => {
      const { body } = await each.call(`GET /fapi/${film}`, { headers: await logIn(each, name) })
      return codesOf(body.access).includes('BLOCKED_SEGMENT')
    })
    return Promise.all(reads)
  }
  expect(await blocked('loyaltyTier', 'gold')).toEqual([false, true])
  expect(await blocked('loyaltyTier', 'silver')).toEqual([true, true])
  const { Viewer = {} } = each.platform.world.tables
  const [ada] = Object.values(Viewer).filter(({ $ }) => $?.claims)
  Object.assign(ada?.$?.claims ?? {}, { 'tier.name': 'gold' })
  expect(await blocked('tier.name', 'gold')).toEqual([false, true])
})

test('a plan counts for a segment as long as it gives access', async () => {
  const each = client()
  const { body: profile } = await each.call(`POST ${PROFILES}`, {
    headers: KEY,
    body: {
      key: 'subscribers',
      name: 'Subscribers',
      rule: { field: 'subscriptionTag', op: 'contains', value: 'premium' },
    },
  })
  const body = {
    items: [
      {
        op: 'UPDATE',
        id: idOf(each, 'Grey Water'),
        data: { segmentationProfileIds: [profile.id] },
      },
    ],
  }
  await each.call('POST /dapi/media/movies/bulk', { headers: KEY, body })
  const isIn = async (name: 'dina' | 'eva') => {
    const headers = await logIn(each, name)
    const line = `GET /fapi/media/movies/${idOf(each, 'Grey Water')}`
    return !codesOf((await each.call(line, { headers })).body.access).includes('BLOCKED_SEGMENT')
  }
  // Eva's plan is on hold.
  expect([await isIn('dina'), await isIn('eva')]).toEqual([true, false])
})

test('what blocks a channel blocks its broadcasts', async () => {
  const each = client()
  const data = {
    platforms: { mode: 'DENY', keys: ['roku'] },
    geoblockPresetId: ids.geoblockPreset?.benelux,
    segmentationProfileIds: [ids.segmentationProfile?.dutchAdults],
  }
  await each.call('POST /dapi/media/channels/bulk', {
    headers: KEY,
    body: { items: [{ op: 'UPDATE', id: ids.asset.northlightOne, data }] },
  })
  const headers = { ...WEB, 'x-country-override': 'US' }
  const { body: now } = await each.call('GET /fapi/playlists/live-now', { headers })
  expect(codesOf(now.items.data[0].asset.access)).toEqual(
    expect.arrayContaining(['BLOCKED_GEO', 'BLOCKED_SEGMENT']),
  )
  const line = `GET /fapi/media/broadcasts/${now.items.data[0].asset.id}`
  const [reason] = (await each.call(line, { headers: APP })).body.access.blockedReasons
  expect([reason.code, reason.data.platforms.includes('roku')]).toEqual(['BLOCKED_PLATFORM', false])
})

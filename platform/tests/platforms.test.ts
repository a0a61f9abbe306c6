import { expect, test } from 'vitest'
import { put } from '../src/world.ts'
import { APP, createClient, KEY, logIn } from './client.ts'
import { sourceOf } from './response-check.ts'
import { ids } from './sample-ids.ts'

test('five age systems and the built-in platforms exist from the start', async () => {
  const client = createClient()
  const list = async (path: string, key: string) =>
    (await client.call(`GET ${path}`, { headers: KEY })).body.data
      .map((row: Record<string, string>) => row[key])
      .toSorted()
  const systems = await list('/dapi/age-classification/systems', 'systemName')
  expect(systems).toEqual(['bbfc', 'fsk', 'kijkwijzer', 'mpa', 'us-tv'])
  const platforms = await list('/dapi/platforms', 'key')
  const { rows } = sourceOf('fapi').document['x-catalogues'].platforms
  const builtIn = rows.map(({ key }: { key: string }) => key)
  expect(platforms).toEqual([...builtIn, 'hotel-tv'].toSorted())
  const gone = await client.call('DELETE /dapi/platforms/tvos', { headers: KEY })
  expect(gone.body.code).toBe('IN_USE')
})

test('apps run on a platform that operators add, and on no other', async () => {
  const client = createClient()
  const platform = { key: 'fridge', label: 'Fridges', family: 'TV', drmOrder: [] }
  const path = `POST /dapi/service/${ids.service.northlight}/application`
  const app = { name: 'Northlight on a fridge', platform: 'fridge' }
  const early = await client.call(path, { headers: KEY, body: app })
  expect(early.body.errors[0].pointer).toBe('/platform')
  await client.call('POST /dapi/platforms', { headers: KEY, body: platform })
  const { key } = (await client.call(path, { headers: KEY, body: app })).body
  const open = (name: string) => {
    const headers = { ...APP, 'x-application-key': key, 'x-platform': name }
    return client.call('GET /fapi/configurations/application', { headers })
  }
  expect((await open('fridge')).body.platform).toBe('fridge')
  for (const other of ['roku', 'Fridge']) {
    expect((await open(other)).body.code).toBe('APPLICATION_KEY_INVALID')
  }
})

test('a new application has an empty configuration, which leaves with it', async () => {
  const client = createClient()
  const path = `/dapi/service/${ids.service.northlight}/application`
  const input = { name: 'Northlight on a wall', platform: 'tvos' }
  const { body: app } = await client.call(`POST ${path}`, { headers: KEY, body: input })
  const [menu] = (await client.call('GET /fapi/menus', { headers: APP })).body.data
  client.platform.clock.advance('PT1H')
  const at = `${path}/${app.id}/configuration`
  const first = await client.call(`GET ${at}`, { headers: KEY })
  expect(first.body).toEqual({
    featureFlags: {},
    createdAt: app.createdAt,
    updatedAt: app.createdAt,
    version: 1,
  })
  const [{ id, ...theme }] = (await client.call('GET /dapi/themes', { headers: KEY })).body.data
  for (const name of ['createdAt', 'updatedAt', 'version']) delete theme[name]
  const made = await client.call('POST /dapi/themes', { headers: KEY, body: theme })
  const body = { menuIds: [menu.id], themeId: made.body.id }
  const headers = { ...KEY, 'if-match': first.headers.get('etag') ?? '' }
  const second = await client.call(`PUT ${at}`, { headers, body })
  expect([second.status, second.body.version]).toEqual([200, 2])
  expect((await client.call(`PUT ${at}`, { headers, body: {} })).body.code).toBe('VERSION_CONFLICT')
  const remove = async (what: string) =>
    (await client.call(`DELETE ${what}`, { headers: KEY })).status
  expect(await remove(`/dapi/themes/${made.body.id}`)).toBe(409)
  expect(await remove(`${path}/${app.id}`)).toBe(204)
  expect(await remove(`/dapi/themes/${made.body.id}`)).toBe(204)
})

test('another order of DRM systems applies from the next playback', async () => {
  const client = createClient()
  const viewer = await logIn(client, 'ada')
  const systems = async () => {
    const path = `/fapi/media/episodes/${ids.asset.slackWater}/stream`
    const { sources } = (await client.call(`GET ${path}`, { headers: viewer })).body
    return sources.map(({ drm }: { drm?: { system: string } }) => drm?.system)
  }
  expect(await systems()).toContain('WIDEVINE')
  const { body: roku } = await client.call('GET /dapi/platforms/roku', { headers: KEY })
  const { createdAt, updatedAt, version, ...input } = roku
  const body = { ...input, drmOrder: ['PLAYREADY'] }
  await client.call('PUT /dapi/platforms/roku', { headers: KEY, body })
  expect(await systems()).not.toContain('WIDEVINE')
})

test('an asset without a stream for the platform says so, and a wish that no source meets is named', async () => {
  const client = createClient()
  const viewer = await logIn(client, 'ada')
  const path = `/fapi/media/episodes/${ids.asset.slackWater}`
  const get = async (at: string) => (await client.call(`GET ${at}`, { headers: viewer })).body
  expect((await get(`${path}/stream?drm=FAIRPLAY`)).errors[0].pointer).toBe('drm')
  expect((await get(`${path}/stream?maxHeight=144`)).errors[0].pointer).toBe('maxHeight')
  const { body: roku } = await client.call('GET /dapi/platforms/roku', { headers: KEY })
  const { createdAt, updatedAt, version, ...input } = roku
  const body = { ...input, drmOrder: [] }
  await client.call('PUT /dapi/platforms/roku', { headers: KEY, body })
  for (const { blockedReasons } of [await get(`${path}/stream`), (await get(path)).access]) {
    expect(blockedReasons.map(({ code }: { code: string }) => code)).toEqual(['BLOCKED_STREAM'])
  }
})

test('a platform that an organisation adds is its own', async () => {
  const client = createClient()
  const body = { key: 'fridge', label: 'Fridge', family: 'TV' }
  expect((await client.call('POST /dapi/platforms', { headers: KEY, body })).status).toBe(201)
  const { world } = client.platform
  const [service] = Object.values(world.tables.Service ?? {})
  const [key] = Object.values(world.tables.AccessKey ?? {}).filter(
    ({ $ }) => $?.secret === KEY['x-api-key'],
  )
  const [serviceId, secret] = ['5d0c1e7a-4b29-4f6e-8a3d-a10000000098', 'dk_test_southlight']
  const other = { ...service, id: serviceId, slug: 'southlight', organisationId: 'southlight' }
  const known = put(world, 'Service', other as never)
  const own = { ...key, id: 'southlight', serviceId, $: { secret } }
  client.platform.world = put(known, 'AccessKey', own as never)
  const keysFor = async (headers: Record<string, string>) => {
    const answer = await client.call('GET /dapi/platforms?sort=key', { headers })
    return answer.body.data.map((platform: { key: string }) => platform.key)
  }
  const all = await keysFor(KEY)
  expect(all).toContain('fridge')
  expect(await keysFor({ 'x-api-key': secret })).toEqual(
    all.filter((each: string) => each !== 'fridge'),
  )
})

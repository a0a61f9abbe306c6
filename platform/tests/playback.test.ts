import { expect, test } from 'vitest'
import { APP, codesOf, createClient, idOf, KEY, logIn } from './client.ts'
import { type Headers, report, stream } from './playing.ts'
import { ids } from './sample-ids.ts'

const LIGHT = '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11'
const RENTAL = 'a77d2c94-8e51-4b03-9f6d-1c5a8b3e5003'
const BRAM = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6002'
const DINA = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6003'

test('a blocked stream returns the reasons that the detail gives', async () => {
  const client = createClient()
  const bram = await logIn(client, 'bram')
  const detail = await client.call(`GET /fapi/media/movies/${LIGHT}`, { headers: bram })
  const { status, body } = await client.call(`GET /fapi/media/movies/${LIGHT}/stream`, {
    headers: bram,
  })
  expect([status, body.code]).toEqual([403, 'PLAYBACK_BLOCKED'])
  expect(body.blockedReasons).toEqual(detail.body.access.blockedReasons)
})

test('protected streams need the DRM configuration of their source', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  expect((await stream(client, 'Grey Water', dina)).status).toBe(200)
  const { sourceId } = client.platform.world.tables.Movie?.[idOf(client, 'Grey Water')] ?? {}
  await client.call(`DELETE /dapi/svc/drm/${sourceId}`, { headers: KEY })
  const { body } = await stream(client, 'Grey Water', dina)
  expect(codesOf(body)).toEqual(['BLOCKED_STREAM'])
})

test('sources are ordered for the platform, and a free work needs no licence', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const { body } = await stream(client, 'Grey Water', dina)
  const systems = body.sources.map(({ drm }: { drm: { system: string } }) => drm.system)
  expect(systems).toEqual(['WIDEVINE', 'PLAYREADY'])
  const narrowed = await client.call(
    `GET /fapi/media/movies/${idOf(client, 'Grey Water')}/stream?drm=PLAYREADY`,
    { headers: dina },
  )
  expect(narrowed.body.sources).toHaveLength(1)
  const anonymous = { ...APP, 'x-device-id': 'kitchen' }
  const free = await stream(client, 'The Little Buoy', anonymous)
  expect(free.body.sources[0].drm).toBeUndefined()
  const series = await stream(client, 'Low Tide', dina, 'series')
  expect(series.body.code).toBe('INVALID_PARAMETER')
})

test('a third stream is refused until one is stopped, from any device, or lapses', async () => {
  const client = createClient()
  const [tv, phone, tablet] = [
    await logIn(client, 'dina', 'tv'),
    await logIn(client, 'dina', 'phone'),
    await logIn(client, 'dina', 'tablet'),
  ]
  const first = await stream(client, 'Grey Water', { ...tv, 'x-device-name': 'Living room TV' })
  const second = await stream(client, 'The Rope Walk', phone)
  const third = await stream(client, 'Pilot Boat', tablet)
  expect(codesOf(third.body)).toEqual(['BLOCKED_CONCURRENCY'])
  const { limit, sessions } = third.body.blockedReasons[0].data
  expect([limit, sessions[0].device, sessions[0].title, sessions[1].thisDevice]).toEqual([
    2,
    'Living room TV',
    'Grey Water',
    false,
  ])
  await report(client, { name: 'stopped', playback: first.body, headers: tablet })
  expect((await stream(client, 'Pilot Boat', tablet)).status).toBe(200)
  await report(client, { name: 'heartbeat', playback: second.body, headers: phone })
  client.platform.clock.advance(120)
  await report(client, { name: 'heartbeat', playback: second.body, headers: phone })
  expect((await stream(client, 'Grey Water', tv)).body.code).toBe('PLAYBACK_BLOCKED')
  client.platform.clock.advance(60)
  expect((await stream(client, 'Grey Water', tv)).status).toBe(200)
})

test('the same device closes its own session that has reported nothing', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const opened = []
  for (const _ of [1, 2, 3]) opened.push((await stream(client, 'Grey Water', dina)).status)
  expect(opened).toEqual([200, 200, 200])
})

test('the clock of a rental starts with the first playback.started, never with the stream', async () => {
  const client = createClient()
  await client.call(`POST /dapi/d2c/users/${BRAM}/products`, {
    headers: KEY,
    body: {
      productId: RENTAL,
      store: 'EXTERNAL',
      startedAt: '2026-03-14T19:30:00Z',
      expiresAt: '2026-04-13T19:30:00Z',
    },
  })
  const twice = await client.call(`POST /dapi/d2c/users/${BRAM}/products`, {
    headers: KEY,
    body: { productId: RENTAL, store: 'EXTERNAL', startedAt: '2026-03-14T19:30:00Z' },
  })
  expect(twice.body.code).toBe('ALREADY_HELD')
  client.platform.clock.moveTo('2026-03-21T19:00:00Z')
  const bram = await logIn(client, 'bram')
  const held = async () => {
    const headers = await logIn(client, 'bram')
    return (await client.call('GET /fapi/user/products', { headers })).body.data[0]
  }
  const { body: playback } = await stream(client, 'The Harbour Light', bram)
  expect((await held()).firstPlayedAt).toBeUndefined()
  await report(client, { name: 'started', playback, headers: bram })
  expect(await held()).toMatchObject({
    firstPlayedAt: '2026-03-21T19:00:00Z',
    expiresAt: '2026-03-23T19:00:00Z',
    state: 'ACTIVE',
  })
  client.platform.clock.advance('PT48H')
  expect((await held()).state).toBe('EXPIRED')
  const blocked = await stream(client, 'The Harbour Light', await logIn(client, 'bram'))
  expect(blocked.body.blockedReasons.at(-1)).toMatchObject({
    code: 'BLOCKED_PURCHASE',
    data: { expiredAt: '2026-03-23T19:00:00Z' },
  })
})

test('a fatal error frees the slot of its stream', async () => {
  const client = createClient()
  const devices = await Promise.all(
    ['tv', 'phone', 'tablet'].map((device) => logIn(client, 'dina', device)),
  )
  const [tv, phone, tablet] = devices as [Headers, Headers, Headers]
  const { body: playback } = await stream(client, 'Grey Water', tv)
  await stream(client, 'The Rope Walk', phone)
  const fail = (fatal: boolean) => {
    const payload = { code: 'SHAKA_3016', fatal }
    return report(client, { name: 'error', playback, headers: tv }, { payload })
  }
  await fail(false)
  expect((await stream(client, 'Pilot Boat', tablet)).status).toBe(403)
  await fail(true)
  expect((await stream(client, 'Pilot Boat', tablet)).status).toBe(200)
})

test('a revoked product stops its streams at their next heartbeat', async () => {
  const client = createClient()
  const [tv, phone] = [await logIn(client, 'dina', 'tv'), await logIn(client, 'dina', 'phone')]
  const { body: playback } = await stream(client, 'Grey Water', tv)
  const beat = async () => {
    const headers = { ...tv, asset: `movies/${idOf(client, 'Grey Water')}` }
    const { body } = await report(client, { name: 'heartbeat', playback, headers })
    return body.rejected.map(({ code }: { code: string }) => code)
  }
  const free = await stream(client, 'The Little Buoy', phone)
  expect(await beat()).toEqual([])
  const { body: held } = await client.call('GET /fapi/user/products', { headers: tv })
  for (const { id } of held.data) {
    await client.call(`POST /dapi/d2c/users/${DINA}/products/${id}/revoke`, { headers: KEY })
  }
  client.platform.clock.advance(60)
  expect(await beat()).toEqual(['SESSION_ENDED'])
  const ended = client.platform.world.tables.PlaybackSession?.[playback.playbackSessionId]
  expect(ended?.endedAt).toBe('2026-03-14T19:31:00Z')
  client.platform.clock.advance(60)
  expect(await beat()).toEqual(['SESSION_ENDED'])
  const other = { name: 'heartbeat', playback: free.body, headers: phone }
  expect((await report(client, other)).body.rejected).toEqual([])
})

test('a player takes back its own stop, but not one from another device', async () => {
  const client = createClient()
  const [tv, phone] = [await logIn(client, 'dina', 'tv'), await logIn(client, 'dina', 'phone')]
  const { body: playback } = await stream(client, 'Grey Water', tv)
  const asset = `movies/${idOf(client, 'Grey Water')}`
  const tell = async (name: string, from: Headers = tv) => {
    const { body } = await report(client, { name, playback, headers: { ...from, asset } })
    client.platform.clock.advance(30)
    return body.rejected.map(({ code }: { code: string }) => code)
  }
  await tell('started')
  await tell('stopped')
  expect(await tell('resumed')).toEqual([])
  expect(await tell('heartbeat')).toEqual([])
  await stream(client, 'The Rope Walk', phone)
  const tablet = await logIn(client, 'dina', 'tablet')
  expect((await stream(client, 'Pilot Boat', tablet)).status).toBe(403)
  await tell('stopped', phone)
  await tell('resumed')
  expect(await tell('heartbeat')).toEqual(['SESSION_ENDED'])
})

test('a logout frees the slots of its session with the next heartbeat', async () => {
  const client = createClient()
  const devices = await Promise.all(
    ['tv', 'phone', 'tablet'].map((device) => logIn(client, 'dina', device)),
  )
  const [tv, phone, tablet] = devices as [Headers, Headers, Headers]
  await stream(client, 'Grey Water', tv)
  await stream(client, 'The Rope Walk', phone)
  await client.call('POST /fapi/user/logout', { headers: tv })
  expect((await stream(client, 'Pilot Boat', tablet)).status).toBe(403)
  client.platform.clock.advance(60)
  expect((await stream(client, 'Pilot Boat', tablet)).status).toBe(200)
})

test('a plan renews with the clock', async () => {
  const client = createClient()
  client.platform.clock.moveTo('2026-05-20T00:00:00Z')
  const dina = await logIn(client, 'dina')
  const { body } = await client.call('GET /fapi/user/products', { headers: dina })
  expect(body.data[0]).toMatchObject({ state: 'ACTIVE', expiresAt: '2026-06-02T09:00:00Z' })
  const { body: offers } = await client.call('GET /fapi/products', { headers: APP })
  const amounts = offers.data.map(({ price }: { price: { amount: number } }) => price.amount)
  expect(amounts).toEqual([499, 999, 399])
})

test('a channel is joined live or from the start, and a broadcast is caught up while it may be', async () => {
  const client = createClient()
  const dina = await logIn(client, 'dina')
  const channel = `/fapi/media/channels/${idOf(client, 'Northlight One')}/stream`
  const live = await client.call(`GET ${channel}?mode=START_OVER`, { headers: dina })
  expect(live.body.live).toMatchObject({
    mode: 'START_OVER',
    programStartAt: '2026-03-14T19:30:00Z',
  })
  const evening = idOf(client, 'Northlight Today, evening edition')
  const over = await client.call(`GET ${channel}?mode=START_OVER&broadcastId=${evening}`, {
    headers: dina,
  })
  expect(codesOf(over.body)).toEqual(['BLOCKED_CATCH_UP'])
  const other = `/fapi/media/channels/${idOf(client, 'Northlight Two')}/stream`
  const foreign = await client.call(`GET ${other}?mode=CATCH_UP&broadcastId=${evening}`, {
    headers: dina,
  })
  expect(codesOf(foreign.body)).toEqual(['BLOCKED_CATCH_UP'])
  const news = await stream(client, 'Northlight Today, evening edition', dina, 'broadcasts')
  expect(news.body.live.mode).toBe('CATCH_UP')
  client.platform.clock.advance('P8D')
  const later = await stream(
    client,
    'Northlight Today, evening edition',
    await logIn(client, 'dina'),
    'broadcasts',
  )
  expect(codesOf(later.body)).toEqual(['BLOCKED_CATCH_UP'])
})

/** What others decide about an asset, as the platform is told. */
const OUTSIDE = {
  BLOCKED_APP_VERSION: { minimumVersion: '4.0.0', storeUrl: 'https://store.northlight.example' },
  BLOCKED_MVPD: { requestorId: 'northlight', resourceId: 'northlight-one' },
  BLOCKED_ENTITLEMENT: { providerCode: 'HOUSEHOLD', message: 'Only at home.' },
  BLOCKED_DEVICE: { requirement: 'HDCP' },
}

test('reasons that others decide come in the order of the catalogue', async () => {
  const client = createClient()
  const id = idOf(client, 'Grey Water')
  const bulk = {
    items: [{ op: 'UPDATE', id, data: { geoblockPresetId: ids.geoblockPreset.benelux } }],
  }
  await client.call('POST /dapi/media/movies/bulk', { headers: KEY, body: bulk })
  for (const [code, data] of Object.entries(OUTSIDE).toReversed()) {
    const body = { assetId: id, code, data }
    expect((await client.call('POST /_platform/restriction', { body })).status).toBe(204)
  }
  const headers = { ...(await logIn(client, 'dina')), 'x-forwarded-for': '198.51.100.7' }
  const stream = await client.call(`GET /fapi/media/movies/${id}/stream`, { headers })
  expect(codesOf(stream.body)).toEqual(['BLOCKED_GEO', 'BLOCKED_PROXY', ...Object.keys(OUTSIDE)])
  expect(stream.body.blockedReasons.at(-1).data).toEqual({ requirement: 'HDCP' })
  const detail = await client.call(`GET /fapi/media/movies/${id}`, { headers })
  expect(codesOf(detail.body.access)).not.toContain('BLOCKED_DEVICE')
  const newer = { ...headers, 'x-app-version': '4.0.0' }
  const updated = await client.call(`GET /fapi/media/movies/${id}/stream`, { headers: newer })
  expect(codesOf(updated.body)).not.toContain('BLOCKED_APP_VERSION')
  const wrong = [
    { code: 'BLOCKED_DEVICE', data: {} },
    { code: 'BLOCKED_DEVICE', data: { requirement: 'A_BETTER_TELEVISION' } },
    { code: 'BLOCKED_GEO', data: { country: 'NL' } },
    { code: 'BLOCKED_DEVICE', data: { requirement: 'HDCP' }, assetId: 'no-asset' },
  ]
  for (const each of wrong) {
    const body = { assetId: id, ...each }
    expect((await client.call('POST /_platform/restriction', { body })).status).toBe(400)
  }
})

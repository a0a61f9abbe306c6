import { expect } from 'vitest'
import { type Clients, refused, SIGNED, taken } from './clients.ts'
import { findMovie, header, logIn, play, report, stream } from './steps.ts'

const SERVICE = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1002'
const SOURCE = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1005'
const CHANNEL = '1e9d7c85-c4ea-41cb-bf59-7d2e5b4c0a19'
const LIVE_INPUT = 'c4f7a2d9-1e58-4b36-90ac-5d8e2b7f9006'
const ADA = 'nl-user-20417'
const MONTHLY = '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5001'
const RENTAL = 'a77d2c94-8e51-4b03-9f6d-1c5a8b3e5003'
const HARBOUR_LIGHT = '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11'

/** A television shows screens, is let in on a phone, plays a film and continues it. */
export async function watchOnTelevision(clients: Clients): Promise<void> {
  const television = clients.app()
  await taken(television.GET('/configurations/application', { params: { header } }))
  const menus = await taken(television.GET('/menus', { params: { header } }))
  const pageId = menus.data
    .flatMap(({ items }) => items)
    .find(({ target }) => target.type === 'PAGE')?.target.id
  if (!pageId) throw new Error('No menu leads to a page.')
  const page = await taken(
    television.GET('/pages/{id}', { params: { header, path: { id: pageId } } }),
  )
  expect(page.sections.length).toBeGreaterThan(0)
  const code = await taken(television.GET('/user/code', { params: { header } }))
  const phone = await logIn(clients, 'dina@northlight.example')
  const approval = { userCode: code.userCode, approve: true }
  await taken(phone.POST('/user/code/authorize', { params: { header }, body: approval }))
  await clients.pass('PT5S')
  const body = { deviceCode: code.deviceCode }
  const entered = await taken(television.POST('/user/code/verify', { params: { header }, body }))
  if (!('accessToken' in entered)) throw new Error('The television still waits.')
  const app = clients.app(entered.accessToken)
  const { id } = await findMovie(app, 'Grey Water')
  const playback = await play(app, id)
  expect(playback.sources[0]?.drm?.system).toBe('WIDEVINE')
  await report(app, playback, { name: 'playback.started', id, at: '2026-03-14T19:30:05Z' })
  await report(app, playback, { name: 'playback.heartbeat', id, at: '2026-03-14T19:30:05Z' })
  const continued = await taken(
    app.GET('/playlists/user-continue-watching', { params: { header } }),
  )
  expect(continued.items.data.map((item) => 'asset' in item && item.asset.id)).toContain(id)
}

/** What a feed publishes is imported, found and shown in an app. */
export async function importCatalogue({ control, pass, dapi, app }: Clients): Promise<void> {
  const monetization = { models: ['FREE'], subscriptionTags: [], productIds: [] }
  const streams = [{ protocol: 'HLS', url: 'https://cdn.northlight.example/ebb.m3u8' }]
  const editions = [{ kind: 'MAIN', durationSeconds: 5400, streams }]
  const item = {
    type: 'movies',
    externalId: 'j-1',
    title: { en: 'Ebb and Quay' },
    monetization,
    editions,
  }
  const url = 'https://feeds.northlight.example/journey.json'
  const document = { version: 1, generatedAt: '2026-03-14T19:00:00Z', items: [item] }
  await control('feed', { url, document })
  const format = 'STANDARDISED_JSON'
  const agent = { format, url, schedule: '0 */2 * * *', auth: { kind: 'NONE' } } as const
  const source = await taken(
    dapi.POST('/sources', {
      body: { name: 'journey', kind: 'DATA_AGENT', agent, defaultLanguage: 'en' } as never,
    }),
  )
  const data = { sourceIds: [SOURCE, String(source.id)] }
  await taken(
    dapi.POST('/service/bulk', { body: { items: [{ op: 'UPDATE', id: SERVICE, data }] } as never }),
  )
  const path = { serviceId: SERVICE, sourceId: String(source.id) }
  const { id } = await taken(
    dapi.POST('/service/{serviceId}/import/{sourceId}', { params: { path } }),
  )
  await pass('PT30S')
  const result = await taken(dapi.GET('/import-results/{id}', { params: { path: { id } } }))
  expect([result.state, result.counts?.created]).toEqual(['SUCCEEDED', 1])
  const found = await findMovie(app(), 'Ebb and Quay')
  const detail = await taken(
    app().GET('/media/{type}/{id}', { params: { header, path: { type: 'movies', id: found.id } } }),
  )
  expect(detail.access.playable).toBe(true)
}

/** An integrator's account logs in at the integrator, and its token opens a session in an app. */
export async function bringIdentity({ identity, app }: Clients): Promise<void> {
  const login = {
    email: 'ada@northlight.example',
    password: 'slack-water-at-dawn',
    serviceId: SERVICE,
    device: { id: 'living-room', platform: 'roku', ip: '203.0.113.24' },
  } as const
  const { tokens, user } = await taken(
    identity.POST('/login', { params: { header: SIGNED }, body: login }),
  )
  expect(user.externalUserId).toBe(ADA)
  const token = { token: tokens.accessToken, tokenType: 'ACCESS_TOKEN' } as const
  const known = await taken(
    identity.POST('/token/introspect', { params: { header: SIGNED }, body: token }),
  )
  expect(known).toMatchObject({ active: true, externalUserId: ADA })
  const body = { provider: 'northlight-id', ...token }
  const session = await taken(app().POST('/user/exchange-token', { params: { header }, body }))
  const viewer = await taken(app(session.accessToken).GET('/user', { params: { header } }))
  expect(viewer.externalUserId).toBe(ADA)
  const ended = await identity.POST('/logout', {
    params: { header: SIGNED },
    body: { externalUserId: ADA, refreshToken: tokens.refreshToken },
  })
  expect(ended.response.status).toBe(204)
}

/** An integrator's shop decides, sells and cancels, and the app follows. */
export async function bringEntitlement(clients: Clients): Promise<void> {
  const { entitlement } = clients
  const sports = '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5002'
  const question = {
    requestId: crypto.randomUUID(),
    serviceId: SERVICE,
    action: 'PLAY' as const,
    at: '2026-03-14T19:30:00Z',
    user: { externalUserId: ADA, country: 'NL' },
    device: { platform: 'roku' as const, id: 'living-room' },
    asset: {
      id: '7d1b4e63-a2c8-4fa9-9d37-5b0e3f2c8a17',
      type: 'live-events' as const,
      models: ['SVOD' as const],
      subscriptionTags: ['sports'],
      productIds: [],
    },
  }
  const decide = () =>
    taken(entitlement.POST('/entitlements/check', { params: { header: SIGNED }, body: question }))
  expect((await decide()).decision).toBe('DENY')
  const wish = {
    externalUserId: ADA,
    serviceId: SERVICE,
    productId: sports,
    store: 'EXTERNAL' as const,
    price: { amount: 499, currency: 'EUR' },
    purchasedAt: '2026-03-14T19:30:00Z',
  }
  const key = { ...SIGNED, 'Idempotency-Key': crypto.randomUUID() }
  const bought = await taken(
    entitlement.POST('/purchases', { params: { header: key }, body: wish }),
  )
  expect(bought.entitlement.state).toBe('ACTIVE')
  expect((await decide()).decision).toBe('ALLOW')
  const app = await logIn(clients, 'ada@northlight.example')
  const held = await taken(
    app.GET('/user/subscriptions/is-subscribed/{id}', {
      params: { header, path: { id: sports } },
    }),
  )
  expect(held.subscribed).toBe(true)
}

/** A plan and a rental are bought in a store; the rental runs out 48 hours after its first play. */
export async function sellInStore(clients: Clients): Promise<void> {
  const app = await logIn(clients)
  const offers = await taken(app.GET('/user/subscriptions/available', { params: { header } }))
  expect(offers.data.map(({ id }) => id)).toContain(MONTHLY)
  const blocked = await refused(stream(app, 'movies', HARBOUR_LIGHT))
  expect(blocked).toMatchObject({ code: 'PLAYBACK_BLOCKED' })
  const body = {
    store: 'APPLE',
    sku: 'plus.northlight.rent.harbourlight',
    payload: { jws: 'tx-rental' },
  } as const
  const iphone = { ...header, 'X-Platform': 'ios' }
  const headers = { 'x-application-key': 'app_pk_2Jf6Mz8PaS4wE1uD7gKx' }
  const receipt = await taken(
    app.POST('/user/products/{productId}/record-receipt', {
      params: { header: iphone, path: { productId: RENTAL } },
      headers,
      body,
    }),
  )
  expect(receipt.receipt.status).toBe('VERIFIED')
  const plan = {
    store: 'ROKU',
    sku: 'northlight_monthly',
    payload: { transactionId: 'tx-plan' },
  } as const
  await taken(app.POST('/user/subscriptions/process-receipt', { params: { header }, body: plan }))
  await clients.control('clock', { to: '2026-03-21T19:00:00Z' })
  const later = await logIn(clients)
  const playback = await play(later, HARBOUR_LIGHT)
  await report(later, playback, {
    name: 'playback.started',
    id: HARBOUR_LIGHT,
    at: '2026-03-21T19:00:00Z',
  })
  await clients.pass('PT48H')
  const held = await taken((await logIn(clients)).GET('/user/products', { params: { header } }))
  const states = Object.fromEntries(held.data.map(({ productId, state }) => [productId, state]))
  expect(states).toMatchObject({ [RENTAL]: 'EXPIRED', [MONTHLY]: 'ACTIVE' })
}

/** A broadcast is scheduled, goes out live, is started over, and is caught up with. */
export async function broadcastLive(clients: Clients): Promise<void> {
  const { dapi, control, pass } = clients
  const channel = await taken(
    dapi.GET('/media/channels/{id}', { params: { path: { id: CHANNEL } } }),
  )
  expect(channel.features?.startOver).toBe(true)
  const show = {
    sourceId: SOURCE,
    channelId: CHANNEL,
    title: { en: 'The Tide Tables' },
    startAt: '2026-03-16T20:00:00Z',
    endAt: '2026-03-16T21:00:00Z',
  }
  const { id } = await taken(dapi.POST('/media/broadcasts', { body: show as never }))
  await control('encoder', { livestreamId: LIVE_INPUT, connected: true })
  await control('clock', { to: '2026-03-16T20:20:00Z' })
  const app = await logIn(clients, 'dina@northlight.example')
  const onAir = await taken(app.GET('/playlists/live-now', { params: { header } }))
  expect(onAir.items.data.map((item) => 'asset' in item && item.asset.id)).toContain(id)
  const live = await taken(stream(app, 'channels', CHANNEL))
  expect(live.live?.mode).toBe('LIVE')
  const over = await taken(
    stream(app, 'channels', CHANNEL, { mode: 'START_OVER', broadcastId: id }),
  )
  expect(over.live).toMatchObject({ mode: 'START_OVER' })
  await pass('PT1H')
  const again = await logIn(clients, 'dina@northlight.example')
  const caught = await taken(
    stream(again, 'channels', CHANNEL, { mode: 'CATCH_UP', broadcastId: id }),
  )
  expect(caught.live).toMatchObject({ mode: 'CATCH_UP' })
}

/** A film that advertising pays for plays with its breaks, and a protected one with a licence. */
export async function playWithAdsAndLicence(clients: Clients): Promise<void> {
  const app = await logIn(clients)
  const { id } = await findMovie(app, 'Pilot Boat')
  const decision = await taken(
    app.GET('/ads', { params: { header, query: { type: 'movies', id } } }),
  )
  expect(decision.breaks.map(({ position }) => position)).toEqual(['PRE', 'MID', 'MID'])
  expect((await play(app, id)).ads?.mode).toBe('CSAI')
  const dina = await logIn(clients, 'dina@northlight.example')
  const film = await findMovie(dina, 'Grey Water')
  const { sources, playbackSessionId } = await play(dina, film.id)
  const protectedBy = sources.find(({ drm }) => drm?.system === 'WIDEVINE')?.drm
  const customData = new URL(protectedBy?.licenseUrl ?? '').searchParams.get('customData') ?? ''
  const licence = await taken(
    clients.app().GET('/drm/license-webhook/{providerName}/{drm}', {
      params: {
        path: { providerName: 'ezdrm', drm: 'widevine' },
        query: { customData, kid: film.id.replaceAll('-', ''), ip: '203.0.113.24' },
      },
    }),
  )
  expect(licence.playbackSessionId).toBe(playbackSessionId)
}

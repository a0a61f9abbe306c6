import type { JsonObject } from '../../../platform/src/contract.ts'
import { visitPage } from '../../../platform/src/visit.ts'
import type { PageWorld } from './page-world.ts'
import { readCall } from './run-sample.ts'

/** What a sample needs that no sample of its page does, by name; said with `given="…"`. */
const PREPARATIONS: Record<string, (page: PageWorld) => unknown> = {
  /** The world as it was at the start of the page; `prepare` sees to it before the rest. */
  start: () => undefined,
  /** The app runs on the web, as an application for tests. */
  web: (page) => {
    page.app = 'web'
  },
  /** The viewer has paid on the page of Stripe. */
  'paid-by-card': (page) =>
    visit(page, 'https://checkout.example/', { card: '4242 4242 4242 4242' }),
  /** The viewer has paid in the shop of the integrator. */
  'paid-in-shop': (page) => visit(page, 'https://shop.northlight.example/checkout', {}),
  /** The movie of Getting started with DAPI, which has no edition yet, has the id of The Harbour Light. */
  'new-movie': async (page) => page.real.set(HARBOUR_LIGHT, await createMovie(page)),
  /** An edition of that movie, without streams, has the id of the one of The Harbour Light. */
  'new-edition': async (page) => {
    const edition = { assetId: await createMovie(page), kind: 'MAIN', durationSeconds: 5412 }
    const created = await call(page, 'dapi', `POST /editions ${JSON.stringify(edition)}`)
    page.real.set('0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a3001', String(created.id))
  },
  /** A TV provider decides who may watch Northlight One. */
  'tv-provider': (page) =>
    control(page, 'restriction', {
      assetId: '1e9d7c85-c4ea-41cb-bf59-7d2e5b4c0a19',
      code: 'BLOCKED_MVPD',
      data: { requestorId: 'northlight', resourceId: 'northlight-one' },
    }),
  /** The viewer has logged in at the TV provider, with the code that the page prints. */
  'tv-login': (page) => {
    const code = page.withReal('X7KQ2MD')
    visitPage(page.platform, 'https://northlight.example/tv-provider', {
      code,
      provider: 'harbour-cable',
    })
    page.platform.clock.advance('PT5S')
  },
  /** The viewer plays Slack Water; the page prints another id of the session. */
  playing: async (page) => {
    const playback = await call(page, 'fapi', `GET /media/episodes/${SLACK_WATER}/stream`)
    page.real.set('c1d9e7a4-3b60-4f52-9c8d-2a1e6b0f6401', String(playback.playbackSessionId))
  },
  /** The viewer has typed a wrong PIN five times. */
  'five-wrong-pins': async (page) => {
    for (let count = 0; count < 5; count++)
      await page.send(readCall('POST /user/pin/validation {"pin":"0000"}', 'fapi', page.app))
    page.exchanges = []
  },
  /** The viewer has logged in at the OpenID Connect provider, which sends them back with a code. */
  'oidc-login': (page) => {
    const url = [...page.real.values()].findLast((value) => value.includes('/authorize?')) ?? ''
    const shown = visitPage(page.platform, url, { email: 'ada@northlight.example' })
    const code = new URL(String(shown?.location)).searchParams.get('code') ?? ''
    page.real.set('ac_3Fv8nWq1LtZ6yK0r', code)
  },
  /** The integrator decides who may play what. */
  'external-entitlements': async (page) => {
    const update = { op: 'UPDATE', id: SERVICE, data: { entitlementMode: 'EXTERNAL' } }
    await call(
      page,
      'dapi',
      `POST /service/bulk ${JSON.stringify({ mode: 'ATOMIC', items: [update] })}`,
    )
  },
  /** The viewer watches on two other devices. */
  'two-streams': async (page) => {
    await openStream(page, `episodes/${SLACK_WATER}`, 'Living room Roku')
    await openStream(page, 'episodes/5d0c1e7a-4b29-4f6e-8a3d-a30000000001', 'Phone')
  },
  /** The viewer has rented The Harbour Light with Apple, and plays it. */
  'rental-started': async (page) => {
    const proof = {
      store: 'APPLE',
      sku: 'plus.northlight.rent.harbourlight',
      payload: { jws: 'tx-1' },
    }
    const { app } = page
    page.app = 'ios'
    await call(
      page,
      'fapi',
      `POST /user/products/${RENTAL}/record-receipt ${JSON.stringify(proof)}`,
    )
    page.app = app
    const playback = await call(page, 'fapi', `GET /media/movies/${HARBOUR_LIGHT}/stream`)
    await call(page, 'fapi', `POST /user/events ${JSON.stringify(startedOf(playback))}`)
  },
  /** The MRSS feed has a film that is imported, and one whose date cannot be read. */
  'faulty-feed': async (page) => {
    const film = (guid: string, date: string) =>
      `<item><guid>${guid}</guid><title>The Breakwater</title><pubDate>${date}</pubDate></item>`
    const good = film('nl-mov-0043', 'Fri, 07 Nov 2025 08:00:00 GMT')
    const channel = `<channel>${good}${film('nl-mov-0044', '7 November')}</channel>`
    await control(page, 'feed', {
      url: 'https://feeds.northlight.example/mrss.xml',
      document: `<rss version="2.0">${channel}</rss>`,
    })
  },
}

const SERVICE = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1002'
const SOURCE = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1005'
const RENTAL = 'a77d2c94-8e51-4b03-9f6d-1c5a8b3e5003'
const SLACK_WATER = '9a4d1f37-06c2-4e5b-8f70-3d2c5b8e4f13'
const HARBOUR_LIGHT = '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11'

/** A batch with the event of a first frame. */
function startedOf({ playbackSessionId, edition }: Record<string, unknown>): object {
  const { id: editionId, durationSeconds } = edition as Record<string, unknown>
  const event = {
    eventId: 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6699',
    name: 'playback.started',
    occurredAt: '2026-03-21T19:30:00Z',
    sequence: 1,
    playbackSessionId,
    asset: { type: 'movies', id: HARBOUR_LIGHT },
    editionId,
    positionSeconds: 0,
    durationSeconds,
    isLive: false,
    playerState: 'PLAYING',
    device: { id: 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6501', platform: 'roku', appVersion: '3.2.0' },
    payload: { startupSeconds: 1.2 },
  }
  return { sentAt: event.occurredAt, events: [event] }
}

/** Opens the page that a response of the last samples led to. */
function visit({ real, platform }: PageWorld, start: string, form: JsonObject): void {
  const url = [...real.values()].findLast((value) => value.startsWith(start))
  if (!url || !visitPage(platform, url, form)) throw new Error(`no response has led to ${start}`)
}

async function openStream(page: PageWorld, asset: string, device: string): Promise<void> {
  const request = readCall(`GET /media/${asset}/stream`, 'fapi', page.app)
  const others = request.headers.filter(([name]) => name !== 'X-Device-Id')
  const headers = [...others, ['X-Device-Id', device] as const, ['X-Device-Name', device] as const]
  const response = await page.send({ ...request, headers })
  if (!response.ok) throw new Error(await response.text())
  page.exchanges = []
}

async function createMovie(page: PageWorld): Promise<string> {
  const movie = { externalId: 'nl-mov-0100', sourceId: SOURCE, title: { en: 'The Breakwater' } }
  const created = await call(page, 'dapi', `POST /media/movies ${JSON.stringify(movie)}`)
  return String(created.id)
}

/** A call to the model itself. */
async function control({ platform }: PageWorld, name: string, body: object): Promise<void> {
  const url = `https://localhost/_platform/${name}`
  const request = new Request(url, { method: 'POST', body: JSON.stringify(body) })
  const response = await platform.handle(request)
  if (!response.ok) throw new Error(await response.text())
}

async function call(
  page: PageWorld,
  family: string,
  line: string,
): Promise<Record<string, unknown>> {
  const response = await page.send(readCall(line, family, page.app))
  if (!response.ok) throw new Error(`${line}: ${await response.text()}`)
  page.exchanges = []
  return response.status === 204 ? {} : response.json()
}

/** Puts the page's world into the state that a sample asks for. */
export async function prepare(
  page: PageWorld,
  { viewer, clock, fail, given = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const names = given.split(/\s+/).filter((each) => each !== '')
  if (names.includes('start')) page.begin()
  if (viewer !== undefined) page.viewer = viewer === 'none' ? null : viewer
  if (clock !== undefined) page.setClock(clock)
  if (fail !== undefined) page.failure = fail
  for (const name of names) {
    const preparation = PREPARATIONS[name]
    if (!preparation) throw new Error(`no preparation is called ${name}`)
    await preparation(page)
  }
}

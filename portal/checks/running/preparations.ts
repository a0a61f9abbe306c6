import type { JsonObject } from '../../../platform/src/contract.ts'
import type { PageWorld } from './page-world.ts'
import { readCall } from './run-sample.ts'

/** A state of the world, and what readers are told about it. */
interface Preparation {
  readonly says: string
  make(page: PageWorld): unknown
}

/** Returns to the world as it was at the start of the page, before the other preparations. */
const START = 'start'

/** What a sample needs that no sample of its page does, by name; said with `given="…"`. */
const PREPARATIONS: Record<string, Preparation> = {
  web: {
    says: 'The app runs on the web, with the key of an application for tests.',
    make: (page) => {
      page.app = 'web'
    },
  },
  'paid-by-card': {
    says: 'The viewer has paid on the page of Stripe.',
    make: (page) => visit(page, 'https://checkout.example/', { card: '4242 4242 4242 4242' }),
  },
  'paid-in-shop': {
    says: 'The viewer has paid in the shop of the integrator.',
    make: (page) => visit(page, 'https://shop.northlight.example/checkout', {}),
  },
  'new-movie': {
    says: 'A movie was created that has no edition yet.',
    // The page prints the id of The Harbour Light for it.
    make: async (page) => page.real.set(HARBOUR_LIGHT, await createMovie(page)),
  },
  'new-edition': {
    says: 'An edition was created that has no streams yet.',
    // The page prints the id of the one of The Harbour Light for it.
    make: async (page) => {
      const edition = { assetId: await createMovie(page), kind: 'MAIN', durationSeconds: 5412 }
      const created = await call(page, 'dapi', `POST /editions ${JSON.stringify(edition)}`)
      page.real.set('0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a3001', String(created.id))
    },
  },
  'tv-provider': {
    says: 'A TV provider decides who may watch Northlight One.',
    make: (page) =>
      control(page, 'restriction', {
        assetId: '1e9d7c85-c4ea-41cb-bf59-7d2e5b4c0a19',
        code: 'BLOCKED_MVPD',
        data: { requestorId: 'northlight', resourceId: 'northlight-one' },
      }),
  },
  'tv-login': {
    says: 'The viewer has logged in at the TV provider.',
    make: (page) => {
      const code = page.withReal('X7KQ2MD')
      page.visit('https://northlight.example/tv-provider', {
        code,
        provider: 'harbour-cable',
      })
      page.platform.clock.advance('PT5S')
    },
  },
  playing: {
    says: 'The viewer plays Slack Water.',
    // The page prints another id of the session.
    make: async (page) => {
      const playback = await call(page, 'fapi', `GET /media/episodes/${SLACK_WATER}/stream`)
      page.real.set('c1d9e7a4-3b60-4f52-9c8d-2a1e6b0f6401', String(playback.playbackSessionId))
    },
  },
  'five-wrong-pins': {
    says: 'The viewer has typed a wrong PIN five times.',
    make: async (page) => {
      for (let count = 0; count < 5; count++)
        await page.send(readCall('POST /user/pin/validation {"pin":"0000"}', 'fapi', page.app))
      page.exchanges = []
    },
  },
  'oidc-login': {
    says: 'The viewer has logged in at the OpenID Connect provider.',
    make: (page) => {
      const url = [...page.real.values()].findLast((value) => value.includes('/authorize?')) ?? ''
      const shown = page.visit(url, { email: 'ada@northlight.example' })
      const code = new URL(String(shown?.location)).searchParams.get('code') ?? ''
      page.real.set('ac_3Fv8nWq1LtZ6yK0r', code)
    },
  },
  'external-entitlements': {
    says: 'The integrator decides who may play what.',
    make: async (page) => {
      const update = { op: 'UPDATE', id: SERVICE, data: { entitlementMode: 'EXTERNAL' } }
      await call(
        page,
        'dapi',
        `POST /service/bulk ${JSON.stringify({ mode: 'ATOMIC', items: [update] })}`,
      )
    },
  },
  'two-streams': {
    says: 'The viewer watches on two other devices.',
    make: async (page) => {
      await openStream(page, `episodes/${SLACK_WATER}`, 'Living room Roku')
      await openStream(page, 'episodes/5d0c1e7a-4b29-4f6e-8a3d-a30000000001', 'Phone')
    },
  },
  'rental-started': {
    says: 'The viewer has rented The Harbour Light with Apple, and plays it.',
    make: async (page) => {
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
  },
  'faulty-feed': {
    says: 'The MRSS feed has a film that is imported, and one whose date cannot be read.',
    make: async (page) => {
      const film = (guid: string, date: string) =>
        `<item><guid>${guid}</guid><title>The Breakwater</title><pubDate>${date}</pubDate></item>`
      const good = film('nl-mov-0043', 'Fri, 07 Nov 2025 08:00:00 GMT')
      const channel = `<channel>${good}${film('nl-mov-0044', '7 November')}</channel>`
      await control(page, 'feed', {
        url: 'https://feeds.northlight.example/mrss.xml',
        document: `<rss version="2.0">${channel}</rss>`,
      })
    },
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
function visit(page: PageWorld, start: string, form: JsonObject): void {
  const url = [...page.real.values()].findLast((value) => value.startsWith(start))
  if (!url || !page.visit(url, form)) throw new Error(`no response has led to ${start}`)
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

type Options = Readonly<Record<string, string>>

/** The states that a sample asks for, in words. */
export function givenBy(options: Options): string[] {
  return namesIn(options).flatMap((name) => PREPARATIONS[name]?.says ?? [])
}

/** Puts the page's world into the state that a sample asks for. */
export async function prepare(page: PageWorld, options: Options): Promise<void> {
  const { viewer, clock, fail } = options
  const names = namesIn(options)
  if (names.includes(START)) page.begin()
  if (viewer !== undefined) page.viewer = viewer === 'none' ? null : viewer
  if (clock !== undefined) page.setClock(clock)
  if (fail !== undefined) page.failure = fail
  for (const name of names.filter((each) => each !== START)) {
    const preparation = PREPARATIONS[name]
    if (!preparation) throw new Error(`no preparation is called ${name}`)
    await preparation.make(page)
  }
}

function namesIn({ given = '' }: Options): string[] {
  return given.split(/\s+/).filter((each) => each !== '')
}

import { signatureOf } from '../../../platform/tests/signature.ts'
import { PLACEHOLDERS } from './credentials.ts'
import type { PageWorld } from './page-world.ts'

const FAPI = 'https://northlight.fapi.backstage.example'

/** The headers that every app sends, beside its platform. */
const APP_HEADERS: Record<string, string> = {
  'X-Application-Key': PLACEHOLDERS.APPLICATION_KEY,
  'X-App-Version': '3.2.0',
  'X-Device-Id': 'd2e8f6b5-4c71-4063-8d9e-3b2f7c1a6501',
}

interface Signable {
  method: string
  path: string
  id: string
  timestamp: number
  body: string
}

/**
 * What a TypeScript sample may use without declaring it: what it says it gets from elsewhere (`declare const apiKey`),
 * the client of Basics (`call`, `client`, `send`, `headers`), and as much of a browser as samples touch.
 */
export function environmentOf(page: PageWorld): Record<string, unknown> {
  const headers = {
    ...APP_HEADERS,
    'X-Platform': page.app,
    ...(page.viewer !== null && { Authorization: `Bearer ${PLACEHOLDERS.ACCESS_TOKEN}` }),
  }
  const send = (method: string, path: string, options: { body?: unknown; headers?: object } = {}) =>
    page.fetch(FAPI + path, {
      method,
      headers: {
        ...headers,
        ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    })
  const call = async (method: string, path: string, body?: unknown, extra: object = {}) => {
    const response = await send(method, path, { body, headers: extra })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return text === '' ? undefined : JSON.parse(text)
  }
  const { setTimeout, ...clock } = page.time.globals
  return {
    fetch: page.fetch,
    setTimeout,
    ...clock,
    ...chanceOf(page),
    wait: (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000)),
    console: { log: () => undefined, warn: () => undefined },
    apiKey: PLACEHOLDERS.DAPI_KEY,
    secret: PLACEHOLDERS.SECRET,
    secrets: [PLACEHOLDERS.SECRET],
    visit: (url: string, form: object) => page.visit(url, { ...form }),
    file: (name: string) => page.withReal(page.files.get(name) ?? ''),
    webhook: () => webhook(page),
    sign: (secret: string, request: Signable) =>
      signatureOf(secret, { ...request, timestamp: String(request.timestamp) }),
    isFromBackstage: ({ headers }: { headers: Headers }) => headers.has('webhook-signature'),
    accounts: { find: async () => null },
    seen: { add: async () => true },
    queue: { push: async () => undefined },
    expected: new Map([['movies', 16]]),
    feedKey: 'the key that your feed expects',
    feedToken: 'the token that your feed expects',
    headers,
    send,
    call,
    client: { call, tokens: null },
    device: { id: APP_HEADERS['X-Device-Id'], platform: page.app, appVersion: '3.2.0' },
    ...bodiesOf(page),
    ...browser(),
  }
}

/** Randomness of the page in place of the program's. */
function chanceOf({ random }: PageWorld) {
  const fraction = () => random.integer(2 ** 32) / 2 ** 32
  const randomUUID = () => random.uuid()
  return {
    Math: Object.assign(Object.create(Math), { random: fraction }),
    crypto: { subtle: crypto.subtle, randomUUID },
  }
}

/** `declare const movie: MovieInput // the body below`: what a titled block of the page holds. */
function bodiesOf({ files }: PageWorld): Record<string, unknown> {
  const named = [...files].find(([title]) => title.endsWith('.json'))
  if (!named) return {}
  const body: unknown = JSON.parse(named[1])
  return { movie: body, source: body }
}

/** As much of Google's ad SDK as samples touch; it remembers what it was asked for. */
class AdSdk {
  readonly requested: unknown[] = []
  readonly AdDisplayContainer = class {
    initialize(): void {}
  }
  readonly AdsRequest = class {}
  readonly AdsLoader = adsLoader(this.requested)
}

function adsLoader(requested: unknown[]) {
  return class {
    addEventListener(): void {}
    requestAds(request: unknown): void {
      requested.push(request)
    }
  }
}

/** Of Ads: as much of it as a sample that declares it needs. */
function buildVmap({ breaks }: { breaks: { position: string }[] }): string {
  return breaks.map(({ position }) => position).join(' ')
}

/** What the platform sends to the destination of the demo when a movie is hidden, which it is not afterwards. */
function webhook(page: PageWorld): Promise<Request> {
  return page.forgetting(async () => {
    const movie = Object.keys(page.platform.world.tables.Movie ?? {})[0]
    await page.fetch('https://northlight.dapi.backstage.example/media/bulk-visibility', {
      method: 'POST',
      headers: { 'X-Api-Key': PLACEHOLDERS.DAPI_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids: [movie], visibility: 'HIDDEN' }),
    })
    const { body, delivery } = page.platform.world.outbox.at(-1) ?? {}
    if (!delivery) throw new Error('the platform has sent no webhook')
    const { endpoint, headers } = delivery
    return new Request(endpoint, { method: 'POST', headers, body: JSON.stringify(body) })
  })
}

/** As much of a browser as samples touch. */
function browser(): Record<string, unknown> {
  const visited: string[] = []
  const video = Object.assign(new EventTarget(), {
    currentTime: 0,
    paused: false,
    seeking: false,
    clientWidth: 1920,
    clientHeight: 1080,
    play: async () => undefined,
    pause: () => undefined,
  })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const location = {
    origin: 'https://northlight.example',
    visited,
    assign: (address: string) => visited.push(address),
  }
  return { video, document, location, google: { ima: new AdSdk() }, buildVmap }
}

import type { Json, JsonObject } from './contract.ts'
import { fidelityOf } from './fidelity.ts'
import type { Platform } from './platform.ts'
import type { PlainRequest } from './request.ts'

/** The calls about the model itself, under `/_platform`; undefined for all others. */
export function handleControl(platform: Platform, request: PlainRequest): Response | undefined {
  const { pathname } = request.url
  if (!pathname.startsWith('/_platform/')) return undefined
  const control = CONTROLS[`${request.method} ${pathname.slice('/_platform'.length)}`]
  if (!control) {
    const known = Object.keys(CONTROLS).map((key) => key.replace(' ', ' /_platform'))
    return failure(
      404,
      `There is no ${request.method} ${pathname}. There are: ${known.join(', ')}.`,
    )
  }
  return control(platform, request)
}

const CONTROLS: Record<string, (platform: Platform, request: PlainRequest) => Response> = {
  'GET /clock': ({ clock }) => json({ now: clock.now }),
  'POST /clock': (platform, request) => moveClock(platform, request.text),
  'GET /fidelity': ({ families }) => json(fidelityOf(families) as unknown as Json),
  'GET /log': ({ log }) => json(log as unknown as Json),
  'GET /outbox': ({ world }) => json(world.outbox as unknown as Json),
  'POST /visit': (platform, request) => visitPage(platform, request.text),
  'POST /reset': (platform) => {
    platform.reset()
    return new Response(null, { status: 204 })
  },
}

const USAGE = 'Send { "advance": "PT1H" }, { "advance": 60 } or { "to": "2026-03-20T19:00:00Z" }.'

function moveClock({ clock }: Platform, text: string): Response {
  try {
    const wish = JSON.parse(text) as { advance?: string | number; to?: string }
    if (wish.to !== undefined) clock.moveTo(timestampOf(wish.to))
    else if (wish.advance !== undefined) clock.advance(wish.advance)
    else return failure(400, USAGE)
    return json({ now: clock.now })
  } catch (error) {
    const reason = error instanceof RangeError ? `${error.message} ` : ''
    return failure(400, `${reason}${USAGE}`)
  }
}

/** `{ "url": "https://checkout.example/…", "card": "4242 4242 4242 4242" }` */
function visitPage(platform: Platform, text: string): Response {
  const usage = 'Send { "url": "…" } with what the person fills in, such as "card".'
  const { url, ...form } = objectIn(text)
  if (typeof url !== 'string') return failure(400, usage)
  const shown = platform.visit(url, form)
  return shown ? json(shown) : failure(404, `No page of the model has the address ${url}.`)
}

function objectIn(text: string): JsonObject {
  try {
    return { ...(JSON.parse(text) as JsonObject) }
  } catch {
    return {}
  }
}

function timestampOf(text: string): string {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new RangeError(`Not a time: ${text}.`)
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}

function json(body: Json): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}

function failure(status: number, detail: string): Response {
  return new Response(JSON.stringify({ status, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

import type { Json, JsonObject } from './contract.ts'
import { fidelityOf } from './fidelity.ts'
import { observe } from './observe.ts'
import { ownersNamed } from './owners-named.ts'
import { modulesOf, type Platform } from './platform.ts'
import { createRandom } from './random.ts'
import { type PlainRequest, readRequest } from './request.ts'
import { enter } from './tenant.ts'
import { visitPage } from './visit.ts'

/** Whether a request controls the model itself. */
export function isControl(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/_platform/')
}

/** Serves the control requests under `/_platform`. */
export async function handleControl(platform: Platform, request: Request): Promise<Response> {
  const plain = await readRequest(request)
  const { pathname } = plain.url
  const controls = { ...CONTROLS, ...controlsOf(platform) }
  const control = controls[`${plain.method} ${pathname.slice('/_platform'.length)}`]
  if (control) return control(platform, plain)
  const known = Object.keys(controls).map((key) => key.replace(' ', ' /_platform'))
  return failure(404, `There is no ${plain.method} ${pathname}. There are: ${known.join(', ')}.`)
}

type Control = (platform: Platform, request: PlainRequest) => Response

/** The controls of the modules: each takes a body, and returns the world after it. */
function controlsOf({ families }: Platform): Record<string, Control> {
  const modules = [...modulesOf(families).keys()]
  const entries = modules.flatMap((module) => Object.entries(module.controls ?? {}))
  return Object.fromEntries(
    entries.map(([name, act]): [string, Control] => [
      name,
      (platform, { text }) => {
        const { world } = platform
        const before = enter(world, ownersNamed(world, text))
        const random = createRandom(`${before.seed}/${before.calls}/${text}`)
        const after = act(before, bodyIn(text), random)
        if (typeof after === 'string') return failure(400, after)
        platform.world = enter(observe(before, after, { modules, random }), world.at)
        return new Response(null, { status: 204 })
      },
    ]),
  )
}

function bodyIn(text: string): JsonObject {
  try {
    const body: unknown = JSON.parse(text)
    return body !== null && typeof body === 'object' ? (body as JsonObject) : {}
  } catch {
    return {}
  }
}

const CONTROLS: Record<string, Control> = {
  'GET /clock': ({ clock }) => json({ now: clock.now }),
  'POST /clock': (platform, request) => moveClock(platform, request.text),
  'GET /fidelity': ({ families }) => json(fidelityOf(families) as unknown as Json),
  'GET /log': ({ log }) => json(log as unknown as Json),
  'GET /outbox': ({ world }) => json(world.outbox as unknown as Json),
  'POST /visit': (platform, request) => openPage(platform, request.text),
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
function openPage(platform: Platform, text: string): Response {
  const usage = 'Send { "url": "…" } with what the person fills in, such as "card".'
  const { url, ...form } = bodyIn(text)
  if (typeof url !== 'string') return failure(400, usage)
  const shown = visitPage(platform, url, form)
  return shown ? json(shown) : failure(404, `No page of the model has the address ${url}.`)
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

import { loadPlatform } from '../../../platform/server/load-platform.ts'
import type { JsonObject } from '../../../platform/src/contract.ts'
import type { Platform } from '../../../platform/src/platform.ts'
import { createRandom } from '../../../platform/src/random.ts'
import { visitPage } from '../../../platform/src/visit.ts'
import { validated } from '../../../platform/tests/validated-platform.ts'
import type { Action } from '../../run/recorded-sample.ts'
import { setClock } from '../../run/set-clock.ts'
import { credentialsFor } from './credentials.ts'
import { recordActions } from './record-actions.ts'
import { VirtualTime } from './virtual-time.ts'

/** A request as a sample writes it: headers may hold text that no header can, such as `dk_live_…`. */
export interface WrittenRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | null
}

/** A call that a sample made, and what came back. */
export interface Exchange {
  readonly family: string
  readonly operationId: string
  readonly status: number
  readonly headers: Headers
  /** The parsed body; undefined without one. */
  readonly body: unknown
  readonly bug?: string
}

/** The platform that the samples of one page share. */
export class PageWorld {
  readonly platform: Platform = recordActions(
    validated(loadPlatform({ rateLimits: false })),
    (action) => this.actions.push(action),
  )
  /** How a request reaches the platform. */
  transport = (request: Request): Promise<Response> => this.platform.handle(request)
  readonly time = new VirtualTime(this.platform)
  /** A page does the same each time it runs. */
  readonly random = createRandom('samples')
  /** What a page prints for a value that varies → the value that came back. */
  readonly real = new Map<string, string>()
  readonly variables = new Map<string, string>()
  /** Titled blocks, by title. */
  readonly files = new Map<string, string>()
  /** What earlier samples export. */
  readonly exports = new Map<string, unknown>()
  /** Tokens of viewers who have logged in. */
  readonly logins = new Map<string, { token: string; at: number }>()
  /** Who is logged in; null for nobody. */
  viewer: string | null = 'ada'
  /** The platform that the app of the page runs on, where no sample says so. */
  app = 'roku'
  /** The code that the next sample fails with. */
  failure: string | null = null
  /** The calls since the sample began. */
  exchanges: Exchange[] = []
  /** What was done to the platform since they were last taken. */
  private actions: Action[] = []

  /** Sends a request with real values and credentials in place of the printed ones. */
  async send(written: WrittenRequest): Promise<Response> {
    const request = this.substitute(written)
    const headers = await credentialsFor(this, request)
    if (this.failure !== null) headers.set('Prefer', `code=${this.failure}`)
    return this.time.during(this.exchange({ ...request, headers: [...headers] }))
  }

  /** `fetch` as a sample calls it. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const body = await request.text()
    return this.send({
      method: request.method,
      url: request.url,
      headers: [...request.headers],
      body: body === '' ? null : body,
    })
  }

  substitute(written: WrittenRequest): WrittenRequest {
    const { method, url, headers, body } = written
    return {
      method,
      url: this.withReal(url),
      headers: headers.map(([name, value]) => [name, this.withReal(value)] as const),
      body: body === null ? null : this.withReal(body),
    }
  }

  withReal(text: string): string {
    let result = text
    for (const [printed, real] of this.real) result = result.replaceAll(printed, real)
    return result
  }

  /** Returns to the world as it was before the first sample. */
  begin(): void {
    this.platform.reset()
    this.time.reset()
    this.logins.clear()
    this.real.clear()
  }

  /** Opens a page as a person; undefined if it does not exist. */
  visit(url: string, form: JsonObject): JsonObject | undefined {
    const request = { method: 'POST', url: 'https://localhost/_platform/visit', headers: {} }
    this.actions.push({ call: { ...request, body: JSON.stringify({ url, ...form }) } })
    return visitPage(this.platform, url, form)
  }

  takeActions(): Action[] {
    return this.actions.splice(0)
  }

  /** Does something that the world forgets. */
  async forgetting<Result>(work: () => Promise<Result>): Promise<Result> {
    const { world } = this.platform
    const { length } = this.actions
    try {
      return await work()
    } finally {
      this.platform.world = world
      this.actions.length = length
    }
  }

  setClock(time: string): void {
    // A move forwards is recorded by the platform.
    if (time <= this.platform.clock.now) this.actions.push({ clock: time })
    setClock(this.platform, time)
    this.time.reset()
  }

  /** Everything that a sample can change, to begin an alternative from. */
  snapshot() {
    return {
      world: this.platform.world,
      viewer: this.viewer,
      real: [...this.real],
      variables: [...this.variables],
      logins: [...this.logins],
    }
  }

  restore({ world, viewer, real, variables, logins }: ReturnType<PageWorld['snapshot']>): void {
    this.platform.world = world
    this.time.reset()
    this.viewer = viewer
    refill(this.real, real)
    refill(this.variables, variables)
    refill(this.logins, logins)
  }

  private async exchange({ method, url, headers, body }: WrittenRequest): Promise<Response> {
    const before = this.platform.log.length
    const request = new Request(url, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      ...(body !== null && { body }),
    })
    const response = await this.transport(request)
    const sent = this.actions.pop()
    if (sent) this.actions.push({ ...sent, returned: response.status })
    const entry = this.platform.log[before]
    const text = await response.clone().text()
    const isControl = new URL(url).pathname.startsWith('/_platform/')
    if (isControl && !response.ok) throw new Error(text)
    if (!isControl)
      this.exchanges.push({
        family: entry?.family ?? '',
        operationId: entry?.operationId ?? '',
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : parse(text),
        ...(entry?.bug && { bug: entry.bug }),
      })
    return response
  }
}

function refill<Value>(map: Map<string, Value>, entries: [string, Value][]): void {
  map.clear()
  for (const [name, value] of entries) map.set(name, value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

// #region client
import type { components } from './fapi'

export type Schemas = components['schemas']

export class FapiProblem extends Error {
  constructor(readonly problem: Schemas['BlockedProblem']) {
    super(`${problem.status} ${problem.code} ${problem.correlationId}`)
  }
}

interface Settings {
  base: string
  /** Of every call: `X-Application-Key`, `X-Platform`, `X-App-Version`, `X-Device-Id`, `Accept-Language`. */
  headers: Record<string, string>
  /** Stores the tokens; null deletes them. */
  saveTokens(tokens: Schemas['TokenSet'] | null): void
}

export class Fapi {
  private refreshing: Promise<void> | null = null

  constructor(
    private readonly settings: Settings,
    private current: Schemas['TokenSet'] | null = null,
  ) {}

  get tokens(): Schemas['TokenSet'] | null {
    return this.current
  }

  /** Tokens are stored before a request uses them: an app that crashes starts with the latest. */
  set tokens(tokens) {
    this.settings.saveTokens(tokens)
    this.current = tokens
  }

  /** `extra` headers are those of this call alone: `Idempotency-Key`, `X-Pin-Token`, `If-Match`. */
  call = async <Result>(
    method: string,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<Result> => {
    const type = body !== undefined && { 'Content-Type': 'application/json' }
    const headers = { ...this.settings.headers, ...type, ...extra }
    // The last events of a player are sent when its page has gone.
    const keepalive = path === '/user/events'
    const init = { method, headers, keepalive, body: JSON.stringify(body) }
    const request = new Request(this.settings.base + path, init)
    const used = this.tokens?.accessToken
    try {
      return await this.sendWithRetries<Result>(request)
    } catch (error) {
      if (!(error instanceof FapiProblem) || error.problem.code !== 'TOKEN_EXPIRED') throw error
      // Another call may have refreshed while this one was under way.
      if (this.tokens?.accessToken === used) await this.refresh()
      return this.sendWithRetries<Result>(request)
    }
  }

  private async sendWithRetries<Result>(request: Request): Promise<Result> {
    const { tokens } = this
    if (tokens) request.headers.set('Authorization', `Bearer ${tokens.accessToken}`)
    for (let attempt = 1; ; attempt++) {
      try {
        return await send<Result>(request)
      } catch (error) {
        if (!mayRepeat(error, request, attempt)) throw error
        await new Promise((resolve) => setTimeout(resolve, waitFor(error, attempt)))
      }
    }
  }

  /** One refresh serves all calls that wait for it. */
  private refresh(): Promise<void> {
    this.refreshing ??= this.renewTokens().finally(() => {
      this.refreshing = null
    })
    return this.refreshing
  }

  private async renewTokens(): Promise<void> {
    const body = JSON.stringify({ refreshToken: this.tokens?.refreshToken })
    const headers = { ...this.settings.headers, 'Content-Type': 'application/json' }
    const url = `${this.settings.base}/user/refresh-token`
    try {
      this.tokens = await send(new Request(url, { method: 'POST', headers, body }))
    } catch (error) {
      // A lost connection is no reason to log anybody out; a refused token is.
      if (error instanceof FapiProblem && error.problem.status === 401) this.tokens = null
      throw error
    }
  }
}

async function send<Result>(request: Request): Promise<Result> {
  const response = await fetch(request.clone())
  if (response.status === 204) return undefined as Result
  const content: unknown = await response.json()
  if (!response.ok) throw new FapiProblem(content as Schemas['BlockedProblem'])
  return content as Result
}

/** GETs that create something. */
const CREATES =
  /\/(user\/code|user\/oauth\/authorize|primetime\/code|stripe\/session|external-checkout\/[^/]+|stream)$/

/** How often a request may be repeated when nobody knows whether it arrived. */
function repetitionsOf({ method, url, headers }: Request): number {
  const { pathname } = new URL(url)
  if (pathname.endsWith('/user/oauth/token')) return 0
  if (method === 'GET' && CREATES.test(pathname)) return 1
  return method !== 'POST' || headers.has('Idempotency-Key') ? 3 : 0
}

function mayRepeat(error: unknown, request: Request, attempt: number): boolean {
  const isWithinLimit = attempt <= repetitionsOf(request)
  // fetch throws a TypeError without a response: the request may have arrived.
  if (!(error instanceof FapiProblem)) return isWithinLimit && error instanceof TypeError
  const { status, code } = error.problem
  // These were refused before anything happened.
  const isRefused = status === 503 || code === 'RATE_LIMITED' || code === 'IDEMPOTENCY_IN_FLIGHT'
  return isRefused ? attempt <= 3 : isWithinLimit && status >= 500
}

function waitFor(error: unknown, attempt: number): number {
  const retryAfter = error instanceof FapiProblem ? error.problem.retryAfterSeconds : undefined
  return (retryAfter ?? 2 ** (attempt - 1)) * 1000 + Math.random() * 500
}
// #endregion

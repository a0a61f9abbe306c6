// #region client
import type { components } from './fapi'

type Schemas = components['schemas']

export class FapiProblem extends Error {
  constructor(readonly problem: Schemas['BlockedProblem']) {
    super(`${problem.status} ${problem.code} ${problem.correlationId}`)
  }
}

interface Call {
  method: string
  path: string
  body: unknown
  headers: Record<string, string>
}

export interface Settings {
  base: string
  applicationKey: string
  platform: Schemas['PlatformKey']
  appVersion: string
  deviceId: string
  languages: string
  /** Stores the tokens, or forgets them. */
  saveTokens(tokens: Schemas['TokenSet'] | null): void
}

export class Fapi {
  private refreshing: Promise<void> | null = null

  constructor(
    readonly settings: Settings,
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

  /** `headers` are those of this call alone: `Idempotency-Key`, `X-Pin-Token`, `If-Match`. */
  call = async <Answer>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const used = this.tokens?.accessToken
    const request = { method, path, body, headers }
    try {
      return await this.withRetries<Answer>(request)
    } catch (error) {
      if (!(error instanceof FapiProblem) || error.problem.code !== 'TOKEN_EXPIRED') throw error
      // Another call may have refreshed while this one was under way.
      if (this.tokens?.accessToken === used) await this.refresh()
      return this.withRetries<Answer>(request)
    }
  }

  private refresh(): Promise<void> {
    this.refreshing ??= this.renewTokens().finally(() => {
      this.refreshing = null
    })
    return this.refreshing
  }

  private async renewTokens(): Promise<void> {
    const body = { refreshToken: this.tokens?.refreshToken ?? '' }
    const request = { method: 'POST', path: '/user/refresh-token', body, headers: {} }
    try {
      this.tokens = await this.send(request, null)
    } catch (error) {
      // A lost connection is no reason to log anybody out; a refused token is.
      if (error instanceof FapiProblem && error.problem.status === 401) this.tokens = null
      throw error
    }
  }

  private async withRetries<Answer>(request: Call): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.send<Answer>(request)
      } catch (error) {
        if (!mayRepeat(error, request, attempt)) throw error
        await new Promise((resolve) => setTimeout(resolve, waitFor(error, attempt)))
      }
    }
  }

  private async send<Answer>(
    { method, path, body, headers }: Call,
    tokens = this.tokens,
  ): Promise<Answer> {
    const { base, applicationKey, platform, appVersion, deviceId, languages } = this.settings
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        'X-Application-Key': applicationKey,
        'X-Platform': platform,
        'X-App-Version': appVersion,
        'X-Device-Id': deviceId,
        'Accept-Language': languages,
        ...(tokens && { Authorization: `Bearer ${tokens.accessToken}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The last events of a player are sent when its page has gone.
      keepalive: path === '/user/events',
    })
    if (response.status === 204) return undefined as Answer
    if (!response.headers.get('Content-Type')?.includes('json')) {
      throw new Error('The response is not JSON')
    }
    const content: unknown = await response.json()
    if (!response.ok) throw new FapiProblem(content as Schemas['BlockedProblem'])
    return content as Answer
  }
}

/** GETs that create something. */
const CREATES =
  /^\/(user\/code$|user\/oauth\/|utils\/(primetime\/code|stripe\/session)|user\/subscriptions\/external-checkout\/|media\/[^/]+\/[^/]+\/stream)/

/** How often a request may be repeated when nobody knows whether it arrived. */
function repetitionsOf({ method, path, headers }: Call): number {
  if (path.startsWith('/user/oauth/token')) return 0
  if (method === 'GET' && CREATES.test(path.split('?')[0] ?? path)) return 1
  return method !== 'POST' || 'Idempotency-Key' in headers ? 3 : 0
}

function mayRepeat(error: unknown, request: Call, attempt: number): boolean {
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

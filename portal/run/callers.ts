import type { PagePlatform } from '@backstage/platform/browser/load-platform.ts'
import type { Operation } from '@backstage/platform/src/contract.ts'
import type { Choice, RunRequest } from 'portal-engine'
import {
  NOBODY,
  OPERATOR_PASSWORD,
  OPERATORS,
  SIGNING_SECRET,
  VIEWER_PASSWORD,
  VIEWERS,
} from './demo-accounts.ts'
import { addressOf, notLoaded, type PlatformModule } from './platform-module.ts'

/** Requests of the demo's viewers, operators, servers and partners. */
export class Callers {
  readonly #platform: PagePlatform
  readonly #loadTools: PlatformModule['loadTools']
  /** Access tokens, by account and the platform of its app. */
  readonly #tokens = new Map<string, string>()
  #signed = 0

  constructor(platform: PagePlatform, loadTools: PlatformModule['loadTools']) {
    this.#platform = platform
    this.#loadTools = loadTools
  }

  /** Undefined if nothing has this method and path, as after a change of the path. */
  async operationOf({ family, method, path }: RunRequest): Promise<Operation | undefined> {
    const url = addressOf({ family, path })
    await this.#platform.prepare(new Request(url, { method })).catch(notLoaded)
    const address = new URL(url).pathname.slice(family.length + 1)
    const served = [...this.#platform.families.values()].find(
      ({ contract }) => contract.family === family,
    )
    const routed = served?.router.route(method, address)
    return routed && 'operation' in routed ? routed.operation : undefined
  }

  choicesFor(family: string, { security }: Operation): readonly Choice[] {
    const takes = (scheme: string) => security.some((alternative) => alternative.includes(scheme))
    if (family === 'cms') return takes('OperatorSession') ? OPERATORS : []
    if (!takes('ViewerToken')) return []
    const needsLogin = security.every((alternative) => alternative.includes('ViewerToken'))
    return needsLogin ? VIEWERS : [...VIEWERS, NOBODY]
  }

  /** The headers of the sample, with the credentials of the caller. */
  async headersFor(request: RunRequest): Promise<Headers> {
    const headers = new Headers(
      request.headers.map(([name, value]): [string, string] => [name, value]),
    )
    const operation = await this.operationOf(request)
    if (!operation) return headers
    const { family } = request
    const choices = this.choicesFor(family, operation)
    const caller = choices.find(({ id }) => id === request.caller) ?? choices[0]
    if (family === 'fapi') headers.set('X-Application-Key', this.#applicationKey(headers))
    if (family === 'dapi') headers.set('X-Api-Key', this.#apiKey(operation))
    if (operation.security.some((schemes) => schemes.includes('WebhookSignature')))
      await this.#sign(request, headers)
    if (caller && caller !== NOBODY) {
      const token = await (family === 'cms'
        ? this.#operatorToken(caller.id)
        : this.#viewerToken(caller.id, headers))
      headers.set('Authorization', `Bearer ${token}`)
    }
    return headers
  }

  /** Logs in again with the next request: a token was refused, or the world is another one. */
  forgetTokens(): void {
    this.#tokens.clear()
  }

  #rows(table: string) {
    return Object.values(this.#platform.world.tables[table] ?? {})
  }

  /** Of the platform that the request names. */
  #applicationKey(headers: Headers): string {
    const wanted = headers.get('X-Platform') ?? 'web'
    const application = this.#rows('Application').findLast(({ platform }) => platform === wanted)
    return String(application?.key ?? '')
  }

  /** A key of the demo with the scopes of the operation. */
  #apiKey({ scopes }: Operation): string {
    const key = this.#rows('AccessKey').find(
      (row) =>
        String(row.$?.secret).startsWith('dk_test_') &&
        scopes.every((scope) => (row.scopes as string[]).includes(scope)),
    )
    return String(key?.$?.secret ?? '')
  }

  async #sign({ family, method, path, body }: RunRequest, headers: Headers): Promise<void> {
    const { signatureOf } = await this.#loadTools()
    this.#signed += 1
    const id = headers.get('webhook-id') ?? `msg_${this.#signed}`
    const timestamp = String(Date.parse(this.#platform.clock.now) / 1000)
    const signed = { method, path: `/${family}${path}`, id, timestamp, body: body ?? '' }
    headers.set('webhook-id', id)
    headers.set('webhook-timestamp', timestamp)
    headers.set('webhook-signature', signatureOf(SIGNING_SECRET, signed))
  }

  #viewerToken(name: string, headers: Headers): Promise<string> {
    const platform = headers.get('X-Platform') ?? 'web'
    return this.#logIn(`${name} ${platform}`, '/fapi/user/login', {
      headers: {
        'X-Application-Key': this.#applicationKey(headers),
        'X-Platform': platform,
        'X-App-Version': headers.get('X-App-Version') ?? '3.2.0',
      },
      body: { email: `${name}@northlight.example`, password: VIEWER_PASSWORD },
    })
  }

  #operatorToken(name: string): Promise<string> {
    return this.#logIn(name, '/cms/api/login', {
      body: { email: `${name}@northlight.example`, password: OPERATOR_PASSWORD },
    })
  }

  async #logIn(
    account: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body: object },
  ): Promise<string> {
    const known = this.#tokens.get(account)
    if (known) return known
    const response = await this.#platform.handle(
      new Request(addressOf({ path }), {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    const { accessToken, token = accessToken } = await response.json()
    if (typeof token === 'string') this.#tokens.set(account, token)
    return String(token)
  }
}

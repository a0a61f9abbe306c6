import { loadPlatform } from '../server/load-platform.ts'
import type { Json } from '../src/contract.ts'
import type { Platform, PlatformOptions } from '../src/platform.ts'
import type { Signed } from '../src/sign.ts'
import { signatureOf } from './signature.ts'
import { validated } from './validated-platform.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of bodies that the contract describes.
  readonly body: any
}

export interface Client {
  readonly platform: Platform
  call(line: string, options?: { headers?: Record<string, string>; body?: Json }): Promise<Answer>
}

/** The demo application on Roku, as an app sends it. */
export const APP = {
  'x-application-key': 'app_pk_4ZtQ8mW2rV6yB1nK5sD9',
  'x-platform': 'roku',
  'x-app-version': '3.2.0',
}

/** The demo application for browsers, which is for testing. */
export const WEB = {
  'x-application-key': 'app_pk_TestWeb2nK5sD9Zt4Q8mW',
  'x-platform': 'web',
  'x-app-version': '3.2.0',
}

/** A key for content and commerce. */
export const KEY = { 'x-api-key': 'dk_test_4mW2rV6yB1nK5sD9ZtQ8' }

/** A key for what is about running the platform. */
export const OPERATIONS_KEY = { 'x-api-key': 'dk_test_8sD9ZtQ84mW2rV6yB1nK' }

/** Calls a platform in lines such as `GET /fapi/menus`; fails the test if a response does not match its contract. */
export function createClient(options: Partial<PlatformOptions> = {}): Client {
  const platform = validated(loadPlatform(options))
  return {
    platform,
    async call(line, { headers = {}, body } = {}) {
      const [method = 'GET', target = '/'] = line.split(' ')
      const type: Record<string, string> =
        body === undefined ? {} : { 'content-type': 'application/json' }
      const response = await platform.handle(
        new Request(`http://localhost${target}`, {
          method,
          headers: { ...type, ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      )
      const text = await response.text()
      const { status, headers: answered } = response
      return { status, headers: answered, body: text === '' ? undefined : JSON.parse(text) }
    },
  }
}

/** The demo's secret, for both directions. */
export const SIGNING_SECRET = 'whsec_bm9ydGhsaWdodC1zaGFyZWQtc2VjcmV0LTAx'

/** The three headers of a signed request. */
export function signedHeaders(signed: Signed): Record<string, string> {
  return {
    'webhook-id': signed.id,
    'webhook-timestamp': signed.timestamp,
    'webhook-signature': signatureOf(SIGNING_SECRET, signed),
  }
}

export const PASSWORD = 'slack-water-at-dawn'

/** The headers of a newly logged-in viewer. */
export async function logIn(
  client: Client,
  name: 'ada' | 'bram' | 'dina' | 'eva',
  device = 'living-room',
  app = APP,
): Promise<Record<string, string>> {
  const { body } = await client.call('POST /fapi/user/login', {
    headers: app,
    body: { email: `${name}@northlight.example`, password: PASSWORD },
  })
  return { ...app, authorization: `Bearer ${body.accessToken}`, 'x-device-id': device }
}

/** The id of a demo asset by its English title. */
export function idOf({ platform }: Client, title: string): string {
  for (const table of Object.values(platform.world.tables)) {
    for (const row of Object.values(table)) {
      const { en } = (row.title ?? {}) as { en?: string }
      if (en === title && row.sourceId) return String(row.id)
    }
  }
  throw new Error(`No asset is called ${title}.`)
}

export function codesOf(access: { blockedReasons: { code: string }[] }): string[] {
  return access.blockedReasons.map(({ code }) => code)
}

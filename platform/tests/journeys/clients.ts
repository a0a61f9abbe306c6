import createClient from 'openapi-fetch'
import type { paths as DapiPaths } from './dapi'
import type { paths as FapiPaths } from './fapi'
import type { paths as EntitlementPaths } from './generic-entitlement'
import type { paths as IdentityPaths } from './generic-identity'

/** What every call of an app carries, as the contract declares it. */
export const DEVICE = {
  'X-Platform': 'roku',
  'X-App-Version': '3.2.0',
  'X-Device-Id': 'living-room',
} as const

/** Overwritten when the request is signed. */
export const SIGNED = { 'webhook-id': '', 'webhook-timestamp': 0 }

type Headers = Record<string, string>

/** What the demo's world gives to those who call it. */
export interface Credentials {
  readonly app: Headers
  readonly key: Headers
  readonly sign: (
    request: Record<'method' | 'path' | 'id' | 'timestamp' | 'body', string>,
  ) => Headers
}

/** The APIs as their generated types describe them, and the world around them. */
export function createClients(base: string, { app, key, sign }: Credentials) {
  const json = { 'content-type': 'application/json' }
  const control = async (path: string, body: object): Promise<object> => {
    const init = { method: 'POST', headers: json, body: JSON.stringify(body) }
    const response = await fetch(`${base}/_platform/${path}`, init)
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.status === 204 ? {} : ((await response.json()) as object)
  }
  return {
    control,
    pass: (duration: string) => control('clock', { advance: duration }),
    app: (accessToken?: string) =>
      createClient<FapiPaths>({
        baseUrl: `${base}/fapi`,
        headers: { ...app, ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
      }),
    dapi: createClient<DapiPaths>({ baseUrl: `${base}/dapi`, headers: key }),
    identity: signed(createClient<IdentityPaths>({ baseUrl: `${base}/generic-identity` })),
    entitlement: signed(createClient<EntitlementPaths>({ baseUrl: `${base}/generic-entitlement` })),
  }

  /** Signs every request at the platform's own time. */
  function signed<C extends { use: ReturnType<typeof createClient>['use'] }>(client: C): C {
    client.use({
      async onRequest({ request }) {
        const clock = (await (await fetch(`${base}/_platform/clock`)).json()) as { now: string }
        const headers = sign({
          method: request.method,
          path: new URL(request.url).pathname + new URL(request.url).search,
          id: `msg_${crypto.randomUUID()}`,
          timestamp: String(Date.parse(clock.now) / 1000),
          body: await request.clone().text(),
        })
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
        return request
      },
    })
    return client
  }
}

export type Clients = ReturnType<typeof createClients>

/** The body of a success; the problem of anything else ends the journey. */
export async function taken<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call
  if (error !== undefined || data === undefined) {
    throw new Error(`${response.url} returned ${response.status}: ${JSON.stringify(error)}`)
  }
  return data
}

/** The problem of a call that must be refused. */
export async function refused<E>(
  call: Promise<{ data?: unknown; error?: E; response: Response }>,
): Promise<E> {
  const { error, response } = await call
  if (error === undefined) throw new Error(`${response.url} returned ${response.status}.`)
  return error
}

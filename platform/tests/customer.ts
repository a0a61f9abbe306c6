import type { Json } from '../src/contract.ts'
import { APP, type Client, codesOf, logIn, WEB } from './client.ts'

export const MONTHLY = '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5001'
export const SPORTS = '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5002'
export const RENTAL = 'a77d2c94-8e51-4b03-9f6d-1c5a8b3e5003'
const LIGHT = '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11'
export const BRAM = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6002'
export const DONE = 'https://northlight.example/plans/done'

export type Headers = Record<string, string>

/** An application of each store; the one on Fire TV is for testing. */
export const APPS: Record<string, Headers> = {
  APPLE: { 'x-application-key': 'app_pk_2Jf6Mz8PaS4wE1uD7gKx', 'x-platform': 'ios' },
  GOOGLE: { 'x-application-key': 'app_pk_8Hn3Rb5TcV7yQ2wL9sFd', 'x-platform': 'android' },
  AMAZON: { 'x-application-key': 'app_pk_TestFireTv9sFdQ2wL8Hn3', 'x-platform': 'fire-tv' },
  ROKU: APP,
}

/** A viewer in a browser, with payment actions. */
export async function customer(client: Client, name: 'bram' | 'dina' | 'eva' = 'bram') {
  let headers: Headers = await logIn(client, name, 'laptop', WEB)
  const call = (line: string, body?: Json, app: Headers = {}) =>
    client.call(line, { headers: { ...headers, ...app }, ...(body !== undefined && { body }) })
  return {
    call,
    /** Logs in again: tokens last for 15 minutes. */
    comeBack: async () => {
      headers = await logIn(client, name, 'laptop', WEB)
    },
    session: (productId = MONTHLY, returnUrl = DONE) => {
      const query = new URLSearchParams({ productId, returnUrl })
      return call(`GET /fapi/utils/stripe/session?${query}`)
    },
    settle: (sessionId: string) => call('PUT /fapi/utils/stripe/session', { sessionId }),
    buy: (body: Json) => call('POST /fapi/user/subscriptions/purchase', body),
    held: async () => (await call('GET /fapi/user/products')).body.data,
    state: async (id = MONTHLY) =>
      (await call(`GET /fapi/user/subscriptions/is-subscribed/${id}`)).body,
    /** From the app of its store, or another one. */
    receipt: (body: Json, store = String((body as { store: string }).store)) =>
      call('POST /fapi/user/subscriptions/process-receipt', body, APPS[store]),
    /** The reasons that block a film of next week, besides its window. */
    reasons: async () =>
      codesOf((await call(`GET /fapi/media/movies/${LIGHT}`)).body.access).filter(
        (code) => code !== 'BLOCKED_WINDOW',
      ),
  }
}

export const PROOFS: Record<string, [sku: string, proof: (text: string) => Json]> = {
  APPLE: ['plus.northlight.monthly', (jws) => ({ jws })],
  GOOGLE: ['northlight_monthly', (purchaseToken) => ({ purchaseToken })],
  AMAZON: ['northlight.monthly', (receiptId) => ({ receiptId, userId: 'amzn1.account.BRAM' })],
  ROKU: ['northlight_monthly', (transactionId) => ({ transactionId })],
}

export function receiptOf(store: string, text: string): Json {
  const [sku, proof] = PROOFS[store] as [string, (text: string) => Json]
  return { store, sku, payload: proof(text) }
}

// #region checkout
import type { components } from './fapi'

type Schemas = components['schemas']
type Call = <Result>(method: string, path: string) => Promise<Result>

/** The plans among the offers of a blocked asset. A television sells no rentals: the checkout takes plans. */
export async function plansAmong(call: Call, productIds: string[]): Promise<Schemas['Product'][]> {
  const { data } = await call<Schemas['ProductPage']>('GET', '/products/subscription')
  return data.filter(({ id }) => productIds.includes(id))
}

/** When the viewer chooses the plan, never before: the address works once. */
export function openCheckout(call: Call, planId: string): Promise<Schemas['CheckoutLink']> {
  return call('GET', `/user/subscriptions/external-checkout/${planId}`)
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Asks for a minute whether the viewer has the plan. */
export async function waitForPlan(
  call: Call,
  planId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let attempt = 0; attempt < 12 && !signal?.aborted; attempt++) {
    const check = await call<Schemas['SubscriptionCheck']>(
      'GET',
      `/user/subscriptions/is-subscribed/${planId}`,
    )
    if (check.subscribed) return true
    await wait(5)
  }
  return false
}
// #endregion

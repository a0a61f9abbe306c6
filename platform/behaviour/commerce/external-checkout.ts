import type { Behaviour, BehaviourModule, Call, Page } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { isProblem } from '../../src/guard/security.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { serviceOf } from '../../src/tenant.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, type World } from '../../src/world.ts'
import { heldProduct, isSold, type Product } from './entitlements.ts'
import { purchase } from './purchase.ts'
import { unregisteredAddress } from './return-addresses.ts'
import { planOfPath, storeOf } from './subscription-operations.ts'

const SHOP = 'https://shop.northlight.example/checkout'
const CHECKOUT_SECONDS = 30 * 60

/**
 * A page of the integrator with a one-time token: on platforms without a store of their own, and on
 * the web if the integrator decides entitlements.
 */
const getExternalCheckout: Behaviour = withFound(planOfPath, (world, call, plan) => {
  const wrong = unregisteredAddress(call, ['returnUrl'])
  if (wrong) return refuse(world, wrong)
  const viewer = call.caller.viewer as Row
  const store = storeOf(world, call)
  const decides = serviceOf(world).entitlementMode === 'EXTERNAL'
  const isTheirs = store === 'EXTERNAL' || (store === 'STRIPE' && decides)
  if (!isTheirs || !isSold(world, plan, viewer.country)) {
    return refuse(world, 'ACCESS_DENIED', { detail: 'This plan is not sold here.' })
  }
  if (heldProduct(world, viewer, plan.id)) {
    return refuse(world, 'ACCESS_DENIED', { detail: 'The viewer already has this plan.' })
  }
  const { returnUrl } = call.query
  return reply(...openCheckout(world, call, { viewer, product: plan, returnUrl }))
})

/** Creates a new one-time URL of the integrator's shop. */
export function openCheckout(
  world: World,
  { now, random }: Pick<Call, 'now' | 'random'>,
  { viewer, product, returnUrl }: { viewer: Row; product: Product; returnUrl?: unknown },
): [World, JsonObject] {
  const id = `co_${random.token(16)}`
  const expiresAt = addSeconds(now, CHECKOUT_SECONDS)
  const row: Row = {
    id,
    viewerId: String(viewer.id),
    productId: product.id,
    ...(typeof returnUrl === 'string' && { returnUrl }),
    expiresAt,
  }
  return [put(world, 'CheckoutToken', row), { url: `${SHOP}?token=${id}`, expiresAt }]
}

/** The viewer pays in the integrator's shop, which adds the plan and redirects back. */
const payInShop: Page = (world, { url, form, now, random }) => {
  const token = find(world, 'CheckoutToken', url.searchParams.get('token') ?? '')
  const viewer = token && find(world, 'Viewer', token.viewerId)
  const product = token && find(world, 'Product', token.productId)
  if (!viewer || !product || token.usedAt || String(token.expiresAt) <= now) {
    return { world, shown: { error: 'This address works once, and not for long.' } }
  }
  const paymentMethodToken =
    typeof form.card === 'string' ? `pm_${form.card.replaceAll(/\s/g, '')}` : undefined
  const bought = purchase(world, { viewer, product, paymentMethodToken, now, random })
  if (isProblem(bought)) return { world, shown: { error: bought.detail ?? bought.code } }
  const row = { ...token, usedAt: now }
  const used = put(bought.world, 'CheckoutToken', row, String(token.id))
  return { world: used, shown: { state: bought.held.state, location: token.returnUrl } }
}

export const externalCheckout: BehaviourModule = {
  operations: { getExternalCheckout },
  pages: { [SHOP]: payInShop },
}

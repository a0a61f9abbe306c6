import type { Behaviour, BehaviourModule, Call, Page } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { isProblem } from '../../src/guard/security.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { serviceOf } from '../../src/tenant.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, type World } from '../../src/world.ts'
import {
  cancelHolding,
  givesAccess,
  HELD,
  type Holding,
  heldProduct,
  holdingsOf,
  isSold,
  onSale,
  type Product,
} from './entitlements.ts'
import { shownHolding, shownProduct } from './product-operations.ts'
import { purchase } from './purchase.ts'
import { unregisteredAddress } from './return-addresses.ts'
import { trialOf } from './sell-product.ts'

/** The store of the app's platform. */
export function storeOf(world: World, { caller }: Call): unknown {
  return find(world, 'Platform', caller.application?.platform)?.store
}

/** A plan by its id; a rental or purchase is none. */
function planOf(world: World, id: unknown): Product | undefined {
  const product = find(world, 'Product', id)
  return product?.type === 'subscription' ? product : undefined
}

const planOfPath = (world: World, { path }: Call) => planOf(world, path.id)

/** On sale, priced in the account's country, sold by the platform's store, and not yet held. */
const listAvailableSubscriptions: Behaviour = (world, call) => {
  const viewer = call.caller.viewer as Row
  const store = storeOf(world, call)
  const plans = onSale(world, viewer.country)
    .filter(({ type }) => type === 'subscription')
    .filter(({ storeProducts }) => storeProducts.some((each) => each.store === store))
    .filter(({ id }) => heldProduct(world, viewer, id) === undefined)
  const offer = (product: Product): JsonObject => ({
    ...shownProduct(product, call),
    trialEligible: trialOf(world, viewer, product) !== undefined,
  })
  return replyPage(world, call, plans, offer)
}

/** Current plans, with or without access now, newest first. */
const listEntitledSubscriptions: Behaviour = (world, call) => {
  const plans = holdingsOf(world, call.caller.viewer).filter(
    ({ held, product }) => product.type === 'subscription' && HELD.has(held.state),
  )
  return replyPage(world, call, plans, (holding) => shownHolding(holding, call))
}

const checkSubscription: Behaviour = withFound(planOfPath, (world, call, plan) => {
  const ever = holdingsOf(world, call.caller.viewer).filter(({ product }) => product.id === plan.id)
  const open = ever.find((holding) => givesAccess(holding, call.contract))
  const { state, expiresAt } = (open ?? ever[0])?.held ?? {}
  return reply(world, {
    productId: plan.id,
    subscribed: open !== undefined,
    ...(state && { state }),
    ...(expiresAt && { expiresAt }),
  })
})

/** Charged by the integrator, or paid by a voucher. */
const purchaseSubscription: Behaviour = (world, call) => {
  const { productId, ...means } = call.body as Record<string, string>
  const product = planOf(world, String(productId))
  if (product?.status !== 'ACTIVE') {
    return refuse(world, invalid('/productId', 'No plan on sale has this id.', 'UNKNOWN'))
  }
  const viewer = call.caller.viewer as Row
  const { now, random } = call
  const bought = purchase(world, { viewer, product, now, random, ...means })
  if (isProblem(bought)) return refuse(world, bought)
  const status = bought.held.state === 'PENDING' ? 202 : 201
  return reply(bought.world, bought.held as JsonObject, { status })
}

/** Only plans are cancelled: to `/subscriptions`, another product is unknown. */
const cancel = (code: string): Behaviour =>
  withFound(holdingOfPath, (world, _call, holding) =>
    holding.product.type === 'subscription' ? cancelHolding(world, holding) : refuse(world, code),
  )

function holdingOfPath(world: World, { caller, path }: Call): Holding | undefined {
  return heldProduct(world, caller.viewer, path.productId ?? path.id ?? '')
}

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

export const subscriptions: BehaviourModule = {
  operations: {
    listAvailableSubscriptions,
    listEntitledSubscriptions,
    checkSubscription,
    purchaseSubscription,
    cancelSubscription: cancel('NOT_FOUND'),
    cancelUserProduct: cancel('NOT_CANCELLABLE'),
    getExternalCheckout,
  },
  pages: { [SHOP]: payInShop },
}

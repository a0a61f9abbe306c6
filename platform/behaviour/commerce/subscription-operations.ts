import {
  type Behaviour,
  type BehaviourModule,
  type Call,
  type Page,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { isProblem } from '../../src/guard/security.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { pageOfList } from '../catalogue/page.ts'
import { cancelHolding } from './cancellation.ts'
import {
  givesAccess,
  HELD,
  heldProduct,
  holdingsOf,
  type Product,
  priceIn,
} from './entitlements.ts'
import { shownHolding, shownProduct } from './product-operations.ts'
import { purchase } from './purchase.ts'
import { unregisteredAddress } from './return-addresses.ts'
import { trialOf } from './sell-product.ts'

/** The store of the app's platform. */
function storeOf({ caller, contract }: Call): unknown {
  const platforms = contract.catalogues.platforms ?? []
  return platforms.find(({ key }) => key === caller.application?.platform)?.store
}

/** A plan by its id; a rental or purchase is none. */
function planOf(world: World, id: string): Product | undefined {
  const product = find(world, 'Product', id)
  return product?.type === 'subscription' ? product : undefined
}

/** On sale, priced in the account's country, sold by the platform's store, and not yet held. */
const listAvailableSubscriptions: Behaviour = (world, call) => {
  const viewer = call.caller.viewer as Row
  const store = storeOf(call)
  const amount = (product: Product) => Number(priceIn(product, viewer.country)?.amount)
  const plans = rowsOf(world, 'Product')
    .filter(({ type, status }) => type === 'subscription' && status === 'ACTIVE')
    .filter((product) => priceIn(product, viewer.country) !== undefined)
    .filter(({ storeProducts }) => storeProducts.some((each) => each.store === store))
    .filter(({ id }) => heldProduct(world, viewer, id) === undefined)
    .toSorted((one, other) => amount(one) - amount(other))
  const offer = (product: Product): JsonObject => ({
    ...shownProduct(product, call),
    trialEligible: trialOf(world, viewer, product) !== undefined,
  })
  return reply(world, pageOfList(plans, call, offer))
}

/** Current plans, with or without access now, newest first. */
const listEntitledSubscriptions: Behaviour = (world, call) => {
  const plans = holdingsOf(world, call.caller.viewer)
    .filter(({ held, product }) => product.type === 'subscription' && HELD.has(held.state))
    .toSorted((one, other) => (one.held.startedAt < other.held.startedAt ? 1 : -1))
  return reply(
    world,
    pageOfList(plans, call, (holding) => shownHolding(holding, call)),
  )
}

const checkSubscription: Behaviour = (world, call) => {
  const plan = planOf(world, call.path.id ?? '')
  if (!plan) return refuse(world, 'NOT_FOUND')
  const ever = holdingsOf(world, call.caller.viewer).filter(({ product }) => product.id === plan.id)
  const open = ever.find((holding) => givesAccess(holding, call.contract))
  const { state, expiresAt } = (open ?? ever.at(-1))?.held ?? {}
  return reply(world, {
    productId: plan.id,
    subscribed: open !== undefined,
    ...(state && { state }),
    ...(expiresAt && { expiresAt }),
  })
}

/** Charged by the integrator, or paid by a voucher. */
const purchaseSubscription: Behaviour = (world, call) => {
  const { productId, ...means } = call.body as Record<string, string>
  const product = planOf(world, String(productId))
  if (product?.status !== 'ACTIVE') {
    const detail = 'No plan on sale has this id.'
    const errors = [{ pointer: '/productId', code: 'UNKNOWN', detail }]
    return refuse(world, 'VALIDATION_FAILED', { errors })
  }
  const viewer = call.caller.viewer as Row
  const { now, random } = call
  const bought = purchase(world, { viewer, product, now, random, ...means })
  if (isProblem(bought)) return refuse(world, bought.code, bought)
  const status = bought.held.state === 'PENDING' ? 202 : 201
  return reply(bought.world, bought.held as JsonObject, { status })
}

const cancelSubscription: Behaviour = (world, call) => {
  const holding = heldProduct(world, call.caller.viewer, call.path.id ?? '')
  if (holding?.product.type !== 'subscription') return refuse(world, 'NOT_FOUND')
  return cancelHolding(world, call, holding)
}

const cancelUserProduct: Behaviour = (world, call) => {
  const holding = heldProduct(world, call.caller.viewer, call.path.productId ?? '')
  if (!holding) return refuse(world, 'NOT_FOUND')
  return holding.product.type === 'subscription'
    ? cancelHolding(world, call, holding)
    : refuse(world, 'NOT_CANCELLABLE')
}

const SHOP = 'https://shop.northlight.example/checkout'
const CHECKOUT_SECONDS = 30 * 60

/** A page of the integrator with a one-time token; not on platforms with their own store. */
const getExternalCheckout: Behaviour = (world, call) => {
  const plan = planOf(world, call.path.id ?? '')
  if (!plan) return refuse(world, 'NOT_FOUND')
  const wrong = unregisteredAddress(call, ['returnUrl'])
  if (wrong) return refuse(world, wrong.code, wrong)
  const viewer = call.caller.viewer as Row
  const isTheirs = ['EXTERNAL', 'STRIPE'].includes(String(storeOf(call)))
  if (!isTheirs || plan.status !== 'ACTIVE' || !priceIn(plan, viewer.country)) {
    return refuse(world, 'ACCESS_DENIED', { detail: 'This plan is not sold here.' })
  }
  const { returnUrl } = call.query
  return reply(...openCheckout(world, call, { viewer, product: plan, returnUrl }))
}

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
  return [put(world, 'CheckoutToken', { key: id, row }), { url: `${SHOP}?token=${id}`, expiresAt }]
}

/** The viewer pays in the integrator's shop, which adds the plan and redirects back. */
const payInShop: Page = (world, { url, form, now, random }) => {
  const token = find(world, 'CheckoutToken', url.searchParams.get('token') ?? '')
  const viewer = token && find(world, 'Viewer', String(token.viewerId))
  const product = token && find(world, 'Product', String(token.productId))
  if (!viewer || !product || token.usedAt || String(token.expiresAt) <= now) {
    return { world, shown: { error: 'This address works once, and not for long.' } }
  }
  const paymentMethodToken =
    typeof form.card === 'string' ? `pm_${form.card.replaceAll(/\s/g, '')}` : undefined
  const bought = purchase(world, { viewer, product, paymentMethodToken, now, random })
  if (isProblem(bought)) return { world, shown: { error: bought.detail ?? bought.code } }
  const row = { ...token, usedAt: now }
  const used = put(bought.world, 'CheckoutToken', { key: String(token.id), row })
  return { world: used, shown: { state: bought.held.state, location: token.returnUrl } }
}

export const subscriptions: BehaviourModule = {
  operations: {
    listAvailableSubscriptions,
    listEntitledSubscriptions,
    checkSubscription,
    purchaseSubscription,
    cancelSubscription,
    cancelUserProduct,
    getExternalCheckout,
  },
  pages: { [SHOP]: payInShop },
}

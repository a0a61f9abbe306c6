import type { Behaviour, BehaviourModule, Call } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { isProblem } from '../../src/guard/security.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { find, type Row, type World } from '../../src/world.ts'
import {
  cancelHolding,
  givesAccess,
  HELD,
  type Holding,
  heldProduct,
  holdingsOf,
  onSale,
  type Product,
} from './entitlements.ts'
import { shownHolding, shownProduct } from './product-operations.ts'
import { purchase } from './purchase.ts'
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

export const planOfPath = (world: World, { path }: Call) => planOf(world, path.id)

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

export const subscriptions: BehaviourModule = {
  operations: {
    listAvailableSubscriptions,
    listEntitledSubscriptions,
    checkSubscription,
    purchaseSubscription,
    cancelSubscription: cancel('NOT_FOUND'),
    cancelUserProduct: cancel('NOT_CANCELLABLE'),
  },
}

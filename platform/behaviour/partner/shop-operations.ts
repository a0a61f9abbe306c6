import type { Behaviour, BehaviourModule, Call } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { isProblem } from '../../src/guard/security.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { pick } from '../catalogue/present-asset.ts'
import type { Product, UserProduct } from '../commerce/entitlements.ts'
import { heldProduct, holdingsOf, isSold, stopRenewal } from '../commerce/entitlements.ts'
import { openCheckout } from '../commerce/external-checkout.ts'
import { revoke } from '../commerce/grant-operations.ts'
import { purchase } from '../commerce/purchase.ts'
import { sellProduct } from '../commerce/sell-product.ts'
import { viewerByExternalId } from '../session/viewer-account.ts'

/** The catalogue, in a stable order, without products that were created in the data API. */
const listProducts: Behaviour = (world, call) => {
  const products = rowsOf(world, 'Product').filter(({ status, $ }) => {
    return status !== 'DRAFT' && $?.externalId !== undefined
  })
  const shown = ({ $, createdAt, updatedAt, version, ...product }: Product) =>
    ({ ...product, externalId: String($?.externalId) }) as JsonObject
  return replyPage(world, call, products, shown)
}

const FACTS = [
  'productId',
  'store',
  'startedAt',
  'expiresAt',
  'autoRenew',
  'firstPlayedAt',
  'state',
]

/** The integrator's records are the platform's ledger. */
function entitlement(held: UserProduct): JsonObject {
  const manageUrl = 'https://shop.northlight.example/account/plan'
  const ends = held.store === 'EXTERNAL' && held.autoRenew
  return { id: held.id, ...pick(held as JsonObject, FACTS), ...(ends && { manageUrl }) }
}

const viewerOfPath = (world: World, { path }: Call) =>
  viewerByExternalId(world, path.externalUserId ?? '')

const listEntitlements: Behaviour = withFound(viewerOfPath, (world, call, viewer) => {
  return replyPage(world, call, holdingsOf(world, viewer), ({ held }) => entitlement(held))
})

/**
 * With EXTERNAL, the integrator charges now; any other store already has, and this is the record.
 */
const createPurchase: Behaviour = (world, call) => {
  const { externalUserId, productId, store, transactionId, ...means } = call.body as Record<
    string,
    string
  >
  const viewer = viewerByExternalId(world, String(externalUserId))
  const product = find(world, 'Product', productId)
  if (!viewer || !product) return refuse(world, 'NOT_FOUND')
  if (heldProduct(world, viewer, product.id)) return refuse(world, 'ALREADY_HELD')
  if (!isSold(world, product, viewer.country)) return refuse(world, NOT_SOLD)
  const { now, random } = call
  const wish = { viewer, product, now, random }
  const { paymentMethodToken, voucherCode } = means
  const bought =
    store === 'EXTERNAL'
      ? purchase(world, { ...wish, paymentMethodToken, voucherCode })
      : sellProduct(world, { ...wish, store: String(store) })
  if (isProblem(bought)) return refuse(world, bought)
  const id = `nl-pur-${random.token(8)}`
  const row: Row = { id, userProductId: bought.held.id }
  const recorded = put(bought.world, 'Purchase', row)
  return reply(recorded, { id, entitlement: entitlement(bought.held) })
}

/**
 * VIEWER stops the renewal; REFUND and OPERATOR end access at once. Ended entitlements are
 * unchanged.
 */
const cancelPurchase: Behaviour = (world, call) => {
  const id = call.path.id ?? ''
  const held = find(world, 'UserProduct', String(find(world, 'Purchase', id)?.userProductId))
  if (!held) return refuse(world, 'NOT_FOUND')
  const { reason } = call.body as { reason: string }
  const hasEnded = ['REVOKED', 'EXPIRED'].includes(held.state)
  if (hasEnded) return reply(world, { id, entitlement: entitlement(held) })
  const byViewer = reason === 'VIEWER'
  const renews = find(world, 'Product', held.productId)?.type === 'subscription'
  if (byViewer && !renews) return refuse(world, 'NOT_CANCELLABLE')
  if (byViewer && held.store !== 'EXTERNAL') return refuse(world, 'MANAGED_BY_STORE')
  const ended = byViewer ? stopRenewal(world, held) : revoke(world, held)
  const after = find(ended, 'UserProduct', held.id) as UserProduct
  return reply(ended, { id, entitlement: entitlement(after) })
}

const getCheckoutUrl: Behaviour = (world, call) => {
  const viewer = viewerOfPath(world, call)
  const product = find(world, 'Product', call.query.productId)
  if (!viewer || !product) return refuse(world, 'NOT_FOUND')
  const { returnUrl } = call.query
  return isSold(world, product, viewer.country) && !heldProduct(world, viewer, product.id)
    ? reply(...openCheckout(world, call, { viewer, product, returnUrl }))
    : refuse(world, NOT_SOLD)
}

const NOT_SOLD = { code: 'ACCESS_DENIED', detail: 'This product is not sold to this viewer.' }

/** Nothing is cached here, so a push has no effect. */
const pushEntitlementsChanged: Behaviour = (world) => reply(world)

/** A reference implementation of the integrator's shop and ledger. */
export const shop: BehaviourModule = {
  operations: {
    listProducts,
    listEntitlements,
    createPurchase,
    cancelPurchase,
    getCheckoutUrl,
    pushEntitlementsChanged,
  },
}

import type { Adjustment, Behaviour, BehaviourModule, Check } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { find, rowsOf, type World } from '../../src/world.ts'
import { changeHolding, heldProduct, type UserProduct } from './entitlements.ts'
import { endOf } from './sell-product.ts'

/** Operators grant and change EXTERNAL products only: a store would undo a change. */
const checkUserProduct: Check = ({ world, call, before, after }) => {
  if (!after) return undefined
  if (before && before.store !== 'EXTERNAL') return { code: 'MANAGED_BY_STORE' }
  if (after.store !== 'EXTERNAL') {
    return invalid('/store', 'Only EXTERNAL products are granted; stores send receipts.')
  }
  if (before) return undefined
  const viewer = find(world, 'Viewer', call.path.id)
  return heldProduct(world, viewer, String(after.productId)) && { code: 'ALREADY_HELD' }
}

/** Ends access at once; the entry stays in the ledger. Revoking it again changes nothing. */
const revokeUserProduct: Behaviour = (world, call) => {
  const held = find(world, 'UserProduct', call.path.userProductId)
  if (!held || held.$?.parent !== call.path.id) return refuse(world, 'NOT_FOUND')
  const revoked = revoke(world, held)
  return reply(revoked, find(revoked, 'UserProduct', held.id) as JsonObject)
}

export function revoke(world: World, held: UserProduct): World {
  if (held.state === 'REVOKED') return world
  return changeHolding(world, held, { state: 'REVOKED', autoRenew: false })
}

/** A product that a viewer has keeps its type, and cannot be deleted. */
const checkProduct: Check = ({ world, before, after }) => {
  const isHeld = rowsOf(world, 'UserProduct').some(({ productId }) => productId === before?.id)
  return isHeld && before?.type !== after?.type ? { code: 'IN_USE' } : undefined
}

/** No store has to confirm a grant. Only plans renew; a rental must be started in time. */
const asGranted: Adjustment = ({ world, before, after }) => {
  const product = find(world, 'Product', after.productId)
  const isPlan = product?.type === 'subscription'
  const changed = { ...after, autoRenew: isPlan && after.autoRenew === true }
  if (before) return changed
  const end = isPlan ? undefined : product && endOf(product, { now: String(after.startedAt) })
  return { ...(end && { expiresAt: end }), ...changed, state: 'ACTIVE' }
}

export const grants: BehaviourModule = {
  operations: { revokeUserProduct },
  checks: { Product: checkProduct, UserProduct: checkUserProduct },
  adjust: { UserProduct: asGranted },
}

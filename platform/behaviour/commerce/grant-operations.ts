import {
  type Behaviour,
  type BehaviourModule,
  invalid,
  type Problem,
  type Refinement,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { find, rowsOf, type World } from '../../src/world.ts'
import { changeHolding, heldProduct, type UserProduct } from './entitlements.ts'

/** A grant by an operator gives access at once: no store has to confirm it. */
const createUserProduct: Refinement = (world, call) => {
  const { productId, store } = call.body as JsonObject
  if (store !== 'EXTERNAL') {
    const detail = 'Only EXTERNAL products are granted; stores send receipts.'
    return refuse(world, invalid('/store', detail))
  }
  const viewer = find(world, 'Viewer', call.path.id)
  if (heldProduct(world, viewer, String(productId))) return refuse(world, 'ALREADY_HELD')
  return call.store(world, { set: () => ({ state: 'ACTIVE' }) })
}

/** The next notification of a store would undo a change. */
const updateUserProduct: Refinement = (world, call) => {
  const held = find(world, 'UserProduct', call.path.userProductId)
  const isTheirs = held?.$?.parent === call.path.id && held?.store !== 'EXTERNAL'
  return isTheirs ? refuse(world, 'MANAGED_BY_STORE') : call.store(world)
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

const createProduct: Refinement = (world, call) => {
  const taken = takenSku(world, call.body as JsonObject)
  return taken ? refuse(world, taken) : call.store(world)
}

/** `type` cannot change once a viewer has the product. */
const updateProduct: Refinement = (world, call) => {
  const body = call.body as JsonObject
  const id = call.path.id ?? ''
  const product = find(world, 'Product', id)
  if (product && product.type !== body.type && isHeld(world, id)) return refuse(world, 'IN_USE')
  const taken = product && takenSku(world, body, id)
  return taken ? refuse(world, taken) : call.store(world)
}

const deleteProduct: Refinement = (world, call) =>
  isHeld(world, call.path.id ?? '') ? refuse(world, 'IN_USE') : call.store(world)

function isHeld(world: World, productId: string): boolean {
  return rowsOf(world, 'UserProduct').some((held) => held.productId === productId)
}

/** A `sku` belongs to one product of a store. */
function takenSku(world: World, { storeProducts }: JsonObject, id?: string): Problem | undefined {
  const wanted = (storeProducts ?? []) as unknown as { store: string; sku: string }[]
  const taken = rowsOf(world, 'Product')
    .filter((other) => other.id !== id)
    .flatMap((other) => other.storeProducts)
    .find((each) => wanted.some(({ store, sku }) => each.store === store && each.sku === sku))
  return taken && { code: 'ALREADY_EXISTS', detail: `The sku ${taken.sku} is taken.` }
}

export const grants: BehaviourModule = {
  operations: { revokeUserProduct },
  refinements: {
    createUserProduct,
    updateUserProduct,
    createProduct,
    updateProduct,
    deleteProduct,
  },
}

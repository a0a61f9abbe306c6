import { type Behaviour, type BehaviourModule, refuse } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { find, put } from '../../src/world.ts'
import { holdingsOf, type UserProduct } from './entitlements.ts'

/** States in which a viewer has a product, even if it gives no access for the moment. */
const HELD = new Set(['PENDING', 'ACTIVE', 'GRACE', 'ON_HOLD', 'PAUSED', 'CANCELLED'])

/** What an operator grants gives access at once: no store has to confirm it. */
const createUserProduct: Behaviour = (world, call) => {
  const { productId, store } = call.body as JsonObject
  if (store !== 'EXTERNAL') {
    const detail = 'Only EXTERNAL products are granted; stores send receipts.'
    const errors = [{ pointer: '/store', code: 'INVALID_VALUE', detail }]
    return refuse(world, 'VALIDATION_FAILED', { errors })
  }
  const viewer = find(world, 'Viewer', call.path.id ?? '')
  const has = holdingsOf(world, viewer).some(({ held }) => {
    return held.productId === productId && HELD.has(held.state)
  })
  if (has) return refuse(world, 'ALREADY_HELD')
  const { world: stored, response } = call.store(world)
  if ('problem' in response) return { world: stored, response }
  const body = { ...(response.body as JsonObject), state: 'ACTIVE' }
  const held = find(stored, 'UserProduct', String((body as JsonObject).id)) as UserProduct
  const granted = put(stored, 'UserProduct', { key: held.id, row: { ...held, state: 'ACTIVE' } })
  return { world: granted, response: { ...response, body } }
}

export const grants: BehaviourModule = { operations: { createUserProduct } }

import type { Behaviour, BehaviourModule } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { find, put } from '../../src/world.ts'
import type { UserProduct } from './entitlements.ts'

/** What an operator grants gives access at once: no store has to confirm it. */
const createUserProduct: Behaviour = (world, call) => {
  const { world: stored, response } = call.store(world)
  if ('problem' in response) return { world: stored, response }
  const body = { ...(response.body as JsonObject), state: 'ACTIVE' }
  const held = find(stored, 'UserProduct', String((body as JsonObject).id)) as UserProduct
  const granted = put(stored, 'UserProduct', { key: held.id, row: { ...held, state: 'ACTIVE' } })
  return { world: granted, response: { ...response, body } }
}

export const grants: BehaviourModule = { operations: { createUserProduct } }

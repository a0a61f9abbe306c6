import { type Call, type Result, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { find, type World } from '../../src/world.ts'
import { changeHolding, type Holding, type UserProduct } from './entitlements.ts'

/** Only the store itself cancels these. */
const BY_STORE = new Set(['APPLE', 'AMAZON'])

/**
 * The state of a cancelled plan: access continues until `expiresAt`, or ends at once if there is
 * none now.
 */
const CANCELLED_AS: Readonly<Record<string, string>> = {
  ACTIVE: 'CANCELLED',
  GRACE: 'CANCELLED',
  PAUSED: 'CANCELLED',
  ON_HOLD: 'EXPIRED',
  PENDING: 'REVOKED',
}

/** Stops the renewal; cancelling again returns the same. */
export function cancelHolding(world: World, call: Call, { held }: Holding): Result {
  if (BY_STORE.has(held.store)) return refuse(world, 'MANAGED_BY_STORE')
  const cancelled = stopRenewal(world, held, call.now)
  return reply(cancelled, find(cancelled, 'UserProduct', held.id) as JsonObject)
}

export function stopRenewal(world: World, held: UserProduct, now: string): World {
  const state = CANCELLED_AS[held.state]
  return state ? changeHolding(world, held, { facts: { state, autoRenew: false }, now }) : world
}

import type { JsonObject } from '../../src/contract.ts'
import { addDuration } from '../../src/time.ts'
import { find, rowsOf, type World } from '../../src/world.ts'
import { changeHolding, priceIn, type UserProduct } from './entitlements.ts'
import { endOf, reduced, takePayment } from './sell-product.ts'

/** Real stores use other times; these are the model's. */
const GRACE = 'P7D'
const HOLD = 'P30D'
const REFUND = 'P1D'
const MAX_TURNS = 500

/** The next event of an entitlement, and its time. */
interface Turn {
  readonly at: string
  readonly facts: Partial<UserProduct>
  readonly price?: JsonObject
}

/** Applies all due events to every entitlement, in order. */
export function advanceHoldings(world: World, now: string): World {
  return rowsOf(world, 'UserProduct').reduce(
    (state, { id }) => turnsOf(state, id, now).at(-1) ?? state,
    world,
  )
}

/** The world, and the worlds after each due event of an entitlement. */
export function turnsOf(world: World, id: string, now: string): World[] {
  const worlds = [world]
  // Very short periods must not block the clock: the rest follows at its next move.
  while (worlds.length <= MAX_TURNS) {
    const state = worlds.at(-1) as World
    const held = find(state, 'UserProduct', id)
    const turn = held && STEPS[held.state]?.(state, held)
    if (!turn || turn.at > now) break
    const { price, at, facts } = turn
    const next = changeHolding(state, held, { ...facts, updatedAt: at })
    worlds.push(price ? takePayment(next, held, { price, at }) : next)
  }
  return worlds
}

type Step = (world: World, held: UserProduct) => Turn | undefined

const STEPS: Readonly<Record<string, Step>> = {
  PENDING: (world, { $, productId }) => {
    const product = find(world, 'Product', productId)
    if (typeof $?.confirmAt !== 'string' || !product) return undefined
    const { confirmAt: at, due, ...rest } = $
    const expiresAt = endOf(product, { now: at, trial: $.trial ? product.trial : undefined })
    const price = due ? { price: due as JsonObject } : {}
    return {
      at,
      facts: { state: 'ACTIVE', startedAt: at, ...(expiresAt && { expiresAt }), $: rest },
      ...price,
    }
  },
  ACTIVE: (world, held) => refunded(held) ?? renewed(world, held),
  GRACE: (_, { expiresAt: at }) => (at ? { at, facts: { state: 'ON_HOLD' } } : undefined),
  ON_HOLD: (_, { expiresAt }) =>
    expiresAt ? { at: addDuration(expiresAt, HOLD), facts: ended } : undefined,
  PAUSED: (world, held) => resumed(world, held),
  CANCELLED: (_, held) => refunded(held) ?? lapsed(held),
}

const lapsed = ({ expiresAt: at }: UserProduct) => (at ? { at, facts: ended } : undefined)

const ended = { state: 'EXPIRED', autoRenew: false }

/** One period later, on the day of the month of the first payment, or of a late one, if the month has it. */
function periodAfter(
  world: World,
  { productId, startedAt, $ }: UserProduct,
  at: string,
): string | undefined {
  const { period, trial } = find(world, 'Product', productId) ?? {}
  const first = $?.trial && trial ? addDuration(startedAt, trial) : startedAt
  return period && addDuration(at, period, ($?.paidAt as string | undefined) ?? first)
}

/** A pause lasts for one period; then the store charges again. */
function resumed(world: World, { $, ...held }: UserProduct): Turn | undefined {
  const at = held.expiresAt && periodAfter(world, { ...held, $ }, held.expiresAt)
  if (!at) return undefined
  const { course, ...rest } = $ ?? {}
  const expiresAt = periodAfter(world, { ...held, $ }, at)
  const facts = { state: 'ACTIVE', expiresAt, $: rest }
  return { at, facts, ...charged(world, { ...held, $: rest }) }
}

function refunded({ $, startedAt }: UserProduct): Turn | undefined {
  if ($?.course !== 'refund') return undefined
  return { at: addDuration(startedAt, REFUND), facts: { state: 'REVOKED', autoRenew: false } }
}

/** A plan that cannot be charged stays in GRACE for a while; one that does not renew expires. */
function renewed(world: World, held: UserProduct): Turn | undefined {
  const { expiresAt: at, autoRenew, $ } = held
  if (at === undefined) return undefined
  const expiresAt = periodAfter(world, held, at)
  if (!autoRenew || expiresAt === undefined) return { at, facts: ended }
  if ($?.course === 'fails') {
    return { at, facts: { state: 'GRACE', expiresAt: addDuration(at, GRACE) } }
  }
  if ($?.course === 'pauses') return { at, facts: { state: 'PAUSED' } }
  const { percentOff, ...rest } = $ ?? {}
  return { at, facts: { expiresAt, $: rest }, ...charged(world, held) }
}

/** What a renewal costs in the account's country; after a trial, with what a voucher takes off. */
export function charged(
  world: World,
  { productId, $ }: Pick<UserProduct, 'productId' | '$'>,
): { price?: JsonObject } {
  const product = find(world, 'Product', productId)
  const price = product && priceIn(product, find(world, 'Viewer', $?.parent)?.country)
  return price ? { price: reduced(price, Number($?.percentOff ?? 0)) } : {}
}

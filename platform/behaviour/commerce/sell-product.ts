import type { JsonObject } from '../../src/contract.ts'
import type { Random } from '../../src/random.ts'
import { firstVersion } from '../../src/resource/content.ts'
import { addDuration } from '../../src/time.ts'
import { put, type Row, type World } from '../../src/world.ts'
import { holdingsOf, type Price, type Product, priceIn, type UserProduct } from './entitlements.ts'

/** A payment for an entitlement, in minor units. */
export interface Payment extends Row {
  readonly id: string
  readonly userProductId: string
  readonly amount: number
  readonly currency: string
  readonly at: string
}

/** How a product is bought. */
export interface Sale {
  readonly viewer: Row
  readonly product: Product
  readonly store: string
  readonly now: string
  readonly random: Random
  /** When the payment is confirmed; PENDING until then. */
  readonly confirmAt?: string
  /** The future of the renewals. */
  readonly course?: string
  /** The share of the first price that a voucher pays. */
  readonly percentOff?: number
}

/** A trial is given once per account, in whatever store. */
export function trialOf(
  world: World,
  viewer: Row | undefined,
  product: Product,
): string | undefined {
  const had = holdingsOf(world, viewer).some(({ held }) => held.$?.trial === true)
  return had ? undefined : product.trial
}

/** The first payment: nothing during a trial. Undefined if the product is not sold. */
export function firstPrice(
  world: World,
  { viewer, product, percentOff = 0 }: Pick<Sale, 'viewer' | 'product' | 'percentOff'>,
): Price | undefined {
  const price = priceIn(product, viewer.country)
  if (!price) return undefined
  return trialOf(world, viewer, product) ? { ...price, amount: 0 } : reduced(price, percentOff)
}

export function reduced(price: Price, percentOff: number): Price {
  return { ...price, amount: Math.round((price.amount * (100 - percentOff)) / 100) }
}

/** Adds the entitlement and the payment, once the payment is confirmed. */
export function sellProduct(world: World, sale: Sale): { world: World; held: UserProduct } {
  const { viewer, product, store, now, random, confirmAt, course, percentOff } = sale
  const trial = trialOf(world, viewer, product)
  const price = firstPrice(world, sale)
  const expiresAt = endOf(product, { now, trial })
  const held: UserProduct = {
    id: random.uuid(),
    productId: product.id,
    store,
    startedAt: now,
    ...(expiresAt && { expiresAt }),
    autoRenew: product.type === 'subscription',
    state: confirmAt ? 'PENDING' : 'ACTIVE',
    ...firstVersion(now),
    $: {
      parent: String(viewer.id),
      ...(trial && { trial: true }),
      ...(trial && percentOff && { percentOff }),
      ...(confirmAt && { confirmAt, ...(price && { due: price }) }),
      ...(course && { course }),
    },
  }
  const given = put(world, 'UserProduct', held)
  return { world: confirmAt || !price ? given : takePayment(given, held, { price, at: now }), held }
}

/** A plan renews after its period, a rental must be started in time, a purchase does not end. */
export function endOf(
  product: Product,
  { now, trial }: { now: string; trial?: string | undefined },
): string | undefined {
  if (product.type === 'subscription') return addDuration(now, trial ?? product.period ?? 'P1M')
  if (product.type === 'rental') return addDuration(now, product.rental?.startWithin ?? 'P30D')
  return undefined
}

/** Records nothing for a price of zero. */
export function takePayment(
  world: World,
  held: UserProduct,
  { price, at }: { price: JsonObject; at: string },
): World {
  const [amount, currency] = [Number(price.amount), String(price.currency)]
  if (amount === 0) return world
  const id = `${held.id}/${at}`
  const row = { id, userProductId: held.id, amount, currency, at }
  return put(world, 'Payment', row)
}

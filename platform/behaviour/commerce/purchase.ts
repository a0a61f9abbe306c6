import type { Problem } from '../../src/behaviour.ts'
import type { Random } from '../../src/random.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, type World } from '../../src/world.ts'
import { heldProduct, isSold, type Product, type UserProduct } from './entitlements.ts'
import { firstPrice, sellProduct } from './sell-product.ts'

/** What a published test card does when it is charged. */
export interface PaymentMethod {
  readonly outcome: 'PAYS' | 'AUTHENTICATES' | 'DECLINED' | 'FAILS' | 'PENDING'
  readonly detail?: string
}

/** Stripe's test cards by their last four digits, and the sample means of payment of the integrator. */
const CARDS: Readonly<Record<string, PaymentMethod>> = {
  '4242': { outcome: 'PAYS' },
  '4417': { outcome: 'PAYS' },
  '3184': { outcome: 'AUTHENTICATES' },
  '0002': { outcome: 'DECLINED', detail: 'The card was declined.' },
  '9995': { outcome: 'DECLINED', detail: 'The card has insufficient funds.' },
  // It can be stored, but fails when charged: a failing renewal.
  '0341': { outcome: 'FAILS', detail: 'The card was declined.' },
  // The bank account DE89 3704 0044 0532 0130 00: a transfer takes days.
  '3000': { outcome: 'PENDING' },
}

const NUMBERS = new Set([
  ...['4242424242424242', '4000002760003184', '4000000000000002', '4000000000009995'],
  ...['4000000000000341', 'DE89370400440532013000'],
])

const UNKNOWN: PaymentMethod = {
  outcome: 'DECLINED',
  detail: 'This is not a test card: no real one is charged here.',
}

/** A card number entered on a payment page. */
export function cardOf(number: unknown): PaymentMethod {
  const plain = String(number).replaceAll(/\s/g, '')
  return (NUMBERS.has(plain) && CARDS[plain.slice(-4)]) || UNKNOWN
}

/**
 * A stored means of payment: `pm_northlight_0002` is the card ending in 0002; defaults to the
 * account's own.
 */
function storedMethod(token: string | undefined): PaymentMethod {
  if (token === undefined) return { outcome: 'PAYS' }
  return (token.startsWith('pm_') && CARDS[token.slice(-4)]) || UNKNOWN
}

/** Whether the first charge fails; a card that fails can still start a trial. */
export function declines({ outcome }: PaymentMethod, amount: number): boolean {
  return outcome === 'DECLINED' || (outcome === 'FAILS' && amount > 0)
}

/** A code that pays for a plan or makes it cheaper, once per account. */
export interface Voucher extends Row {
  readonly id: string
  readonly productIds: readonly string[]
  readonly percentOff: number
  readonly expiresAt: string
  /** Remaining uses, by anybody. */
  readonly usesLeft: number
  readonly usedBy: readonly string[]
}

/** The voucher, unless it is unknown, used up, expired, or not valid for the product. */
function validVoucher(world: World, { voucherCode = '', viewer, product }: Purchase) {
  const voucher = find(world, 'Voucher', voucherCode.toUpperCase())
  const fits =
    voucher?.productIds.includes(product.id) &&
    voucher.expiresAt > world.clock &&
    voucher.usesLeft > 0 &&
    !voucher.usedBy.includes(String(viewer.id))
  return fits ? voucher : undefined
}

function redeem(world: World, voucher: Voucher, viewer: Row): World {
  const usedBy = [...voucher.usedBy, String(viewer.id)]
  const row = { ...voucher, usesLeft: voucher.usesLeft - 1, usedBy }
  return put(world, 'Voucher', row, voucher.id)
}

/** A charge by the integrator: a stored means of payment, a voucher, or both. */
export interface Purchase {
  readonly viewer: Row
  readonly product: Product
  readonly paymentMethodToken?: string | undefined
  readonly voucherCode?: string | undefined
  readonly now: string
  readonly random: Random
}

/** Delay until a payment that needs confirmation is confirmed. */
const CONFIRM_SECONDS = 60

/** Charges, redeems and gives access; or returns the problem, and changes nothing. */
export function purchase(
  world: World,
  wish: Purchase,
): { world: World; held: UserProduct } | Problem {
  const { viewer, product, voucherCode, now, random } = wish
  if (heldProduct(world, viewer, product.id)) return { code: 'ALREADY_HELD' }
  const voucher = validVoucher(world, wish)
  if (voucherCode !== undefined && !voucher) return { code: 'VOUCHER_INVALID' }
  const percentOff = voucher?.percentOff ?? 0
  const price = firstPrice(world, { viewer, product, percentOff })
  if (!price || !isSold(world, product, viewer.country)) {
    return { code: 'ACCESS_DENIED', detail: 'It is not sold in this country.' }
  }
  const method = storedMethod(wish.paymentMethodToken)
  if (percentOff < 100 && declines(method, price.amount)) {
    return { code: 'PAYMENT_DECLINED', ...(method.detail && { detail: method.detail }) }
  }
  const waits = method.outcome === 'AUTHENTICATES' || method.outcome === 'PENDING'
  const redeemed = voucher ? redeem(world, voucher, viewer) : world
  return sellProduct(redeemed, {
    viewer,
    product,
    store: 'EXTERNAL',
    now,
    random,
    percentOff,
    ...(waits && { confirmAt: addSeconds(now, CONFIRM_SECONDS) }),
    ...(method.outcome === 'FAILS' && { course: 'fails' }),
  })
}

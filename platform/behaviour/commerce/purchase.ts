import type { Problem } from '../../src/behaviour.ts'
import type { Random } from '../../src/random.ts'
import { addSeconds } from '../../src/time.ts'
import type { Row, World } from '../../src/world.ts'
import { heldProduct, type Product, type UserProduct } from './entitlements.ts'
import { declines, storedMethod } from './payment-methods.ts'
import { firstPrice, sellProduct } from './sell-product.ts'
import { redeem, validVoucher } from './vouchers.ts'

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
  const facts = { viewer, productId: product.id, now }
  const voucher = voucherCode === undefined ? undefined : validVoucher(world, voucherCode, facts)
  if (voucherCode !== undefined && !voucher) return { code: 'VOUCHER_INVALID' }
  const percentOff = voucher?.percentOff ?? 0
  const price = firstPrice(world, { viewer, product, percentOff })
  if (!price) return { code: 'PAYMENT_DECLINED', detail: 'It is not sold in this country.' }
  const method = storedMethod(wish.paymentMethodToken)
  if (percentOff < 100 && declines(method, price.amount)) {
    return { code: 'PAYMENT_DECLINED', ...(method.detail && { detail: method.detail }) }
  }
  const waits = method.outcome === 'AUTHENTICATES' || method.outcome === 'PENDING'
  const redeemed = voucher ? redeem(world, voucher, viewer) : world
  return sellProduct(redeemed, {
    ...{ viewer, product, store: 'EXTERNAL', now, random, percentOff },
    ...(waits && { confirmAt: addSeconds(now, CONFIRM_SECONDS) }),
    ...(method.outcome === 'FAILS' && { course: 'fails' }),
  })
}

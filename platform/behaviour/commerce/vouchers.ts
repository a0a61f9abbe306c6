import { find, put, type Row, type World } from '../../src/world.ts'

/** A code that pays for a plan or makes it cheaper, once per account. */
interface Voucher extends Row {
  readonly id: string
  readonly productIds: readonly string[]
  readonly percentOff: number
  readonly expiresAt: string
  /** Remaining uses, by anybody. */
  readonly usesLeft: number
  readonly usedBy: readonly string[]
}

declare module '../../src/world.ts' {
  interface Tables {
    Voucher: Voucher
  }
}

/** The voucher, unless it is unknown, used up, expired, or not valid for the product. */
export function validVoucher(
  world: World,
  code: string,
  { viewer, productId, now }: { viewer: Row; productId: string; now: string },
): Voucher | undefined {
  const voucher = find(world, 'Voucher', code.toUpperCase())
  const fits =
    voucher?.productIds.includes(productId) &&
    voucher.expiresAt > now &&
    voucher.usesLeft > 0 &&
    !voucher.usedBy.includes(String(viewer.id))
  return fits ? voucher : undefined
}

export function redeem(world: World, voucher: Voucher, viewer: Row): World {
  const usedBy = [...voucher.usedBy, String(viewer.id)]
  const row = { ...voucher, usesLeft: voucher.usesLeft - 1, usedBy }
  return put(world, 'Voucher', { key: voucher.id, row })
}

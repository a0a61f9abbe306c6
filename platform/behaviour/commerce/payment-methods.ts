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
export function storedMethod(token: string | undefined): PaymentMethod {
  if (token === undefined) return { outcome: 'PAYS' }
  return (token.startsWith('pm_') && CARDS[token.slice(-4)]) || UNKNOWN
}

/** Whether the first charge fails; a card that fails can still start a trial. */
export function declines({ outcome }: PaymentMethod, amount: number): boolean {
  return outcome === 'DECLINED' || (outcome === 'FAILS' && amount > 0)
}

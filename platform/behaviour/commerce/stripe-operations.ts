import type { Behaviour, BehaviourModule, Call, Page } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { addDuration } from '../../src/time.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { changeHolding, HELD, heldProduct, isSold, type UserProduct } from './entitlements.ts'
import { charged } from './plan-clock.ts'
import { cardOf, declines, type PaymentMethod } from './purchase.ts'
import { unregisteredAddress } from './return-addresses.ts'
import { firstPrice, type Sale, sellProduct, takePayment } from './sell-product.ts'

/** A payment in the browser; its id is Stripe's. */
export interface StripeSession extends Row {
  readonly id: string
  readonly viewerId: string
  readonly productId: string
  readonly returnUrl: string
  /** Whether a test application opened it: only then test cards work. */
  readonly test: boolean
  readonly expiresAt: string
  readonly userProductId?: string
}

const CHECKOUT = 'https://checkout.example/c/pay/'
export const PORTAL = 'https://billing.example/p/'
const LIFETIME = 'P1D'
/** A bank transfer takes days. */
const TRANSFER = 'P3D'

/** COMPLETE once the payment arrived; a pending transfer is OPEN, however long it takes. */
function shownSession(world: World, session: StripeSession): JsonObject {
  const { id, productId, expiresAt, userProductId } = session
  const held = find(world, 'UserProduct', userProductId)
  const paid = held !== undefined && held.state !== 'PENDING'
  const over = held === undefined && expiresAt <= world.clock
  const status = paid ? 'COMPLETE' : over ? 'EXPIRED' : 'OPEN'
  const base = { sessionId: id, url: `${CHECKOUT}${id}`, productId, status, expiresAt }
  return paid ? { ...base, userProduct: held as JsonObject } : base
}

/** Returns the viewer's open session for the product, or opens one, to prevent a double payment. */
const getStripeSession: Behaviour = (world, call) => {
  const { application, viewer } = call.caller
  if (application?.platform !== 'web') return refuse(world, 'WRONG_PLATFORM')
  const wrong = unregisteredAddress(call, ['returnUrl', 'cancelUrl'])
  if (wrong) return refuse(world, wrong)
  const product = find(world, 'Product', call.query.productId)
  if (!product || !isSold(world, product, viewer?.country)) {
    return refuse(world, 'NOT_FOUND')
  }
  if (heldProduct(world, viewer, product.id)) return refuse(world, 'ALREADY_HELD')
  const open = rowsOf(world, 'PaymentSession').find(
    ({ viewerId, productId, expiresAt, userProductId }) =>
      viewerId === viewer?.id &&
      productId === product.id &&
      expiresAt > call.now &&
      userProductId === undefined,
  )
  const session = open ?? newSession(call, product.id)
  const opened = open ? world : put(world, 'PaymentSession', session)
  return reply(opened, shownSession(opened, session))
}

function newSession(call: Call, productId: string): StripeSession {
  const test = call.caller.application?.test === true
  return {
    id: `cs_${test ? 'test' : 'live'}_${call.random.token(24)}`,
    viewerId: String(call.caller.viewer?.id),
    productId,
    returnUrl: String(call.query.returnUrl),
    test,
    expiresAt: addDuration(call.now, LIFETIME),
  }
}

/** Stripe's webhook has already informed the platform, so settling only reads. */
const settleStripeSession: Behaviour = (world, call) => {
  const { sessionId } = call.body as { sessionId: string }
  const session = find(world, 'PaymentSession', sessionId)
  if (session?.viewerId !== call.caller.viewer?.id || !session) return refuse(world, 'NOT_FOUND')
  return reply(world, shownSession(world, session))
}

/** Stripe's page: the viewer enters a card, and returns to `returnUrl`. */
const payOnPage: Page = (world, { url, form, now, random }) => {
  const session = find(world, 'PaymentSession', url.href.slice(CHECKOUT.length))
  const viewer = session && find(world, 'Viewer', session.viewerId)
  const product = session && find(world, 'Product', session.productId)
  if (!viewer || !product || session.userProductId || session.expiresAt <= now) {
    return { world, shown: { error: 'This session is over.' } }
  }
  const { returnUrl } = session
  const location = `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}session_id=${session.id}`
  if (heldProduct(world, viewer, product.id)) return { world, shown: { location } }
  const price = firstPrice(world, { viewer, product })
  const card = session.test ? cardOf(form.card) : cardOf(undefined)
  const refused = refusal(card, Number(price?.amount), form)
  if (refused) return { world, shown: refused }
  const sale: Sale = { viewer, product, store: 'STRIPE', now, random, ...termsOf(card, now) }
  const sold = sellProduct(world, sale)
  const row = { ...session, userProductId: sold.held.id }
  return { world: put(sold.world, 'PaymentSession', row), shown: { location } }
}

function refusal(card: PaymentMethod, amount: number, form: JsonObject): JsonObject | undefined {
  if (declines(card, amount)) return { error: String(card.detail) }
  const asks = card.outcome === 'AUTHENTICATES' && form.authenticated !== true
  return asks ? { authenticate: 'Send it again with "authenticated": true.' } : undefined
}

/** A card that always requires authentication cannot be charged without the viewer. */
function termsOf({ outcome }: PaymentMethod, now: string): Pick<Sale, 'confirmAt' | 'course'> {
  if (outcome === 'PENDING') return { confirmAt: addDuration(now, TRANSFER) }
  return outcome === 'PAYS' ? {} : { course: 'fails' }
}

/** Stripe's customer portal: another card pays the open invoice, and a cancelled plan renews again. */
const changeCard: Page = (world, { url, form }) => {
  const held = find(world, 'UserProduct', url.href.slice(PORTAL.length))
  if (held?.store !== 'STRIPE' || !HELD.has(held.state)) {
    return { world, shown: { error: 'There is no such plan.' } }
  }
  const card = cardOf(form.card)
  if (card.outcome !== 'PAYS') return { world, shown: { error: String(card.detail) } }
  const paid = payInvoice(world, held)
  return { world: paid, shown: { state: String(find(paid, 'UserProduct', held.id)?.state) } }
}

function payInvoice(world: World, held: UserProduct): World {
  const { course, ...$ } = held.$ ?? {}
  if (held.state === 'CANCELLED') {
    return changeHolding(world, held, { state: 'ACTIVE', autoRenew: true, $ })
  }
  if (held.state !== 'GRACE' && held.state !== 'ON_HOLD') {
    return put(world, 'UserProduct', { ...held, $ })
  }
  const { price } = charged(world, held)
  const { clock: paidAt } = world
  const period = find(world, 'Product', held.productId)?.period ?? 'P1M'
  const expiresAt = addDuration(paidAt, period)
  const renewed = changeHolding(world, held, { state: 'ACTIVE', expiresAt, $: { ...$, paidAt } })
  return price ? takePayment(renewed, held, { price, at: paidAt }) : renewed
}

export const stripe: BehaviourModule = {
  operations: { getStripeSession, settleStripeSession },
  pages: { [CHECKOUT]: payOnPage, [PORTAL]: changeCard },
}

import { expect, test } from 'vitest'
import { visitPage } from '../src/visit.ts'
import { type Client, createClient, KEY, logIn } from './client.ts'
import { BRAM, customer, DONE, MONTHLY, RENTAL, SPORTS } from './customer.ts'

const DINA = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6003'
const SERVICE = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1002'
const CARD = '4242 4242 4242 4242'

/** The payments of a viewer, in order. */
function amounts({ platform }: Client, viewerId = BRAM): number[] {
  const { Payment = {}, UserProduct = {} } = platform.world.tables
  return Object.values(Payment)
    .filter(({ userProductId }) => UserProduct[String(userProductId)]?.$?.parent === viewerId)
    .map(({ amount }) => Number(amount))
}

test('a card pays on the page of Stripe, once, and opens what the plan grants', async () => {
  const client = createClient()
  const bram = await customer(client)
  expect(await bram.reasons()).toEqual(['BLOCKED_SUBSCRIPTION', 'BLOCKED_PURCHASE'])
  const { body: session } = await bram.session()
  expect([session.status, session.expiresAt]).toEqual(['OPEN', '2026-03-15T19:30:00Z'])
  expect((await bram.session()).body).toEqual(session)
  expect((await bram.settle(session.sessionId)).body.status).toBe('OPEN')
  const { location } = visitPage(client.platform, session.url, { card: CARD }) as {
    location: string
  }
  expect(location).toBe(`${DONE}?session_id=${session.sessionId}`)
  expect(visitPage(client.platform, session.url, { card: CARD })).toHaveProperty('error')
  const { body: settled } = await bram.settle(session.sessionId)
  expect([settled.status, settled.userProduct.state]).toEqual(['COMPLETE', 'ACTIVE'])
  expect((await bram.settle(session.sessionId)).body).toEqual(settled)
  expect(await bram.reasons()).toEqual([])
  expect((await bram.session()).body.code).toBe('ALREADY_HELD')
  const dina = await customer(client, 'dina')
  expect((await dina.settle(session.sessionId)).body.code).toBe('NOT_FOUND')
})

test('Stripe adds the session to the query of the return address', async () => {
  const client = createClient()
  const bram = await customer(client)
  const { body: session } = await bram.session(MONTHLY, `${DONE}?from=paywall`)
  const shown = visitPage(client.platform, session.url, { card: CARD })
  expect(shown).toEqual({ location: `${DONE}?from=paywall&session_id=${session.sessionId}` })
})

test('a trial costs nothing; renewals cost the price of the account’s country', async () => {
  const client = createClient()
  const bram = await customer(client)
  const offers = await bram.call('GET /fapi/user/subscriptions/available')
  expect(offers.body.data.map(({ id }: { id: string }) => id)).toEqual([SPORTS, MONTHLY])
  expect(offers.body.data[1].trialEligible).toBe(true)
  const { body: session } = await bram.session()
  visitPage(client.platform, session.url, { card: CARD })
  expect(amounts(client)).toEqual([])
  expect((await bram.state()).expiresAt).toBe('2026-03-28T19:30:00Z')
  client.platform.clock.advance('P3M')
  await bram.comeBack()
  expect((await bram.state()).expiresAt).toBe('2026-06-28T19:30:00Z')
  expect(amounts(client)).toEqual([999, 999, 999])
  const cancelled = await bram.call(`DELETE /fapi/user/subscriptions/cancel/${MONTHLY}`)
  expect(cancelled.body).toMatchObject({ state: 'CANCELLED', autoRenew: false })
  const again = await bram.call(`POST /fapi/user/products/${MONTHLY}/cancel`)
  expect(again.body).toEqual(cancelled.body)
  client.platform.clock.advance('P1M')
  await bram.comeBack()
  expect(await bram.state()).toMatchObject({ subscribed: false, state: 'EXPIRED' })
  expect(amounts(client)).toHaveLength(3)
  const { data } = (await bram.call('GET /fapi/user/subscriptions/available')).body
  expect(data.find(({ id }: { id: string }) => id === MONTHLY).trialEligible).toBe(false)
})

test('cards are declined, ask for authentication, or take days', async () => {
  const client = createClient()
  const bram = await customer(client)
  const { body: session } = await bram.session(SPORTS)
  const pay = (card: string, more = {}) =>
    visitPage(client.platform, session.url, { card, ...more })
  for (const card of ['4000 0000 0000 0002', '4000 0000 0000 9995', '4000 0000 0000 0341']) {
    expect(pay(card), card).toHaveProperty('error')
  }
  expect(pay('5555 5555 5555 4444')).toHaveProperty('error')
  expect(pay('4000 0027 6000 3184')).toHaveProperty('authenticate')
  expect((await bram.settle(session.sessionId)).body.status).toBe('OPEN')
  expect(amounts(client)).toEqual([])
  expect(pay('4000 0027 6000 3184', { authenticated: true })).toHaveProperty('location')
  expect(amounts(client)).toEqual([499])
  const { body: transfer } = await bram.session(RENTAL)
  visitPage(client.platform, transfer.url, { card: 'DE89 3704 0044 0532 0130 00' })
  expect((await bram.settle(transfer.sessionId)).body.status).toBe('OPEN')
  expect(await bram.reasons()).toContain('BLOCKED_PURCHASE')
  client.platform.clock.advance('P3D')
  await bram.comeBack()
  const { body: settled } = await bram.settle(transfer.sessionId)
  // The 30 days to begin are counted from the payment.
  expect([settled.status, settled.userProduct.startedAt, settled.userProduct.expiresAt]).toEqual([
    'COMPLETE',
    '2026-03-17T19:30:00Z',
    '2026-04-16T19:30:00Z',
  ])
  expect(await bram.reasons()).toEqual([])
  expect(amounts(client)).toEqual([499, 399])
})

test('a session ends after a day, is for the web, and returns to registered addresses', async () => {
  const client = createClient()
  const bram = await customer(client)
  const wrong = await bram.session(MONTHLY, 'https://elsewhere.example/')
  expect(wrong.body.errors).toMatchObject([{ pointer: 'returnUrl' }])
  expect((await bram.session('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  const roku = await logIn(client, 'bram')
  const query = new URLSearchParams({ productId: MONTHLY, returnUrl: DONE })
  const elsewhere = await client.call(`GET /fapi/utils/stripe/session?${query}`, { headers: roku })
  expect(elsewhere.body.code).toBe('WRONG_PLATFORM')
  const { body: session } = await bram.session()
  client.platform.clock.advance('P1D')
  await bram.comeBack()
  expect((await bram.settle(session.sessionId)).body.status).toBe('EXPIRED')
  expect(visitPage(client.platform, session.url, { card: CARD })).toHaveProperty('error')
  expect((await bram.session()).body.sessionId).not.toBe(session.sessionId)
})

test('a renewal that fails leads to GRACE, ON_HOLD and EXPIRED, or back by another card', async () => {
  const client = createClient()
  const bram = await customer(client)
  const { body: session } = await bram.session()
  visitPage(client.platform, session.url, { card: '4000 0000 0000 0341' })
  client.platform.clock.advance('P14D')
  await bram.comeBack()
  expect(await bram.state()).toMatchObject({ subscribed: true, state: 'GRACE' })
  expect(await bram.reasons()).toEqual([])
  client.platform.clock.advance('P7D')
  await bram.comeBack()
  expect(await bram.state()).toMatchObject({ subscribed: false, state: 'ON_HOLD' })
  expect((await bram.reasons())[0]).toBe('BLOCKED_PAYMENT')
  expect((await bram.session()).body.code).toBe('ALREADY_HELD')
  const { body: entitled } = await bram.call('GET /fapi/user/subscriptions/entitled')
  const { manageUrl } = entitled.data[0]
  expect(visitPage(client.platform, manageUrl, { card: '4000 0000 0000 0002' })).toHaveProperty(
    'error',
  )
  visitPage(client.platform, manageUrl, { card: CARD })
  expect(await bram.state()).toMatchObject({ subscribed: true, state: 'ACTIVE' })
  expect(amounts(client)).toEqual([999])
  const eva = await customer(client, 'eva')
  expect((await eva.state()).state).toBe('ON_HOLD')
  client.platform.clock.advance('P30D')
  await eva.comeBack()
  expect((await eva.state()).state).toBe('EXPIRED')
})

test('a plan that was paid late renews on the day of that payment', async () => {
  const client = createClient()
  const bram = await customer(client)
  const { body: session } = await bram.session()
  visitPage(client.platform, session.url, { card: '4000 0000 0000 0341' })
  client.platform.clock.moveTo('2026-03-31T12:00:00Z')
  await bram.comeBack()
  expect(await bram.state()).toMatchObject({ state: 'GRACE' })
  const { body: entitled } = await bram.call('GET /fapi/user/subscriptions/entitled')
  visitPage(client.platform, entitled.data[0].manageUrl, { card: CARD })
  expect((await bram.state()).expiresAt).toBe('2026-04-30T12:00:00Z')
  client.platform.clock.moveTo('2026-05-01T12:00:00Z')
  await bram.comeBack()
  expect((await bram.state()).expiresAt).toBe('2026-05-31T12:00:00Z')
})

test('a rental is paid for, waits 30 days for its first play and ends once', async () => {
  const client = createClient()
  const bram = await customer(client)
  const { body: session } = await bram.session(RENTAL)
  visitPage(client.platform, session.url, { card: CARD })
  expect(amounts(client)).toEqual([399])
  expect((await bram.held())[0]).toMatchObject({
    state: 'ACTIVE',
    expiresAt: '2026-04-13T19:30:00Z',
  })
  expect((await bram.call(`POST /fapi/user/products/${RENTAL}/cancel`)).body.code).toBe(
    'NOT_CANCELLABLE',
  )
  client.platform.clock.advance('P30D')
  await bram.comeBack()
  expect((await bram.held())[0]).toMatchObject({ state: 'EXPIRED', autoRenew: false })
})

test('a stored means of payment or a voucher buys a plan, and a repeat buys nothing', async () => {
  const client = createClient()
  const bram = await customer(client)
  const declined = await bram.buy({ productId: SPORTS, paymentMethodToken: 'pm_northlight_0002' })
  expect([declined.status, declined.body.code]).toEqual([402, 'PAYMENT_DECLINED'])
  for (const voucherCode of ['NOBODY', 'WINTER25', 'SOLDOUT']) {
    expect((await bram.buy({ productId: MONTHLY, voucherCode })).body.code).toBe('VOUCHER_INVALID')
  }
  expect((await bram.buy({ productId: SPORTS, voucherCode: 'SPRING26' })).body.code).toBe(
    'VOUCHER_INVALID',
  )
  expect((await bram.buy({ productId: RENTAL })).body.errors).toMatchObject([
    { pointer: '/productId' },
  ])
  const bought = await bram.buy({ productId: MONTHLY, voucherCode: 'spring26' })
  expect([bought.status, bought.body.state, bought.body.store]).toEqual([201, 'ACTIVE', 'EXTERNAL'])
  expect((await bram.buy({ productId: MONTHLY })).body.code).toBe('ALREADY_HELD')
  const waits = await bram.buy({ productId: SPORTS, paymentMethodToken: 'pm_northlight_3184' })
  expect([waits.status, waits.body.state]).toEqual([202, 'PENDING'])
  expect(amounts(client)).toEqual([])
  client.platform.clock.advance(60)
  expect(await bram.state(SPORTS)).toMatchObject({ subscribed: true, state: 'ACTIVE' })
  expect(amounts(client)).toEqual([499])
})

test('a purchase is repeated under its key after another login too', async () => {
  const client = createClient()
  const bram = await customer(client)
  const key = { 'idempotency-key': '6a1e9d0c-3b52-4f0e-8a44-91c7d2f0b3aa' }
  const line = 'POST /fapi/user/subscriptions/purchase'
  const first = await bram.call(line, { productId: SPORTS }, key)
  await bram.comeBack()
  const second = await bram.call(line, { productId: SPORTS }, key)
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(amounts(client)).toEqual([499])
})

test('a plan that has no price in the country of the account is not sold', async () => {
  const client = createClient()
  const bram = await customer(client)
  const prices = [{ country: 'US', amount: 499, currency: 'USD' }]
  const items = [{ op: 'UPDATE', id: SPORTS, data: { prices } }]
  await client.call('POST /dapi/products/bulk', { headers: KEY, body: { items } })
  const refused = await bram.buy({ productId: SPORTS })
  expect([refused.status, refused.body.code]).toEqual([403, 'ACCESS_DENIED'])
  const elsewhere = [{ op: 'UPDATE', id: SERVICE, data: { countries: ['BE'] } }]
  await client.call('POST /dapi/service/bulk', { headers: KEY, body: { items: elsewhere } })
  expect((await bram.buy({ productId: MONTHLY })).body.code).toBe('ACCESS_DENIED')
})

test('half a price is a whole number of minor units', async () => {
  const client = createClient()
  const dina = await customer(client, 'dina')
  await dina.call(`DELETE /fapi/user/subscriptions/cancel/${MONTHLY}`)
  client.platform.clock.advance('P1M')
  await dina.comeBack()
  await dina.buy({ productId: MONTHLY, voucherCode: 'HALF26' })
  expect(amounts(client, DINA)).toEqual([500])
})

test('what a voucher takes off, it takes off the first price after a trial', async () => {
  const client = createClient()
  const bram = await customer(client)
  await bram.buy({ productId: MONTHLY, voucherCode: 'HALF26' })
  expect(amounts(client)).toEqual([])
  client.platform.clock.advance('P2M')
  expect(amounts(client)).toEqual([500, 999])
})

test('the portal switches the renewal of a cancelled plan on again, and knows no ended plan', async () => {
  const client = createClient()
  const bram = await customer(client)
  visitPage(client.platform, (await bram.session()).body.url, { card: CARD })
  const cancel = () => bram.call(`DELETE /fapi/user/subscriptions/cancel/${MONTHLY}`)
  await cancel()
  const { data } = (await bram.call('GET /fapi/user/subscriptions/entitled')).body
  const visit = () => visitPage(client.platform, data[0].manageUrl, { card: CARD })
  expect(visit()).toEqual({ state: 'ACTIVE' })
  expect((await bram.held())[0]).toMatchObject({ state: 'ACTIVE', autoRenew: true })
  client.platform.clock.advance('P15D')
  await bram.comeBack()
  expect([amounts(client), (await bram.state()).subscribed]).toEqual([[999], true])
  await cancel()
  client.platform.clock.advance('P1M')
  expect(visit()).toHaveProperty('error')
})

test('the integrator’s shop sells by a one-time URL, where no other store does', async () => {
  const client = createClient()
  const bram = await customer(client)
  const path = `/fapi/user/subscriptions/external-checkout/${SPORTS}?returnUrl=${encodeURIComponent(DONE)}`
  const roku = await logIn(client, 'bram')
  expect((await client.call(`GET ${path}`, { headers: roku })).body.code).toBe('ACCESS_DENIED')
  expect((await bram.call(`GET ${path}`)).body.code).toBe('ACCESS_DENIED')
  const service = { op: 'UPDATE', id: SERVICE, data: { entitlementMode: 'EXTERNAL' } }
  await client.call('POST /dapi/service/bulk', { headers: KEY, body: { items: [service] } })
  const { body: first } = await bram.call(`GET ${path}`)
  const { body: second } = await bram.call(`GET ${path}`)
  expect(first.url).not.toBe(second.url)
  expect(visitPage(client.platform, second.url, { card: CARD })).toEqual({
    state: 'ACTIVE',
    location: DONE,
  })
  expect(visitPage(client.platform, second.url, { card: CARD })).toHaveProperty('error')
  expect((await bram.state(SPORTS)).subscribed).toBe(true)
  // They do not sell a plan twice.
  expect((await bram.call(`GET ${path}`)).body.code).toBe('ACCESS_DENIED')
})

import { expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { visitPage } from '../src/visit.ts'
import { APP, type Client, codesOf, createClient, idOf, KEY, logIn, WEB } from './client.ts'
import { ids } from './sample-ids.ts'

const MONTHLY = '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5001'
const SPORTS = '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5002'
const RENTAL = 'a77d2c94-8e51-4b03-9f6d-1c5a8b3e5003'
const LIGHT = '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11'
const BRAM = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6002'
const DINA = 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6003'
const CARD = '4242 4242 4242 4242'
const DONE = 'https://northlight.example/plans/done'

type Headers = Record<string, string>

/** An application of each store; the one on Fire TV is for testing. */
const APPS: Record<string, Headers> = {
  APPLE: { 'x-application-key': 'app_pk_2Jf6Mz8PaS4wE1uD7gKx', 'x-platform': 'ios' },
  GOOGLE: { 'x-application-key': 'app_pk_8Hn3Rb5TcV7yQ2wL9sFd', 'x-platform': 'android' },
  AMAZON: { 'x-application-key': 'app_pk_TestFireTv9sFdQ2wL8Hn3', 'x-platform': 'fire-tv' },
  ROKU: APP,
}

/** A viewer in a browser, with payment actions. */
async function customer(client: Client, name: 'bram' | 'dina' | 'eva' = 'bram') {
  let headers: Headers = await logIn(client, name, 'laptop', WEB)
  const call = (line: string, body?: Json, app: Headers = {}) =>
    client.call(line, { headers: { ...headers, ...app }, ...(body !== undefined && { body }) })
  return {
    call,
    /** Logs in again: tokens last for 15 minutes. */
    comeBack: async () => {
      headers = await logIn(client, name, 'laptop', WEB)
    },
    session: (productId = MONTHLY, returnUrl = DONE) => {
      const query = new URLSearchParams({ productId, returnUrl })
      return call(`GET /fapi/utils/stripe/session?${query}`)
    },
    settle: (sessionId: string) => call('PUT /fapi/utils/stripe/session', { sessionId }),
    buy: (body: Json) => call('POST /fapi/user/subscriptions/purchase', body),
    held: async () => (await call('GET /fapi/user/products')).body.data,
    state: async (id = MONTHLY) =>
      (await call(`GET /fapi/user/subscriptions/is-subscribed/${id}`)).body,
    /** From the app of its store, or another one. */
    receipt: (body: Json, store = String((body as { store: string }).store)) =>
      call('POST /fapi/user/subscriptions/process-receipt', body, APPS[store]),
    /** The reasons that block a film of next week, besides its window. */
    reasons: async () =>
      codesOf((await call(`GET /fapi/media/movies/${LIGHT}`)).body.access).filter(
        (code) => code !== 'BLOCKED_WINDOW',
      ),
  }
}

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
  expect((await bram.settle(transfer.sessionId)).body.status).toBe('COMPLETE')
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

test('a plan that has no price in the country of the account is not sold', async () => {
  const client = createClient()
  const bram = await customer(client)
  const prices = [{ country: 'US', amount: 499, currency: 'USD' }]
  const items = [{ op: 'UPDATE', id: SPORTS, data: { prices } }]
  await client.call('POST /dapi/products/bulk', { headers: KEY, body: { items } })
  const refused = await bram.buy({ productId: SPORTS })
  expect([refused.status, refused.body.code]).toEqual([403, 'ACCESS_DENIED'])
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

test('the integrator’s shop sells by a one-time URL, where no app store does', async () => {
  const client = createClient()
  const bram = await customer(client)
  const path = `/fapi/user/subscriptions/external-checkout/${SPORTS}?returnUrl=${encodeURIComponent(DONE)}`
  const roku = await logIn(client, 'bram')
  expect((await client.call(`GET ${path}`, { headers: roku })).body.code).toBe('ACCESS_DENIED')
  const { body: first } = await bram.call(`GET ${path}`)
  const { body: second } = await bram.call(`GET ${path}`)
  expect(first.url).not.toBe(second.url)
  expect(visitPage(client.platform, second.url, { card: CARD })).toEqual({
    state: 'ACTIVE',
    location: DONE,
  })
  expect(visitPage(client.platform, second.url, { card: CARD })).toHaveProperty('error')
  expect((await bram.state(SPORTS)).subscribed).toBe(true)
})

const PROOFS: Record<string, [sku: string, proof: (text: string) => Json]> = {
  APPLE: ['plus.northlight.monthly', (jws) => ({ jws })],
  GOOGLE: ['northlight_monthly', (purchaseToken) => ({ purchaseToken })],
  AMAZON: ['northlight.monthly', (receiptId) => ({ receiptId, userId: 'amzn1.account.BRAM' })],
  ROKU: ['northlight_monthly', (transactionId) => ({ transactionId })],
}

function receiptOf(store: string, text: string): Json {
  const [sku, proof] = PROOFS[store] as [string, (text: string) => Json]
  return { store, sku, payload: proof(text) }
}

test.each(Object.keys(PROOFS))(
  'a receipt of %s gives access, once, to one account',
  async (store) => {
    const client = createClient()
    const bram = await customer(client)
    const first = await bram.receipt(receiptOf(store, 'tx-1'))
    expect(first.body).toMatchObject({
      receipt: { status: 'VERIFIED', store },
      userProduct: { state: 'ACTIVE', store },
    })
    const second = await bram.receipt(receiptOf(store, 'tx-1'))
    expect(second.body.receipt).toEqual({ ...first.body.receipt, status: 'DUPLICATE' })
    expect(second.body.userProduct).toEqual(first.body.userProduct)
    expect(await bram.held()).toHaveLength(1)
    const eva = await customer(client, 'eva')
    expect((await eva.receipt(receiptOf(store, 'tx-1'))).body.code).toBe('RECEIPT_CLAIMED')
    const byStore = store === 'APPLE' || store === 'AMAZON'
    const cancelled = await bram.call(`DELETE /fapi/user/subscriptions/cancel/${MONTHLY}`)
    expect(cancelled.body).toMatchObject(
      byStore ? { code: 'MANAGED_BY_STORE' } : { state: 'CANCELLED' },
    )
  },
)

test('a store confirms later, refuses, and knows its sandbox', async () => {
  const client = createClient()
  const bram = await customer(client)
  const waits = await bram.receipt(receiptOf('GOOGLE', 'tx-pending'))
  expect([waits.status, waits.body]).toMatchObject([202, { receipt: { status: 'RECEIVED' } }])
  expect(waits.body.userProduct).toBeUndefined()
  expect((await bram.state()).state).toBe('PENDING')
  client.platform.clock.advance(60)
  expect((await bram.state()).subscribed).toBe(true)
  expect((await bram.receipt(receiptOf('GOOGLE', 'tx-pending'))).body.receipt.status).toBe(
    'DUPLICATE',
  )
  expect((await bram.receipt(receiptOf('APPLE', 'tx-invalid'))).body.code).toBe('RECEIPT_INVALID')
  const sandbox = receiptOf('AMAZON', 'tx-sandbox')
  expect((await bram.receipt(sandbox)).status).toBe(200)
  const real = await bram.receipt(receiptOf('ROKU', 'tx-sandbox'))
  expect(real.body.code).toBe('RECEIPT_INVALID')
  const mixed = { ...(receiptOf('APPLE', 'tx') as object), payload: { purchaseToken: 'x' } }
  expect((await bram.receipt(mixed)).body.errors).toMatchObject([{ pointer: '/payload' }])
})

test.each([
  ['GOOGLE', 'APPLE'],
  ['APPLE', 'GOOGLE'],
  ['ROKU', 'AMAZON'],
])('a receipt of %s is refused from an app of %s', async (store, other) => {
  const bram = await customer(createClient())
  const { body } = await bram.receipt(receiptOf(store, 'tx-1'), other)
  expect(body.code).toBe('RECEIPT_INVALID')
})

test('stores report failed renewals, pauses and refunds as time passes', async () => {
  const client = createClient()
  const bram = await customer(client)
  const [fails, pauses, refunded] = ['tx-renewal-fails', 'tx-pauses', 'tx-refunded'].map((proof) =>
    receiptOf('GOOGLE', proof),
  )
  for (const body of [fails, pauses, refunded]) await bram.receipt(body as Json)
  const states = async () => (await bram.held()).map(({ state }: { state: string }) => state).sort()
  client.platform.clock.advance('P1D')
  await bram.comeBack()
  expect(await states()).toEqual(['ACTIVE', 'ACTIVE', 'REVOKED'])
  client.platform.clock.advance('P1M')
  await bram.comeBack()
  expect(await states()).toEqual(['ON_HOLD', 'PAUSED', 'REVOKED'])
  client.platform.clock.advance('P1M')
  await bram.comeBack()
  expect(await states()).toEqual(['ACTIVE', 'EXPIRED', 'REVOKED'])
})

/** Sells a film to Bram, a day later. */
async function sell(client: Client, title: string, type: 'purchase' | 'rental') {
  const { body: sample } = await client.call(`GET /dapi/products/${RENTAL}`, { headers: KEY })
  const { id: _, createdAt, updatedAt, version, rental, ...common } = sample
  const facts = { ...common, type, assets: [{ type: 'movies', id: idOf(client, title) }] }
  const body = { ...facts, storeProducts: [], ...(type === 'rental' && { rental }) }
  const product = await client.call('POST /dapi/products', { headers: KEY, body })
  client.platform.clock.advance('P1D')
  const { now } = client.platform.clock
  const ends = type === 'rental' && { expiresAt: now.replace('2026', '2027') }
  const held = { productId: product.body.id, store: 'EXTERNAL', startedAt: now, ...ends }
  await client.call(`POST /dapi/d2c/users/${BRAM}/products`, {
    headers: KEY,
    body: { autoRenew: false, ...held },
  })
}

async function closeWindow(client: Client, title: string) {
  const past = [{ kind: 'PUBLISHED', from: '2025-01-01T00:00:00Z', until: '2025-02-01T00:00:00Z' }]
  const gone = { op: 'UPDATE', id: idOf(client, title), data: { windows: past } }
  await client.call('POST /dapi/media/movies/bulk', { headers: KEY, body: { items: [gone] } })
}

test('what was bought stays in its list, the latest first, and so do rentals that have expired', async () => {
  const client = createClient()
  const list = async (name: string) => {
    const bram = await logIn(client, 'bram')
    const { body } = await client.call(`GET /fapi/playlists/${name}`, { headers: bram })
    return body.items.data.map(({ asset }: { asset: { title: string } }) => asset.title)
  }
  await sell(client, 'Grey Water', 'purchase')
  await sell(client, 'Night Ferry', 'purchase')
  await sell(client, 'The Rope Walk', 'rental')
  await sell(client, 'Pilot Boat', 'rental')
  await closeWindow(client, 'Grey Water')
  expect(await list('purchased')).toEqual(['Night Ferry', 'Grey Water'])
  expect(await list('rentals')).toEqual(['The Rope Walk', 'Pilot Boat'])
  client.platform.clock.advance('P1Y1D')
  expect(await list('expired-rentals')).toEqual(['Pilot Boat', 'The Rope Walk'])
  client.platform.clock.advance('P1Y')
  expect(await list('expired-rentals')).toEqual([])
})

test('a purchase plays after its window has closed, unless the service says otherwise; a rental does not', async () => {
  const client = createClient()
  await sell(client, 'Grey Water', 'purchase')
  await sell(client, 'Pilot Boat', 'rental')
  const isOver = async (title: string) => {
    await closeWindow(client, title)
    const bram = await logIn(client, 'bram')
    const path = `GET /fapi/media/movies/${idOf(client, title)}`
    const { access } = (await client.call(path, { headers: bram })).body
    return codesOf(access).includes('BLOCKED_WINDOW')
  }
  const path = `/dapi/service/${ids.service.northlight}/configuration`
  const { body: settings } = await client.call(`GET ${path}`, { headers: KEY })
  const { purchasesOutliveWindow: _, ...entitlement } = settings.entitlement
  const put = async (entitlement: Json) => {
    const body = { ...settings, entitlement }
    expect((await client.call(`PUT ${path}`, { headers: KEY, body })).status).toBe(200)
  }
  await put(entitlement)
  expect(await isOver('Grey Water')).toBe(false)
  expect(await isOver('Pilot Boat')).toBe(true)
  await put({ ...entitlement, purchasesOutliveWindow: false })
  expect(await isOver('Grey Water')).toBe(true)
})

test('a rental goes to its own path, with the sku of the product', async () => {
  const client = createClient()
  const bram = await customer(client)
  const record = (sku: string, store = 'APPLE') => {
    const body = { store: 'APPLE', sku, payload: { jws: 'tx-rental' } }
    return bram.call(`POST /fapi/user/products/${RENTAL}/record-receipt`, body, APPS[store])
  }
  const rental = 'plus.northlight.rent.harbourlight'
  expect((await record(rental, 'GOOGLE')).body.code).toBe('RECEIPT_INVALID')
  expect((await record('plus.northlight.monthly')).body.code).toBe('RECEIPT_INVALID')
  const taken = await record(rental)
  expect(taken.body.userProduct).toMatchObject({
    expiresAt: '2026-04-13T19:30:00Z',
    state: 'ACTIVE',
  })
  const plan = { store: 'APPLE', sku: rental, payload: { jws: 'x' } }
  expect((await bram.receipt(plan)).body.code).toBe('RECEIPT_INVALID')
})

test('a change of plan in a store ends the other plan at its date', async () => {
  const client = createClient()
  const { body: monthly } = await client.call(`GET /dapi/products/${MONTHLY}`, { headers: KEY })
  const { id, createdAt, updatedAt, version, trial, ...facts } = monthly
  const storeProducts = [{ store: 'APPLE', sku: 'plus.northlight.yearly' }]
  const body = { ...facts, title: { en: 'Yearly' }, period: 'P1Y', storeProducts }
  const created = await client.call('POST /dapi/products', { headers: KEY, body })
  expect(created.status).toBe(201)
  const bram = await customer(client)
  await bram.receipt(receiptOf('APPLE', 'tx-monthly'))
  await bram.receipt({
    store: 'APPLE',
    sku: 'plus.northlight.yearly',
    payload: { jws: 'tx-yearly' },
  })
  const { data } = (await bram.call('GET /fapi/user/subscriptions/entitled')).body
  const found = data.map(({ productId, state }: Headers) => [productId, state])
  expect(found).toEqual(
    expect.arrayContaining([
      [MONTHLY, 'CANCELLED'],
      [created.body.id, 'ACTIVE'],
    ]),
  )
  const again = await client.call('POST /dapi/products', { headers: KEY, body })
  expect(again.body.code).toBe('ALREADY_EXISTS')
  const gone = await client.call(`DELETE /dapi/products/${MONTHLY}`, { headers: KEY })
  expect(gone.body.code).toBe('IN_USE')
})

test('an operator grants, changes and revokes what no store manages', async () => {
  const client = createClient()
  const bram = await customer(client)
  const at = `/dapi/d2c/users/${BRAM}/products`
  const gift = {
    productId: SPORTS,
    store: 'EXTERNAL',
    startedAt: '2026-03-14T00:00:00Z',
    expiresAt: '2026-04-14T00:00:00Z',
    autoRenew: false,
  }
  const { body: granted } = await client.call(`POST ${at}`, { headers: KEY, body: gift })
  expect((await bram.state(SPORTS)).subscribed).toBe(true)
  const longer = { ...gift, expiresAt: '2026-05-14T00:00:00Z' }
  const changed = await client.call(`PUT ${at}/${granted.id}`, { headers: KEY, body: longer })
  expect(changed.body.expiresAt).toBe(longer.expiresAt)
  const sent = () =>
    client.platform.world.outbox.filter(({ event }) => event === 'userProduct.changed').length
  const before = sent()
  await client.call(`PUT ${at}/${granted.id}`, {
    headers: KEY,
    body: { ...longer, autoRenew: true },
  })
  expect(sent()).toBe(before)
  const revoke = () => client.call(`POST ${at}/${granted.id}/revoke`, { headers: KEY })
  const { body: revoked } = await revoke()
  expect([revoked.state, (await revoke()).body.version]).toEqual(['REVOKED', revoked.version])
  expect((await bram.state(SPORTS)).subscribed).toBe(false)
  await bram.receipt(receiptOf('APPLE', 'tx-1'))
  const [bought] = (await bram.held()).filter(({ store }: Headers) => store === 'APPLE')
  const body = { ...gift, productId: MONTHLY, store: 'APPLE' }
  const refused = await client.call(`PUT ${at}/${bought.id}`, { headers: KEY, body })
  expect(refused.body.code).toBe('MANAGED_BY_STORE')
})

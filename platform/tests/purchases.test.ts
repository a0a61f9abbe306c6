import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../src/contract.ts'
import { addDuration } from '../src/time.ts'
import { type Client, codesOf, createClient, idOf, KEY, logIn } from './client.ts'
import {
  APPS,
  BRAM,
  customer,
  type Headers,
  MONTHLY,
  RENTAL,
  receiptOf,
  SPORTS,
} from './customer.ts'
import { ids } from './sample-ids.ts'

/** Sells an asset to Bram, a day later. */
async function sell(client: Client, title: string, type: 'purchase' | 'rental', media = 'movies') {
  const { body: sample } = await client.call(`GET /dapi/products/${RENTAL}`, { headers: KEY })
  const { id: _, createdAt, updatedAt, version, rental, ...common } = sample
  const facts = { ...common, type, assets: [{ type: media, id: idOf(client, title) }] }
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
  await sell(client, 'Ebb', 'purchase', 'episodes')
  await closeWindow(client, 'Grey Water')
  expect(await list('purchased')).toEqual(['Ebb', 'Night Ferry', 'Grey Water'])
  expect(await list('rentals')).toEqual(['The Rope Walk', 'Pilot Boat'])
  client.platform.clock.advance('P1Y1D')
  expect(await list('expired-rentals')).toEqual(['Pilot Boat', 'The Rope Walk'])
  client.platform.clock.advance('P1Y')
  expect(await list('expired-rentals')).toEqual([])
})

test('what is rented again is among the rentals only', async () => {
  const client = createClient()
  const bram = await customer(client)
  const rent = (jws: string) => {
    const body = { store: 'APPLE', sku: 'plus.northlight.rent.harbourlight', payload: { jws } }
    return bram.call(`POST /fapi/user/products/${RENTAL}/record-receipt`, body, APPS.APPLE)
  }
  const titles = async (name: string) => {
    const { body } = await bram.call(`GET /fapi/playlists/${name}`)
    return body.items.data.map(({ asset }: { asset: { title: string } }) => asset.title)
  }
  await rent('tx-1')
  client.platform.clock.advance('P40D')
  await bram.comeBack()
  expect(await titles('expired-rentals')).toEqual(['The Harbour Light'])
  await rent('tx-2')
  expect(await titles('rentals')).toEqual(['The Harbour Light'])
  expect(await titles('expired-rentals')).toEqual([])
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
  const cancelled = await bram.call(`DELETE /fapi/user/subscriptions/cancel/${SPORTS}`)
  expect(cancelled.body.code).toBe('NOT_CANCELLABLE')
  const longer = { ...gift, expiresAt: '2026-05-14T00:00:00Z' }
  const changed = await client.call(`PUT ${at}/${granted.id}`, { headers: KEY, body: longer })
  expect(changed.body.expiresAt).toBe(longer.expiresAt)
  const moved = await client.call(`PUT ${at}/${granted.id}`, {
    headers: KEY,
    body: { ...longer, store: 'APPLE' },
  })
  expect(moved.body.errors).toMatchObject([{ pointer: '/store' }])
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

test('a rental that is granted has its time to start, and does not renew', async () => {
  const client = createClient()
  const body = { productId: ids.product.harbourLightRental, store: 'EXTERNAL', autoRenew: true }
  const startedAt = '2026-03-14T00:00:00Z'
  const { body: granted } = await client.call(`POST /dapi/d2c/users/${BRAM}/products`, {
    headers: KEY,
    body: { ...body, startedAt },
  })
  const { body: product } = await client.call(`GET /dapi/products/${body.productId}`, {
    headers: KEY,
  })
  const expiresAt = addDuration(startedAt, product.rental.startWithin)
  expect(granted).toMatchObject({ autoRenew: false, expiresAt, state: 'ACTIVE' })
})

test('each renewal gives an event, also when the clock jumps over several', async () => {
  const client = createClient()
  const bram = await customer(client)
  const { body: bought } = await bram.receipt(receiptOf('APPLE', 'tx-1'))
  client.platform.clock.advance('P4M')
  const ends = client.platform.world.outbox.flatMap(({ event, at, body }) => {
    if (event !== 'userProduct.changed') return []
    const { userProduct: held } = (body as { data: { userProduct: JsonObject } }).data
    return held.id === bought.userProduct.id ? [[at, held.expiresAt]] : []
  })
  expect(ends.length).toBeGreaterThan(3)
  // Each begins where the one before has ended.
  expect(ends.slice(1).map(([at]) => at)).toEqual(ends.slice(0, -1).map(([, end]) => end))
})

test.each([
  ['of a plan', '2026-03-31T09:00:00Z', SPORTS],
  ['after a trial of 14 days', '2026-03-17T09:00:00Z', MONTHLY],
])(
  'renewals %s keep the day of the first payment, where the month has it',
  async (_, start, productId) => {
    const client = createClient()
    client.platform.clock.moveTo(start)
    const bram = await customer(client)
    const { status } = await bram.buy({ productId, paymentMethodToken: 'pm_northlight_4242' })
    expect(status).toBe(201)
    const days: string[] = []
    for (const month of ['04', '05', '06', '07']) {
      client.platform.clock.moveTo(`2026-${month}-15T00:00:00Z`)
      await bram.comeBack()
      const [held] = await bram.held()
      days.push(held.expiresAt.slice(5, 10))
    }
    expect(days).toEqual(['04-30', '05-31', '06-30', '07-31'])
  },
)

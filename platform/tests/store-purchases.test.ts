import { expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { createClient, KEY } from './client.ts'
import { APPS, customer, type Headers, MONTHLY, PROOFS, RENTAL, receiptOf } from './customer.ts'

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

test('a transaction of one product opens no other', async () => {
  const bram = await customer(createClient())
  await bram.receipt(receiptOf('APPLE', 'tx-1'))
  const rental = {
    store: 'APPLE',
    sku: 'plus.northlight.rent.harbourlight',
    payload: { jws: 'tx-1' },
  }
  const line = `POST /fapi/user/products/${RENTAL}/record-receipt`
  expect((await bram.call(line, rental, APPS.APPLE)).body.code).toBe('RECEIPT_INVALID')
  expect(await bram.held()).toHaveLength(1)
})

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

test('a refund ends a plan that was cancelled before', async () => {
  const client = createClient()
  const bram = await customer(client)
  await bram.receipt(receiptOf('GOOGLE', 'tx-refunded'))
  await bram.call(`DELETE /fapi/user/subscriptions/cancel/${MONTHLY}`)
  client.platform.clock.advance('P1D')
  await bram.comeBack()
  expect(await bram.state()).toMatchObject({ state: 'REVOKED', subscribed: false })
})

test('a paused plan that is cancelled gives no access again', async () => {
  const client = createClient()
  const bram = await customer(client)
  await bram.receipt(receiptOf('GOOGLE', 'tx-pauses'))
  client.platform.clock.advance('P20D')
  await bram.comeBack()
  expect(await bram.state()).toMatchObject({ state: 'PAUSED', subscribed: false })
  await bram.call(`DELETE /fapi/user/subscriptions/cancel/${MONTHLY}`)
  expect(await bram.state()).toMatchObject({ state: 'EXPIRED', subscribed: false })
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

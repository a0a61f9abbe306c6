import { expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { toSeconds } from '../src/time.ts'
import { type Client, createClient, signedHeaders } from './client.ts'
import { ids } from './sample-ids.ts'

const ADA = 'nl-user-20417'
const SPORTS = '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5002'
const RENTAL = ids.product.harbourLightRental

let count = 0

/** Calls the reference implementation of the entitlement contract, as the platform does. */
function send({ platform, call }: Client, path: string, body: Json) {
  count += 1
  const id = `msg_${count}`
  const timestamp = String(toSeconds(platform.clock.now))
  const target = `/generic-entitlement${path}`
  const signed = { method: 'POST', path: target, id, timestamp, body: JSON.stringify(body) }
  const key = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  const headers = { ...signedHeaders(signed), 'idempotency-key': key }
  return call(`POST ${target}`, { headers, body })
}

async function buy(client: Client, productId: string, store: string) {
  const { body } = await send(client, '/purchases', {
    externalUserId: ADA,
    serviceId: ids.service.northlight,
    productId,
    store,
    price: { amount: 499, currency: 'EUR' },
    purchasedAt: client.platform.clock.now,
    ...(store !== 'EXTERNAL' && { transactionId: 'tx-1' }),
  })
  return body.id
}

async function cancel(client: Client, id: string, reason: string) {
  const body = { reason, cancelledAt: client.platform.clock.now }
  const answer = await send(client, `/purchases/${id}/cancel`, body)
  return answer.body.code ?? answer.body.entitlement.state
}

test('a viewer cannot cancel a rental, wherever it was bought', async () => {
  for (const store of ['EXTERNAL', 'ROKU']) {
    const client = createClient()
    const id = await buy(client, RENTAL, store)
    expect(await cancel(client, id, 'VIEWER')).toBe('NOT_CANCELLABLE')
  }
  const client = createClient()
  expect(await cancel(client, await buy(client, SPORTS, 'ROKU'), 'VIEWER')).toBe('MANAGED_BY_STORE')
})

test('a purchase that has ended is returned unchanged, whatever the reason', async () => {
  const client = createClient()
  const id = await buy(client, RENTAL, 'ROKU')
  for (const reason of ['REFUND', 'VIEWER', 'OPERATOR']) {
    expect(await cancel(client, id, reason)).toBe('REVOKED')
  }
})

test('one model that needs nothing from the viewer is enough', async () => {
  const client = createClient()
  for (const model of ['FREE', 'AVOD']) {
    const asset = { id: 'a', type: 'movies', models: ['SVOD', model] }
    const { body } = await send(client, '/entitlements/check', {
      requestId: 'one',
      serviceId: ids.service.northlight,
      action: 'PLAY',
      device: { platform: 'roku', id: 'living-room' },
      at: client.platform.clock.now,
      user: { externalUserId: 'nobody', country: 'NL' },
      asset: { ...asset, subscriptionTags: ['sports'], productIds: [] },
    })
    expect(body).toMatchObject({ decision: 'ALLOW', validUntil: '2026-03-14T19:35:00Z' })
  }
})

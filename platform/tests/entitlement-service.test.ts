import { expect, test } from 'vitest'
import type { Json } from '../src/contract.ts'
import { visitPage } from '../src/visit.ts'
import { type Client, createClient, KEY, logIn } from './client.ts'
import { ADA, SERVICE, SPORTS, send } from './signed-calls.ts'

const MONTHLY = '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5001'
const RENTAL = 'a77d2c94-8e51-4b03-9f6d-1c5a8b3e5003'

const film = {
  id: '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11',
  type: 'movies',
  models: ['SVOD', 'TVOD'],
  subscriptionTags: ['premium'],
  productIds: [RENTAL],
}
const match = {
  id: '7d1b4e63-a2c8-4fa9-9d37-5b0e3f2c8a17',
  type: 'live-events',
  models: ['SVOD'],
  subscriptionTags: ['sports'],
  productIds: [],
}

function question({ platform }: Client, more: object): Json {
  return {
    requestId: '6a1e9d0c-3b52-4f0e-8a44-91c7d2f0b3ab',
    serviceId: SERVICE,
    user: { externalUserId: ADA, country: 'NL' },
    action: 'PLAY',
    device: { platform: 'roku', id: 'living-room' },
    at: platform.clock.now,
    ...more,
  }
}

test('a decision allows what is held and says what would help', async () => {
  const client = createClient()
  const check = async (more: object) =>
    (
      await send(client, 'POST /generic-entitlement/entitlements/check', {
        body: question(client, more),
      })
    ).body
  expect(await check({ asset: film })).toEqual({
    decision: 'ALLOW',
    reasons: [],
    validUntil: '2026-03-14T19:35:00Z',
    constraints: { maxHeight: 1080 },
  })
  expect(await check({ asset: match })).toMatchObject({
    decision: 'DENY',
    reasons: [{ code: 'SUBSCRIPTION_REQUIRED', productIds: [SPORTS] }],
    validUntil: '2026-03-14T19:30:30Z',
  })
  // A plan grants tags for SVOD only.
  const rented = { ...film, models: ['TVOD'] }
  expect(await check({ asset: rented })).toMatchObject({
    decision: 'DENY',
    reasons: [{ code: 'PURCHASE_REQUIRED' }],
  })
  const nobody = { externalUserId: 'nobody', country: 'NL' }
  const codes = (await check({ asset: film, user: nobody })).reasons.map(
    ({ code }: { code: string }) => code,
  )
  expect(codes).toEqual(['SUBSCRIPTION_REQUIRED', 'PURCHASE_REQUIRED'])
  const batch = { action: 'LIST', assets: [film, match] }
  const { body } = await send(client, 'POST /generic-entitlement/entitlements/check-batch', {
    body: question(client, batch),
  })
  expect(body.decisions.map(({ decision }: { decision: string }) => decision)).toEqual([
    'ALLOW',
    'DENY',
  ])
})

test('the message of a refusal is in the language of the account', async () => {
  const client = createClient()
  const account = {
    email: 'ada@northlight.example',
    country: 'NL',
    language: 'nl',
    marketingOptIn: false,
    acceptedTermsVersion: '2025-11',
  }
  await send(client, `PUT /generic-identity/users/${ADA}`, { body: account })
  const messages = async (asset: object) => {
    const body = question(client, { asset })
    const { body: verdict } = await send(client, 'POST /generic-entitlement/entitlements/check', {
      body,
    })
    return verdict.reasons.map(({ message }: { message: string }) => message)
  }
  expect(await messages(match)).toEqual(['Bij Sportpakket'])
  expect(await messages({ ...film, models: ['TVOD'] })).toEqual(['Huur voor 48 uur'])
})

test('the shop lists its own products, not those of the data API', async () => {
  const client = createClient()
  const listed = async () => {
    const { body } = await send(client, 'GET /generic-entitlement/products')
    return body.data.map(({ externalId }: { externalId: string }) => externalId)
  }
  const before = await listed()
  expect(before).toContain(`nl-${MONTHLY}`)
  const title = { en: 'Yearly' }
  const body = { type: 'subscription', title, prices: [], period: 'P1Y', status: 'ACTIVE' }
  expect((await client.call('POST /dapi/products', { headers: KEY, body })).status).toBe(201)
  expect(await listed()).toEqual(before)
})

test('a decision applies to the requested moment', async () => {
  const client = createClient()
  const held = Object.values(client.platform.world.tables.UserProduct ?? {})
  const own = held.find(({ $ }) => $?.parent === 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6001')
  const at = `/dapi/d2c/users/${own?.$?.parent}/products/${own?.id}`
  await client.call(`POST ${at}/revoke`, { headers: KEY })
  const gift = {
    productId: MONTHLY,
    store: 'EXTERNAL',
    startedAt: '2026-03-14T00:00:00Z',
    expiresAt: '2026-03-14T19:33:00Z',
    autoRenew: false,
  }
  await client.call(`POST /dapi/d2c/users/${own?.$?.parent}/products`, { headers: KEY, body: gift })
  const check = async (more: object) =>
    (
      await send(client, 'POST /generic-entitlement/entitlements/check', {
        body: question(client, { asset: film, ...more }),
      })
    ).body
  expect((await check({})).validUntil).toBe('2026-03-14T19:33:00Z')
  expect((await check({ at: '2026-03-14T19:34:00Z' })).decision).toBe('DENY')
})

test('a purchase is charged once, listed and cancelled as its reason says', async () => {
  const client = createClient()
  const wish = {
    externalUserId: ADA,
    serviceId: SERVICE,
    productId: SPORTS,
    store: 'EXTERNAL',
    price: { amount: 499, currency: 'EUR' },
    purchasedAt: '2026-03-14T19:30:00Z',
  }
  const key = { 'idempotency-key': '6a1e9d0c-3b52-4f0e-8a44-91c7d2f0b3aa' }
  const other = { 'idempotency-key': '6a1e9d0c-3b52-4f0e-8a44-91c7d2f0b3ac' }
  const buy = (body: Json, headers = key) =>
    send(client, 'POST /generic-entitlement/purchases', { body, headers })
  const declined = await buy({ ...wish, paymentMethodToken: 'pm_northlight_9995' }, other)
  expect(declined.body).toMatchObject({ code: 'PAYMENT_DECLINED', detail: expect.any(String) })
  const { body: bought } = await buy(wish)
  expect(bought.entitlement).toMatchObject({ productId: SPORTS, state: 'ACTIVE' })
  expect((await buy(wish)).body).toEqual(bought)
  expect((await buy(wish, other)).body.code).toBe('ALREADY_HELD')
  expect(Object.keys(client.platform.world.tables.Payment ?? {})).toHaveLength(1)
  const list = await send(client, `GET /generic-entitlement/users/${ADA}/entitlements`)
  expect(list.body.data[0].id).toBe(bought.entitlement.id)
  const ada = await logIn(client, 'ada')
  const check = `GET /fapi/user/subscriptions/is-subscribed/${SPORTS}`
  expect((await client.call(check, { headers: ada })).body.subscribed).toBe(true)
  const cancel = (reason: string) =>
    send(client, `POST /generic-entitlement/purchases/${bought.id}/cancel`, {
      body: { reason, cancelledAt: '2026-03-14T19:30:00Z' },
    })
  expect((await cancel('VIEWER')).body.entitlement.state).toBe('CANCELLED')
  expect((await client.call(check, { headers: ada })).body.subscribed).toBe(true)
  expect((await cancel('REFUND')).body.entitlement.state).toBe('REVOKED')
  expect((await client.call(check, { headers: ada })).body.subscribed).toBe(false)
  expect((await send(client, 'GET /generic-entitlement/users/nobody/entitlements')).status).toBe(
    404,
  )
})

test('a checkout page of the integrator is for what they sell to this viewer', async () => {
  const client = createClient()
  const checkout = (productId: string) =>
    send(client, `GET /generic-entitlement/users/${ADA}/checkout-url?productId=${productId}`)
  expect((await checkout(MONTHLY)).body.code).toBe('ACCESS_DENIED')
  const { body } = await checkout(SPORTS)
  expect(visitPage(client.platform, body.url, { card: '4242 4242 4242 4242' })).toMatchObject({
    state: 'ACTIVE',
  })
  expect((await checkout(SPORTS)).body.code).toBe('ACCESS_DENIED')
})

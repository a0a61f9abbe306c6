import {
  adaMonthly,
  gijsSportsAddOn,
  harbourLightRental,
  monthly,
} from '../../shared/samples/commerce.js'
import { ids } from '../../shared/samples/ids.js'
import { ada } from '../../shared/samples/viewers.js'

const paging = { page: 1, pageSize: 24, total: 2 }
const plan = { ...monthly, externalId: 'nl-plan-monthly' }
const rental = { ...harbourLightRental, externalId: 'nl-rent-0001' }

const { createdAt, updatedAt, version, ...held } = adaMonthly
const entitlement = {
  ...held,
  id: 'nl-ent-20417-1',
  store: 'EXTERNAL',
  manageUrl: 'https://shop.northlight.example/account/plan',
}
const id = 'nl-pur-88120'
const sports = {
  ...entitlement,
  id: 'nl-ent-20417-2',
  productId: ids.product.sportsAddOn,
  startedAt: '2026-03-14T19:30:00Z',
  expiresAt: '2026-04-14T19:30:00Z',
}
const bySports = { id: 'nl-pur-88121', entitlement: sports }
const { manageUrl: _, ...inStore } = { ...sports, store: 'APPLE' }
const { createdAt: __, updatedAt: ___, version: ____, ...gift } = gijsSportsAddOn
const giftId = 'nl-pur-88122'
const cancelled = {
  id: giftId,
  entitlement: { ...gift, autoRenew: false, state: 'CANCELLED' },
}
const request = {
  externalUserId: ada.externalUserId,
  serviceId: ids.service.northlight,
  productId: ids.product.sportsAddOn,
  store: 'EXTERNAL',
  price: { amount: 499, currency: 'EUR' },
  paymentMethodToken: 'pm_northlight_4417',
  voucherCode: 'CUP26',
  purchasedAt: '2026-03-14T19:30:00Z',
}
const { paymentMethodToken, voucherCode, ...bought } = request

export const samples = {
  CatalogueProduct: plan,
  RentalTerms: rental.rental,
  AssetRef: rental.assets[0],
  Entitlement: entitlement,
  PurchaseRequest: { ...request, transactionId: '2000000831140001' },
  Purchase: { id, entitlement },
  Cancellation: { reason: 'VIEWER', cancelledAt: '2026-03-14T19:30:00Z' },
  CheckoutPage: {
    url: 'https://shop.northlight.example/checkout?token=co_1Zr7Kt5N',
    expiresAt: '2026-03-14T20:00:00Z',
  },
}

export const examples = {
  listProducts: { answers: { 200: { catalogue: { data: [plan, rental], paging } } } },
  createPurchase: {
    request: {
      'to be charged': request,
      'paid in a store': { ...bought, store: 'APPLE', transactionId: '2000000831140001' },
    },
    answers: {
      201: {
        'to be charged': bySports,
        'paid in a store': { ...bySports, entitlement: inStore },
      },
    },
  },
  getCheckoutUrl: { parameters: { productId: ids.product.sportsAddOn } },
  cancelPurchase: { parameters: { id: giftId }, answers: { 200: { cancelled } } },
}

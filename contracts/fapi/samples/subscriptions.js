import { adaHarbourLightRental, adaMonthly } from '../../shared/samples/commerce.js'
import { ids } from '../../shared/samples/ids.js'
import { monthlyPlan, movieRental, sportsPlan } from './product.js'

const paging = { page: 1, pageSize: 24, total: 2 }
const heldPlan = {
  ...adaMonthly,
  product: monthlyPlan,
  manageUrl: `https://billing.example/p/${ids.userProduct.adaMonthly}`,
}
const heldSports = {
  ...adaMonthly,
  id: ids.userProduct.adaSportsAddOn,
  productId: ids.product.sportsAddOn,
  startedAt: '2026-01-28T18:30:00Z',
  expiresAt: '2026-03-28T18:30:00Z',
  product: sportsPlan,
  manageUrl: `https://billing.example/p/${ids.userProduct.adaSportsAddOn}`,
}
const bought = {
  ...adaMonthly,
  id: ids.userProduct.adaSportsAddOn,
  productId: ids.product.sportsAddOn,
  store: 'EXTERNAL',
  startedAt: '2026-03-14T19:30:00Z',
  expiresAt: '2026-04-14T19:30:00Z',
  createdAt: '2026-03-14T19:30:00Z',
  updatedAt: '2026-03-14T19:30:00Z',
  version: 1,
}
const heldRental = { ...adaHarbourLightRental, product: movieRental }
const cancelled = { ...adaMonthly, autoRenew: false, state: 'CANCELLED' }

export const samples = {
  SubscriptionOffer: { ...monthlyPlan, trialEligible: true },
  HeldProduct: heldPlan,
  SubscriptionCheck: {
    productId: ids.product.monthly,
    subscribed: true,
    state: 'ACTIVE',
    expiresAt: adaMonthly.expiresAt,
  },
  CheckoutLink: {
    url: 'https://shop.northlight.example/checkout?token=co_1Zr7Kt5N',
    expiresAt: '2026-03-14T20:00:00Z',
  },
  SubscriptionPurchase: {
    productId: ids.product.monthly,
    paymentMethodToken: 'pm_northlight_4417',
    voucherCode: 'SPRING26',
  },
}

export const examples = {
  listAvailableSubscriptions: {
    answers: {
      200: {
        plans: {
          data: [
            { ...sportsPlan, trialEligible: false },
            { ...monthlyPlan, trialEligible: true },
          ],
          paging,
        },
      },
    },
  },
  listEntitledSubscriptions: {
    answers: { 200: { plans: { data: [heldPlan, heldSports], paging } } },
  },
  checkSubscription: {
    answers: {
      200: {
        subscribed: samples.SubscriptionCheck,
        'never held': { productId: ids.product.monthly, subscribed: false },
      },
    },
  },
  purchaseSubscription: {
    request: {
      'stored means of payment': {
        productId: ids.product.sportsAddOn,
        paymentMethodToken: 'pm_northlight_4417',
      },
      voucher: { productId: ids.product.sportsAddOn, voucherCode: 'CUP26' },
    },
    answers: {
      201: { active: bought },
      202: { pending: { ...bought, state: 'PENDING' } },
    },
  },
  getExternalCheckout: {
    parameters: { 'X-Platform': 'vizio', id: ids.product.sportsAddOn },
  },
  cancelSubscription: { answers: { 200: { cancelled } } },
  listUserProducts: {
    answers: { 200: { ledger: { data: [heldRental, heldPlan], paging } } },
  },
  cancelUserProduct: { answers: { 200: { cancelled } } },
}

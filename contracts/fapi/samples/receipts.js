import { adaHarbourLightRental, adaMonthly } from '../../shared/samples/commerce.js'
import { ids } from '../../shared/samples/ids.js'

const jws = 'eyJhbGciOiJFUzI1NiIsIng1YyI6W119.eyJidW5kbGVJZCI6InBsdXMubm9ydGhsaWdodCJ9.c2ln'

const transactionId = 'rk-3f0d2b7a'
// The header `X-Platform` of every sample is that of a Roku.
const sent = { store: 'ROKU', sku: 'northlight_monthly', payload: { transactionId } }
const { payload, ...named } = sent
const receipt = { id: ids.receipt.adaMonthly, ...named, transactionId, status: 'VERIFIED' }
const plan = { ...adaMonthly, store: sent.store }

const apple = { store: 'APPLE', sku: 'plus.northlight.monthly', payload: { jws } }
// A transaction is of one product.
const rental = {
  ...sent,
  sku: 'northlight_rent_harbourlight',
  payload: { transactionId: 'rk-8c5e1f90' },
}
const rentalReceipt = {
  id: ids.receipt.adaHarbourLightRental,
  store: rental.store,
  sku: rental.sku,
  transactionId: rental.payload.transactionId,
  status: 'VERIFIED',
}
const { firstPlayedAt, ...unplayed } = { ...adaHarbourLightRental, store: sent.store }

const received = { receipt: { ...receipt, status: 'RECEIVED' } }

export const samples = {
  AppleProof: { jws },
  Receipt: { ...receipt, payload },
  ReceiptOutcome: { receipt, userProduct: plan },
}

const outcomes = (outcome, waiting) => ({
  200: {
    verified: outcome,
    duplicate: { ...outcome, receipt: { ...outcome.receipt, status: 'DUPLICATE' } },
  },
  202: { 'not yet confirmed': waiting },
})

export const examples = {
  processReceipt: {
    request: {
      Roku: sent,
      Apple: apple,
      Google: {
        store: 'GOOGLE',
        sku: 'northlight_monthly',
        payload: { purchaseToken: 'pt_kd7Ws2Qm9ZxV4nLr' },
      },
      Amazon: {
        store: 'AMAZON',
        sku: 'northlight.monthly',
        payload: { receiptId: 'q1YqVrJSSi5Jq0F8', userId: 'amzn1.account.NORTHLIGHTADA' },
      },
    },
    answers: outcomes({ receipt, userProduct: plan }, received),
  },
  recordReceipt: {
    request: { Roku: rental },
    answers: outcomes(
      {
        receipt: rentalReceipt,
        userProduct: { ...unplayed, expiresAt: '2026-04-13T19:58:40Z' },
      },
      { receipt: { ...rentalReceipt, status: 'RECEIVED' } },
    ),
  },
}

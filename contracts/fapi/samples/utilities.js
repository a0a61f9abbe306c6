import { adaMonthly } from '../../shared/samples/commerce.js'
import { ids } from '../../shared/samples/ids.js'

const sessionId = 'cs_test_northlight_a1B2c3D4'

const open = {
  sessionId,
  url: `https://checkout.example/c/pay/${sessionId}`,
  productId: ids.product.monthly,
  status: 'OPEN',
  expiresAt: '2026-03-15T19:30:00Z',
}
const complete = { ...open, status: 'COMPLETE', userProduct: adaMonthly }

export const samples = {
  VizioChallenge: { challenge: 'bm9uY2UtZnJvbS10aGUtdHY', deviceId: 'VZ-5A3C-90D1' },
  VizioSignature: {
    signature: 'c2lnbmVkLXdpdGgtdGhlLXBhcnRuZXIta2V5',
    algorithm: 'RS256',
    keyId: 'northlight-2026',
    expiresAt: '2026-03-14T19:31:00Z',
  },
  PaymentSession: complete,
  PaymentReturn: { sessionId },
}

export const examples = {
  getStripeSession: { answers: { 200: { open } } },
  settleStripeSession: { answers: { 200: { complete, 'still open': open } } },
}

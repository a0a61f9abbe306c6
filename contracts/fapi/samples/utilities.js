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
const other = 'cs_test_northlight_e5F6g7H8'
const another = { sessionId: other, url: `https://checkout.example/c/pay/${other}` }
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
  getStripeSession: {
    parameters: { 'X-Platform': 'web', productId: ids.product.sportsAddOn },
    answers: { 200: { open: { ...open, ...another, productId: ids.product.sportsAddOn } } },
  },
  settleStripeSession: { answers: { 200: { complete, 'still open': open } } },
  signVizioChallenge: { parameters: { 'X-Platform': 'vizio' } },
}

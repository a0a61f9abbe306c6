import type { BehaviourModule } from '../src/behaviour.ts'
import { restrictions } from './access/restrictions.ts'
import { externalCheckout } from './commerce/external-checkout.ts'
import { receipts } from './commerce/receipt-operations.ts'
import { subscriptions } from './commerce/subscription-operations.ts'
import { licences } from './delivery/licence-operations.ts'
import { tvProviders } from './partner/tv-provider-operations.ts'
import { connectCodes } from './session/connect-code-operations.ts'
import { newsletter } from './session/newsletter-operations.ts'
import { oauth } from './session/oauth-operations.ts'
import { pins } from './viewer/pin-operations.ts'
import { ratings } from './viewer/rating-operations.ts'

/**
 * The modules of fapi that a page loads with the first call to one: partners, second screens,
 * newsletters, PINs, ratings and subscriptions.
 */
export const fapiOnDemand: readonly BehaviourModule[] = [
  connectCodes,
  oauth,
  newsletter,
  pins,
  ratings,
  subscriptions,
  tvProviders,
  receipts,
  externalCheckout,
  licences,
  restrictions,
]

import type { BehaviourModule } from '../src/behaviour.ts'
import { restrictions } from './access/restrictions.ts'
import { receipts } from './commerce/receipt-operations.ts'
import { licences } from './delivery/licence-operations.ts'
import { tvProviders } from './partner/tv-provider-operations.ts'
import { oauth } from './session/oauth-operations.ts'

/** The modules of fapi for partners: logins, receipts, licences and decisions. A page loads them separately. */
export const fapiPartners: readonly BehaviourModule[] = [
  oauth,
  tvProviders,
  receipts,
  licences,
  restrictions,
]

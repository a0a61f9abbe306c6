import type { BehaviourModule } from '../src/behaviour.ts'
import { tvProviders } from './partner/tv-provider-operations.ts'
import { oauth } from './session/oauth-operations.ts'

/** The modules of fapi for logins at partners. A page loads them separately. */
export const fapiPartners: readonly BehaviourModule[] = [oauth, tvProviders]

import type { BehaviourModule } from '../src/behaviour.ts'
import { externalCheckout } from './commerce/external-checkout.ts'
import { health } from './operator/health.ts'
import { decisions } from './partner/decisions.ts'
import { shop } from './partner/shop-operations.ts'
import { signatures } from './partner/signature.ts'

/** The modules of generic-entitlement. */
export const genericEntitlement: readonly BehaviourModule[] = [
  signatures,
  health,
  decisions,
  shop,
  externalCheckout,
]

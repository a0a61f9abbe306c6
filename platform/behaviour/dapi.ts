import type { BehaviourModule } from '../src/behaviour.ts'
import { broadcastStates } from './catalogue/broadcast-state.ts'
import { grants } from './commerce/grant-operations.ts'
import { keys } from './governance/key-operations.ts'
import { terms } from './governance/terms-operations.ts'
import { d2cTokens } from './partner/d2c-token-operations.ts'
import { helpDesk } from './viewer/help-desk-operations.ts'

/** The modules that behave for dapi. */
export const dapi: readonly BehaviourModule[] = [
  broadcastStates,
  grants,
  helpDesk,
  d2cTokens,
  keys,
  terms,
]

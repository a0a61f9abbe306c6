import type { BehaviourModule } from '../src/behaviour.ts'
import { broadcastStates } from './catalogue/broadcast-state.ts'
import { keys } from './governance/key-operations.ts'
import { terms } from './governance/terms-operations.ts'

/** The modules that behave for cms. */
export const cms: readonly BehaviourModule[] = [broadcastStates, keys, terms]

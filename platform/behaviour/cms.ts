import type { BehaviourModule } from '../src/behaviour.ts'
import { broadcastStates } from './catalogue/broadcast-state.ts'

/** The modules that behave for cms. */
export const cms: readonly BehaviourModule[] = [broadcastStates]

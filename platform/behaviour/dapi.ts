import type { BehaviourModule } from '../src/behaviour.ts'
import { broadcastStates } from './catalogue/broadcast-state.ts'
import { grants } from './commerce/grant-operations.ts'

/** The modules that behave for dapi. */
export const dapi: readonly BehaviourModule[] = [broadcastStates, grants]

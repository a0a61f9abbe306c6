import type { BehaviourModule } from '../src/behaviour.ts'

/** The modules that behave for generic-entitlement. */
export const genericEntitlement: readonly BehaviourModule[] = []

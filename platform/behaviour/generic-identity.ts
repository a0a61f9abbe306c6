import type { BehaviourModule } from '../src/behaviour.ts'

/** The modules that behave for generic-identity. */
export const genericIdentity: readonly BehaviourModule[] = []

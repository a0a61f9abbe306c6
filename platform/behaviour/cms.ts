import type { BehaviourModule } from '../src/behaviour.ts'

/** The modules that behave for cms. */
export const cms: readonly BehaviourModule[] = []

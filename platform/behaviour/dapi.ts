import type { BehaviourModule } from '../src/behaviour.ts'

/** The modules that behave for dapi. */
export const dapi: readonly BehaviourModule[] = []

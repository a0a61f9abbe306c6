import type { BehaviourModule } from '../src/behaviour.ts'
import { health } from './operator/system-operations.ts'
import { identity } from './partner/identity-operations.ts'

/** The modules that behave for generic-identity. */
export const genericIdentity: readonly BehaviourModule[] = [health, identity]

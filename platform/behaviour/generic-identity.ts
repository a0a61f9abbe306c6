import type { BehaviourModule } from '../src/behaviour.ts'
import { dependents } from './catalogue/dependents.ts'
import { health } from './operator/health.ts'
import { identity } from './partner/identity-operations.ts'
import { signatures } from './partner/signature.ts'

/** The modules of generic-identity. */
export const genericIdentity: readonly BehaviourModule[] = [
  signatures,
  health,
  identity,
  dependents,
]

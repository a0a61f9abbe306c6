import type { BehaviourModule } from '../src/behaviour.ts'
import { management } from './management.ts'
import { logins } from './operator/login-operations.ts'
import { retention } from './operator/retention.ts'
import { uploads } from './pipeline/upload-operations.ts'

/** The modules of cms. */
export const cms: readonly BehaviourModule[] = [...management, logins, uploads, retention]

import type { BehaviourModule } from '../src/behaviour.ts'
import { accounts } from './session/account-operations.ts'
import { sessions } from './session/session-operations.ts'

/** The modules that behave for fapi. */
export const fapi: readonly BehaviourModule[] = [sessions, accounts]

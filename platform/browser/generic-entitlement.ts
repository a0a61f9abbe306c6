import contract from 'tables:generic-entitlement'
import { genericEntitlement } from '../behaviour/generic-entitlement.ts'
import type { PlatformFamily } from '../src/platform.ts'

export const family: PlatformFamily = { contract, modules: genericEntitlement }

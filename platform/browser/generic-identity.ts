import contract from 'tables:generic-identity'
import { genericIdentity } from '../behaviour/generic-identity.ts'
import type { PlatformFamily } from '../src/platform.ts'

export const family: PlatformFamily = { contract, modules: genericIdentity }

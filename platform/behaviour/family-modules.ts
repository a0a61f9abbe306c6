import type { BehaviourModule } from '../src/behaviour.ts'
import type { Family } from '../src/contract.ts'
import { cms } from './cms.ts'
import { dapi } from './dapi.ts'
import { fapi } from './fapi.ts'
import { fapiOnDemand } from './fapi-on-demand.ts'
import { genericEntitlement } from './generic-entitlement.ts'
import { genericIdentity } from './generic-identity.ts'

/** The modules of every family, for programs that load all of them. */
export const familyModules: Readonly<Record<Family, readonly BehaviourModule[]>> = {
  fapi: [...fapi, ...fapiOnDemand],
  dapi,
  cms,
  'generic-identity': genericIdentity,
  'generic-entitlement': genericEntitlement,
}

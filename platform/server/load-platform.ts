import { readFileSync } from 'node:fs'
import { cms } from '../behaviour/cms.ts'
import { dapi } from '../behaviour/dapi.ts'
import { fapi } from '../behaviour/fapi.ts'
import { genericEntitlement } from '../behaviour/generic-entitlement.ts'
import { genericIdentity } from '../behaviour/generic-identity.ts'
import type { BehaviourModule } from '../src/behaviour.ts'
import type { Contract, Family } from '../src/contract.ts'
import { createPlatform, type Platform, type PlatformOptions } from '../src/platform.ts'
import type { World } from '../src/world.ts'

const MODULES: Record<Family, readonly BehaviourModule[]> = {
  fapi,
  dapi,
  cms,
  'generic-identity': genericIdentity,
  'generic-entitlement': genericEntitlement,
}

/** Reads what `npm run platform:build` made. */
function readGenerated<T>(name: string): T {
  const file = new URL(`../generated/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

export function loadContracts(): Contract[] {
  return (Object.keys(MODULES) as Family[]).map((family) => readGenerated<Contract>(family))
}

/** The demo world, as it is at the start. */
export function loadWorld(): World {
  return readGenerated<World>('world')
}

/** A platform with all five families over the demo world. */
export function loadPlatform(options: Partial<PlatformOptions> = {}): Platform {
  const families = loadContracts().map((contract) => ({
    contract,
    modules: MODULES[contract.family],
  }))
  return createPlatform({ families, world: loadWorld(), ...options })
}

import { readFileSync } from 'node:fs'
import { familyModules } from '../behaviour/family-modules.ts'
import { servedContract } from '../build/served-contract.ts'
import type { Contract, Family } from '../src/contract.ts'
import { handleControl, isControl } from '../src/control.ts'
import type { Platform, PlatformFamily, PlatformOptions } from '../src/platform.ts'
import { createPlatform } from '../src/platform.ts'
import type { World } from '../src/world.ts'

/** Reads the output of `npm run platform:build`. */
function readGenerated<T>(name: string): T {
  const file = new URL(`../generated/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** The contracts with all their schemas, also those of responses. */
export function loadContracts(): Contract[] {
  return (Object.keys(familyModules) as Family[]).map((family) => readGenerated<Contract>(family))
}

/** The initial demo world. */
export function loadWorld(): World {
  return readGenerated<World>('world')
}

/** Read once: nothing changes them. */
let families: readonly PlatformFamily[] | undefined

/** A platform with all five families over the demo world. */
export function loadPlatform(options: Partial<PlatformOptions> = {}): Platform {
  families ??= loadContracts().map((contract) => {
    const modules = familyModules[contract.family]
    return { contract: servedContract(contract, modules), modules }
  })
  const platform = createPlatform({ families, world: loadWorld(), ...options })
  const { handle } = platform
  return Object.assign(platform, {
    handle: (request: Request) =>
      isControl(request) ? handleControl(platform, request) : handle(request),
  })
}

import contract from 'tables:fapi'
import hosts from 'tables:hosts'
import { fapi } from '../behaviour/fapi.ts'
import type { Family } from '../src/contract.ts'
import type { Platform, PlatformFamily, PlatformOptions } from '../src/platform.ts'
import { createPlatform } from '../src/platform.ts'
import { locate } from '../src/routing.ts'

/** Modules that a page loads on their first call. */
const LATER: Readonly<Record<Family, () => Promise<PlatformFamily>>> = {
  fapi: async () => {
    const { fapiOnDemand } = await import('../behaviour/fapi-on-demand.ts')
    return { contract, modules: [...fapi, ...fapiOnDemand] }
  },
  dapi: async () => (await import('./dapi.ts')).family,
  cms: async () => (await import('./cms.ts')).family,
  'generic-identity': async () => (await import('./generic-identity.ts')).family,
  'generic-entitlement': async () => (await import('./generic-entitlement.ts')).family,
}

export interface PagePlatform extends Platform {
  /** Loads what serves a request, as `handle` does with the first one. */
  prepare(request: Request): Promise<void>
}

/** A platform in the page: fapi with the demo world at once, the rest on its first call. */
export async function loadPlatform(options: Partial<PlatformOptions> = {}): Promise<PagePlatform> {
  const world = options.world ?? (await import('tables:world')).default
  const platform = createPlatform({ families: [{ contract, modules: fapi }], ...options, world })
  const { handle } = platform
  async function prepare({ method, url }: Request): Promise<void> {
    const { family, address } = locate(new URL(url), hosts)
    const isMissing = () => family && lacks(platform, family, { method, address })
    const loaded = isMissing() && (await LATER[family as Family]())
    // Another call may have added it in the meantime.
    if (loaded && isMissing()) platform.add(loaded)
  }
  return Object.assign(platform, {
    prepare,
    async handle(request: Request): Promise<Response> {
      if (new URL(request.url).pathname.startsWith('/_platform/')) {
        return (await import('./control.ts')).control(platform, request, Object.values(LATER))
      }
      await prepare(request)
      return handle(request)
    },
  })
}

export const loadTools = () => import('./page-tools.ts')

/** Whether no loaded module serves the operation. */
function lacks(
  { families }: Platform,
  family: Family,
  { method, address }: { method: string; address: string },
): boolean {
  const served = families.get(family)
  const routed = served?.router.route(method, address)
  if (!served || !routed) return true
  if (!('operation' in routed)) return false
  const { id, resource, example } = routed.operation
  return !(resource || example || served.operations.has(id) || served.refinements.has(id))
}

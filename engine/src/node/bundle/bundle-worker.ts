import { type Cache, openCache } from '../../compiler/cache/cache.ts'
import type { Extension } from '../../model/extension.ts'

export interface BundleWork {
  part: 'site' | 'server'
  /** The portal's folder, which holds the cache. */
  root: string
  extension: Extension
}

/** What is sent back: one of both. */
export interface Bundled {
  bundle?: unknown
  failure?: Error
}

const bundles = {
  site: async (cache: Cache, extension: Extension) =>
    (await import('./bundle.ts')).bundleSite(cache, extension),
  server: async (cache: Cache, extension: Extension) =>
    (await import('./server-bundle.ts')).bundleServer(cache, extension),
}
process.once('message', async ({ part, root, extension }: BundleWork) => {
  const result: Bundled = await bundles[part](openCache(root), extension).then(
    (bundle) => ({ bundle }),
    (failure) => ({ failure: failure instanceof Error ? failure : new Error(String(failure)) }),
  )
  process.send?.(result)
})
// The build was stopped.
process.once('disconnect', () => process.exit())

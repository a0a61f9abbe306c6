import { parentPort, workerData } from 'node:worker_threads'
import { type Cache, openCache } from '../../compiler/cache/cache.ts'
import type { Extension } from '../../model/extension.ts'

export interface BundleWork {
  part: 'site' | 'server'
  /** The portal's folder, which holds the cache. */
  root: string
  extension: Extension
}

const bundles = {
  site: async (cache: Cache, extension: Extension) =>
    (await import('./bundle.ts')).bundleSite(cache, extension),
  server: async (cache: Cache, extension: Extension) =>
    (await import('./server-bundle.ts')).bundleServer(cache, extension),
}
const { part, root, extension } = workerData as BundleWork
parentPort?.postMessage(await bundles[part](openCache(root), extension))

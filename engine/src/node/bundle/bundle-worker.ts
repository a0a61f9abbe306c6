import { parentPort, workerData } from 'node:worker_threads'
import type { Extension } from '../../model/extension.ts'

export interface BundleWork {
  part: 'site' | 'server'
  extension: Extension
}

const bundles = {
  site: async (extension: Extension) => (await import('./bundle.ts')).bundleSite(extension),
  server: async (extension: Extension) =>
    (await import('./server-bundle.ts')).bundleServer(extension),
}
const { part, extension } = workerData as BundleWork
parentPort?.postMessage(await bundles[part](extension))

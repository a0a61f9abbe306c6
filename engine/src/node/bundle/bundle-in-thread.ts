import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Cache } from '../../compiler/cache/cache.ts'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import type { Extension } from '../../model/extension.ts'
import type { BundleWork } from './bundle-worker.ts'
import { findBundle, findServerBundle, type ServerBundle, type SiteBundle } from './site-bundle.ts'

export interface BundleRequest {
  /** The portal's folder. */
  root: string
  cache: Cache
  extension: Extension
}

/**
 * Bundles the site in a worker thread, unless it is cached; in one thread, bundling and compiling
 * would block each other.
 */
export async function bundleInThread(request: BundleRequest): Promise<SiteBundle> {
  const { root, cache, extension } = request
  return (await findBundle(cache, extension)) ?? runThread({ part: 'site', root, extension })
}

/** Like `bundleInThread`, for the server bundle only. */
export async function bundleServerInThread(request: BundleRequest): Promise<ServerBundle> {
  const { root, cache, extension } = request
  return (
    (await findServerBundle(cache, extension)) ?? runThread({ part: 'server', root, extension })
  )
}

async function runThread<T>(work: BundleWork): Promise<T> {
  const file = join(COMPILED_ROOT, 'node/bundle/bundle-worker.js')
  const worker = new Worker(file, { workerData: work })
  const [bundle] = await once(worker, 'message')
  // Its bundler holds more memory than the rest of a build.
  await worker.terminate()
  return bundle
}

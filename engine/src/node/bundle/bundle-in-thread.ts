import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import type { Extension } from '../../model/extension.ts'
import type { BundleWork } from './bundle-worker.ts'
import { findBundle, findServerBundle, type ServerBundle, type SiteBundle } from './kept-bundles.ts'

/** Bundles the site beside other work, if it must be bundled: in one thread, each would wait for the other's turns. */
export async function bundleInThread(extension: Extension): Promise<SiteBundle> {
  return (await findBundle(extension)) ?? runThread({ part: 'site', extension })
}

/** As much of it as renders pages here. */
export async function bundleServerInThread(extension: Extension): Promise<ServerBundle> {
  return (await findServerBundle(extension)) ?? runThread({ part: 'server', extension })
}

async function runThread<T>(work: BundleWork): Promise<T> {
  const file = join(COMPILED_ROOT, 'node/bundle/bundle-worker.js')
  const [bundle] = await once(new Worker(file, { workerData: work }), 'message')
  return bundle
}

import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { COMPILED_ROOT } from '../../compiler/source/engine-folder.ts'
import { findBundle, findServerBundle, type ServerBundle, type SiteBundle } from './kept-bundles.ts'

/** Bundles the site beside other work, if it must be bundled: in one thread, each would wait for the other's turns. */
export async function bundleInThread(): Promise<SiteBundle> {
  return (await findBundle()) ?? runThread('site')
}

/** As much of it as renders pages here. */
export async function bundleServerInThread(): Promise<ServerBundle> {
  return (await findServerBundle()) ?? runThread('server')
}

async function runThread<T>(part: 'site' | 'server'): Promise<T> {
  const file = join(COMPILED_ROOT, 'node/bundle/bundle-worker.js')
  const [bundle] = await once(new Worker(file, { workerData: part }), 'message')
  return bundle
}

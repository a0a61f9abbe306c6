import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
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
  const url = new URL('./bundle-worker.mjs', import.meta.url)
  const [bundle] = await once(new Worker(url, { workerData: part }), 'message')
  return bundle
}

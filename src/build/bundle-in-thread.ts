import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { findBundle, type SiteBundle } from './bundle.ts'

/** Bundles the site beside other work, if it must be bundled: in one thread, each would wait for the other's turns. */
export async function bundleInThread(): Promise<SiteBundle> {
  const known = await findBundle()
  if (known) return known
  const worker = new Worker(new URL('./bundle-worker.mjs', import.meta.url))
  const [bundle] = await once(worker, 'message')
  return bundle
}

import { trustedScriptUrl } from '../ui/trusted-html.ts'
import { isPage } from './page-links.ts'

/** Shorter visits need no offline copy. */
const DELAY = 4000

/**
 * Registers the service worker, which caches what is read from now on, and what was read before.
 */
export function registerServiceWorker(base: string): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('controllerchange', () => readAgain(base), { once: true })
  setTimeout(() => {
    serviceWorker.register(trustedScriptUrl(`${base}service-worker.js`)).catch(() => {})
  }, DELAY)
}

/** Served from the browser's cache; the worker intercepts and stores them. */
function readAgain(base: string): void {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  const texts = addresses.filter((name) => name.endsWith('.html') || isPage(new URL(name), base))
  for (const address of [location.pathname, ...texts]) fetch(address).catch(() => {})
}

/** A page prefetched before the worker was active is not cached yet: cache it once it is shown. */
export async function keepShownPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  const { pathname } = location
  if (!(await caches.match(pathname))) await fetch(pathname)
}

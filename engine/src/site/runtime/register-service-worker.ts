import { trustedScriptUrl } from '../ui/trusted-html.ts'

/** A visit that ends sooner has read nothing. */
const DELAY = 4000

/** Lets the service worker keep what is read from now on, and what was read before it came. */
export function registerServiceWorker(base: string): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('controllerchange', readAgain, { once: true })
  setTimeout(() => {
    serviceWorker.register(trustedScriptUrl(`${base}service-worker.js`)).catch(() => {})
  }, DELAY)
}

/** Answered by the browser's cache; the worker sees them on the way. */
function readAgain(): void {
  const fragments = performance.getEntriesByType('resource').map(({ name }) => name)
  const texts = fragments.filter((name) => name.endsWith('.html'))
  for (const address of [location.pathname, ...texts]) fetch(address).catch(() => {})
}

/** A page that was fetched ahead before the worker came passed it by: it is kept once it is read. */
export async function keepShownPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  const { pathname } = location
  if (!(await caches.match(pathname))) await fetch(pathname)
}

import { trustedScriptUrl } from '../ui/trusted-html.ts'

/** A visit that ends sooner has read nothing. */
const DELAY = 4000

/** Lets the service worker keep what is read from now on, and what was read before it came. */
export function keepReadPages(base: string): void {
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

import { mayPrefetch } from '../ui/connection.ts'
import { onLinkIntent } from '../ui/link-intent.ts'
import { fetchAhead, readAhead } from './load-page.ts'
import { isPage } from './page-links.ts'

/**
 * Prefetches and parses pages whose link is hovered or focused; fetches those whose link is marked
 * `data-prefetch="visible"` and in view.
 */
export function startPrefetching(base: string): void {
  onLinkIntent(document, (link) => prefetchTarget(link, base, readAhead))
  visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) prefetchTarget(target, base, fetchAhead)
  })
}

let visible: IntersectionObserver | undefined

/** Observes the links of a page that has just been shown. */
export function prefetchVisible(region: Element): void {
  visible?.disconnect()
  for (const link of region.querySelectorAll('a[data-prefetch="visible"]')) visible?.observe(link)
}

/** How many neighbouring pages to fetch: groups of guides are rarely longer. */
const MAX_NEARBY = 6

let round = 0

/**
 * Fetches the most likely next pages, when the browser is idle and one by one, so that a
 * requested page is hardly delayed.
 */
export async function prefetchNearby(base: string): Promise<void> {
  const turn = ++round
  for (const link of nearbyLinks()) {
    await idle()
    if (turn !== round) return
    await prefetchTarget(link, base, fetchAhead)
  }
}

/** The next page in reading order, then the nearest ones in the sidebar, if it is visible. */
function nearbyLinks(): Element[] {
  const next = document.querySelector('#main a[rel="next"]')
  const current = document.querySelector('[data-sidebar] a[aria-current="page"]')
  const listed = current?.checkVisibility?.()
    ? [...(current.closest('ul')?.querySelectorAll(':scope > li > a') ?? [])]
    : []
  const at = current ? listed.indexOf(current) : 0
  const distance = (link: Element) => Math.abs(listed.indexOf(link) - at)
  const around = listed.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_NEARBY)
  return next ? [next, ...around] : around
}

/** Never resolves without `requestIdleCallback`: these pages are optional. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => window.requestIdleCallback?.(resolve))
}

function prefetchTarget(
  link: Element,
  base: string,
  get: (url: URL) => Promise<void>,
): Promise<void> | undefined {
  if (!(link instanceof HTMLAnchorElement) || !mayPrefetch()) return
  const url = new URL(link.href)
  if (isPage(url, base) && url.pathname !== location.pathname) return get(url).catch(() => {})
}

import { mayPrefetch } from '../ui/may-prefetch.ts'
import { fetchAhead, readAhead } from './load-page.ts'
import { isPage } from './page-links.ts'

/** A pointer that only passes over a link does not mean it. */
const HOVER_INTENT = 60

/** Makes pages ready whose link is hovered or focused; fetches those whose link is marked `data-prefetch="visible"` and in view. */
export function startPrefetching(base: string): void {
  const prefetch = (link: Element | null) => prefetchTarget(link, base, readAhead)
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(timer)
    timer = setTimeout(() => prefetch(closestLink(target)), HOVER_INTENT)
  })
  for (const event of ['focusin', 'pointerdown'])
    document.addEventListener(event, ({ target }) => prefetch(closestLink(target)))
  visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) prefetchTarget(target, base, fetchAhead)
  })
}

let visible: IntersectionObserver | undefined

/** Watches the links of a page that has just been shown. */
export function prefetchVisible(region: Element): void {
  visible?.disconnect()
  for (const link of region.querySelectorAll('a[data-prefetch="visible"]')) visible?.observe(link)
}

/** How many of the pages around the current one are fetched: a group of guides is rarely longer. */
const MOST_NEARBY = 6

let round = 0

/**
 * Fetches the pages that most readers go to from here, when there is nothing else to do and one after the other, so that a
 * page that is asked for meanwhile has the line nearly for itself.
 */
export async function prefetchNearby(base: string): Promise<void> {
  const turn = ++round
  for (const link of nearbyLinks()) {
    await idle()
    if (turn !== round) return
    await prefetchTarget(link, base, fetchAhead)
  }
}

/** The next page in reading order, then those that stand closest to the current one in the sidebar, where it is in view. */
function nearbyLinks(): Element[] {
  const next = document.querySelector('#main a[rel="next"]')
  const current = document.querySelector('[data-sidebar] a[aria-current="page"]')
  const listed = current?.checkVisibility?.()
    ? [...(current.closest('ul')?.querySelectorAll(':scope > li > a') ?? [])]
    : []
  const at = current ? listed.indexOf(current) : 0
  const distance = (link: Element) => Math.abs(listed.indexOf(link) - at)
  const around = listed.toSorted((a, b) => distance(a) - distance(b)).slice(0, MOST_NEARBY)
  return next ? [next, ...around] : around
}

/** Never, where a browser does not say when it is idle: nobody has asked for these pages. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => window.requestIdleCallback?.(resolve))
}

function prefetchTarget(
  link: Element | null,
  base: string,
  get: (url: URL) => Promise<void>,
): Promise<void> | undefined {
  if (!(link instanceof HTMLAnchorElement) || !mayPrefetch()) return
  const url = new URL(link.href)
  if (isPage(url, base) && url.pathname !== location.pathname) return get(url).catch(() => {})
}

function closestLink(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a[href]') : null
}

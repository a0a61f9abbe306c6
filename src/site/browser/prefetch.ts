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

/** Fetches the next page in reading order, when there is nothing else to do: most readers go there. */
export function prefetchNext(base: string): void {
  window.requestIdleCallback?.(() =>
    prefetchTarget(document.querySelector('#main a[rel="next"]'), base, fetchAhead),
  )
}

function prefetchTarget(
  link: Element | null,
  base: string,
  get: (url: URL) => Promise<void>,
): void {
  if (!(link instanceof HTMLAnchorElement) || !mayPrefetch()) return
  const url = new URL(link.href)
  if (isPage(url, base) && url.pathname !== location.pathname) get(url).catch(() => {})
}

function closestLink(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a[href]') : null
}

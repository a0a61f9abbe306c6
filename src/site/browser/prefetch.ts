import { mayPrefetch } from '../ui/may-prefetch.ts'
import { readAhead } from './load-page.ts'
import { isPage } from './page-links.ts'

/** A pointer that only passes over a link does not mean it. */
const HOVER_INTENT = 60

/** Reads pages ahead: those whose link is hovered or focused, and those marked `data-prefetch="visible"` in view. */
export function startPrefetching(base: string): void {
  const prefetch = (link: Element | null) => prefetchTarget(link, base)
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(timer)
    timer = setTimeout(() => prefetch(closestLink(target)), HOVER_INTENT)
  })
  for (const event of ['focusin', 'pointerdown'])
    document.addEventListener(event, ({ target }) => prefetch(closestLink(target)))
  visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) prefetch(target)
  })
}

let visible: IntersectionObserver | undefined

/** Watches the links of a page that has just been shown. */
export function prefetchVisible(region: Element): void {
  visible?.disconnect()
  for (const link of region.querySelectorAll('a[data-prefetch="visible"]')) visible?.observe(link)
}

/** Reads the next page in reading order ahead, when there is nothing else to do: most readers go there. */
export function prefetchNext(base: string): void {
  window.requestIdleCallback?.(() =>
    prefetchTarget(document.querySelector('#main a[rel="next"]'), base),
  )
}

function prefetchTarget(link: Element | null, base: string): void {
  if (!(link instanceof HTMLAnchorElement) || !mayPrefetch()) return
  const url = new URL(link.href)
  if (isPage(url, base) && url.pathname !== location.pathname) readAhead(url).catch(() => {})
}

function closestLink(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a[href]') : null
}

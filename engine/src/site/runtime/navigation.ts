import { decodePercent } from '../../model/decode-percent.ts'
import { withoutBase } from '../../model/routes.ts'
import { endNavigation, startNavigation } from '../layout/navigation-state.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { showLiveParts } from '../ui/live-parts.ts'
import { NEARBY } from '../ui/nearby.ts'
import { awaitEntry, settleEntry } from '../ui/scroll-memory.ts'
import { setArrival } from './arrival.ts'
import { loadPage } from './load-page.ts'
import { isPage } from './page-links.ts'
import { swapPage } from './swap-page.ts'

/**
 * Shows pages of this site without a full load. Without the Navigation API, links work as usual.
 * `onShown` runs after each swap.
 */
export function startNavigating(base: string, onShown: () => void): void {
  const { navigation }: Partial<Window> = window
  navigation?.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!isOurs(event, url, base)) return
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      handler: () => showPage(event, url, base, onShown),
    })
  })
  // After a reload, a step back to a page shown before it only changes the URL.
  if (navigation && !isShown(new URL(location.href))) location.reload()
}

function isOurs(event: NavigateEvent, url: URL, base: string): boolean {
  if (!event.canIntercept || event.downloadRequest !== null) return false
  if (event.formData || event.navigationType === 'reload') return false
  return isPage(url, base) && !isShown(url)
}

/**
 * Whether only hash or query change, so that nothing is fetched. During a navigation, the URL may
 * differ from the page on screen.
 */
function isShown(url: URL): boolean {
  return url.pathname === shownPathname
}

/** First that of the loaded document, even if the URL has changed before this code loaded. */
let shownPathname = document.documentElement.dataset.path ?? location.pathname

async function showPage(
  event: NavigateEvent,
  url: URL,
  base: string,
  onShown: () => void,
): Promise<void> {
  const position = awaitEntry()
  startNavigation()
  // A navigation that replaces this one starts the progress bar again.
  event.signal.addEventListener('abort', () => endNavigation(null))
  // A menu opened before hydration, or open on a step back, does not close by itself.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  try {
    const page = await loadPage(url)
    if (event.signal.aborted) return
    setArrival(event.navigationType !== 'traverse' && !url.hash)
    await swapPage(page)
  } catch {
    // The URL is already that of the destination: a full load shows the page, or the real error.
    if (!event.signal.aborted) location.reload()
    return
  }
  if (event.signal.aborted) return
  shownPathname = url.pathname
  onShown()
  if (position === null) event.scroll()
  else window.scrollTo({ top: position, behavior: 'instant' })
  settleEntry()
  focusArrival(event, url)
  // Paint the text first; React then updates the chrome and the islands.
  await afterPaint()
  endNavigation(withoutBase(base, url.pathname))
  showLiveParts()
  document.querySelector('[data-sidebar-scroll] [aria-current=page]')?.scrollIntoView(NEARBY)
}

/**
 * Focuses the section in the URL, otherwise the heading of the page; a search restored by a step
 * back keeps the focus.
 */
function focusArrival({ navigationType }: NavigateEvent, { hash }: URL): void {
  if (navigationType === 'traverse' && document.activeElement?.closest('[data-search]')) return
  const section = document.getElementById(decodePercent(hash.slice(1)))
  // Headings are not focusable by default.
  if (section && section.tabIndex < 0) section.tabIndex = -1
  const arrival = section ?? document.querySelector<HTMLElement>('#main h1')
  arrival?.focus({ preventScroll: true })
}

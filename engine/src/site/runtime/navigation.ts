import { decodePercent } from '../../model/decode-percent.ts'
import { withoutBase } from '../../model/routes.ts'
import { endNavigation, startNavigation } from '../layout/navigation-state.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { showLiveParts } from '../ui/live-parts.ts'
import { NEARBY } from '../ui/nearby.ts'
import { loadPage } from './load-page.ts'
import { isPage } from './page-links.ts'
import { swapPage } from './swap-page.ts'

/** The part of the Navigation API that is used here; TypeScript's DOM types lack it. */
interface NavigateEvent extends Event {
  canIntercept: boolean
  downloadRequest: string | null
  formData: FormData | null
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  destination: { url: string; key: string }
  signal: AbortSignal
  intercept(options: { handler: () => Promise<void>; focusReset: 'manual'; scroll: 'manual' }): void
  scroll(): void
}

interface Navigation extends EventTarget {
  currentEntry: { key: string } | null
}

/** Where each entry of the history was left. The browser forgets entries that were never scrolled. */
const scrolls = new Map<string, number>()

/**
 * Shows pages of this site without a full load. Where the browser has no Navigation API, nothing is done and links
 * load pages as links do. `onShown` runs after each swap.
 */
export function startNavigating(base: string, onShown: () => void): void {
  const { navigation } = window as Window & { navigation?: Navigation }
  navigation?.addEventListener('navigate', (event) => {
    const navigate = event as NavigateEvent
    const url = new URL(navigate.destination.url)
    if (!isOurs(navigate, url, base)) return
    if (navigation.currentEntry) scrolls.set(navigation.currentEntry.key, window.scrollY)
    navigate.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      handler: () => showPage(navigate, url, base, onShown),
    })
  })
}

function isOurs(event: NavigateEvent, url: URL, base: string): boolean {
  if (!event.canIntercept || event.downloadRequest !== null) return false
  if (event.formData || event.navigationType === 'reload') return false
  return isPage(url, base) && !isShown(url)
}

/** The page on screen under another hash or query: nothing to fetch. The address may be ahead of it, while a page is on its way. */
function isShown(url: URL): boolean {
  return url.pathname === shownPathname
}

let shownPathname = location.pathname

async function showPage(
  event: NavigateEvent,
  url: URL,
  base: string,
  onShown: () => void,
): Promise<void> {
  startNavigation()
  // Whatever comes instead, if it is a page too, starts anew.
  event.signal.addEventListener('abort', () => endNavigation(null))
  // A menu that was opened before React came does not close by itself, nor does one that stands open at a step back.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  try {
    const page = await loadPage(url)
    if (event.signal.aborted) return
    await swapPage(page)
  } catch {
    // The address bar already names the destination: loading it in full shows the page, or the true error.
    if (!event.signal.aborted) location.reload()
    return
  }
  if (event.signal.aborted) return
  shownPathname = url.pathname
  onShown()
  restoreScroll(event)
  focusArrival(event, url)
  // The words first: React then marks the page in the chrome and fills its live parts.
  await afterPaint()
  endNavigation(withoutBase(base, url.pathname))
  showLiveParts()
  document.querySelector('[data-sidebar-scroll] [aria-current=page]')?.scrollIntoView(NEARBY)
}

/** The section that the address names, else the heading of the page; a search that a step back has filled again keeps the focus. */
function focusArrival({ navigationType }: NavigateEvent, { hash }: URL): void {
  if (navigationType === 'traverse' && document.activeElement?.closest('[data-search]')) return
  const section = document.getElementById(decodePercent(hash.slice(1)))
  // Headings cannot be focused by themselves.
  if (section && section.tabIndex < 0) section.tabIndex = -1
  const arrival = section ?? document.querySelector<HTMLElement>('#main h1')
  arrival?.focus({ preventScroll: true })
}

/** To where the reader left the page, else to the hash, else to the top. */
function restoreScroll(event: NavigateEvent): void {
  const left = event.navigationType === 'traverse' ? scrolls.get(event.destination.key) : undefined
  if (left === undefined) event.scroll()
  else window.scrollTo({ top: left, behavior: 'instant' })
}

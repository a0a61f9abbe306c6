import { normalisePath, withBase, withoutBase } from '../../../model/routes.ts'
import { readStored, writeStored } from '../../ui/storage.ts'
import { followDepartures, setArrival } from '../arrival.ts'

const root = document.documentElement
const { base = '/', announcementId, colorMode } = root.dataset
const device = matchMedia('(prefers-color-scheme: dark)')

// `navigation.ts` compares: a step back after a reload only changes the URL, even before this runs.
const isLoaded = wasLoadedHere()
normaliseAddress()
root.dataset.path = isLoaded ? location.pathname : ''
root.dataset.js = ''
setArrival(startsAtTop())
followDepartures()
// For `add-fonts.ts`: a busy browser reports its first paint late.
requestAnimationFrame(() => performance.mark('first-frame'))
applyChoices()
device.addEventListener('change', applyChoices)
// Another tab changed the mode or dismissed the announcement.
addEventListener('storage', applyChoices)
document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  // The island is not hydrated yet: its code replays the click, unless the browser has handled it.
  target
    .closest('[data-island]:not([data-live]) button:not([popovertarget])')
    ?.setAttribute('data-pressed', '')
  if (target.closest('[data-skip]')) {
    event.preventDefault()
    skipToContent()
  }
  if (target.closest('[data-theme-toggle]')) {
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    writeStored('theme', root.dataset.theme)
  }
  if (target.closest('[data-wrap-toggle]')) {
    root.toggleAttribute('data-wrap')
    writeStored('wrap', root.hasAttribute('data-wrap') ? 'on' : 'off')
  }
  if (target.closest('[data-announcement-dismiss]') && announcementId) {
    root.dataset.announcement = 'dismissed'
    writeStored('announcement', announcementId)
  }
})

/** Whether the document came from this URL; whatever a host sends, a reload makes it true. */
function wasLoadedHere(): boolean {
  const { name = '' } = performance.getEntriesByType('navigation')[0] ?? {}
  return !name.startsWith(location.origin) || new URL(name).pathname === location.pathname
}

/** `/docs/x.html` → `/docs/x`, except on the 404 page. */
function normaliseAddress(): void {
  const route = withoutBase(base, location.pathname)
  if (route === null || root.hasAttribute('data-missing')) return
  const path = withBase(base, normalisePath(route))
  if (path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash)
}

function applyChoices(): void {
  const mode = readStored('theme') ?? colorMode
  root.dataset.theme = mode === 'dark' || (mode === 'system' && device.matches) ? 'dark' : 'light'
  root.toggleAttribute('data-wrap', readStored('wrap') === 'on')
  if (announcementId && readStored('announcement') === announcementId)
    root.dataset.announcement = 'dismissed'
}

/** Not after a reload or a step back, when the browser scrolls to where the reader was, nor at a section. */
function startsAtTop(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'navigate' && !location.hash
}

/** Keeps the hash, which may name the open operation. */
function skipToContent(): void {
  const main = document.getElementById('main')
  main?.focus({ preventScroll: true })
  main?.scrollIntoView({ behavior: 'instant' })
}

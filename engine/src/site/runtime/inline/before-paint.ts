import { normalisePath, withBase, withoutBase } from '../../../model/routes.ts'
import { readStored, writeStored } from '../../ui/storage.ts'

const root = document.documentElement
const { base = '/', announcementId, colorMode } = root.dataset
const device = matchMedia('(prefers-color-scheme: dark)')

normaliseAddress()
root.dataset.js = ''
applyChoices()
device.addEventListener('change', applyChoices)
// Another tab has changed the mode or dismissed the announcement.
addEventListener('storage', applyChoices)
document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  // Nothing listens to a live part yet: the code that takes it over repeats the press, unless the browser has acted on it.
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
  if (target.closest('[data-announcement-dismiss]') && announcementId) {
    root.dataset.announcement = 'dismissed'
    writeStored('announcement', announcementId)
  }
})

/** `/docs/x.html` → `/docs/x`, unless the page is the one that says that nothing is there. */
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
  if (announcementId && readStored('announcement') === announcementId)
    root.dataset.announcement = 'dismissed'
}

/** The hash stays: it may name the operation that is open. */
function skipToContent(): void {
  const main = document.getElementById('main')
  main?.focus({ preventScroll: true })
  main?.scrollIntoView({ behavior: 'instant' })
}

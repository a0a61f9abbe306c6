import { CHROME_DATA_ID, CHROME_ROOT_ID, type ChromeData } from '../layout/chrome-data.ts'
import { shownPath } from '../layout/navigation-state.ts'
import { followFocusIntoSearch } from '../search/panel/focus-before-search.ts'
import { startSearchShortcuts } from '../search/panel/search-shortcuts.ts'
import { isSlowLine } from '../ui/connection.ts'
import { liveParts, onLivePartsChange, showLiveParts } from '../ui/live-parts.ts'
import { connectShortcutSwitch } from '../ui/shortcuts.ts'
import { refreshCode } from '../ui/states/fetch-file.ts'
import { connectPage } from './connect-page.ts'
import { startCopying } from './copy-code.ts'
import { followEdits } from './follow-edits.ts'
import { layOutRest } from './lay-out-rest.ts'
import { loadSocialScript } from './load-social.ts'
import { startNavigating } from './navigation.ts'
import { prefetchNearby, startPrefetching } from './prefetch.ts'
import { keepShownPage, registerServiceWorker } from './register-service-worker.ts'
import { startRemembering } from './remember-choices.ts'
import { startRunning } from './run-code.ts'

/**
 * The entry is small and has no React, so content is interactive at once. React loads when the
 * reader interacts with the chrome or when the browser is idle, so that it never delays reading; on
 * a slow line it waits until a part of the page needs it.
 */
function start(): void {
  const root = document.getElementById(CHROME_ROOT_ID)
  const json = document.getElementById(CHROME_DATA_ID)?.textContent
  if (!root || !json) return
  const data = JSON.parse(json) as ChromeData
  // Before another page can be shown: that of the markup which React takes over.
  const renderedPath = shownPath(data.base)
  startPrefetching(data.base)
  connectPage(data.base)
  showLiveParts()
  startCopying()
  startRunning(data.base)
  startRemembering()
  startSearchShortcuts()
  connectShortcutSwitch()
  followFocusIntoSearch()
  // After the fonts, which would cause a second layout.
  addEventListener('load', layOutRest)
  const onShown = () => {
    connectPage(data.base)
    layOutRest()
    prefetchNearby(data.base)
    keepShownPage().catch(() => {})
  }
  startNavigating(data.base, onShown)
  if (import.meta.hot) followEdits(import.meta.hot, onShown)
  else registerServiceWorker(data.base)
  // Else they come after React, which matters more.
  if (isSlowLine()) void prefetchNearby(data.base)
  onFirstUse(root, async () => {
    const { hydrateChrome } = await import('./hydrate.tsx')
    hydrateChrome(root, data, renderedPath)
    prefetchNearby(data.base)
  })
  loadSocialScript()
}

/**
 * Runs on the first interaction with the chrome, else when idle or after a timeout, or on a slow
 * line when an island comes near; retries a failure on the next interaction, or when the network is
 * back.
 */
function onFirstUse(root: HTMLElement, run: () => Promise<void>): void {
  let listening = new AbortController()
  let failures = 0
  const attempt = () => {
    if (listening.signal.aborted) return
    listening.abort()
    run().catch(() => {
      // The banner asks the reader to load the page again, which must not bring the same copies.
      if (failures++ > 0) void refreshCode().then(showBanner)
      listen()
    })
  }
  const listen = () => {
    listening = new AbortController()
    const { signal } = listening
    for (const event of ['pointerover', 'focusin', 'input'])
      root.addEventListener(event, attempt, { signal })
    addEventListener('online', attempt, { signal })
  }
  listen()
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(attempt, { timeout: 1500 })
    else setTimeout(attempt, 200)
  }
  if (isSlowLine()) onIslandNear(whenIdle)
  else whenIdle()
}

/** Runs whenever an island of the page on screen comes within half a screen of the view. */
function onIslandNear(run: () => void): void {
  const near = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && run(),
    { rootMargin: '50%' },
  )
  const observe = () => {
    near.disconnect()
    for (const island of liveParts()) near.observe(island)
  }
  observe()
  onLivePartsChange(observe)
}

/**
 * Makes the inline script that waits for missing assets show its banner; see
 * `inline/base-url-banner.ts`.
 */
function showBanner(): void {
  document.querySelector('script[data-asset]')?.dispatchEvent(new Event('error'))
}

start()

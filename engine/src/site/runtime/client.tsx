import { CHROME_DATA_ID, CHROME_ROOT_ID, type ChromeData } from '../layout/chrome-data.ts'
import { followFocusIntoSearch } from '../search/panel/focus-before-search.ts'
import { startSearchShortcuts } from '../search/panel/search-shortcuts.ts'
import { showLiveParts } from '../ui/live-parts.ts'
import { connectShortcutSwitch } from '../ui/shortcuts.ts'
import { refreshCode } from '../ui/states/fetch-file.ts'
import { connectPage } from './connect-page.ts'
import { startCopying } from './copy-code.ts'
import { followEdits } from './follow-edits.ts'
import { loadSocialScript } from './load-social.ts'
import { startNavigating } from './navigation.ts'
import { prefetchNearby, startPrefetching } from './prefetch.ts'
import { keepShownPage } from './register-service-worker.ts'
import { startRemembering } from './remember-choices.ts'

/**
 * The entry is small and has no React, so content is interactive at once. React loads when the
 * browser is idle or when the reader interacts with the chrome, so that it never delays reading.
 */
function start(): void {
  const root = document.getElementById(CHROME_ROOT_ID)
  const json = document.getElementById(CHROME_DATA_ID)?.textContent
  if (!root || !json) return
  const data = JSON.parse(json) as ChromeData
  startPrefetching(data.base)
  connectPage(data.base)
  showLiveParts()
  startCopying()
  startRemembering()
  startSearchShortcuts()
  connectShortcutSwitch()
  followFocusIntoSearch()
  const onShown = () => {
    connectPage(data.base)
    prefetchNearby(data.base)
    keepShownPage().catch(() => {})
  }
  startNavigating(data.base, onShown)
  if (import.meta.hot) followEdits(import.meta.hot, onShown)
  onFirstUse(root, async () => {
    const { hydrateChrome } = await import('./hydrate.tsx')
    hydrateChrome(root, data)
    prefetchNearby(data.base)
  })
  loadSocialScript()
}

/**
 * Runs on the first interaction with the chrome, else when idle, else after a timeout; retries a
 * failure on the next interaction, or when the network is back.
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
  if ('requestIdleCallback' in window) requestIdleCallback(attempt, { timeout: 1500 })
  else setTimeout(attempt, 200)
}

/**
 * Makes the inline script that waits for missing assets show its banner; see
 * `inline/base-url-banner.ts`.
 */
function showBanner(): void {
  document.querySelector('script[data-asset]')?.dispatchEvent(new Event('error'))
}

start()

import { REVISION_NAME, SHOWN_EVENT, type ShownPage, UPDATE_EVENT } from '../../model/dev-events.ts'
import { CHROME_DATA_ID } from '../layout/chrome-data.ts'
import { showLiveParts } from '../ui/live-parts.ts'
import { parseDocument } from '../ui/trusted-html.ts'
import { forgetPages } from './load-page.ts'
import { swapPage } from './swap-page.ts'

/**
 * In development: reloads the page on screen when its sources change, keeping the scroll position.
 */
export function followEdits(hot: NonNullable<ImportMeta['hot']>, onShown: () => void): void {
  let newest = 0
  hot.on(UPDATE_EVENT, async () => {
    const turn = ++newest
    forgetPages()
    const response = await fetch(location.href, { cache: 'no-store' })
    const next = parseDocument(await response.text())
    if (turn !== newest) return
    if (isReference(document) || chromeOf(next) !== chromeOf(document)) return location.reload()
    await swapPage(next).then(onShown, () => location.reload())
    showLiveParts()
  })
  const revision = Number(document.querySelector<HTMLMetaElement>(REVISION)?.content)
  hot.send(SHOWN_EVENT, { revision } satisfies ShownPage)
}

const REVISION = `meta[name="${REVISION_NAME}"]`

/** A reference caches the operations it has fetched. */
function isReference(page: Document): boolean {
  return page.querySelector('[data-family]') !== null
}

/** Data of the chrome: React reads it once, so a new title requires a reload. */
function chromeOf(page: Document): string | null | undefined {
  return page.getElementById(CHROME_DATA_ID)?.textContent
}

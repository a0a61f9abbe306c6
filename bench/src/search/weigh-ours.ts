import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { SEARCH_FILE } from '../../../engine/src/model/search/search-file.ts'
import { waitForQuiet } from '../browser/measure-load.ts'
import { DESKTOP, withSession } from '../browser/session.ts'
import { OURS } from '../folders.ts'

/**
 * KB after brotli of everything our page loads when the search box gets focus: index, panel and
 * styles.
 */
export function weighOurs(browser: Browser, url: string): Promise<number> {
  return withSession(browser, DESKTOP, async (session) => {
    const { page } = session
    await page.goto(`${url}/docs/introduction`)
    await waitForQuiet(session)
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    const field = page.locator('[data-search="navbar"] input')
    await field.click()
    await field.pressSequentially('login')
    await page.locator('[data-search="navbar"] [role="option"]').first().waitFor()
    const sizes = [...asked]
      .filter((path) => path.startsWith('/assets/') || path === `/${SEARCH_FILE}`)
      .map(async (path) => (await stat(join(OURS, `${path}.br`))).size)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
  })
}

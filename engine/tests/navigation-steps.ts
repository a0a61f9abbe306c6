import type { Page } from 'playwright-core'
import { openPage } from './portal.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Waits until the chrome is interactive. */
export async function openReady(path: string, url: string): Promise<Page> {
  const page = await openPage(path, { url })
  await page.waitForFunction(() => Object.keys(document.getElementById('chrome') ?? {}).length > 0)
  return page
}

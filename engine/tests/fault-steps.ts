import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Fault, FaultyHost } from './faulty-host.ts'
import { openPage } from './portal.ts'

/** How the response to a request can be missing. */
export const BROKEN: Fault[] = ['failed', 'cut', 'another page']

/** What bundlers and browsers say of a file that they miss; no reader can do anything with it. */
export const NO_MESSAGE_FOR_READERS =
  /import|preload|module|chunk|\.js|\.css|https?:|failed to fetch/i

/** The colour of what went wrong, in the light mode. */
export const RED = 'rgb(169, 29, 43)'

export const alert = (page: Page) => page.getByRole('alert')
export const title = (page: Page) => page.locator('#main h1:visible').first()
export const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search the documentation' }).first()

/** Says what is wrong; after the network is back, Retry brings what was missing. */
export async function expectRetry(page: Page, host: FaultyHost, wanted: Locator): Promise<void> {
  await alert(page).first().waitFor()
  const text = (await alert(page).first().textContent()) ?? ''
  expect(text.length).toBeGreaterThan(10)
  expect(text).not.toMatch(NO_MESSAGE_FOR_READERS)
  host.heal()
  // Not with the pointer: to enter the search box is a reason to try again, and the button may be gone before it is reached.
  await page
    .getByRole('button', { name: 'Retry' })
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await wanted.waitFor()
  expect(await alert(page).count()).toBe(0)
}

/** Clicks a link without hovering first, so that nothing is read ahead. */
export const clickLink = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('#main')?.append(link)
    link.click()
  }, href)

/** What a reader does next on a loaded page, where the state shows, and what comes in the end. */
interface NextStep {
  path: string
  act: (page: Page) => Promise<unknown>
  place: string
  wanted: string
}

/** The step says that it waits, and that it failed, whatever it has to request. */
export function testNextStep(
  what: string,
  hostOf: () => FaultyHost,
  { path, act, place, wanted }: NextStep,
): void {
  const load = async () => {
    // So low that what is further down has not been fetched yet.
    const page = await openPage(path, {
      url: hostOf().url,
      viewport: { width: 1280, height: 300 },
    })
    await page.waitForLoadState('networkidle')
    return page
  }

  describe(`${what}, with every request`, () => {
    test('late, shows a spinner, then what was asked for', async () => {
      const page = await load()
      hostOf().break(/./, 'hanging')
      await act(page)
      await page.locator(`${place} [role="status"]:has(span)`).first().waitFor()
      hostOf().heal()
      await page.locator(wanted).first().waitFor()
      expect(await page.locator(`${place} [role="status"]:has(span)`).count()).toBe(0)
    })

    test('failing, says so in a red box whose Retry works', async () => {
      const page = await load()
      hostOf().break(/./, 'failed')
      await act(page)
      await expectRetry(page, hostOf(), page.locator(wanted).first())
    })
  })
}

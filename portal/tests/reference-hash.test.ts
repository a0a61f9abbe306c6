import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'

const OPERATION = '#/operations/getMovie'
const operation = (page: Page) => page.locator('[data-id="getMovie"] h1')

async function openDapi(hash = ''): Promise<Page> {
  const page = await openPage(`/dapi${hash}`)
  await page.locator('#operation-index [aria-current]').waitFor()
  return page
}

/** Changes the hash and waits until all effects have run and are painted. */
const setHash = (page: Page, hash: string) =>
  page.evaluate(async (next) => {
    const changed = new Promise((resolve) =>
      addEventListener('hashchange', resolve, { once: true }),
    )
    location.hash = next
    await changed
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }, hash)

const isAtTop = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    return element.checkVisibility() && top >= 0 && top < innerHeight / 2
  })

test('a hash that names a section of the overview scrolls there and stays', async () => {
  const page = await openDapi()
  await setHash(page, '#rate-limits')
  expect(await isAtTop(page, 'rate-limits')).toBe(true)
})

test('a link inside the overview scrolls to its section and stays', async () => {
  const page = await openDapi()
  const link = page.locator('[data-overview] a[href^="#"]:not([href^="#/"])').first()
  const id = (await link.getAttribute('href'))?.slice(1) ?? ''
  await setHash(page, '#rate-limits')
  await link.click()
  await expect.poll(() => isAtTop(page, id)).toBe(true)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  expect(await isAtTop(page, id)).toBe(true)
})

test('a section can be reached while an operation is open, and Back opens the operation again', async () => {
  const page = await openDapi(OPERATION)
  await operation(page).waitFor()
  await setHash(page, '#rate-limits')
  await expect.poll(() => isAtTop(page, 'rate-limits')).toBe(true)
  expect(await operation(page).count()).toBe(0)
  expect(await page.locator('#operation-index [aria-current]').getAttribute('href')).toBe('#/')
  await page.goBack()
  await operation(page).waitFor()
  await page.goForward()
  await expect.poll(() => isAtTop(page, 'rate-limits')).toBe(true)
  expect(await operation(page).count()).toBe(0)
})

test('an operation can be opened while the URL has a section', async () => {
  const page = await openDapi('#rate-limits')
  await expect.poll(() => isAtTop(page, 'rate-limits')).toBe(true)
  await setHash(page, OPERATION)
  await operation(page).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a hash without a target leaves the operation open', async () => {
  const page = await openDapi(OPERATION)
  await operation(page).waitFor()
  await setHash(page, '#no-such-section')
  expect(await operation(page).isVisible()).toBe(true)
})

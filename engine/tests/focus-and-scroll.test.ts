import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, serveFixture } from './portal.ts'

/** Each test is a row of the table in `docs/accessibility.md`. */
let chrome: string
let sink: string

beforeAll(async () => {
  chrome = await serveFixture('chrome')
  sink = await serveFixture('openapi-kitchen-sink')
})

const LONG = '/docs/deep/long'
const scroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.localName)
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** Waits until React has hydrated the chrome. */
async function openReady(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(path, { url: chrome, ...options })
  await page.waitForFunction(() => Object.keys(document.getElementById('chrome') ?? {}).length > 0)
  return page
}

async function openMiddle(): Promise<Page> {
  const page = await openReady(LONG)
  // Late fonts shift the text, and the browser adjusts the scroll position.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo({ top: 1400, behavior: 'instant' }))
  await expect.poll(() => scroll(page)).toBe(1400)
  return page
}

test.for(['/', 'Control+k'])('%s opens search in place, and Escape returns', async (key) => {
  const page = await openMiddle()
  const link = page.locator('main a').last()
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  await page.keyboard.press(key)
  await page.keyboard.type('one')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await painted(page)
  expect(await scroll(page)).toBe(1400)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await scroll(page)).toBe(1400)
})

test('Escape leaves the search field if nothing had the focus before', async () => {
  const page = await openMiddle()
  await page.keyboard.press('/')
  await page.keyboard.type('one')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('body')
  expect(await scroll(page)).toBe(1400)
})

test('Tab through the navbar does not move the page', async () => {
  const page = await openMiddle()
  await page
    .locator('header a')
    .first()
    .evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  const inNavbar = () => page.evaluate(() => document.activeElement?.closest('header') !== null)
  do {
    expect(await scroll(page)).toBe(1400)
    await page.keyboard.press('Tab')
    await painted(page)
  } while (await inNavbar())
})

test('Tab goes from the sidebar to the text and on to the contents list', async () => {
  const page = await openReady(LONG)
  const part = () =>
    page.evaluate(() => {
      const parts = { sidebar: '[data-sidebar]', text: 'main', contents: '[data-contents]' }
      const isIn = ([, selector]: string[]) => document.activeElement?.closest(selector ?? '')
      return Object.entries(parts).find(isIn)?.[0]
    })
  await page.locator('header a').last().focus()
  const seen = new Set<string | undefined>()
  while (!seen.has('contents') && seen.size < 5) {
    await page.keyboard.press('Tab')
    seen.add(await part())
  }
  expect([...seen].filter(Boolean)).toEqual(['sidebar', 'text', 'contents'])
})

test('a focused element is not hidden below the navbar', async () => {
  const page = await openReady(LONG)
  const link = page.locator('main a').last()
  await link.evaluate((element: HTMLElement) => element.focus())
  await page.evaluate(() => window.scrollBy({ top: 600, behavior: 'instant' }))
  await link.evaluate((element: HTMLElement) => {
    element.blur()
    element.focus()
  })
  const [top, bar] = await Promise.all([
    link.evaluate((element) => element.getBoundingClientRect().top),
    page.locator('#chrome header').evaluate((element) => element.getBoundingClientRect().height),
  ])
  expect(top).toBeGreaterThanOrEqual(bar)
})

test('a link to a section of another page focuses the section', async () => {
  const page = await openReady('/docs/start')
  await page.getByRole('link', { name: 'the third section' }).click()
  await expect.poll(() => focused(page)).toBe('third')
})

test('a link to another page focuses its heading', async () => {
  const page = await openReady('/docs/start')
  await page.locator(`[data-sidebar] a[href="${LONG}"]`).evaluate((a: HTMLElement) => a.click())
  await expect.poll(() => focused(page)).toBe('h1')
})

test('opening an operation from another page focuses its heading', async () => {
  const page = await openReady('/', { url: sink })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/sink#/operations/getMediaStream'
    document.body.append(link)
    link.click()
  })
  const heading = page.locator('[data-id="getMediaStream"] h1')
  await heading.waitFor()
  await expect
    .poll(() => heading.evaluate((element) => element === document.activeElement))
    .toBe(true)
})

test('Enter opens the marked result', async () => {
  const page = await openReady('/docs/start')
  await page.keyboard.press('/')
  await page.keyboard.type('o')
  const marked = page.locator('[role="option"][aria-selected="true"]')
  await marked.waitFor()
  expect(await page.getByRole('option').first().getAttribute('aria-selected')).toBe('true')
  const href = await marked.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain(href ?? '?')
})

test('Back to a search restores the query', async () => {
  const page = await openReady('/docs/start')
  const field = page.getByRole('combobox', { name: 'Search the documentation' }).first()
  await field.fill('long')
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => page.url()).toContain('?q=long')
  await page.getByRole('option').first().click()
  await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
  await page.goBack()
  await expect.poll(() => field.inputValue()).toBe('long')
  await page.getByRole('option').first().waitFor()
})

test('Back from another page returns to the position within an operation', async () => {
  const page = await openPage('/sink#/operations/getMediaStream', { url: sink })
  const operation = page.getByRole('heading', { level: 1, name: 'Get a stream' })
  await page.locator('html[data-fonts]').waitFor({ state: 'attached' })
  await page.locator('#operation-index [aria-current]').first().waitFor({ state: 'attached' })
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  // By script: the driver might scroll first.
  await page
    .locator('header a[href="/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.getByRole('heading', { level: 1, name: 'Kitchen sink' }).waitFor()
  await page.goBack()
  await operation.waitFor()
  await expect.poll(() => scroll(page)).toBe(300)
  await page.goForward()
  await expect.poll(() => page.url()).toBe(`${sink}/`)
  await page.goBack()
  await operation.waitFor()
  await expect.poll(() => scroll(page)).toBe(300)
})

test('Back to an operation opens the rows again that were open', async () => {
  const page = await openPage('/sink#/operations/getMediaStream', { url: sink })
  const rows = page.locator('[data-operation] [data-part=response] details details:not([open])')
  const before = await rows.count()
  await rows.first().locator('summary').first().click()
  await expect.poll(() => rows.count()).toBeLessThan(before)
  const opened = await rows.count()
  await page.evaluate(() => {
    location.hash = '#/operations/postEvent'
  })
  await page.getByRole('heading', { level: 1, name: 'Report an event' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Get a stream' }).waitFor()
  await expect.poll(() => rows.count()).toBe(opened)
  await page.locator('header a[href="/"]').first().click()
  await page.getByRole('heading', { level: 1, name: 'Kitchen sink' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Get a stream' }).waitFor()
  await expect.poll(() => rows.count()).toBe(opened)
})

test('the list of operations on a phone is closed by its button and by Back', async () => {
  const page = await openPage('/sink', { url: sink, width: 390 })
  await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
  const list = page.getByRole('navigation', { name: 'Operations' })
  const open = page.getByRole('button', { name: /^All \d+ operations/ })
  await open.click()
  await list.waitFor()
  await page.getByRole('button', { name: 'Close the list' }).click()
  await expect.poll(() => list.isVisible()).toBe(false)
  // The list leaves its history entry, which takes a moment; no reader opens it again before.
  await page.waitForFunction(() => !history.state?.sheet)
  await open.click()
  await list.waitFor()
  await page.goBack()
  await expect.poll(() => list.isVisible()).toBe(false)
  expect(page.url()).toBe(`${sink}/sink`)
  await open.click()
  await list.getByRole('link', { name: 'Report an event' }).evaluate((a: HTMLElement) => a.click())
  await page.getByRole('heading', { level: 1, name: 'Report an event' }).waitFor()
  await page.goBack()
  await page.locator('[data-overview] h1').waitFor()
  expect(page.url()).toBe(`${sink}/sink`)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

/**
 * Presses Tab until the wanted control has the focus, and checks that the focus is visible at each
 * stop.
 */
async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const visible = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return true
      // A field may leave the focus ring to its form.
      return [element, element.closest('form')].some((part) => {
        if (!part) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
    })
    const reached = await focused(page)
    expect([reached, visible]).toEqual([reached, true])
    if (name.test(reached)) return
  }
  throw new Error(`The focus never came to ${name}.`)
}

const isActive = (page: Page, operation: string) =>
  page.evaluate((id) => {
    const option = document.activeElement?.getAttribute('aria-activedescendant')
    return (
      document
        .getElementById(option ?? '')
        ?.getAttribute('href')
        ?.includes(id) ?? false
    )
  }, operation)

test('find an operation by search, open it and copy its sample', async () => {
  const page = await openPage('/docs/fapi/basics', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.keyboard.press('/')
  await page.keyboard.type('GET media stream')
  await page.locator('[role=option][href*="getMediaStream"]').first().waitFor()
  for (let presses = 0; presses < 30 && !(await isActive(page, 'getMediaStream')); presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const heading = page.locator('[data-id="getMediaStream"] h1')
  // Start from there, not from the top of the document and the list of all operations.
  await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true)
  await expect.poll(() => page.url()).toContain('/fapi#/operations/getMediaStream')
  await tabTo(page, /^Copy request$/, 15)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('curl')
})

test('the sample of the longest operation is at most 15 stops from its heading', async () => {
  const page = await openPage('/dapi#/operations/createMovie')
  await page.locator('[data-request][data-live]').waitFor()
  await page.locator('[data-id] h1').focus()
  await tabTo(page, /^Copy request$/, 15)
})

test('R leads to the request of an operation, unless the reader is typing or has turned shortcuts off', async () => {
  const page = await openPage('/dapi#/operations/updateMovie')
  const request = page.locator('[data-request] pre')
  const isFocused = () => request.evaluate((pre) => pre === document.activeElement)
  await page.locator('[data-request][data-live]').waitFor()
  await page.locator('aside').getByText('Response', { exact: true }).click()
  await page.keyboard.press('r')
  expect([await request.isVisible(), await isFocused()]).toEqual([true, true])
  const filter = page.getByRole('searchbox', { name: 'Filter operations' })
  await filter.press('r')
  expect([await filter.inputValue(), await isFocused()]).toEqual(['r', false])
  await page.getByRole('checkbox', { name: 'Shortcut keys' }).uncheck()
  await page.locator('[data-id] h1').focus()
  await page.keyboard.press('r')
  await page.keyboard.press('/')
  expect(await isFocused()).toBe(false)
  await page.reload()
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Shortcut keys' }).isChecked())
    .toBe(false)
  await page.keyboard.press('Control+k')
  await expect.poll(() => focused(page)).toBe('Search the documentation')
  await page.keyboard.type('r/')
  expect(await focused(page)).toBe('Search the documentation')
})

test('find an operation by the filter of the reference', async () => {
  const page = await openPage('/fapi')
  await page.locator('#operation-index [aria-current]').waitFor()
  await tabTo(page, /^Filter operations/)
  await page.keyboard.type('GET /media/{type}/{id}/stream')
  // What is typed filters the rows when React has time for it.
  await expect.poll(() => page.locator('#operation-index li').count()).toBeLessThan(10)
  const target = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('ArrowDown')
    if ((await target()) === '#/operations/getMediaStream') break
  }
  expect(await target()).toBe('#/operations/getMediaStream')
  await page.keyboard.press('Enter')
  await page.locator('[data-id="getMediaStream"] h1').waitFor()
})

test('change the mode and dismiss the announcement', async () => {
  const page = await openPage('/')
  await tabTo(page, /^Skip to/)
  await tabTo(page, /^Dismiss announcement$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-announcement')).toBe('dismissed')
  await tabTo(page, /^Switch to dark mode/)
  await page.keyboard.press('Space')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('Get started asks for the job, and the first one is the next stop', async () => {
  const page = await openPage('/')
  await page.getByRole('link', { name: 'Get started' }).press('Enter')
  await page.waitForURL('**/#start')
  await tabTo(page, /^Build an app$/, 1)
  const starts = page.locator('section', { has: page.locator('#start') }).getByRole('link')
  expect(await starts.allTextContents()).toEqual([
    'Build an app',
    'Load a catalogue',
    'Import a feed',
    'Integrate your systems',
  ])
})

test('a term leads to its meaning, without a script too', async () => {
  const page = await openPage('/docs/fapi/entitlements/introduction', { javaScriptEnabled: false })
  const term = page.locator('main a[href*="#term-"]', { hasText: 'subscription tag' })
  expect(await term.getAttribute('title')).toMatch(/^a key that connects plans and assets/)
  await term.press('Enter')
  await page.waitForURL('**/docs/introduction#term-subscription-tag')
  const meaning = page.locator('#term-subscription-tag')
  expect(await meaning.textContent()).toBe('subscription tag')
  await expect.poll(async () => (await meaning.boundingBox())?.y).toBeLessThan(900)
})

test('opening the menu and choosing a page focuses its heading', async () => {
  const page = await openPage('/docs/introduction', { width: 390 })
  await page.waitForLoadState('networkidle')
  await tabTo(page, /^Open menu/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Open menu')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^FAPI$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toMatch(/\/fapi$/)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('Back closes the menu too', async () => {
  const page = await openPage('/docs/introduction', { width: 390 })
  await page.goto(new URL('/docs/fapi/basics', page.url()).href)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('a[href="/fapi"]')?.click()
  })
  await expect.poll(() => focused(page)).toBe('Frontend API')
  // All the way round, past every group of the overview.
  await tabTo(page, /^Open menu/, 120)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.evaluate(() => history.back())
  await expect.poll(() => page.url()).toMatch(/basics$/)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test.for([
  '/docs/introduction',
  '/docs/introduction#next-steps',
  '/fapi#/operations/getMediaStream',
])('the skip link on %s moves the focus and leaves the URL unchanged', async (path) => {
  const page = await openPage(path)
  await page.locator('#main h1:visible').first().waitFor()
  await page.locator('a[href="#main"]').focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  const { pathname, hash } = new URL(page.url())
  expect(pathname + hash).toBe(path)
  if (path.startsWith('/fapi'))
    expect(await page.locator('[data-id="getMediaStream"] h1').isVisible()).toBe(true)
})

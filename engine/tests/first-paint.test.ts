import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startFaultyHost } from './faulty-host.ts'
import { BLANK, openPage, serveFixture } from './portal.ts'

let chrome: string

beforeAll(async () => {
  chrome = await serveFixture('chrome')
})

const SECTION = '#fourth'

const open = (hash = '') => openPage(`/docs/deep/long${hash}`, { url: chrome })

/** In a browser that is never idle, and so lays out nothing late. */
async function openBusy(): Promise<Page> {
  const page = await openPage(BLANK, { url: chrome })
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(`${chrome}/docs/deep/long`)
  return page
}

/** Whether the browser has laid out what is in the last section. */
const isLaidOut = (page: Page) =>
  page
    .locator(`${SECTION} > a`)
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))

test('the text is shown before its sidebar has come, and does not move then', async () => {
  const host = await startFaultyHost(chrome)
  host.break(/^\/docs\/deep\/long/, 'without sidebar')
  const page = await openPage(BLANK, { url: host.url })
  await page.goto(`${host.url}/docs/deep/long`, { waitUntil: 'commit' })
  const left = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().left)
  const early = await left()
  expect(await page.locator('[data-sidebar]').count()).toBe(0)
  host.heal()
  await page.locator('[data-sidebar]').waitFor()
  expect(await left()).toBe(early)
})

test('what is far below is laid out late: when the browser is idle, or when the page moves to a section', async () => {
  const page = await open()
  await expect.poll(() => isLaidOut(page)).toBe(true)
  const busy = await openBusy()
  expect(await isLaidOut(busy)).toBe(false)
  await busy.locator('[data-contents] a').first().click()
  expect(await isLaidOut(busy)).toBe(true)
})

test('a page that was loaded again is laid out whole, for the browser scrolls to where it was', async () => {
  const page = await openBusy()
  await page.reload()
  expect(await isLaidOut(page)).toBe(true)
})

test('a link to a section leads to the same place, on the page and from outside', async () => {
  const top = (page: Page) =>
    page.locator(SECTION).evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  const outside = await open(SECTION)
  await expect.poll(() => top(outside)).toBeLessThan(150)
  const inside = await openBusy()
  await inside.locator(`[data-contents] a[href="${SECTION}"]`).click()
  await expect.poll(() => top(inside)).toBe(await top(outside))
})

test('what is far below is found and printed', async () => {
  const page = await openBusy()
  const found = await page.evaluate(() => {
    getSelection()?.collapse(document.querySelector('.prose'))
    // Not in TypeScript's types.
    const { find } = window as unknown as { find(text: string): boolean }
    return find.call(window, 'Fourth detail') && getSelection()?.anchorNode?.parentElement?.id
  })
  expect(found).toBe('fourth-detail')
  await page.emulateMedia({ media: 'print' })
  const rendering = () =>
    document.getElementById('fourth')?.computedStyleMap().get('content-visibility')?.toString()
  expect(await page.evaluate(rendering)).toBe('visible')
})

test('the first script waits for no other', async () => {
  const address = `${chrome}/docs/deep/long`
  const html = await (await fetch(address)).text()
  const [, source = ''] = html.match(/<script type="module"[^>]* src="([^"]+)"/) ?? []
  const code = await (await fetch(new URL(source, address))).text()
  expect(code).not.toMatch(/(^|;)import\s*["'{*\w]/)
})

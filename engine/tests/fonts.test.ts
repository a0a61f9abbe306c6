import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findFonts } from '../../scripts/packages.mjs'
import { readShifts, waitForPaint } from './layout-shift.ts'
import { hold, openPage, serveFixture, settle } from './portal.ts'

const FONTS = ['Geist Mono', 'Instrument Sans', 'Newsreader Display']
const WIDE_FONT = join(process.cwd(), 'engine/src/site/styles/fonts/geist-mono.woff2')

let url: string

beforeAll(async () => {
  url = await serveFixture('chrome')
})

/** Fonts in use, without the fallbacks. */
const ownFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => !family.includes('Fallback') && status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  )

const isChosen = () => document.documentElement.dataset.fonts !== undefined

/**
 * Loads the page again with fonts that arrive after its first paint and `shown`, if given, or when
 * the text has been read for half a second.
 */
async function reloadWithLateFonts(
  page: Page,
  { shown, isRead = false }: { shown?: string; isRead?: boolean } = {},
): Promise<void> {
  const release = await hold(page, '**/*.woff2')
  await page.reload({ waitUntil: 'commit' })
  if (shown) await page.locator(shown).waitFor()
  await waitForPaint(page)
  if (isRead) await waitForReader(page)
  release()
  await page.waitForFunction(isChosen)
}

const waitForReader = (page: Page) =>
  page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint && performance.now() > paint.startTime + 500
  })

/** With fonts that arrive after the first paint; on a busy machine, they may come too late once or twice. */
async function reloadUntilUsed(page: Page): Promise<void> {
  const reload = async () => {
    await reloadWithLateFonts(page)
    return ownFonts(page)
  }
  await expect.poll(reload).toEqual(FONTS)
}

test.skipIf(!findFonts())(
  'the layout does not shift while a guide loads, including fonts',
  async () => {
    const page = await openPage('/docs/deep/long', { url })
    await reloadUntilUsed(page)
    expect((await readShifts(page)).sum).toBeLessThan(0.01)
  },
)

test('fonts are applied together after the last has loaded, in a single layout', async () => {
  const page = await openPage('/docs/start', { url })
  const release = await hold(page, '**/geist-mono*.woff2')
  const others = ['instrument-sans', 'newsreader'].map((name) =>
    page.waitForResponse((response) => response.url().includes(name)),
  )
  await page.reload({ waitUntil: 'commit' })
  for (const response of await Promise.all(others)) await response.finished()
  await settle(page)
  expect(await ownFonts(page)).toEqual([])
  release()
  await expect.poll(() => ownFonts(page)).toEqual(FONTS)
})

test('fonts that would move a painted page are used from the next page on', async () => {
  const page = await openPage('/docs/start', { url, width: 390 })
  // Lines break elsewhere in it.
  await page.route('**/instrument-sans-*.woff2', (route) => route.fulfill({ path: WIDE_FONT }))
  await reloadWithLateFonts(page)
  expect(await ownFonts(page)).toEqual([])
  expect((await readShifts(page)).sum).toBeLessThan(0.01)
  await page.getByRole('main').getByRole('link', { name: 'one', exact: true }).click()
  await expect.poll(() => ownFonts(page)).toEqual(FONTS)
})

test('fonts that would move a painted operation are used from the next operation on', async () => {
  const sink = await serveFixture('openapi-kitchen-sink')
  const page = await openPage('/sink#/operations/getMediaStream', { url: sink, width: 390 })
  await page.route('**/instrument-sans-*.woff2', (route) => route.fulfill({ path: WIDE_FONT }))
  await reloadWithLateFonts(page, { shown: '[data-id="getMediaStream"] h1' })
  expect(await ownFonts(page)).toEqual([])
  // Before the next operation is on screen, which would otherwise be laid out twice.
  const chosen = await page.evaluate(() => {
    location.hash = '#/operations/postEvent'
    return document.documentElement.dataset.fonts
  })
  expect(chosen).toBe('own')
  await expect.poll(() => ownFonts(page)).toEqual(FONTS)
})

test('fonts that come just after the first paint are used, however slow the line is said to be', async () => {
  const page = await openPage('/docs/start', { url })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { downlink: 1.4 } })
  })
  await reloadUntilUsed(page)
})

test('fonts that come when the text is being read are used from the next page on', async () => {
  const page = await openPage('/docs/start', { url })
  await reloadWithLateFonts(page, { isRead: true })
  expect(await ownFonts(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'one', exact: true }).click()
  await expect.poll(() => ownFonts(page)).toEqual(FONTS)
})

test('fonts are requested after the page, or at once if they are in the cache', async () => {
  const page = await openPage('/docs/start', { url })
  const areEarly = () =>
    page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const files = performance.getEntriesByType('resource')
      return files
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime < (visit?.domInteractive ?? 0))
    })
  await page.waitForFunction(isChosen)
  expect(await areEarly()).toEqual([false, false, false])
  await page.reload()
  await page.waitForFunction(isChosen)
  expect(await areEarly()).toEqual([true, true, true])
})

test('fonts load without scripts too', async () => {
  const page = await openPage('/docs/start', { url, javaScriptEnabled: false })
  const names: string[] = []
  page.on('response', (response) => names.push(response.url()))
  await page.reload({ waitUntil: 'networkidle' })
  expect(names.filter((name) => name.endsWith('.woff2'))).toHaveLength(3)
})

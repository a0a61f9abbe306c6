import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startFaultyHost } from './faulty-host.ts'
import { heading, openReady } from './navigation-steps.ts'
import { BLANK, hold, openPage, SCRIPTS, serveFixture } from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('chrome')
})
const scroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Sets a marker that a full page load would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

async function openGroups(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('details')) group.open = true
  })
}

test('a link shows the next page without a full load: title, canonical, h1 with focus, top', async () => {
  const page = await openReady('/docs/deep/long', url)
  await mark(page)
  await page.evaluate(() => window.scrollTo(0, 1500))
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Start' }).click()
  await heading(page, 'Start').waitFor()
  expect(await isMarked(page)).toBe(true)
  expect(await page.title()).toBe('Start | Chrome Fixture')
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
    'https://docs.chrome.example/docs/start',
  )
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await scroll(page)).toBe(0)
})

test('a link with a hash scrolls to its target', async () => {
  const page = await openReady('/docs/start', url)
  await page.getByRole('link', { name: 'the third section' }).click()
  await heading(page, 'Long').waitFor()
  await expect
    .poll(() => page.locator('#third').evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(200)
  expect(await scroll(page)).toBeGreaterThan(1000)
})

test('back and forward restore the scroll position', async () => {
  const page = await openReady('/docs/deep/long', url)
  await page.evaluate(() => window.scrollTo(0, 1400))
  // Click by script: the driver might scroll first.
  await page
    .locator('[data-sidebar] a[href="/docs/start"]')
    .evaluate((link: HTMLAnchorElement) => link.click())
  await heading(page, 'Start').waitFor()
  await page.goBack()
  await heading(page, 'Long').waitFor()
  await expect.poll(() => scroll(page)).toBe(1400)
  await page.goForward()
  await heading(page, 'Start').waitFor()
  await expect.poll(() => scroll(page)).toBe(0)
})

test('a page that cannot be fetched is loaded in full', async () => {
  const page = await openReady('/docs/start', url)
  await mark(page)
  await page.route('**/docs/guide/two', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await openGroups(page)
  await page.getByRole('link', { name: 'Two' }).click()
  await heading(page, 'Two').waitFor()
  expect(await isMarked(page)).toBe(false)
  expect(page.url()).toBe(`${url}/docs/guide/two`)
  await page.goBack()
  await heading(page, 'Start').waitFor()
})

test('a step back before the code of a reloaded page has loaded shows the right page', async () => {
  const page = await openReady('/docs/start', url)
  await page.getByRole('link', { name: 'the third section' }).click()
  await heading(page, 'Long').waitFor()
  const release = await hold(page, SCRIPTS)
  await page.reload({ waitUntil: 'commit' })
  await heading(page, 'Long').waitFor()
  await page.evaluate(() => history.back())
  await page.waitForURL('**/docs/start', { waitUntil: 'commit' })
  release()
  await heading(page, 'Start').waitFor()
})

test('a step back before the first script of a reloaded page has come shows the right page', async () => {
  const host = await startFaultyHost(url)
  const page = await openReady('/docs/start', host.url)
  await page.getByRole('link', { name: 'the third section' }).click()
  await heading(page, 'Long').waitFor()
  host.break(/^\/docs\/deep\/long/, 'begun', 1)
  await page.reload({ waitUntil: 'commit' })
  await page.evaluate(() => history.back())
  await page.waitForURL('**/docs/start', { waitUntil: 'commit' })
  host.heal()
  await heading(page, 'Start').waitFor()
})

test('a page that the host sends under another path is loaded once', async () => {
  const host = await startFaultyHost(url)
  const page = await openReady('/docs/guide/one', host.url)
  host.break(/^\/docs\/start/, 'another page')
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.goto(`${host.url}/docs/start`)
  await page.waitForFunction(() => Object.keys(document.getElementById('chrome') ?? {}).length > 0)
  await page.waitForLoadState('networkidle')
  expect(loads).toEqual([`${host.url}/docs/start`])
})

test('the chrome that React takes over after a navigation belongs to the new page', async () => {
  const page = await openPage(BLANK, { url })
  const release = await hold(page, '**/assets/hydrate-*.js')
  await page.goto(`${url}/docs/guide/one`)
  const version = page.locator('details[name="version"] > summary').first()
  expect(await version.textContent()).toContain('Version 1')
  await page.getByRole('link', { name: 'Deep', exact: true }).first().click()
  await heading(page, 'Long').waitFor()
  release()
  await expect.poll(() => version.textContent()).toContain('Version 2')
})

test('the chrome stays if an extension changes its text before React takes over', async () => {
  // React reports the difference, and draws the chrome anew.
  const page = await openPage(BLANK, { url, expected: /#418/ })
  const release = await hold(page, '**/assets/hydrate-*.js')
  await page.goto(`${url}/docs/start`)
  const link = page.locator('#chrome header a[href="/docs/deep/long"]').first()
  await link.evaluate((element) => {
    element.textContent = 'Diep'
  })
  release()
  await expect.poll(() => link.textContent()).toBe('Deep')
  expect(await page.locator('#chrome header [data-logo] svg').count()).toBe(1)
})

test('a newer navigation cancels an older one in progress', async () => {
  const page = await openReady('/docs/start', url)
  const release = await hold(page, '**/docs/deep/long')
  await openGroups(page)
  await page.getByRole('link', { name: 'the third section' }).click()
  await page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: 'Two' }).click()
  await heading(page, 'Two').waitFor()
  release()
  await page.waitForLoadState('networkidle')
  expect(await heading(page, 'Two').isVisible()).toBe(true)
  expect(page.url()).toBe(`${url}/docs/guide/two`)
})

test('the progress bar shows only after 200 ms', async () => {
  const page = await openReady('/docs/start', url)
  const release = await hold(page, '**/docs/deep/long')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const bar = page.getByRole('progressbar', { name: 'Loading page' })
  await page
    .getByRole('link', { name: 'the third section' })
    .evaluate((link: HTMLAnchorElement) => link.click())
  await page.clock.runFor(199)
  expect(await bar.count()).toBe(0)
  await page.clock.runFor(2)
  await bar.waitFor()
  release()
  await page.clock.resume()
  await heading(page, 'Long').waitFor()
  await expect.poll(() => bar.count()).toBe(0)
})

test('without the Navigation API links are plain page loads', async () => {
  const page = await openPage('/docs/start', { url })
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
  await page.reload()
  await mark(page)
  await page.getByRole('link', { name: 'one', exact: true }).click()
  await heading(page, 'One').waitFor()
  expect(await isMarked(page)).toBe(false)
})

test('everything is readable and every link works without JavaScript', async () => {
  const page = await openPage('/docs/start', { url, javaScriptEnabled: false, width: 390 })
  const seen = new Set<string>()
  const pages: string[] = []
  const open = ['/', '/docs/start']
  while (open.length > 0) {
    const path = open.pop() as string
    if (seen.has(path)) continue
    seen.add(path)
    const response = await page.goto(url + path)
    expect(response?.status(), path).toBe(200)
    // The Markdown twin is plain text.
    if (path.endsWith('.md')) continue
    pages.push(path)
    expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) =>
        all.map((link) => (link.getAttribute('href') ?? '').split('#')[0] ?? ''),
      )
    open.push(...links)
  }
  expect(pages.filter((path) => path.startsWith('/docs/')).sort()).toEqual([
    '/docs/deep/diagram',
    '/docs/deep/long',
    '/docs/guide/one',
    '/docs/guide/two',
    '/docs/start',
  ])
})

test('the progress bar ends when the reader goes back to the current page', async () => {
  const page = await openReady('/docs/start', url)
  const release = await hold(page, '**/docs/deep/long')
  const bar = page.getByRole('progressbar', { name: 'Loading page' })
  await page.getByRole('link', { name: 'the third section' }).click()
  await bar.waitFor()
  await page.goBack()
  await expect.poll(() => bar.count()).toBe(0)
  expect(await heading(page, 'Start').isVisible()).toBe(true)
  release()
})

test('a section that is chosen during a navigation is shown on the new page', async () => {
  const page = await openReady('/docs/start', url)
  const release = await hold(page, '**/docs/deep/long')
  const bar = page.getByRole('progressbar', { name: 'Loading page' })
  await page.getByRole('link', { name: 'the third section' }).click()
  await bar.waitFor()
  await page.evaluate(() => location.assign('#section-2'))
  release()
  await heading(page, 'Long').waitFor()
  await expect.poll(() => bar.count()).toBe(0)
  expect(page.url()).toBe(`${url}/docs/deep/long#section-2`)
})

import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, serveFixture, settle } from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('chrome')
})

/** Serves the diagram's page with a broken island. */
async function breakIsland(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/docs/deep/diagram', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}

test('a rendering error is shown, and «Try again» renders again', async () => {
  const page = await openPage('/docs/start', { url })
  await breakIsland(page, (html) => html.replace('data-props="', 'data-props="}'))
  await page.goto(`${url}/docs/deep/diagram`)
  const crash = page.getByRole('alert')
  await crash.waitFor()
  expect(await crash.textContent()).toContain('This page crashed.')
  expect(await crash.textContent()).toContain('JSON')
  await page.locator('[data-island]').evaluate((place: HTMLElement) => {
    place.dataset.props = place.dataset.props?.slice(1)
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('img', { name: 'A cue leads to light.' }).waitFor()
  expect(await crash.count()).toBe(0)
})

test('a part that loads slowly shows a spinner, but not in its first 200 ms', async () => {
  const page = await openPage('/docs/start', { url })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = new Promise<void>((resolve) => {
    void page.route('**/assets/draw-with-mermaid-*.js', async (route) => {
      resolve()
      await released
      await route.continue()
    })
  })
  await page.waitForFunction(() => Object.keys(document.getElementById('chrome') ?? {}).length > 0)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page
    .locator('a[href="/docs/deep/diagram"]')
    .evaluate((link: HTMLAnchorElement) => link.click())
  await page.locator('[data-island="diagram"]').waitFor({ state: 'attached' })
  await page.clock.runFor(50)
  await asked
  const spinner = page.locator('[data-island] [role="status"]')
  await page.clock.runFor(199)
  expect(await spinner.count()).toBe(0)
  await page.clock.runFor(2)
  await spinner.waitFor()
  release()
  await page.clock.resume()
  await page.getByRole('img', { name: 'A cue leads to light.' }).waitFor()
  expect(await spinner.count()).toBe(0)
})

test('an unknown path shows the search box and the nearest pages', async () => {
  const page = await openPage('/docs/guide/onee', { url })
  await page.getByRole('heading', { level: 1, name: 'No page here' }).waitFor()
  const nearest = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => nearest.first().textContent()).toContain('/docs/guide/one')
  await page.getByRole('heading', { level: 2, name: 'Did you mean' }).waitFor()
  await page.getByRole('main').getByRole('combobox').waitFor()
  await nearest.first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'One' }).waitFor()
})

test('an unknown path without similar pages leads to the main ones', async () => {
  const page = await openPage('/zzzzzzzzzzzz', { url })
  await page.getByRole('heading', { level: 2, name: 'Start here' }).waitFor()
  await settle(page)
  expect(await page.getByRole('heading', { level: 2, name: 'Did you mean' }).count()).toBe(0)
})

test('file names become bare paths, even on hosts that do not redirect', async () => {
  const page = await openPage('/', { url })
  const serve = (path: string) => async (route: Route) => {
    const answer = await fetch(url + path)
    await route.fulfill({
      status: answer.status,
      contentType: 'text/html',
      body: await answer.text(),
    })
  }
  await page.route('**/index.html*', serve('/docs/start'))
  await page.goto(`${url}/docs/start/index.html#next-steps`)
  expect(page.url()).toBe(`${url}/docs/start#next-steps`)
  await page.route('**/nothing.html', serve('/no-such-page'))
  await page.goto(`${url}/nothing.html`)
  await page.getByRole('heading', { level: 1, name: 'No page here' }).waitFor()
  await expect.poll(() => page.url()).toBe(`${url}/nothing`)
  await page.route('**/docs/guide/two.html', serve('/no-such-page'))
  await page.goto(`${url}/docs/guide/two.html`)
  await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor()
  expect(page.url()).toBe(`${url}/docs/guide/two`)
})

test('a wrong base URL is reported with a suggestion, without any asset', async () => {
  const misplaced = await serveFixture('chrome', { base: '/wrong/', servedAt: '/' })
  const page = await openPage('/docs/guide/one', { url: misplaced })
  const banner = page.locator('#base-url-banner')
  await banner.waitFor()
  expect(await banner.textContent()).toContain('did not load properly')
  expect(await banner.locator('code').textContent()).toBe('/')
  expect(await banner.isVisible()).toBe(true)
  const colour = await banner.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(colour).toBe('rgb(251, 234, 234)')
})

test.each(['/x/y/', '/x/y/index.html', '/x/y'])(
  'the landing page at %s suggests /x/y/ as the base URL',
  async (path) => {
    const page = await openPage('/docs/start', { url })
    const landing = await (await fetch(url)).text()
    await page.route('**/assets/**', (route) => route.abort())
    await page.route('**/x/**', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html', body: landing })
        : route.abort(),
    )
    await page.goto(url + path)
    const banner = page.locator('#base-url-banner')
    await banner.waitFor()
    expect(await banner.locator('code').textContent()).toBe('/x/y/')
  },
)

import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { alert, BROKEN, expectRetry, field, RED, testNextStep, title } from './fault-steps.ts'
import { type FaultyHost, startFaultyHost } from './faulty-host.ts'
import { BLANK, openPage, serveFixture } from './portal.ts'

const GUIDE = '/docs/guide/one'
/** Not beside it in the sidebar, so not fetched ahead. */
const FAR = '/docs/deep/long'
const DIAGRAM = '/docs/deep/diagram'

let host: FaultyHost
/** Its diagram is far down on a page. */
let everything: FaultyHost

beforeAll(async () => {
  host = await startFaultyHost(await serveFixture('chrome'))
  everything = await startFaultyHost(await serveFixture('every-component'))
})
afterEach(() => {
  host.heal()
  everything.heal()
})

const open = (path: string) => openPage(path, { url: host.url })
const farLink = (page: Page) => page.getByRole('link', { name: 'Deep', exact: true }).first()

/** Clicks without hovering first, so that nothing is read ahead. */
const follow = (page: Page, href: string) =>
  page.locator(`[data-sidebar] a[href="${href}"]`).evaluate((link: HTMLElement) => link.click())

describe.each(BROKEN)('%s:', (fault) => {
  test('without the script the text is readable, and links work', async () => {
    host.break(/\/assets\/client-.*\.js/, fault)
    const page = await open(GUIDE)
    await page.locator('#base-url-banner').waitFor()
    const first = await title(page).textContent()
    await farLink(page).click()
    await expect.poll(() => title(page).textContent()).not.toBe(first)
  })

  test('the chrome hydrates at the next interaction', async () => {
    host.break(/\/assets\/hydrate-.*\.js/, fault)
    const page = await open(GUIDE)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Switch to dark mode' }).click()
    host.heal()
    // A browser does not forget that an address held no script: then the reader is told to load the page anew.
    const told = page.locator('#base-url-banner')
    await expect
      .poll(async () => {
        await field(page).fill('')
        await field(page).fill('lamp')
        return (await page.getByRole('option').count()) + (await told.count())
      })
      .toBeGreaterThan(0)
    if (await told.isVisible()) await page.reload()
    await field(page).fill('lamp')
    await page.getByRole('option').first().waitFor()
  })

  test('a page that cannot be fetched is loaded in full', async () => {
    const page = await open(GUIDE)
    await page.waitForLoadState('networkidle')
    host.break(/^\/docs\/deep\/long/, fault, 1)
    await follow(page, FAR)
    const shown = fault === 'another page' ? /No page here/ : /Long/
    await expect.poll(() => page.url()).toContain(FAR)
    await expect.poll(() => title(page).textContent()).toMatch(shown)
    // The page may still be on its way to a full load of its own.
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect.poll(() => title(page).textContent()).not.toMatch(/No page here/)
  })

  test.each([
    ['index', /\/search\.json/],
    ['panel', /\/assets\/search-panel-.*\.js/],
  ])('the %s of the search shows Retry, and the query stays', async (_part, pattern) => {
    host.break(pattern, fault)
    const page = await open(GUIDE)
    await field(page).fill('lamp')
    await expectRetry(page, host, page.getByRole('option').first())
    expect(await field(page).inputValue()).toBe('lamp')
  })

  test('a diagram says why in a red box with Retry, and shows its description', async () => {
    host.break(/\/assets\/.*mermaid.*\.js/, fault)
    const page = await open(DIAGRAM)
    const figure = page.locator('[data-island="diagram"]').first()
    await figure.scrollIntoViewIfNeeded()
    const box = figure.getByRole('alert')
    expect(await box.textContent()).toContain('Check your connection')
    expect(await box.evaluate((element) => getComputedStyle(element).color)).toBe(RED)
    expect(await page.getByText('A cue leads to light.').isVisible()).toBe(true)
    await expectRetry(page, host, figure.getByRole('img'))
  })

  test('without its fonts a page uses those of the system', async () => {
    host.break(/\.woff2/, fault)
    const page = await open(GUIDE)
    await page.waitForLoadState('networkidle')
    await title(page).waitFor()
    expect(await page.locator('#base-url-banner').count()).toBe(0)
  })
})

testNextStep('search', () => host, {
  path: GUIDE,
  act: (page) => field(page).fill('lamp'),
  place: '[data-panel]',
  wanted: '[role="option"]',
})

testNextStep('a diagram further down', () => everything, {
  path: '/start',
  act: (page) => page.locator('[data-island="diagram"]').first().scrollIntoViewIfNeeded(),
  place: '[data-island="diagram"]',
  wanted: '[data-island="diagram"] [role="img"]',
})

describe('hanging:', () => {
  test('a pending page shows the progress bar, and the reader can navigate elsewhere', async () => {
    const page = await open(GUIDE)
    await page.waitForLoadState('networkidle')
    host.break(/^\/docs\/deep\/long/, 'hanging')
    await follow(page, FAR)
    await page.getByRole('progressbar').waitFor()
    await follow(page, '/docs/start')
    await expect.poll(() => page.url()).toContain('/docs/start')
    await expect.poll(() => page.locator('html').getAttribute('data-route')).toBe('/docs/start')
  })

  test.each([
    ['the script', /\/assets\/client-.*\.js/],
    ['the chrome’s code', /\/assets\/hydrate-.*\.js/],
    ['the fonts', /\.woff2/],
  ])('without %s the text is readable, and links work', async (_what, pattern) => {
    const page = await open(BLANK)
    host.break(pattern, 'hanging')
    await page.goto(host.url + GUIDE, { waitUntil: 'commit' })
    const first = await title(page).textContent()
    expect(await title(page).isVisible()).toBe(true)
    await farLink(page).click({ noWaitAfter: true })
    await expect.poll(() => title(page).textContent()).not.toBe(first)
  })
})

test('a pending third-party script goes unnoticed', async () => {
  const page = await open(BLANK)
  await page.route(/buttons\.social\.example/, () => {})
  const asked = page.waitForRequest((request) => request.url().includes('buttons.social.example'))
  await page.goto(host.url + GUIDE, { waitUntil: 'commit' })
  await asked
  await title(page).waitFor()
  await field(page).fill('lamp')
  await page.getByRole('option').first().waitFor()
})

test('a failing third-party script goes unnoticed', async () => {
  const page = await open(GUIDE)
  const asked = page.waitForRequest((request) => request.url().includes('buttons.social.example'))
  await page.reload()
  await asked
  await title(page).waitFor()
  expect(await alert(page).count()).toBe(0)
})

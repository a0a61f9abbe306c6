import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Fault, type FaultyHost, startFaultyHost } from '../../engine/tests/faulty-host.ts'
import { BLANK, openPage } from '../../engine/tests/portal.ts'

const GUIDE = '/docs/fapi/users/introduction'
/** Not beside it in the sidebar, so not fetched ahead. */
const FAR = '/docs/dapi/getting-started'
const OPERATION = '/fapi#/operations/getMediaStream'
const BROKEN: Fault[] = ['failed', 'cut', 'another page']

let host: FaultyHost

beforeAll(async () => {
  host = await startFaultyHost(inject('portalUrl'))
})
afterEach(() => host.heal())

const open = (path: string) => openPage(path, { url: host.url })
const title = (page: Page) => page.locator('#main h1:visible').first()
const alert = (page: Page) => page.getByRole('alert')
const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search the documentation' }).first()

const operation = (page: Page, id = 'getMediaStream') => page.locator(`[data-id="${id}"] h1`)

/** Clicks without hovering first, so that nothing is read ahead. */
const follow = (page: Page, href: string) =>
  page.locator(`[data-sidebar] a[href="${href}"]`).evaluate((link: HTMLElement) => link.click())

const openAround = (part: Locator) =>
  part.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true
  })

/** Says what is wrong; after the network is back, Retry brings what was missing. */
async function expectRetry(page: Page, wanted: Locator): Promise<void> {
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

describe.each(BROKEN)('%s:', (fault) => {
  test('without styles the text is readable, and the reader is informed', async () => {
    host.break(/\/assets\/site-.*\.css/, fault)
    const page = await open('/fapi')
    await title(page).waitFor()
    expect(await page.locator('#base-url-banner').textContent()).toContain('did not load properly')
  })

  test('without the script the text is readable, and links work', async () => {
    host.break(/\/assets\/client-.*\.js/, fault)
    const page = await open(GUIDE)
    await page.locator('#base-url-banner').waitFor()
    const first = await title(page).textContent()
    await page.getByRole('link', { name: 'FAPI', exact: true }).first().click()
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
        await field(page).fill('login')
        return (await page.getByRole('option').count()) + (await told.count())
      })
      .toBeGreaterThan(0)
    if (await told.isVisible()) await page.reload()
    await field(page).fill('login')
    await page.getByRole('option').first().waitFor()
  })

  test('a page that cannot be fetched is loaded in full', async () => {
    const page = await open(GUIDE)
    await page.waitForLoadState('networkidle')
    host.break(/^\/docs\/dapi\/getting-started/, fault, 1)
    await follow(page, FAR)
    const shown = fault === 'another page' ? /No page here/ : /Getting started/
    await expect.poll(() => page.url()).toContain('getting-started')
    await expect.poll(() => title(page).textContent()).toMatch(shown)
    // The page may still be on its way to a full load of its own.
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect.poll(() => title(page).textContent()).not.toMatch(/No page here/)
  })

  test('an operation that cannot be loaded shows Retry', async () => {
    host.break(/\/operations\/getMediaStream\.html/, fault)
    const page = await open(OPERATION)
    await expectRetry(page, operation(page))
  })

  test('the rows of a schema show Retry', async () => {
    const page = await open(OPERATION)
    await operation(page).waitFor()
    host.break(/\/schemas\//, fault)
    await openAround(page.locator('[data-part="response"] details[data-schema]').first())
    await expectRetry(
      page,
      page.locator('[data-part] details[open]:not([data-schema]) [data-n]').first(),
    )
  })

  test('the code of a reference shows Retry', async () => {
    host.break(/\/assets\/reference-client-.*\.js/, fault)
    const page = await open('/fapi')
    await alert(page).first().waitFor()
    expect(await alert(page).first().textContent()).not.toMatch(NO_MESSAGE_FOR_READERS)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    host.heal()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.locator('#operation-index [aria-current]').waitFor()
    await page.evaluate(() => {
      location.hash = '#/operations/getMediaStream'
    })
    await operation(page).waitFor()
  })

  test.each([
    ['index', /\/search\.json/],
    ['panel', /\/assets\/search-panel-.*\.js/],
  ])('the %s of the search shows Retry, and the query stays', async (_part, pattern) => {
    host.break(pattern, fault)
    const page = await open(GUIDE)
    await field(page).fill('login')
    await expectRetry(page, page.getByRole('option').first())
    expect(await field(page).inputValue()).toBe('login')
  })

  test('a diagram shows Retry and its description', async () => {
    host.break(/\/assets\/.*mermaid.*\.js/, fault)
    const page = await open('/docs/introduction')
    const figure = page.locator('[data-island="diagram"]').first()
    await figure.scrollIntoViewIfNeeded()
    await expectRetry(page, figure.getByRole('img'))
  })

  test('without its fonts a page uses those of the system', async () => {
    host.break(/\.woff2/, fault)
    const page = await open(GUIDE)
    await page.waitForLoadState('networkidle')
    await title(page).waitFor()
    expect(await page.locator('#base-url-banner').count()).toBe(0)
  })
})

test('an operation opened from the index shows Retry, whatever the fault', async () => {
  const page = await open('/fapi')
  await page.waitForLoadState('networkidle')
  // One that was loaded is not asked for again.
  const ids = ['getMediaStream', 'listMenus', 'getPage']
  for (const [index, fault] of BROKEN.entries()) {
    const id = ids[index]
    host.break(new RegExp(`/operations/${id}\\.html`), fault)
    await page.evaluate((hash) => {
      location.hash = hash
    }, `#/operations/${id}`)
    await expectRetry(page, operation(page, id))
  }
})

/** What bundlers and browsers say of a file that they miss; no reader can do anything with it. */
const NO_MESSAGE_FOR_READERS = /import|preload|module|chunk|\.js|\.css|https?:|failed to fetch/i

/** Clicks a link to an operation without hovering first, so that nothing is read ahead. */
const clickOperation = (page: Page, id = 'getMediaStream') =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('#main')?.append(link)
    link.click()
  }, `#/operations/${id}`)

const spinner = (page: Page) => page.locator('#main [role="status"]:has(span)').first()

describe('after the page has loaded, with every request', () => {
  test('slow: an operation shows a spinner until it has loaded; failing: a red box whose Retry works, or that it is unknown', async () => {
    const page = await open('/fapi')
    await page.waitForLoadState('networkidle')
    host.break(/./, 'hanging')
    await clickOperation(page)
    await spinner(page).waitFor()
    host.heal()
    await operation(page).waitFor()
    expect(await spinner(page).count()).toBe(0)

    host.break(/./, 'failed')
    await clickOperation(page, 'listMenus')
    await expect
      .poll(() => alert(page).first().textContent())
      .toContain('This operation could not be loaded.')
    const red = await alert(page)
      .first()
      .evaluate((element) => getComputedStyle(element).color)
    expect(red).toBe('rgb(169, 29, 43)')
    await expectRetry(page, operation(page, 'listMenus'))

    host.break(/./, 'failed')
    await page.evaluate(() => {
      location.hash = '#/operations/getMediaStreams'
    })
    await page.getByRole('heading', { name: 'No such operation' }).waitFor()
    await page
      .getByRole('link', { name: /media.*stream/ })
      .first()
      .waitFor()
  })

  test('slow: an operation opened from far down another one shows the spinner in view', async () => {
    const page = await open('/fapi#/operations/listMenus')
    await operation(page, 'listMenus').waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    host.break(/./, 'hanging')
    await clickOperation(page)
    await spinner(page).waitFor()
    await expect
      .poll(() =>
        spinner(page).evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }),
      )
      .toBe(true)
  })

  test('slow: an operation opened before the code of the reference has loaded shows a spinner', async () => {
    host.break(/\/assets\/(reference-client|hydrate)-.*\.js/, 'hanging')
    const page = await openPage(BLANK, { url: host.url })
    await page.goto(`${host.url}/fapi`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState === 'complete')
    await clickOperation(page)
    await spinner(page).waitFor()
    host.heal()
    await operation(page).waitFor()
  })

  test('slow: an operation linked from a guide shows a spinner', async () => {
    const page = await open(GUIDE)
    await page.waitForLoadState('networkidle')
    host.break(/\.js|\/operations\//, 'hanging')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/fapi#/operations/getMediaStream'
      document.body.append(link)
      link.click()
    })
    await spinner(page).waitFor()
    host.heal()
    await operation(page).waitFor()
  })
})

/** What a reader does next on a loaded page, where the state shows, and what comes in the end. */
const NEXT_STEPS: [
  what: string,
  path: string,
  act: (page: Page) => Promise<unknown>,
  place: string,
  wanted: string,
][] = [
  ['search', GUIDE, (page) => field(page).fill('login'), '[data-panel]', '[role="option"]'],
  [
    'the filter of a reference',
    '/fapi',
    (page) => page.locator('[data-filter]').fill('PIN_LOCKED'),
    '#operation-index',
    '#operation-index [data-uses]',
  ],
  [
    'what uses a code',
    '/fapi',
    (page) => page.evaluate(() => location.assign('#/uses/PIN_LOCKED')),
    '#main',
    '#main [data-id="PIN_LOCKED"] li',
  ],
  [
    'the rows of a schema',
    OPERATION,
    (page) => openAround(page.locator('[data-part="response"] details[data-schema]').first()),
    '[data-part="response"]',
    '[data-part] details[open][data-loaded] [data-n]',
  ],
  [
    'a diagram further down',
    '/docs/introduction',
    (page) => page.locator('[data-island="diagram"]').first().scrollIntoViewIfNeeded(),
    '[data-island="diagram"]',
    '[data-island="diagram"] [role="img"]',
  ],
]

describe.each(NEXT_STEPS)('%s, with every request', (_what, path, act, place, wanted) => {
  const load = async () => {
    // So low that what is further down has not been fetched yet.
    const page = await openPage(path, { url: host.url, viewport: { width: 1280, height: 300 } })
    await page.waitForLoadState('networkidle')
    return page
  }

  test('late, shows a spinner, then what was asked for', async () => {
    const page = await load()
    host.break(/./, 'hanging')
    await act(page)
    await page.locator(`${place} [role="status"]:has(span)`).first().waitFor()
    host.heal()
    await page.locator(wanted).first().waitFor()
    expect(await page.locator(`${place} [role="status"]:has(span)`).count()).toBe(0)
  })

  test('failing, says so in a red box whose Retry works', async () => {
    const page = await load()
    host.break(/./, 'failed')
    await act(page)
    await expectRetry(page, page.locator(wanted).first())
  })
})

describe('hanging:', () => {
  test('pending styles do not hide the text, and apply when they load', async () => {
    host.break(/\/assets\/site-.*\.css/, 'hanging')
    const page = await openPage(BLANK)
    await page.clock.install()
    await page.goto(`${host.url}/fapi`, { waitUntil: 'commit' })
    await page.clock.runFor(5000)
    await title(page).waitFor()
    const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(await family()).not.toContain('Instrument')
    host.heal()
    await expect.poll(family).toContain('Instrument')
  })

  test('a pending page shows the progress bar, and the reader can navigate elsewhere', async () => {
    const page = await open(GUIDE)
    await page.waitForLoadState('networkidle')
    host.break(/^\/docs\/dapi\/getting-started/, 'hanging')
    await follow(page, FAR)
    await page.getByRole('progressbar').waitFor()
    await follow(page, '/docs/introduction')
    await expect.poll(() => page.url()).toContain('/docs/introduction')
    await expect
      .poll(() => page.locator('html').getAttribute('data-route'))
      .toBe('/docs/introduction')
  })

  test.each([
    ['an operation', OPERATION, /\/operations\/getMediaStream\.html/],
    ['a diagram', '/docs/introduction', /\/assets\/.*mermaid.*\.js/],
  ])('%s shows a spinner until it has loaded', async (_what, path, pattern) => {
    host.break(pattern, 'hanging')
    const page = await openPage(BLANK, { url: host.url })
    await page.goto(host.url + path, { waitUntil: 'commit' })
    await page.locator('[data-island], [data-operation]').first().scrollIntoViewIfNeeded()
    const spinner = page.locator('#main [role="status"] span').first()
    await spinner.waitFor({ state: 'attached' })
    host.heal()
    await page
      .locator('[data-id="getMediaStream"] h1, [data-island] [role="img"]')
      .first()
      .waitFor()
    await expect.poll(() => spinner.count()).toBe(0)
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
    await page.getByRole('link', { name: 'FAPI', exact: true }).first().click({ noWaitAfter: true })
    await expect.poll(() => title(page).textContent()).not.toBe(first)
  })

  test('rows of a schema show a spinner until they have loaded', async () => {
    const page = await open(OPERATION)
    await operation(page).waitFor()
    host.break(/\/schemas\//, 'hanging')
    await openAround(page.locator('[data-part="response"] details[data-schema]').first())
    const spinner = page.locator('[data-part="response"] [role="status"]').first()
    await spinner.waitFor({ state: 'attached' })
    host.heal()
    await page.locator('[data-part] details[open]:not([data-schema]) [data-n]').first().waitFor()
    await expect.poll(() => spinner.count()).toBe(0)
  })
})

test('a pending third-party script goes unnoticed', async () => {
  const page = await open(BLANK)
  await page.route(/buttons\.social\.example/, () => {})
  const asked = page.waitForRequest((request) => request.url().includes('buttons.social.example'))
  await page.goto(host.url + GUIDE, { waitUntil: 'commit' })
  await asked
  await title(page).waitFor()
  await field(page).fill('login')
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

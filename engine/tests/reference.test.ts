import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { BLANK, hold, openPage, SCRIPTS, STYLES, watchProblems } from './portal.ts'
import { heading, index, openSink, type Sink } from './sink.ts'

let sink: Sink

beforeAll(async () => {
  sink = await openSink()
})

describe('opening', () => {
  test('no hash: the overview with authentication and base URLs', async () => {
    const page = await openPage('/sink', { url: sink.url })
    await heading(page, 'Kitchen sink').waitFor()
    const text = await page.locator('#main').textContent()
    expect(text).toContain('Authenticate with the header X-Api-Key.')
    expect(text).toContain('https://{service}.fapi.backstage.example/{version}')
    expect(text).toContain('Conventions')
  })

  test('a hash opens its operation, names the tab and marks the index', async () => {
    const page = await sink.openOperation('#/operations/getMediaStream')
    expect(await heading(page, 'Get a stream').isVisible()).toBe(true)
    expect(await page.title()).toBe('Get a stream | Kitchen sink')
    await index(page).locator('[aria-current]', { hasText: 'Get a stream' }).waitFor()
    expect(await heading(page, 'Kitchen sink').isVisible()).toBe(false)
  })

  test('the operation is readable before the bundle has loaded', async () => {
    const page = await openPage(BLANK, { url: sink.url })
    await page.route('**/assets/*.js', () => {})
    await page.goto(`${sink.url}/sink#/operations/getMediaStream`, { waitUntil: 'commit' })
    await page.getByText('Gives the sources a player can play').waitFor()
    expect(await page.title()).toBe('Get a stream | Kitchen sink')
  })

  test('an operation that comes before its code stays on the screen', async () => {
    const page = await openPage(BLANK, { url: sink.url })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await hold(page, '**/assets/reference-client-*.js')
    const release = await hold(page, '**/sink/operations/*.html')
    const asked = page.waitForRequest('**/assets/reference-client-*.js')
    await page.goto(`${sink.url}/sink#/operations/getMediaStream`, { waitUntil: 'commit' })
    await asked
    release()
    await heading(page, 'Get a stream').waitFor()
    await page.clock.runFor(1000)
    expect(await heading(page, 'Get a stream').isVisible()).toBe(true)
  })

  test('the operation is requested before the styles have loaded', async () => {
    const page = await openPage(BLANK, { url: sink.url })
    const release = await hold(page, STYLES)
    const asked = page.waitForRequest('**/sink/operations/getMediaStream.html')
    await page.goto(`${sink.url}/sink#/operations/getMediaStream`, { waitUntil: 'commit' })
    await asked
    release()
    await page.getByText('Gives the sources a player can play').waitFor()
    expect(await heading(page, 'Kitchen sink').isVisible()).toBe(false)
  })

  test('navigating before the bundle has loaded shows the operation of the URL', async () => {
    const page = await openPage(BLANK, { url: sink.url })
    const release = await hold(page, SCRIPTS)
    await page.goto(`${sink.url}/sink#/operations/getMediaStream`, { waitUntil: 'commit' })
    await page.getByText('Gives the sources a player can play').waitFor()
    await page.evaluate(() => {
      location.hash = '#/operations/postEvent'
    })
    release()
    await heading(page, 'Report an event').waitFor()
    expect(await page.title()).toBe('Report an event | Kitchen sink')
    expect(await page.locator('[data-operation] [data-id]').count()).toBe(1)
  })

  test('an operation that has been loaded is shown at once by its link, and announced once', async () => {
    const page = await sink.openOperation('#/operations/getMediaStream')
    await index(page).getByRole('link', { name: 'Report an event' }).click()
    await heading(page, 'Report an event').waitFor()
    const { shown, announced } = await index(page)
      .getByRole('link', { name: 'Get a stream' })
      .evaluate(async (link: HTMLElement) => {
        const status = document.querySelector('[data-announce]') as Element
        let changes = 0
        new MutationObserver(() => changes++).observe(status, { childList: true })
        const changed = new Promise((resolve) =>
          addEventListener('hashchange', () => setTimeout(resolve), { once: true }),
        )
        link.click()
        // Only microtasks: neither an event nor a frame.
        for (let turn = 0; turn < 10; turn++) await undefined
        const shown = document.querySelector<HTMLElement>('[data-operation] [data-id]')?.dataset.id
        await changed
        return { shown, announced: changes }
      })
    expect(shown).toBe('getMediaStream')
    expect(announced).toBe(1)
  })

  test('back and forward move between operations, with title and focus', async () => {
    const page = await sink.openOperation('#/operations/getMediaStream')
    await index(page).getByRole('link', { name: 'Report an event' }).click()
    await heading(page, 'Report an event').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Report an event')
    await page.goBack()
    await heading(page, 'Get a stream').waitFor()
    expect(await page.title()).toBe('Get a stream | Kitchen sink')
    await page.goForward()
    await heading(page, 'Report an event').waitFor()
    await index(page).getByRole('link', { name: 'Overview' }).click()
    await heading(page, 'Kitchen sink').waitFor()
    expect(await page.title()).toBe('Kitchen sink | Kitchen sink')
  })

  test.for([
    ['spelt wrongly', 'getMediaSteam'],
    ['a part of its name', 'stream'],
  ] as const)('an unknown operation, %s, is reported with the nearest', async ([, id]) => {
    const page = await openPage(`/sink#/operations/${id}`, { url: sink.url })
    await heading(page, 'No such operation').waitFor()
    await page.getByRole('link', { name: 'GET /media/{type}/{id}/stream' }).first().click()
    await heading(page, 'Get a stream').waitFor()
  })

  test('an operation that fails to load shows the error and can be retried', async () => {
    const page = await openPage('/sink', { url: sink.url })
    await index(page).getByRole('link', { name: 'Overview' }).waitFor()
    await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
    await page.route('**/operations/postEvent.html', (route) => route.fulfill({ status: 500 }))
    await index(page).getByRole('link', { name: 'Report an event' }).click()
    await page.getByText('The server returned 500.').waitFor()
    await page.unroute('**/operations/postEvent.html')
    await page.getByRole('button', { name: 'Retry' }).click()
    await heading(page, 'Report an event').waitFor()
  })

  test('hovering a link prefetches its operation', async () => {
    const page = await openPage('/sink', { url: sink.url })
    await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
    const fetched = page.waitForRequest('**/operations/postEvent.html')
    await index(page).getByRole('link', { name: 'Report an event' }).hover()
    await fetched
  })
})

describe('the index', () => {
  test.for([
    ['POST media', ['/media/{type}']],
    ['/media/movies/8f1c/stream', ['/media/{type}/{id}/stream']],
    ['report', ['/events']],
    // The number beside a group's name is not part of it.
    ['2', []],
  ] as const)('the filter supports %s', async ([query, found]) => {
    const page = await sink.readOverview()
    await page.getByRole('searchbox', { name: 'Filter operations' }).fill(query)
    const paths = () =>
      index(page)
        .locator('li a:visible')
        .evaluateAll((links) => links.map((link) => link.getAttribute('title')))
    await expect.poll(paths).toEqual(found)
  })

  test('no matches are reported, and Escape resets the filter', async () => {
    const page = await sink.readOverview()
    const box = page.getByRole('searchbox', { name: 'Filter operations' })
    await box.fill('zebra')
    await page.getByText('No operation matches.').waitFor()
    await box.press('Escape')
    await expect.poll(() => index(page).locator('li a:visible').count()).toBe(5)
  })

  test('arrow keys move through it, and Enter opens', async () => {
    const page = await openPage('/sink', { url: sink.url })
    await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
    const box = page.getByRole('searchbox', { name: 'Filter operations' })
    await box.fill('events')
    const target = index(page).getByRole('link', { name: 'Report an event' })
    await target.waitFor()
    const isReached = () => target.evaluate((link) => link === document.activeElement)
    for (let presses = 0; presses < 10 && !(await isReached()); presses++)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading(page, 'Report an event').waitFor()
  })

  test('showing paths instead of summaries is remembered', async () => {
    const page = await openPage('/sink', { url: sink.url })
    await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Show paths' }).click()
    await index(page).getByRole('link', { name: 'GET /media/{type}/{id}/stream' }).waitFor()
    await page.reload()
    await index(page).getByRole('link', { name: 'GET /media/{type}/{id}/stream' }).waitFor()
  })

  test('a button pressed before the code has loaded works afterwards', async () => {
    const page = await openPage(BLANK, { url: sink.url })
    const release = await hold(page, SCRIPTS)
    await page.goto(`${sink.url}/sink`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Show paths' }).click()
    release()
    await index(page).getByRole('link', { name: 'GET /media/{type}/{id}/stream' }).waitFor()
  })

  test('on a phone it is a sheet that closes when an operation is selected', async () => {
    const page = await openPage('/sink', { url: sink.url, width: 390 })
    await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
    expect(await index(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'All 4 operations' }).click()
    await index(page).getByRole('link', { name: 'Report an event' }).click()
    await heading(page, 'Report an event').waitFor()
    expect(await index(page).isVisible()).toBe(false)
  })
})

test('without JavaScript the overview, the index and every operation can be read', async () => {
  const page = await openPage('/sink', { url: sink.url, javaScriptEnabled: false })
  expect(await heading(page, 'Kitchen sink').isVisible()).toBe(true)
  expect(await index(page).locator('li a').count()).toBe(5)
  await index(page).locator('a[href$="#/operations/getMediaStream"]').click()
  await page.locator(':target').getByRole('link').click()
  expect(await page.locator('body').textContent()).toContain('# Get a stream')
})

test('a full visit throws no error and violates no policy', async () => {
  const page = await openPage('/sink', { url: sink.url })
  const problems = watchProblems(page)
  for (const hash of [
    '#/operations/getMediaStream/response/200/asset.durationSeconds',
    '#/operations/none',
    '#/catalogues/errors/NOT_FOUND',
    '#/',
  ]) {
    await page.goto(`${sink.url}/sink${hash}`)
    await page.waitForLoadState('networkidle')
  }
  expect(problems).toEqual([])
})

test('a link to an error code focuses its name, and the name leads to the link', async () => {
  const page = await openPage('/sink#/catalogues/errors/NOT_FOUND', { url: sink.url })
  const name = page.getByRole('link', { name: 'NOT_FOUND', exact: true })
  await expect.poll(() => name.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await name.getAttribute('href')).toBe('#/catalogues/errors/NOT_FOUND')
})

const lastGroup = (page: Page) => page.locator('#operation-index [data-group]').last()
const isOpen = (page: Page) => lastGroup(page).evaluate((group: HTMLDetailsElement) => group.open)

test('a group that is closed before React takes over the index stays closed', async () => {
  const page = await openPage(BLANK, { url: sink.url })
  const release = await hold(page, '**/assets/hydrate-*.js')
  await page.goto(`${sink.url}/sink#/operations/getMediaStream`)
  await page.locator('[data-operation] [data-n] > a[href]').first().waitFor()
  expect(await isOpen(page)).toBe(true)
  await lastGroup(page).locator('summary').click()
  release()
  await page.locator('#operation-index[data-live]').waitFor()
  expect(await isOpen(page)).toBe(false)
})

test('a group that is closed while React takes over the index stays closed', async () => {
  const page = await openPage(BLANK, { url: sink.url })
  await page.addInitScript(() => {
    const scrollTop = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop')
    // Read after the rest of the markup, and before React replaces it.
    Object.defineProperty(Element.prototype, 'scrollTop', {
      ...scrollTop,
      get(this: Element) {
        const group = [...this.querySelectorAll<HTMLDetailsElement>('[data-group]')].at(-1)
        if (group && this.matches('[data-scroll]')) group.open = false
        return scrollTop?.get?.call(this)
      },
    })
  })
  await page.goto(`${sink.url}/sink`)
  await page.locator('#operation-index[data-live]').waitFor()
  expect(await isOpen(page)).toBe(false)
})

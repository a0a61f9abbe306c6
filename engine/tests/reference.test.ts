import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  BLANK,
  hold,
  openPage,
  SCRIPTS,
  STYLES,
  serveFixture,
  settle,
  watchProblems,
} from './portal.ts'

let url: string
/** For tests that only read; each starts at the overview, so that nothing of the last one stays. */
let reader: Page

beforeAll(async () => {
  url = await serveFixture('openapi-kitchen-sink')
  reader = await openPage('/sink', { url })
  await reader.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const index = (page: Page) => page.getByRole('navigation', { name: 'Operations' })

async function openOperation(hash: string, options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(`/sink${hash}`, { url, ...options })
  await page.locator('[data-operation] [data-n] > a[href]').first().waitFor()
  return page
}

async function readOverview() {
  await reader.goto(`${url}/sink#/`)
  await heading(reader, 'Kitchen sink').waitFor()
  return reader
}

async function readOperation(hash: string) {
  await readOverview()
  await reader.goto(`${url}/sink${hash}`)
  await reader.locator('[data-operation] [data-n] > a[href]').first().waitFor()
  return reader
}

describe('opening', () => {
  test('no hash: the overview with authentication and base URLs', async () => {
    const page = await openPage('/sink', { url })
    await heading(page, 'Kitchen sink').waitFor()
    const text = await page.locator('#main').textContent()
    expect(text).toContain('Send your key in the header X-Api-Key.')
    expect(text).toContain('https://{service}.fapi.backstage.example/{version}')
    expect(text).toContain('Conventions')
  })

  test('a hash opens its operation, names the tab and marks the index', async () => {
    const page = await openOperation('#/operations/getMediaStream')
    expect(await heading(page, 'Get a stream').isVisible()).toBe(true)
    expect(await page.title()).toBe('Get a stream | Kitchen sink')
    await index(page).locator('[aria-current]', { hasText: 'Get a stream' }).waitFor()
    expect(await heading(page, 'Kitchen sink').isVisible()).toBe(false)
  })

  test('the operation is readable before the bundle has loaded', async () => {
    const page = await openPage(BLANK, { url })
    await page.route('**/assets/*.js', () => {})
    await page.goto(`${url}/sink#/operations/getMediaStream`, { waitUntil: 'commit' })
    await page.getByText('Gives the sources a player can play').waitFor()
    expect(await page.title()).toBe('Get a stream | Kitchen sink')
  })

  test('an operation that comes before its code stays on the screen', async () => {
    const page = await openPage(BLANK, { url })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await hold(page, '**/assets/reference-client-*.js')
    const release = await hold(page, '**/sink/operations/*.html')
    const asked = page.waitForRequest('**/assets/reference-client-*.js')
    await page.goto(`${url}/sink#/operations/getMediaStream`, { waitUntil: 'commit' })
    await asked
    release()
    await heading(page, 'Get a stream').waitFor()
    await page.clock.runFor(1000)
    expect(await heading(page, 'Get a stream').isVisible()).toBe(true)
  })

  test('the operation is requested before the styles have loaded', async () => {
    const page = await openPage(BLANK, { url })
    const release = await hold(page, STYLES)
    const asked = page.waitForRequest('**/sink/operations/getMediaStream.html')
    await page.goto(`${url}/sink#/operations/getMediaStream`, { waitUntil: 'commit' })
    await asked
    release()
    await page.getByText('Gives the sources a player can play').waitFor()
    expect(await heading(page, 'Kitchen sink').isVisible()).toBe(false)
  })

  test('navigating before the bundle has loaded shows the operation of the URL', async () => {
    const page = await openPage(BLANK, { url })
    const release = await hold(page, SCRIPTS)
    await page.goto(`${url}/sink#/operations/getMediaStream`, { waitUntil: 'commit' })
    await page.getByText('Gives the sources a player can play').waitFor()
    await page.evaluate(() => {
      location.hash = '#/operations/postEvent'
    })
    release()
    await heading(page, 'Report an event').waitFor()
    expect(await page.title()).toBe('Report an event | Kitchen sink')
    expect(await page.locator('[data-operation] [data-id]').count()).toBe(1)
  })

  test('back and forward move between operations, with title and focus', async () => {
    const page = await openOperation('#/operations/getMediaStream')
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

  test('an unknown operation is reported with the nearest', async () => {
    const page = await openPage('/sink#/operations/getMediaSteam', { url })
    await heading(page, 'No such operation').waitFor()
    await page.getByRole('link', { name: 'GET /media/{type}/{id}/stream' }).first().click()
    await heading(page, 'Get a stream').waitFor()
  })

  test('an operation that fails to load shows the error and can be retried', async () => {
    const page = await openPage('/sink', { url })
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
    const page = await openPage('/sink', { url })
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
    const page = await readOverview()
    await page.getByRole('searchbox', { name: 'Filter operations' }).fill(query)
    const paths = () =>
      index(page)
        .locator('li a:visible')
        .evaluateAll((links) => links.map((link) => link.getAttribute('title')))
    await expect.poll(paths).toEqual(found)
  })

  test('no matches are reported, and Escape resets the filter', async () => {
    const page = await readOverview()
    const box = page.getByRole('searchbox', { name: 'Filter operations' })
    await box.fill('zebra')
    await page.getByText('No operation matches.').waitFor()
    await box.press('Escape')
    await expect.poll(() => index(page).locator('li a:visible').count()).toBe(5)
  })

  test('arrow keys move through it, and Enter opens', async () => {
    const page = await openPage('/sink', { url })
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
    const page = await openPage('/sink', { url })
    await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Show paths' }).click()
    await index(page).getByRole('link', { name: 'GET /media/{type}/{id}/stream' }).waitFor()
    await page.reload()
    await index(page).getByRole('link', { name: 'GET /media/{type}/{id}/stream' }).waitFor()
  })

  test('a button pressed before the code has loaded works afterwards', async () => {
    const page = await openPage(BLANK, { url })
    const release = await hold(page, SCRIPTS)
    await page.goto(`${url}/sink`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Show paths' }).click()
    release()
    await index(page).getByRole('link', { name: 'GET /media/{type}/{id}/stream' }).waitFor()
  })

  test('on a phone it is a sheet that closes when an operation is selected', async () => {
    const page = await openPage('/sink', { url, width: 390 })
    await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
    expect(await index(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'All 4 operations' }).click()
    await index(page).getByRole('link', { name: 'Report an event' }).click()
    await heading(page, 'Report an event').waitFor()
    expect(await index(page).isVisible()).toBe(false)
  })
})

describe('deep links', () => {
  test.for([
    ['getMediaStream/query/drm=WIDEVINE', 'WIDEVINE'],
    ['getMediaStream/path/type', 'type'],
    ['getMediaStream/response/200/sources.drm.licenseUrl', 'licenseUrl'],
    ['getMediaStream/response/200/sources.protocol=DASH', 'DASH'],
    ['getMediaStream/response/200/headers/Cache-Control', 'Cache-Control'],
    ['getMediaStream/response/200/asset.durationSeconds', 'durationSeconds'],
    ['getMediaStream/response/200/asset.(LiveEvent).startAt', 'startAt'],
    ['getMediaStream/response/404/detail', 'detail'],
    ['getMediaStream/response/403', 'PLAYBACK_BLOCKED'],
    ['postEvent/request/tree.children.children.name', 'name'],
    ['postEvent/request/map.*.drm.system=FAIRPLAY', 'FAIRPLAY'],
  ] as const)('%s opens every parent, scrolls to the target and marks it', async ([path, name]) => {
    const page = await readOperation(`#/operations/${path}`)
    const target = page.locator('[data-target]')
    await target.waitFor()
    expect(await target.locator('a').first().textContent()).toBe(name)
    await expect
      .poll(async () => {
        const box = await target.boundingBox()
        return box && box.y > 0 && box.y < 900
      })
      .toBe(true)
  })

  test('back restores the marked part, open and in position', async () => {
    const path = 'getMediaStream/response/200/sources.drm.licenseUrl'
    const page = await openOperation(`#/operations/${path}`, { earlyFonts: true })
    const target = page.locator('[data-target]')
    await target.waitFor()
    // Otherwise the next operation may have other fonts, and lines of another height.
    await page.locator('html[data-fonts=own]').waitFor()
    await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }))
    await settle(page)
    // What loads late may still move the page: the position counts that it has on leaving.
    const before = await index(page)
      .getByRole('link', { name: 'Report an event' })
      .evaluate((link: HTMLElement) => {
        link.click()
        return scrollY
      })
    await heading(page, 'Report an event').waitFor()
    await page.goBack()
    await target.waitFor()
    expect(await target.locator('a').first().textContent()).toBe('licenseUrl')
    expect(await target.isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })

  test('back within an operation moves the mark', async () => {
    const page = await openOperation('#/operations/getMediaStream/path/type')
    const target = page.locator('[data-target]')
    await target.waitFor()
    await page.getByRole('link', { name: 'playbackSessionId' }).click()
    await page.locator('[data-target]', { hasText: 'playbackSessionId' }).waitFor()
    await page.goBack()
    await page.locator('[data-n=type][data-target]').waitFor()
    expect(await target.count()).toBe(1)
    await page.goForward()
    await page.locator('[data-n=playbackSessionId][data-target]').waitFor()
    expect(await target.count()).toBe(1)
  })

  test('every name has its own link', async () => {
    const page = await readOperation('#/operations/getMediaStream')
    const hrefs = await page
      .locator('[data-operation] :is([data-n] > a, [data-v] > a, [data-status] > a)')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toContain('#/operations/getMediaStream/response/200/sources.drm.licenseUrl')
    expect(hrefs).toContain('#/operations/getMediaStream/query/drm=PLAYREADY')
    expect(hrefs).toContain('#/operations/getMediaStream/response/200/headers/Cache-Control')
    expect(hrefs).toContain('#/operations/getMediaStream/response/404')
    expect(hrefs.filter((href) => !href)).toEqual([])
  })

  test('clicking a name copies its link', async () => {
    const page = await openOperation('#/operations/getMediaStream', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByRole('link', { name: 'playbackSessionId' }).click()
    await page.locator('[data-target]').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${url}/sink#/operations/getMediaStream/response/200/playbackSessionId`)
  })

  test('a code links to its meaning', async () => {
    const page = await openOperation('#/operations/getMediaStream/response/404')
    await page.getByRole('link', { name: 'NOT_FOUND' }).click()
    await heading(page, 'Error codes').waitFor()
    await page.locator('[data-target]').waitFor()
    expect(await page.locator('[data-target]').textContent()).toContain('Check the id.')
  })

  test('expand all opens everything collapsed', async () => {
    const page = await readOperation('#/operations/getMediaStream')
    const folded = page.locator('[data-part] details:not([open])')
    expect(await folded.count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Expand all' }).click()
    await page.getByRole('link', { name: 'licenseUrl' }).waitFor()
    await page.getByRole('button', { name: 'Collapse all' }).click()
    expect(await page.locator('[data-part] details[open]').count()).toBe(0)
  })
})

describe('before hydration', () => {
  const ISLANDS = '**/assets/reference-islands-*.js'

  async function openEarly(hash: string) {
    const page = await openPage(BLANK, { url })
    const release = await hold(page, ISLANDS)
    await page.goto(`${url}/sink${hash}`)
    return { page, release }
  }

  test('text typed into the filter is applied, and the focus stays', async () => {
    const { page, release } = await openEarly('')
    const box = page.getByRole('searchbox', { name: 'Filter operations' })
    await box.fill('report')
    release()
    await expect.poll(() => index(page).locator('li a:visible').count()).toBe(1)
    expect(await box.inputValue()).toBe('report')
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('x')
    await page.getByText('No operation matches.').waitFor()
  })

  test('a selected language is applied and remembered', async () => {
    const { page, release } = await openEarly('#/operations/getMediaStream')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('python')
    release()
    await page.locator('[data-request] pre', { hasText: 'import requests' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('portal:tab:language'))).toBe('python')
  })

  test('a selected example is shown', async () => {
    const { page, release } = await openEarly('#/operations/getMediaStream')
    await page.getByRole('combobox', { name: 'Response' }).selectOption('404 Not found')
    release()
    await page.locator('[data-examples] pre', { hasText: 'There is no such asset.' }).waitFor()
  })

  test('a setting is applied, and its dialog stays open', async () => {
    const { page, release } = await openEarly('#/operations/getMediaStream')
    await page.getByRole('button', { name: 'Base URL and credentials' }).click()
    const field = page.getByRole('textbox', { name: 'Service' })
    await page.getByRole('textbox', { name: 'Application key' }).fill('my-key')
    await field.fill('lighthouse')
    release()
    await page.locator('[data-request] pre', { hasText: 'X-Api-Key: my-key' }).waitFor()
    await page.locator('[data-request] pre', { hasText: 'https://lighthouse.' }).waitFor()
    expect(await field.inputValue()).toBe('lighthouse')
    await page.keyboard.type('s')
    await page.locator('[data-request] pre', { hasText: 'https://lighthouses.' }).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await field.waitFor({ state: 'hidden' })
  })
})

describe('request and responses', () => {
  test('the language is selected once and remembered', async () => {
    const page = await openOperation('#/operations/getMediaStream')
    const sample = page.locator('[data-request] pre')
    await expect.poll(() => sample.textContent()).toContain("-H 'X-Api-Key: YOUR_KEY'")
    await page.getByRole('combobox', { name: 'Language' }).selectOption('python')
    await expect.poll(() => sample.textContent()).toContain('import requests')
    await index(page).getByRole('link', { name: 'Report an event' }).click()
    await heading(page, 'Report an event').waitFor()
    await expect.poll(() => sample.textContent()).toContain('import requests')
    expect(await page.evaluate(() => localStorage.getItem('portal:tab:language'))).toBe('python')
  })

  test('the base URL is stored, credentials are not', async () => {
    const page = await openOperation('#/operations/getMediaStream')
    await page.getByRole('button', { name: 'Base URL and credentials' }).click()
    await page.getByRole('textbox', { name: 'Service' }).fill('lighthouse')
    await page.getByRole('textbox', { name: 'Application key' }).fill('my-secret-key')
    const sample = page.locator('[data-request] pre')
    await expect
      .poll(() => sample.textContent())
      .toContain('https://lighthouse.fapi.backstage.example/v1/media')
    await expect.poll(() => sample.textContent()).toContain('X-Api-Key: my-secret-key')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).not.toContain('my-secret-key')
    await page.reload()
    await page.getByText('https://lighthouse.fapi.backstage.example').waitFor()
    await expect.poll(() => sample.textContent()).not.toContain('my-secret-key')
  })

  test('each response has its example, including problems', async () => {
    const page = await readOperation('#/operations/getMediaStream')
    const answer = page.locator('[data-examples] pre')
    const picker = page.getByRole('combobox', { name: 'Response' })
    await picker.selectOption({ label: '200 A live event' })
    await expect.poll(() => answer.textContent()).toContain('"ps_8Ab"')
    await picker.selectOption({ label: '404 Not found' })
    await page.locator('[data-examples] pre', { hasText: 'There is no such asset.' }).waitFor()
    await picker.selectOption({ label: '200 A film' })
    await expect.poll(() => answer.textContent()).toContain('"ps_7Qk"')
  })

  test('code is coloured without additional elements', async () => {
    const page = await readOperation('#/operations/getMediaStream')
    await page.waitForFunction(() => (CSS.highlights.get('tk-property')?.size ?? 0) > 5)
    const colours = await page.evaluate(() => ({
      elements: document.querySelectorAll('[data-request] pre span').length,
      strings: CSS.highlights.get('tk-string')?.size ?? 0,
      properties: CSS.highlights.get('tk-property')?.size ?? 0,
    }))
    expect(colours.elements).toBe(0)
    expect(colours.strings).toBeGreaterThan(5)
    expect(colours.properties).toBeGreaterThan(5)
  })

  test('highlights of removed operations are released', async () => {
    const page = await openOperation('#/operations/getMediaStream')
    for (let turn = 0; turn < 20; turn++) {
      const [id, name] =
        turn % 2 === 0 ? ['postEvent', 'Report an event'] : ['getMediaStream', 'Get a stream']
      await page.evaluate((hash) => {
        location.hash = hash
      }, `#/operations/${id}`)
      await heading(page, name ?? '').waitFor()
      await page.locator('[data-operation] [data-n] > a[href]').first().waitFor()
    }
    const kept = await page.evaluate(() =>
      [...CSS.highlights.values()].flatMap((highlight) =>
        [...highlight].map((range) => range.startContainer.isConnected && !range.collapsed),
      ),
    )
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.filter((isShown) => !isShown)).toEqual([])
  })

  test('an operation can be copied as Markdown', async () => {
    const page = await openOperation('#/operations/getMediaStream', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByRole('button', { name: 'Copy page' }).click()
    await page.getByText('Copied', { exact: true }).waitFor({ state: 'attached' })
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/\n# Get a stream\n\n`GET \/media\/\{type\}\/\{id\}\/stream`/)
    expect(copied).toContain('- `licenseUrl` (string \\<uri>): Where the player gets its licence.')
  })

  test.for(['yaml', 'json', 'postman.json', 'd.ts'])(
    'the document can be downloaded as %s',
    async (ending) => {
      const answer = await fetch(`${url}/openapi/sink.${ending}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('getMediaStream')
    },
  )
})

test('without JavaScript the overview, the index and every operation can be read', async () => {
  const page = await openPage('/sink', { url, javaScriptEnabled: false })
  expect(await heading(page, 'Kitchen sink').isVisible()).toBe(true)
  expect(await index(page).locator('li a').count()).toBe(5)
  await index(page).locator('a[href$="#/operations/getMediaStream"]').click()
  await page.locator(':target').getByRole('link').click()
  expect(await page.locator('body').textContent()).toContain('# Get a stream')
})

test('a full visit throws no error and violates no policy', async () => {
  const page = await openPage('/sink', { url })
  const problems = watchProblems(page)
  for (const hash of [
    '#/operations/getMediaStream/response/200/asset.durationSeconds',
    '#/operations/none',
    '#/catalogues/errors/NOT_FOUND',
    '#/',
  ]) {
    await page.goto(`${url}/sink${hash}`)
    await page.waitForLoadState('networkidle')
  }
  expect(problems).toEqual([])
})

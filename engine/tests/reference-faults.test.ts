import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  alert,
  BROKEN,
  clickLink,
  expectRetry,
  NO_MESSAGE_FOR_READERS,
  RED,
  testNextStep,
  title,
} from './fault-steps.ts'
import { type FaultyHost, startFaultyHost } from './faulty-host.ts'
import { BLANK, openPage, serveFixture } from './portal.ts'

const OPERATION = '/sink#/operations/getMediaStream'

let host: FaultyHost
/** A portal with guides too. */
let guides: FaultyHost

beforeAll(async () => {
  host = await startFaultyHost(await serveFixture('openapi-kitchen-sink'))
  guides = await startFaultyHost(await serveFixture('every-component'))
})
afterEach(() => {
  host.heal()
  guides.heal()
})

const open = (path: string) => openPage(path, { url: host.url })
const operation = (page: Page, id = 'getMediaStream') => page.locator(`[data-id="${id}"] h1`)
const spinner = (page: Page) => page.locator('#main [role="status"]:has(span)').first()

const openAround = (part: Locator) =>
  part.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true
  })
const openSchema = (page: Page) =>
  openAround(page.locator('[data-part="response"] details[data-schema]').first())
const schemaRow = (page: Page) =>
  page.locator('[data-part] details[open]:not([data-schema]) [data-n]').first()

const clickOperation = (page: Page, id = 'getMediaStream') => clickLink(page, `#/operations/${id}`)

describe.each(BROKEN)('%s:', (fault) => {
  test('without styles the text is readable, and the reader is informed', async () => {
    host.break(/\/assets\/site-.*\.css/, fault)
    const page = await open('/sink')
    await title(page).waitFor()
    expect(await page.locator('#base-url-banner').textContent()).toContain('did not load properly')
  })

  test('an operation that cannot be loaded shows Retry', async () => {
    host.break(/\/operations\/getMediaStream\.html/, fault)
    const page = await open(OPERATION)
    await expectRetry(page, host, operation(page))
  })

  test('the rows of a schema show Retry', async () => {
    const page = await open(OPERATION)
    await operation(page).waitFor()
    host.break(/\/schemas\//, fault)
    await openSchema(page)
    await expectRetry(page, host, schemaRow(page))
  })

  test('the code of a reference shows Retry', async () => {
    host.break(/\/assets\/reference-client-.*\.js/, fault)
    const page = await open('/sink')
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
})

test('an operation opened from the index shows Retry, whatever the fault', async () => {
  const page = await open('/sink')
  await page.waitForLoadState('networkidle')
  // One that was loaded is not asked for again.
  const ids = ['getMediaStream', 'createMedia', 'postEvent']
  for (const [index, fault] of BROKEN.entries()) {
    const id = ids[index]
    host.break(new RegExp(`/operations/${id}\\.html`), fault)
    await page.evaluate((hash) => {
      location.hash = hash
    }, `#/operations/${id}`)
    await expectRetry(page, host, operation(page, id))
  }
})

test('with every request slow, an operation shows a spinner until it has loaded; failing, a red box whose Retry works, or that it is unknown', async () => {
  const page = await open('/sink')
  await page.waitForLoadState('networkidle')
  host.break(/./, 'hanging')
  await clickOperation(page)
  await spinner(page).waitFor()
  host.heal()
  await operation(page).waitFor()
  expect(await spinner(page).count()).toBe(0)

  host.break(/./, 'failed')
  await clickOperation(page, 'postEvent')
  await expect
    .poll(() => alert(page).first().textContent())
    .toContain('This operation could not be loaded.')
  const red = await alert(page)
    .first()
    .evaluate((element) => getComputedStyle(element).color)
  expect(red).toBe(RED)
  await expectRetry(page, host, operation(page, 'postEvent'))

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

describe('slow:', () => {
  test('pending styles do not hide the text, and apply when they load', async () => {
    host.break(/\/assets\/site-.*\.css/, 'hanging')
    const page = await openPage(BLANK, { url: host.url })
    await page.clock.install()
    await page.goto(`${host.url}/sink`, { waitUntil: 'commit' })
    await page.clock.runFor(5000)
    await title(page).waitFor()
    const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(await family()).not.toContain('Instrument')
    host.heal()
    await expect.poll(family).toContain('Instrument')
  })

  test('an operation opened from far down another one shows the spinner in view', async () => {
    const page = await open('/sink#/operations/createMedia')
    await operation(page, 'createMedia').waitFor()
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

  test('an operation opened before the code of the reference has loaded shows a spinner', async () => {
    host.break(/\/assets\/(reference-client|hydrate)-.*\.js/, 'hanging')
    const page = await openPage(BLANK, { url: host.url })
    await page.goto(`${host.url}/sink`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState === 'complete')
    await clickOperation(page)
    await spinner(page).waitFor()
    host.heal()
    await operation(page).waitFor()
  })

  test('an operation linked from a guide shows a spinner', async () => {
    const page = await openPage('/other', { url: guides.url })
    await page.waitForLoadState('networkidle')
    guides.break(/\.js|\/operations\//, 'hanging')
    await clickLink(page, '/pets#/operations/getPet')
    await spinner(page).waitFor()
    guides.heal()
    await operation(page, 'getPet').waitFor()
  })

  test('an operation shows a spinner until it has loaded', async () => {
    host.break(/\/operations\/getMediaStream\.html/, 'hanging')
    const page = await openPage(BLANK, { url: host.url })
    await page.goto(host.url + OPERATION, { waitUntil: 'commit' })
    await spinner(page).waitFor({ state: 'attached' })
    host.heal()
    await operation(page).waitFor()
    await expect.poll(() => spinner(page).count()).toBe(0)
  })
})

testNextStep('the filter of a reference', () => host, {
  path: '/sink',
  act: (page) => page.locator('[data-filter]').fill('PLAYBACK_BLOCKED'),
  place: '#operation-index',
  wanted: '#operation-index [data-uses]',
})

testNextStep('what uses a code', () => host, {
  path: '/sink',
  act: (page) => page.evaluate(() => location.assign('#/uses/PLAYBACK_BLOCKED')),
  place: '#main',
  wanted: '#main [data-id="PLAYBACK_BLOCKED"] li',
})

testNextStep('the rows of a schema', () => host, {
  path: OPERATION,
  act: openSchema,
  place: '[data-part="response"]',
  wanted: '[data-part] details[open][data-loaded] [data-n]',
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type FaultyHost, startFaultyHost } from '../../engine/tests/faulty-host.ts'
import { openPage, serveFixture } from '../../engine/tests/portal.ts'

const GUIDE = '/docs/fapi/basics'
const NEXT = '/docs/fapi/getting-started'

let host: FaultyHost

beforeAll(async () => {
  host = await startFaultyHost(inject('portalUrl'))
})
afterEach(() => host.heal())

const title = (page: Page) => page.locator('#main h1:visible').first()

/** A page whose worker has taken over, with the browser's own cache at work. */
async function openKept(path: string, url = host.url): Promise<Page> {
  const page = await openPage(path, { url, serviceWorkers: 'allow' })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, path)

const keptLength = (page: Page, path: string) =>
  page.evaluate(async (address) => (await (await caches.match(address))?.text())?.length, path)

test('the first page of a visit and one navigated to are readable offline', async () => {
  const page = await openKept(GUIDE)
  const first = await title(page).textContent()
  await page
    .locator(`[data-sidebar] a[href="${NEXT}"]`)
    .evaluate((link: HTMLElement) => link.click())
  await expect.poll(() => title(page).textContent()).not.toBe(first)
  await expect.poll(() => isKept(page, GUIDE)).toBe(true)
  await expect.poll(() => isKept(page, NEXT)).toBe(true)
  host.break(/./, 'failed')
  await page.reload()
  await title(page).waitFor()
  expect(await title(page).textContent()).not.toBe(first)
  await page.goBack()
  await expect.poll(() => title(page).textContent()).toBe(first)
  await page.goto(`${host.url}${GUIDE}?q=`)
  expect(await title(page).textContent()).toBe(first)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
    'Instrument',
  )
})

test('an operation is readable offline, even the first', async () => {
  const page = await openKept('/fapi#/operations/getMediaStream')
  await page.locator('[data-id="getMediaStream"] h1').waitFor()
  await expect.poll(() => isKept(page, '/fapi')).toBe(true)
  await expect.poll(() => isKept(page, '/fapi/operations/getMediaStream.html')).toBe(true)
  host.break(/./, 'failed')
  await page.reload()
  await page.locator('[data-id="getMediaStream"] h1').waitFor()
})

test('a 404 is not cached, and an aborted response replaces nothing', async () => {
  const page = await openKept(GUIDE)
  await page.goto(`${host.url}/docs/nowhere-at-all`)
  await title(page).waitFor()
  expect(await isKept(page, '/docs/nowhere-at-all')).toBe(false)
  await page.goto(host.url + NEXT)
  await expect.poll(() => isKept(page, NEXT)).toBe(true)
  const whole = await keptLength(page, NEXT)
  host.break(/getting-started/, 'cut')
  await page
    .evaluate((path) => fetch(path, { cache: 'reload' }).then((answer) => answer.text()), NEXT)
    .catch(() => {})
  expect(await keptLength(page, NEXT)).toBe(whole)
})

test('a page that was not read before gives way to a list of those that were', async () => {
  const page = await openKept('/fapi#/operations/getMediaStream')
  await expect.poll(() => isKept(page, '/fapi/operations/getMediaStream.html')).toBe(true)
  await page.goto(host.url + GUIDE)
  await expect.poll(() => isKept(page, GUIDE)).toBe(true)
  await expect.poll(() => isKept(page, '/offline.html')).toBe(true)
  host.break(/./, 'failed')
  await page
    .locator('[data-sidebar] a[href="/docs/dapi/getting-started"]')
    .evaluate((link: HTMLElement) => link.click())
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
  expect(page.url()).toContain('/docs/dapi/getting-started')
  const links = page.locator('[data-read] a')
  expect(await links.allTextContents()).toEqual(
    expect.arrayContaining(['Basics', 'Get the stream of an asset', 'Frontend API']),
  )
  await page.getByRole('link', { name: 'Basics', exact: true }).last().click()
  await expect.poll(() => title(page).textContent()).toBe('Basics')
  host.heal()
  await page.goBack()
  await expect.poll(() => title(page).textContent()).not.toBe('No connection')
})

test('pages that were prefetched before the worker took over are listed too', async () => {
  const page = await openPage(GUIDE, { url: host.url, serviceWorkers: 'allow' })
  await page.waitForRequest(host.url + NEXT)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => isKept(page, NEXT)).toBe(true)
  await expect.poll(() => isKept(page, '/offline.html')).toBe(true)
  host.break(/./, 'failed')
  await page.goto(`${host.url}/cms`)
  const links = await page.locator('[data-read] a').allTextContents()
  expect(links).toEqual(expect.arrayContaining(['Basics', 'Getting started with FAPI']))
})

test('under a base path it caches what is below it', async () => {
  const url = await serveFixture('chrome', { base: '/portal/' })
  const page = await openKept('/portal/docs/start', url)
  const scope = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.scope,
  )
  expect(scope).toBe(`${url}/portal/`)
  await expect.poll(() => isKept(page, '/portal/docs/start')).toBe(true)
})

test('it costs little more than a kilobyte', () => {
  const file = join(inject('portalDir'), 'service-worker.js')
  expect(existsSync(`${file}.br`)).toBe(true)
  expect(brotliCompressSync(readFileSync(file)).length).toBeLessThan(1100)
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { heading, openReady } from './navigation-steps.ts'
import { hold, openPage, SLOW_LINE, serveFixture, settle } from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('chrome')
})

/** The pointer rests for longer than it takes to pass over a link. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await settle(page)
}

/** Pages of the fixture prefetched while `act` ran. */
async function prefetched(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') seen.push(new URL(request.url()).pathname)
  })
  await act()
  await rest(page)
  // Requests are reported in order.
  await page.evaluate(() => fetch('/robots.txt'))
  return seen.filter((path) => path.startsWith('/docs/'))
}

/** The page after `/docs/start`; may be prefetched before a test begins. */
const NEXT = '/docs/guide/one'

const hover = (page: Page) => page.getByRole('link', { name: 'the third section' }).hover()

const fetchedAhead = (page: Page, path: string) =>
  page.waitForFunction(
    (wanted) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(wanted)),
    path,
  )

test('a hovered link is prefetched once', async () => {
  const page = await openReady('/docs/start', url)
  const seen = await prefetched(page, async () => {
    await hover(page)
    await rest(page)
    await page.mouse.move(0, 0)
    await hover(page)
  })
  expect(seen.filter((path) => path !== NEXT)).toEqual(['/docs/deep/long'])
})

test('the next page is prefetched when the browser is idle', async () => {
  const page = await openPage('/docs/guide/one', { url })
  await fetchedAhead(page, '/docs/guide/two')
})

test('nothing is prefetched on 2g', async () => {
  const page = await openReady('/docs/start', url)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 5000,
    uploadThroughput: 5000,
    connectionType: 'cellular2g',
  })
  const quality = await page.evaluate(
    () =>
      (navigator as unknown as { connection: { effectiveType: string } }).connection.effectiveType,
  )
  expect(quality).toContain('2g')
  const seen = await prefetched(page, () => hover(page))
  expect(seen.filter((path) => path !== NEXT)).toEqual([])
})

test('on a slow line, React comes only when it is wanted, other pages as before', async () => {
  // Not yet on a slow line: it asks for React before the next page is observed.
  const page = await openReady('/docs/start', url)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isReactAsked = () => asked.some((path) => path.includes('/hydrate-'))
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name, includeHidden: true })
  const follow = (name: string) => link(name).evaluate((one: HTMLAnchorElement) => one.click())
  await page.goto(`${url}/docs/guide/one`)
  // Whatever waits for an idle moment has been started by then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(isReactAsked()).toBe(false)
  await fetchedAhead(page, '/docs/guide/two')
  const release = await hold(page, '**/docs/deep/long')
  await follow('Long')
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor()
  release()
  await heading(page, 'Long').waitFor()
  expect(isReactAsked()).toBe(false)
  await follow('Diagram')
  await expect.poll(isReactAsked).toBe(true)
})

test('nothing is prefetched for readers who save data', async () => {
  const page = await openReady('/docs/start', url)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  const seen = await prefetched(page, async () => {
    await page.reload({ waitUntil: 'networkidle' })
    await hover(page)
  })
  expect(seen).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hidePaint, readShifts, waitForPaint } from '../../engine/tests/layout-shift.ts'
import { BLANK, openPage } from '../../engine/tests/portal.ts'

/** What a reader does not notice. */
const MAX_SHIFT = 0.02

/** Every page, and links to what comes late or is below it: a diagram, an operation, fetched rows. */
const ADDRESSES = [
  ...[
    ...readFileSync(join(inject('portalDir'), 'sitemap.xml'), 'utf8').matchAll(
      /<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g,
    ),
  ].map(([, path]) => path || '/'),
  '/docs/introduction#versioning',
  '/docs/fapi/blocked-reasons/introduction#blocked_geo',
  '/docs/fapi/users/registration-login#when-it-does-not-work',
  '/dapi#rate-limits',
  '/dapi#/operations/createMovie',
  '/dapi#/operations/createMovie/request/title',
  '/fapi#/operations/getMediaStream/response/200/sources.drm.licenseUrl',
  '/dapi#/uses/409',
  '/dapi#/changes',
  '/no/such/page',
]

/** Everything in view has come: fonts, the operation or list that the hash names, diagrams. */
function hasSettled(): boolean {
  if (document.documentElement.dataset.fonts === undefined) return false
  if (document.readyState !== 'complete') return false
  if (location.hash.startsWith('#/') && !document.querySelector('[data-view] [data-id] h1'))
    return false
  return [...document.querySelectorAll('[data-island="diagram"]')].every((island) => {
    const { top, bottom } = island.getBoundingClientRect()
    return bottom < 0 || top > innerHeight || island.querySelector('[role="img"] svg')
  })
}

/**
 * Returns a function that holds back fonts until what it returns is called. `page.route` would handle
 * every request.
 */
async function fontHolder(page: Page): Promise<() => () => void> {
  const devtools = await page.context().newCDPSession(page)
  let held = Promise.resolve()
  devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    await held
    // A cached font would not be requested again.
    const responseHeaders = [
      { name: 'Content-Type', value: 'font/woff2' },
      { name: 'Cache-Control', value: 'no-store' },
    ]
    const body = readFileSync(join(inject('portalDir'), new URL(request.url).pathname), 'base64')
    const answer = { requestId, responseCode: 200, responseHeaders, body }
    // The page may have been left.
    await devtools.send('Fetch.fulfillRequest', answer).catch(() => {})
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
  return () => {
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    return release
  }
}

async function findShifts(page: Page): Promise<string[]> {
  const found: string[] = []
  const hold = await fontHolder(page)
  for (const address of ADDRESSES) {
    const url = new URL(address, inject('portalUrl'))
    // A new hash of the same page would not load it.
    if (new URL(page.url()).pathname === url.pathname) await page.goto(inject('portalUrl') + BLANK)
    const release = hold()
    await page.goto(url.href, { waitUntil: 'commit' })
    await waitForPaint(page)
    release()
    await page.waitForFunction(hasSettled)
    const { sum, moved } = await readShifts(page)
    if (sum > MAX_SHIFT) found.push(`${address}: ${sum.toFixed(3)}, ${moved.join(', ')}`)
  }
  return found
}

test('nothing moves while a page loads, on a phone and on a desktop, even if its fonts come late', async () => {
  const found = await Promise.all(
    [390, 1280].map(async (width) => {
      const page = await openPage(BLANK, { width })
      await hidePaint(page)
      const shifts = await findShifts(page)
      return shifts.map((shift) => `${width} px: ${shift}`)
    }),
  )
  // As text, which a report of a retried test shows.
  expect(found.flat().join('\n')).toBe('')
}, 320_000)

test('an operation does not move on a busy phone if its fonts are in the cache', async () => {
  const page = await openPage('/docs/introduction', { width: 390 })
  await page.waitForFunction(() => document.documentElement.dataset.fonts)
  await hidePaint(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${inject('portalUrl')}/dapi#/operations/createMovie`, { waitUntil: 'commit' })
  await page.waitForFunction(hasSettled)
  const { sum, moved } = await readShifts(page)
  expect(sum, moved.join(', ')).toBeLessThan(MAX_SHIFT)
})

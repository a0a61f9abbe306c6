import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'

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

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

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

/** The sum of all shifts that no reader has caused. */
function readShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    // React takes over in an idle period; then two frames until the last shift is reported.
    requestIdleCallback(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum)))),
    )
  })
}

async function findShifts(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const address of ADDRESSES) {
    // Else a new hash of the same page would not load it.
    await page.goto('about:blank')
    await page.goto(inject('portalUrl') + address)
    await page.waitForFunction(hasSettled)
    const shift = await page.evaluate(readShift)
    if (shift > MAX_SHIFT) found.push(`${address}: ${shift.toFixed(3)}`)
  }
  return found
}

test('nothing moves while a page loads, on a phone and on a desktop', async () => {
  const [phone, desktop] = await Promise.all(
    [390, 1280].map(async (width) => {
      const page = await openPage('/', { width })
      // Late fonts may rewrap a line; the fallbacks have their metrics, which a test of the chrome measures.
      await page.route('**/*.woff2', (route) => route.abort())
      return findShifts(page)
    }),
  )
  expect({ phone, desktop }).toEqual({ phone: [], desktop: [] })
}, 240_000)

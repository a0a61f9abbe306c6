import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'

/** What a reader does not notice. */
const MOST = 0.02

/** A page of each kind, and addresses whose target is below what comes late: a diagram, an operation, rows that are fetched. */
const ADDRESSES = [
  '/',
  '/docs/introduction',
  '/docs/introduction#versioning',
  '/docs/fapi/basics',
  '/docs/fapi/blocked-reasons/introduction#blocked_geo',
  '/docs/fapi/users/registration-login#when-it-does-not-work',
  '/docs/integrations/entitlement',
  '/dapi',
  '/dapi#rate-limits',
  '/dapi#/operations/createMovie',
  '/dapi#/operations/createMovie/request/title',
  '/fapi#/operations/getMediaStream/response/200/sources.drm.licenseUrl',
  '/dapi#/uses/409',
  '/no/such/page',
]

/** The sum of all shifts that no reader has caused, when everything has come. */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(inject('portalUrl') + address)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.documentElement.dataset.fonts !== undefined)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        // Two frames: the observer hears of the past, then of what is drawn last.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
}

test.each([390, 1280])('nothing moves while a page comes, in %i px', async (width) => {
  const page = await openPage('/', { width })
  const moved: string[] = []
  for (const address of ADDRESSES) {
    const shift = await shiftOf(page, address)
    if (shift > MOST) moved.push(`${address}: ${shift.toFixed(3)}`)
  }
  expect(moved).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import {
  expectAccessible,
  expectLegible,
  openPage,
  serveFixture,
  sidewaysScroll,
} from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('openapi-kitchen-sink')
})

const PLACES = [
  '/sink',
  '/sink#/operations/getMediaStream/response/200/sources.drm.licenseUrl',
  '/sink#/operations/postEvent',
  '/sink#/catalogues/errors',
]

test.for(PLACES.flatMap((path) => [390, 1280].map((width) => [path, width] as const)))(
  '%s at %i px has no violations in either mode',
  async ([path, width]) => {
    const page = await openPage(path, { url, width })
    await page.waitForLoadState('networkidle')
    expect(await sidewaysScroll(page)).toBe(0)
    await expectAccessible(page, 'all but colour')
    await expectLegible(page)
  },
)

test('everything expanded has no violations', async () => {
  const page = await openPage('/sink#/operations/postEvent', { url })
  await page.locator('[data-operation] [data-n] > a[href]').first().waitFor()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
})

test('the sheet and the settings have no violations', async () => {
  const page = await openPage('/sink#/operations/getMediaStream', { url, width: 390 })
  await page.locator('[data-operation] [data-n] > a[href]').first().waitFor()
  await page.getByRole('button', { name: 'All 4 operations' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Base URL and credentials' }).click()
  await expectAccessible(page)
})

import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectLegible } from './accessibility.ts'
import { DESKTOP, openPage, PHONE, serveFixture, sidewaysScroll } from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('openapi-kitchen-sink')
})

const PATHS = [
  '/sink',
  '/sink#/operations/getMediaStream/response/200/sources.drm.licenseUrl',
  '/sink#/operations/postEvent',
  '/sink#/catalogues/errors',
]

test.for(PATHS)(
  '%s has no violations in either mode, on a phone and on a desktop',
  async (path) => {
    const page = await openPage(path, { url })
    await page.waitForLoadState('networkidle')
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      expect(await sidewaysScroll(page)).toBe(0)
      await expectAccessible(page, 'all but colour')
    }
    // Both sizes have the same colours.
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

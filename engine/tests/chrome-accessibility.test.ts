import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectLegible } from './accessibility.ts'
import { DESKTOP, openPage, PHONE, serveFixture, sidewaysScroll } from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('chrome')
})

const PATHS = ['/', '/docs/guide/one', '/docs/deep/long', '/nowhere']
test.for(PATHS)(
  '%s has no violations in either mode, on a phone and on a desktop',
  async (path) => {
    const page = await openPage(path, { url })
    await page.waitForLoadState('networkidle')
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expectAccessible(page, 'all but colour')
      expect(await sidewaysScroll(page)).toBe(0)
    }
    // Both sizes have the same colours.
    await expectLegible(page)
  },
)

test('the open menu has no violations', async () => {
  const page = await openPage('/docs/guide/one', { url, width: 390 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('navigation', { name: 'Docs' }).waitFor()
  await expectAccessible(page, 'all but colour')
  await expectLegible(page)
})

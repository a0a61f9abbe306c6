import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, openPage, serveFixture, sidewaysScroll } from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('chrome')
})

const PATHS = ['/', '/docs/guide/one', '/docs/deep/long', '/nowhere']
const WIDTHS = [390, 1280]

test.for(PATHS.flatMap((path) => WIDTHS.map((width) => [path, width] as const)))(
  '%s at %i px has no violations in either mode',
  async ([path, width]) => {
    const page = await openPage(path, { url, width })
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Switch to dark mode' }).click()
    await expectAccessible(page, 'colour')
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test('the open menu has no violations', async () => {
  const page = await openPage('/docs/guide/one', { url, width: 390 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('navigation', { name: 'Docs' }).waitFor()
  await expectAccessible(page)
})

import { beforeAll, expect, test } from 'vitest'
import { startFaultyHost } from './faulty-host.ts'
import { BLANK, openPage, serveFixture } from './portal.ts'

let chrome: string

beforeAll(async () => {
  chrome = await serveFixture('chrome')
})

test('the text is shown before its sidebar has come, and does not move then', async () => {
  const host = await startFaultyHost(chrome)
  host.break(/^\/docs\/deep\/long/, 'without sidebar')
  const page = await openPage(BLANK, { url: host.url })
  await page.goto(`${host.url}/docs/deep/long`, { waitUntil: 'commit' })
  const left = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().left)
  const early = await left()
  expect(await page.locator('[data-sidebar]').count()).toBe(0)
  host.heal()
  await page.locator('[data-sidebar]').waitFor()
  expect(await left()).toBe(early)
})

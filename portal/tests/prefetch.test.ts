import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, settle } from '../../engine/tests/portal.ts'

const fetchedAhead = (page: Page, path: string) =>
  page.waitForFunction(
    (wanted) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(wanted)),
    path,
  )

test('the neighbouring pages are prefetched if the sidebar is in view', async () => {
  const group = '/docs/fapi/entitlements'
  const wide = await openPage(`${group}/products`)
  await fetchedAhead(wide, `${group}/payments`)
  const narrow = await openPage(`${group}/products`, { width: 390 })
  await fetchedAhead(narrow, `${group}/ads`)
  await settle(narrow)
  await narrow.evaluate(() => fetch('/robots.txt'))
  const names = await narrow.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  expect(names.filter((name) => name.startsWith(group))).toEqual([`${group}/ads`])
})

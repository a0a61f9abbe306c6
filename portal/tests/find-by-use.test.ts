import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'

const filter = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Filter operations' }).fill(text)
  return page.locator('#operation-index')
}

const search = async (page: Page, text: string) => {
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill(text)
  return page.getByRole('listbox', { name: 'Search results' })
}

test('the filter lists all operations that return a status, each at that response', async () => {
  const page = await openPage('/fapi')
  const index = await filter(page, '409')
  await index.getByRole('link', { name: /^\d+ operations use 409$/ }).waitFor()
  const row = index.getByRole('link', { name: /Create a profile.*response 409/ })
  expect(await row.getAttribute('href')).toBe('#/operations/createProfile/response/409')
  await row.click()
  const target = page.locator('[data-status="409"][data-target]')
  await target.waitFor()
  expect(await target.locator('details').first().getAttribute('open')).not.toBeNull()
})

test('a code, a schema, a header and a field are found by the filter, with words of the operation too', async () => {
  const page = await openPage('/dapi')
  for (const [typed, operation, why] of [
    ['ALREADY_EXISTS', 'Create a genre', 'ALREADY_EXISTS · response 409'],
    ['MovieInput', 'Replace a movie', 'MovieInput · request body'],
    ['idempotency-key', 'Create a genre', 'Idempotency-Key · request header'],
    ['positionSeconds', 'progress', 'data.positionSeconds · response 200'],
    ['POST 409 genre', 'Create a genre', 'response 409'],
  ] as const) {
    const index = await filter(page, typed)
    const rows = index.locator('li a', { hasText: operation }).filter({ hasText: why })
    await rows.first().waitFor()
  }
})

test('search leads on to the list of all operations that use a code', async () => {
  const page = await openPage('/')
  const results = await search(page, 'ALREADY_EXISTS')
  await results
    .getByRole('option', { name: 'All operations in DAPI that use ALREADY_EXISTS' })
    .click()
  await page.getByRole('heading', { name: 'What uses ALREADY_EXISTS', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'POST /genres', exact: true }).click()
  await page.locator('[data-v="ALREADY_EXISTS"][data-target]').waitFor()
})

test('the list opens from its URL, and a failed request can be repeated', async () => {
  const page = await openPage('/cms')
  await page.route('**/uses.json', (route) => route.abort())
  await page.evaluate(() => {
    location.hash = '#/uses/409'
  })
  const alert = page.getByRole('alert')
  await alert.waitFor()
  await page.unroute('**/uses.json')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'What uses 409' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'What uses 409' }).waitFor()
  expect(await page.locator('[data-overview]').isVisible()).toBe(false)
})

test('a row of a table on a guide is where its search result leads', async () => {
  const page = await openPage('/')
  await (await search(page, 'BLOCKED_GEO')).getByRole('option').first().click()
  await page.waitForURL('**/docs/fapi/blocked-reasons/introduction#blocked_geo')
  const row = page.locator('#blocked_geo')
  await expect.poll(async () => (await row.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  expect((await row.boundingBox())?.y).toBeLessThan(900)
})

test('a request body names the other operations that take it', async () => {
  const page = await openPage('/dapi#/operations/createMovie')
  await page.getByText('Also taken by').getByRole('link', { name: 'Replace a movie' }).waitFor()
})

test('an overview has a list of its sections', async () => {
  const page = await openPage('/dapi')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Rate limits' }).click()
  const heading = page.getByRole('heading', { name: 'Rate limits' })
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 999).toBeLessThan(300)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BLANK, openPage, settle } from '../../engine/tests/portal.ts'

const response = (page: Page) => page.getByRole('group', { name: 'Response', exact: true })

async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await response(page).waitFor()
}

async function bodyIn(page: Page) {
  return JSON.parse((await response(page).locator('pre').first().textContent()) ?? '')
}

async function open(operation: string): Promise<Page> {
  const page = await openPage(`/${operation}`)
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor()
  return page
}

/** A shown operation is exchanged for another one, as by a link. */
async function goTo(page: Page, family: string, id: string): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), `/${family}#/operations/${id}`)
  await page.locator(`article[data-id="${id}"]`).waitFor()
}

test('nothing of the model is loaded before the first run, and no request leaves the site', async () => {
  const requests: string[] = []
  const page = await openPage(BLANK)
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(new URL('/fapi#/operations/addFavorite', page.url()).href)
  await page.locator('[data-request][data-live]').waitFor()
  await settle(page)
  const atFirst = requests.length
  expect(requests.filter((url) => url.includes('/platform/'))).toEqual([])
  await run(page)
  await response(page).getByText('201 Created').waitFor()
  await response(page).getByText('created Favorite').waitFor()
  await response(page).getByText('follows the rules of the contract and the guides').waitFor()
  const site = new URL(page.url()).origin
  const files = requests
    .slice(atFirst)
    .filter((url) => !url.includes('/assets/'))
    .map((url) => url.replace(site, '').replace(/\?\d+$/, ''))
  expect(files.map((file) => file.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
    '/platform/core',
    '/platform/fidelity',
    '/platform/page-tools',
    '/platform/platform.js',
    '/platform/world',
  ])
})

test.each([
  ['dapi', 'listGenres', '200 OK'],
  ['cms', 'getMe', '200 OK'],
  ['generic-identity', 'loginUser', '200 OK'],
  ['generic-entitlement', 'listProducts', '200 OK'],
])('%s runs with the credentials of the demo: %s', async (family, id, status) => {
  const page = await open(`${family}#/operations/${id}`)
  await run(page)
  await response(page).getByText(status).waitFor()
})

test('what one family writes, another shows', async () => {
  const page = await open('fapi#/operations/listFavorites')
  await run(page)
  const { paging: before } = await bodyIn(page)
  await goTo(page, 'fapi', 'addFavorite')
  await run(page)
  await goTo(page, 'fapi', 'listFavorites')
  await run(page)
  expect((await bodyIn(page)).paging.total).toBe(before.total + 1)
  await goTo(page, 'dapi', 'createMovie')
  await run(page)
  const { id, title } = await bodyIn(page)
  await goTo(page, 'cms', 'searchMedia')
  await run(page)
  await page.getByText('Change the request').click()
  const condition = { field: 'id', op: 'eq', value: id }
  await page.getByRole('textbox', { name: 'Body' }).fill(JSON.stringify({ filter: condition }))
  await run(page)
  await expect.poll(async () => (await bodyIn(page)).data[0]?.title).toEqual(title)
})

test('a refusal leads to its code and its blocked reasons', async () => {
  const page = await open('fapi#/operations/getMediaStream')
  await run(page)
  await response(page).getByText('200 OK').waitFor()
  await page.getByRole('combobox', { name: 'As' }).selectOption({ label: 'Bram, who has no plan' })
  await run(page)
  await response(page).getByText('403 Forbidden').waitFor()
  await response(page).getByRole('link', { name: 'BLOCKED_SUBSCRIPTION' }).click()
  await page.getByRole('heading', { name: 'Blocked reasons', level: 1 }).waitFor()
})

test('a failure that is asked for comes as the contract declares it', async () => {
  const page = await open('fapi#/operations/getMediaStream')
  await run(page)
  await page.getByRole('combobox', { name: 'Fail with' }).selectOption('RATE_LIMITED')
  await run(page)
  await response(page).getByText('429').first().waitFor()
  expect(await bodyIn(page)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
})

test('the clock of the model moves when it is told to', async () => {
  const page = await open('fapi#/operations/listFavorites')
  await run(page)
  await page.getByText('Sat, 14 March 2026 at 19:30 UTC').waitFor()
  await page.getByRole('button', { name: 'Move the clock on by 1 day' }).click()
  await page.getByText('Sun, 15 March 2026 at 19:30 UTC').waitFor()
  await run(page)
  // The token of the viewer has expired in the meantime.
  await response(page).getByText('200 OK').waitFor()
})

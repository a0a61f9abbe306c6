import { beforeAll, expect, test } from 'vitest'
import { openPage, serveFixture, watchProblems } from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('openapi-hostile')
})

test('scripts in any text are shown, never run', async () => {
  const page = await openPage('/script', { url })
  const problems = watchProblems(page)
  await page.locator('#operation-index [aria-current]').waitFor()
  await page.locator('details[data-group] li a').first().click()
  await page.locator('[data-operation] [data-n] > a[href]').first().waitFor()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await page.getByRole('combobox', { name: 'Response' }).selectOption({ index: 1 })
  for (const language of ['typescript', 'python', 'curl'])
    await page.getByRole('combobox', { name: 'Language' }).selectOption(language)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as { hacked?: string }).hacked)).toBeUndefined()
  expect(problems).toEqual([])
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
  expect(links).not.toContain('javascript:')
  expect(await page.locator('[data-operation] h1').textContent()).toContain('<script>')
})

test('names in every script can be opened and linked to', async () => {
  const page = await openPage(
    `/unicode#/operations/${encodeURIComponent('get-музыка-идентификатор')}/response/200/${encodeURIComponent('название').concat('%2E', encodeURIComponent('полное'))}`,
    { url },
  )
  await page.locator('[data-target]').waitFor()
  expect(await page.locator('[data-target]').textContent()).toContain('название.полное')
  await page.goto(`${url}/unicode#/operations/repos%2Fget`)
  await page.getByRole('heading', { level: 1, name: '获取' }).waitFor()
  await page.goto(`${url}/unicode#/operations/${encodeURIComponent('قائمة الكتب')}`)
  await page.getByRole('heading', { level: 1, name: 'قائمة الكتب' }).waitFor()
})

test('the valid parts of a broken document are shown', async () => {
  const page = await openPage('/broken#/operations/get-pets-id/response/200/turn', { url })
  await page.locator('[data-target]').waitFor()
  expect(await page.locator('[data-target]').textContent()).toContain('more than 0')
})

test('an operationId with a slash can be linked unencoded, down to a property', async () => {
  const page = await openPage('/strangers#/operations/shelves/get/response/200/key', { url })
  await page.locator('[data-target]').waitFor()
  expect(await page.locator('[data-target]').textContent()).toContain('key')
  await page.goto(`${url}/strangers#/operations/shelves%2Fget`)
  await page.getByRole('heading', { level: 1, name: 'Get a shelf' }).waitFor()
  expect(await page.locator('details[data-n="(Open%20shelf)"]').getAttribute('open')).toBe('')
})

test('samples show placeholders, and generated values are not called examples', async () => {
  const page = await openPage('/strangers#/operations/shelves%2Fget', { url })
  const path = page.locator('section[data-part="path"]')
  await path.waitFor()
  expect(await page.locator('[data-request] pre').textContent()).toContain(
    '/libraries/LIBRARY/floors/1/shelves/poetry',
  )
  expect(await path.textContent()).not.toContain('LIBRARY')
  expect(await path.getByText('example').count()).toBe(1)
  // The document does not mention credentials, so neither does the page.
  expect(await page.getByText('No credentials').count()).toBe(0)
})

test('a webhook of OpenAPI 3.0 has a short title and names its payload', async () => {
  const page = await openPage('/strangers#/operations/shelf/emptied', { url })
  await page.getByRole('heading', { level: 1, name: 'Shelf emptied' }).waitFor()
  await page.getByText('Subscribe to it in the settings').waitFor()
  expect(await page.locator('[data-request]').count()).toBe(0)
  await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
  await page.getByRole('combobox', { name: 'Body' }).selectOption('drama')
  await page.locator('[data-examples] pre', { hasText: '"drama"' }).waitFor()
})

test('the text of HTML is preserved, and links work or become text', async () => {
  const page = await openPage('/strangers', { url })
  const overview = page.locator('[data-overview]')
  const text = await overview.textContent()
  for (const words of ['More to know', 'Left', 'Right', '<token>', 'Words before all'])
    expect(text).toContain(words)
  expect(await overview.locator('p br').count()).toBe(1)
  expect(text).toContain('Everything about shelves.')
  expect(await overview.getByAltText('A plan').getAttribute('src')).toBe(
    'https://library.example/docs/plan.png',
  )
  const target = (name: string) =>
    overview.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await target('a guide')).toBe('https://library.example/guides/paging')
  expect(await target('the conventions')).toBe('#conventions')
  expect(await target('reading')).toBe('#/operations/shelves%2Fget')
  expect(await overview.getByRole('link', { name: 'nowhere' }).count()).toBe(0)
  await overview.getByRole('link', { name: 'the conventions' }).click()
  expect(await page.getByRole('heading', { name: 'Conventions' }).isVisible()).toBe(true)
})

test('a long path wraps at its slashes and is found as written', async () => {
  const page = await openPage('/strangers', { url })
  await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Show paths' }).click()
  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('floors/{floor_number}/')
  const rows = page.locator('#operation-index li a:visible')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await rows.textContent()).toContain('\u200b/floors')
})

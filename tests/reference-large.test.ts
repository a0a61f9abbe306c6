import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeDocument } from '../fixtures/openapi-large/make-document.ts'
import { buildPortal } from '../src/build/build.ts'
import { openPage, serveFolder } from './portal.ts'

let url: string

beforeAll(async () => {
  const root = join(process.cwd(), '.portal/test/large-source')
  const out = join(process.cwd(), '.portal/test/large')
  await mkdir(root, { recursive: true })
  await writeFile(join(root, 'openapi.json'), JSON.stringify(makeDocument(750, 2)))
  await writeFile(
    join(root, 'portal.config.ts'),
    `export default { title: 'Large', references: [{ family: 'big', file: 'openapi.json' }] }\n`,
  )
  await buildPortal({ root, out, base: '/' })
  url = await serveFolder(out)
})

const nodes = () => document.querySelectorAll('*').length

test('the page of a large family holds groups, not rows', async () => {
  const page = await openPage('/big', { url })
  await page.locator('nav [aria-current]').waitFor()
  expect(await page.locator('details[data-group]').count()).toBe(150)
  expect(await page.evaluate(nodes)).toBeLessThan(4500)
})

test('a deep link opens its operation, and its group in the index', async () => {
  const page = await openPage('/big#/operations/getEntity127', { url })
  await page.getByRole('heading', { level: 1, name: 'Get entity 127' }).waitFor()
  await page.locator('nav [aria-current]', { hasText: '/entities-127/{id}' }).waitFor()
  expect(await page.locator('nav li').count()).toBe(5)
})

test('opening groups one after another leaves no rows behind when they close', async () => {
  const page = await openPage('/big', { url })
  await page.locator('nav [aria-current]').waitFor()
  const group = page.locator('details[data-group]').nth(3)
  await group.locator('summary').click()
  await group.locator('li').nth(4).waitFor()
  await group.locator('summary').click()
  await expect.poll(() => page.locator('nav li').count()).toBe(0)
})

test('the filter searches all, and shows no more than can be read', async () => {
  const page = await openPage('/big', { url })
  await page.locator('nav [aria-current]').waitFor()
  const box = page.getByRole('searchbox', { name: 'Filter operations' })
  await box.fill('PUT /entities-123/a1')
  await expect.poll(() => page.locator('nav li').count()).toBe(1)
  await box.fill('entity')
  await expect.poll(() => page.locator('nav li').count()).toBe(200)
  await box.fill('')
  await expect.poll(() => page.locator('nav li').count()).toBe(0)
})

test('an unknown operation offers the nearest of all', async () => {
  const page = await openPage('/big#/operations/getEntitty12', { url })
  await page.getByRole('heading', { level: 1, name: 'No such operation' }).waitFor()
  await page.getByRole('link', { name: 'GET /entities-12/{id}' }).waitFor()
})

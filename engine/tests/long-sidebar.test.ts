import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildPortal } from '../src/node/build/build.ts'
import { expectAccessible } from './accessibility.ts'
import { startFaultyHost } from './faulty-host.ts'
import { openPage, serveFolder } from './portal.ts'

const GUIDES = 340
let url: string

beforeAll(async () => {
  const root = join(process.cwd(), '.portal/test/long-sidebar-source')
  const out = join(process.cwd(), '.portal/test/long-sidebar')
  await rm(root, { recursive: true, force: true })
  await mkdir(join(root, 'content/docs'), { recursive: true })
  const numbers = Array.from({ length: GUIDES }, (_, index) => index + 1)
  for (const number of numbers)
    await writeFile(
      join(root, `content/docs/guide-${number}.mdx`),
      `---\ntitle: Guide ${number}\ndescription: The guide with this number.\n---\n\nWords.\n`,
    )
  const slugs = numbers.map((number) => `docs/guide-${number}`)
  const sidebar = [
    { label: 'Basics', items: slugs.slice(0, 30) },
    { label: 'Everything', items: slugs.slice(30, 330) },
    ...slugs.slice(330),
  ]
  await writeFile(
    join(root, 'portal.config.ts'),
    `export default ${JSON.stringify({ title: 'Long', sidebar })}\n`,
  )
  await buildPortal({ root, out, base: '/', compression: 'fast' })
  url = await serveFolder(out)
})

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs' })
const currentIn = (page: Page) => sidebarOf(page).locator('a[aria-current="page"]')
const nodesIn = (page: Page) => sidebarOf(page).locator('*').count()

async function isInView(page: Page): Promise<boolean> {
  return currentIn(page).evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}

test('the sidebar shows nearby pages, with links at its ends', async () => {
  const page = await openPage('/docs/guide-160', { url })
  expect(await currentIn(page).allInnerTexts()).toEqual(['Guide 160'])
  expect(await isInView(page)).toBe(true)
  expect(await nodesIn(page)).toBeLessThan(250)
  await sidebarOf(page).getByRole('link', { name: '100 earlier pages, from Guide 130' }).waitFor()
  await sidebarOf(page).getByRole('link', { name: '120 later pages, from Guide 211' }).click()
  await page.getByRole('heading', { level: 1, name: 'Guide 211' }).waitFor()
  await expect.poll(() => currentIn(page).allInnerTexts()).toEqual(['Guide 211'])
  expect(await isInView(page)).toBe(true)
  expect(await nodesIn(page)).toBeLessThan(250)
})

test('the current page is in view before the page has come to its end', async () => {
  const host = await startFaultyHost(url)
  const page = await openPage('/docs/guide-1', { url: host.url })
  host.break(/^\/docs\/guide-160/, 'without end')
  await page.goto(`${host.url}/docs/guide-160`, { waitUntil: 'commit' })
  await currentIn(page).waitFor()
  await expect.poll(() => isInView(page)).toBe(true)
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  host.heal()
})

test('the chosen link stays under the pointer when the excerpt changes', async () => {
  const page = await openPage('/docs/guide-160', { url })
  const link = sidebarOf(page).getByRole('link', { name: 'Guide 200', exact: true })
  await link.scrollIntoViewIfNeeded()
  const before = await link.boundingBox()
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Guide 200' }).waitFor()
  await sidebarOf(page).getByText('140 earlier pages').waitFor({ state: 'attached' })
  const after = await currentIn(page).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3)
})

test('a closed group is a link to its first page, where it is open', async () => {
  const page = await openPage('/docs/guide-335', { url })
  expect(await sidebarOf(page).locator('details').count()).toBe(0)
  await sidebarOf(page).getByRole('link', { name: 'Basics 30 pages' }).click()
  await page.getByRole('heading', { level: 1, name: 'Guide 1', exact: true }).waitFor()
  await expect.poll(() => currentIn(page).allInnerTexts()).toEqual(['Guide 1'])
  expect(await sidebarOf(page).locator('details[open] > summary').allInnerTexts()).toEqual([
    'Basics',
  ])
})

test('the links work without JavaScript too', async () => {
  const page = await openPage('/docs/guide-160', { url, javaScriptEnabled: false })
  await sidebarOf(page).getByRole('link', { name: '120 later pages, from Guide 211' }).click()
  await page.getByRole('heading', { level: 1, name: 'Guide 211' }).waitFor()
  expect(await currentIn(page).allInnerTexts()).toEqual(['Guide 211'])
})

test('the menu of a narrow window has the same excerpt, with the current page in view', async () => {
  const page = await openPage('/docs/guide-160', { url, width: 390 })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('navigation', { name: 'Docs' }).waitFor()
  }
  await open()
  expect(await currentIn(page).allInnerTexts()).toEqual(['Guide 160'])
  expect(await isInView(page)).toBe(true)
  await menu.getByText('120 later pages').click()
  await page.getByRole('heading', { level: 1, name: 'Guide 211' }).waitFor()
  await open()
  expect(await currentIn(page).allInnerTexts()).toEqual(['Guide 211'])
  expect(await isInView(page)).toBe(true)
})

test.each([false, true])('it is accessible, dark: %s', async (dark) => {
  const page = await openPage('/docs/guide-160', { url, dark })
  await expectAccessible(page)
})

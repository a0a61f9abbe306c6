import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, serveFixture, settle } from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('chrome')
})

async function openMenu(path: string): Promise<Page> {
  const page = await openPage(path, { url, width: 390 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('navigation', { name: 'Docs' })
    .waitFor()
  return page
}

test('the menu is for widths of 996 pixels or less', async () => {
  const page = await openPage('/docs/start', { url, width: 997 })
  const button = page.getByRole('button', { name: 'Open menu' })
  expect(await button.isVisible()).toBe(false)
  await page.setViewportSize({ width: 996, height: 900 })
  expect(await button.isVisible()).toBe(true)
  expect(await page.getByRole('navigation', { name: 'Docs' }).isVisible()).toBe(false)
})

test('focus stays inside the menu, and the page behind does not scroll', async () => {
  const page = await openMenu('/docs/deep/long')
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.evaluate(() =>
    addEventListener('wheel', () => Object.assign(window, { hasTurned: true }), { once: true }),
  )
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  await page.waitForFunction(() => 'hasTurned' in window)
  await settle(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('Escape closes the menu, restores the sidebar and the focus', async () => {
  const page = await openMenu('/docs/start')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Open menu')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('navigation', { name: 'Docs' }).waitFor()
})

test('choosing a page closes the menu and shows the page', async () => {
  const page = await openMenu('/docs/start')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('Guide').click()
  await menu.getByRole('link', { name: 'Two' }).click()
  await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor()
  await expect.poll(() => menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.poll(() => menu.locator('a[aria-current="page"]').allInnerTexts()).toEqual(['Two'])
})

test('the close button and the backdrop close the menu', async () => {
  const page = await openMenu('/docs/start')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(() => menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.waitFor()
  await page.mouse.click(10, 500)
  await expect.poll(() => menu.isVisible()).toBe(false)
})

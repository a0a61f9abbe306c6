import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'
import { address, field, options, START, searchFor } from './search-steps.ts'

const activeText = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id ? document.getElementById(id)?.textContent : null
  })

test('/ and Ctrl+K focus the box, Ctrl+Alt+K, a letter on some keyboards, does not, and Escape restores the focus', async () => {
  const page = await openPage(START)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'DAPI' })
  const isFocused = () => link.evaluate((element) => element === document.activeElement)
  for (const key of ['/', 'Control+k']) {
    await link.focus()
    await page.keyboard.press('Control+Alt+k')
    expect(await isFocused()).toBe(true)
    await page.keyboard.press(key)
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('menus')
    await options(page).first().waitFor()
    expect(await field(page).inputValue()).toBe('menus')
    await page.keyboard.press('Escape')
    await expect.poll(isFocused).toBe(true)
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
    expect(await field(page).inputValue()).toBe('')
  }
})

test('Escape restores the focus from before the code of the box had loaded', async () => {
  const page = await openPage(START)
  let release = () => {}
  const wanted = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/hydrate-.*\.js$/, (route) => wanted.then(() => route.continue()))
  await page.reload()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'DAPI' })
  await link.focus()
  await page.keyboard.press('/')
  await page.keyboard.type('menus')
  release()
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('arrows, Home and End move through the options, Ctrl+Enter opens one in a new tab and leaves the search open, and Enter opens it', async () => {
  const page = await openPage(START)
  await searchFor(page, 'menus')
  const texts = await options(page).allTextContents()
  expect(await activeText(page)).toBe(texts[0])
  await page.keyboard.press('ArrowDown')
  expect(await activeText(page)).toBe(texts[1])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await activeText(page)).toBe(texts.at(-1))
  await page.keyboard.press('Home')
  expect(await activeText(page)).toBe(texts[0])
  await page.keyboard.press('End')
  expect(await activeText(page)).toBe(texts.at(-1))
  expect(await options(page).last().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const href = await options(page).nth(1).getAttribute('href')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ])
  await tab.waitForLoadState()
  expect(await address(tab)).toBe(href)
  expect(await options(page).allTextContents()).toEqual(texts)
  await page.keyboard.press('Enter')
  await expect.poll(() => address(page)).toBe(href)
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
})

test('a click opens a result before the field loses the focus', async () => {
  const page = await openPage(START)
  await searchFor(page, 'blocked reasons')
  const first = options(page).first()
  const href = await first.getAttribute('href')
  await first.click()
  await expect.poll(() => address(page)).toBe(href)
})

test('the rest of a group is shown with the arrow keys and Enter', async () => {
  const page = await openPage('/')
  await page.keyboard.press('/')
  await page.keyboard.type('movie')
  const group = page.getByRole('group', { name: 'DAPI' })
  const rest = group.getByRole('option', { name: /more in DAPI/ })
  await rest.waitFor()
  while ((await rest.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => group.locator('a[role=option]').count()).toBeGreaterThan(5)
  expect(await rest.count()).toBe(0)
})

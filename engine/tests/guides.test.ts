import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { openPage, serveFixture } from './portal.ts'

let url = ''

beforeAll(async () => {
  url = await serveFixture('every-component')
})

const diagram = (page: Page) => page.locator('[data-island="diagram"]')
const drawing = (page: Page) => diagram(page).getByRole('img', { name: 'The app asks' })
const filesOfMermaid = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('mermaid')),
  )
const colourOfBox = (page: Page) =>
  drawing(page)
    .locator('.actor')
    .first()
    .evaluate((box) => getComputedStyle(box).fill)

describe('a diagram', () => {
  test('is loaded only when it scrolls into view, and drawn in the colours of the mode and for the width', async () => {
    const page = await openPage('/start', { url })
    await page.waitForLoadState('networkidle')
    expect(await filesOfMermaid(page)).toEqual([])

    await diagram(page).scrollIntoViewIfNeeded()
    await drawing(page).waitFor()
    expect(await filesOfMermaid(page)).not.toEqual([])
    const light = await colourOfBox(page)
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expect.poll(() => colourOfBox(page)).not.toBe(light)
    const width = () =>
      drawing(page)
        .locator('svg')
        .evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width)
    const wide = await width()
    await page.setViewportSize({ width: 390, height: 900 })
    await expect.poll(width).toBeLessThan(wide)
  })

  test('is enlarged to the window, zooms by button and key, pans, and gives the focus back', async () => {
    const page = await openPage('/start', { url, width: 390 })
    await diagram(page).scrollIntoViewIfNeeded()
    const enlarge = diagram(page).getByRole('button', { name: 'Enlarge the diagram' })
    await enlarge.click()
    const dialog = page.getByRole('dialog', { name: 'Diagram' })
    const picture = dialog.getByRole('img')
    const overflow = () =>
      picture.evaluate((box) => [
        Math.max(0, box.scrollWidth - box.clientWidth),
        Math.max(0, box.scrollHeight - box.clientHeight),
      ])
    expect(await overflow()).toEqual([0, 0])
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await page.keyboard.press('+')
    await expect.poll(async () => (await overflow()).every((pixels) => pixels > 100)).toBe(true)
    const left = () => picture.evaluate((box) => box.scrollLeft)
    const before = await left()
    await picture.hover()
    await page.mouse.down()
    await page.mouse.move(100, 400, { steps: 3 })
    await page.mouse.up()
    await expect.poll(left).not.toBe(before)
    await page.keyboard.press('Escape')
    await expect
      .poll(() => enlarge.evaluate((button) => button === document.activeElement))
      .toBe(true)
  })

  test('shows its description and source without scripts', async () => {
    const page = await openPage('/start', { url, javaScriptEnabled: false })
    expect(await page.getByText('The app asks, the platform answers.').isVisible()).toBe(true)
    await page.getByText('Source of the diagram').click()
    expect(await page.getByText('App->>Platform: GET /pets').isVisible()).toBe(true)
  })
})

describe('tabs', () => {
  test('remember the choice', async () => {
    const page = await openPage('/start', { url })
    await page.getByText('TypeScript', { exact: true }).click()
    expect(await page.getByText('await fetch').isVisible()).toBe(true)
    await page.reload()
    await expect.poll(() => page.getByText('await fetch').isVisible()).toBe(true)
  })

  test('work without scripts', async () => {
    const page = await openPage('/start', { url, javaScriptEnabled: false })
    expect(await page.getByText('await fetch').isVisible()).toBe(false)
    await page.getByText('TypeScript', { exact: true }).click()
    expect(await page.getByText('await fetch').isVisible()).toBe(true)
  })

  test('are navigated with the arrow keys', async () => {
    const page = await openPage('/start', { url })
    await page.getByRole('radio', { name: 'curl' }).first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'TypeScript' }).isChecked()).toBe(true)
  })
})

test.each([
  [390, false],
  [1280, true],
])('every component is accessible at %i px, dark: %s', async (width, dark) => {
  const page = await openPage('/start', { url, width, dark })
  await diagram(page).scrollIntoViewIfNeeded()
  await drawing(page).waitFor()
  await expectAccessible(page)
})

test('long lines of code wrap on request, on later pages and visits too', async () => {
  const page = await openPage('/start', { url, width: 390 })
  const code = page.locator('pre', { hasText: 'const answer' })
  const overflow = () => code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)
  await page.getByText('TypeScript', { exact: true }).first().click()
  expect(await overflow()).toBeGreaterThan(0)
  await page
    .locator('figure', { has: code })
    .getByRole('button', { name: 'Toggle line wrapping' })
    .click()
  expect(await overflow()).toBe(0)
  await page.reload()
  await expect.poll(overflow).toBe(0)
})

test('the buttons of a code block cover no code', async () => {
  const page = await openPage('/start', { url, width: 390 })
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('figure:has(> pre) button')].filter((button) => {
      const code = button.closest('figure')?.querySelector('pre')?.getBoundingClientRect()
      return code && button.getBoundingClientRect().bottom > code.top
    }),
  )
  expect(covered).toHaveLength(0)
})

test('a task has a box, and no bullet beside it', async () => {
  const page = await openPage('/start', { url })
  const task = page.getByRole('listitem').filter({ hasText: 'open' })
  expect(await task.getByRole('checkbox').isVisible()).toBe(true)
  expect(await task.evaluate((item) => getComputedStyle(item).listStyleType)).toBe('none')
})

test('a component of the portal runs in the browser, with the defaults of its schema and its content', async () => {
  const url = await serveFixture('own-components')
  const page = await openPage('/start', { url })
  const countdown = page.locator('article .countdown')
  await expect
    .poll(async () => {
      await countdown.getByRole('button').first().click()
      return countdown.allInnerTexts()
    })
    .toEqual([expect.stringMatching(/^\d left\s+It runs\.$/)])
  expect(await countdown.locator('strong').textContent()).toBe('runs')
})

test('a component of the portal shows the defaults of its schema without scripts', async () => {
  const url = await serveFixture('own-components')
  const page = await openPage('/start', { url, javaScriptEnabled: false })
  expect(await page.locator('article .countdown').allInnerTexts()).toEqual(['3 left'])
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openPage, serveFixture } from './portal.ts'

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
  test('is loaded only when it scrolls into view, and drawn in the colours of the mode', async () => {
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
  })

  test('that cannot be loaded shows an error and its description, and is drawn on Retry', async () => {
    const page = await openPage('/start', { url })
    await page.route(/mermaid/, (route) => route.abort())
    await diagram(page).scrollIntoViewIfNeeded()
    await diagram(page).getByRole('alert').waitFor()
    expect(await page.getByText('The app asks, the platform answers.').isVisible()).toBe(true)
    await page.unroute(/mermaid/)
    await diagram(page).getByRole('button', { name: 'Retry' }).click()
    await drawing(page).waitFor()
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

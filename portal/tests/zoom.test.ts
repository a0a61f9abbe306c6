import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { BLANK, openPage, sidewaysScroll } from '../../engine/tests/portal.ts'

const PAGES = [
  '/',
  '/docs/fapi/entitlements/products',
  '/fapi',
  '/fapi#/operations/getMediaStream',
  '/dapi',
]

async function show(page: Page, path: string): Promise<void> {
  await page.goto(inject('portalUrl') + path)
  const wanted = path.includes('#/') ? '[data-id] h1' : '#main h1:visible'
  await page.locator(wanted).first().waitFor()
}

// 1280 px at 200 % is 640 px; at 400 % it is 320 px, as required by WCAG 1.4.10.
test.each([320, 640])('nothing scrolls horizontally in %i px', async (width) => {
  const page = await openPage(BLANK, { width })
  for (const path of PAGES) {
    await show(page, path)
    expect([path, await sidewaysScroll(page)]).toEqual([path, 0])
  }
})

test('text of twice the size does not push the buttons of a phone into the wordmark', async () => {
  const page = await openPage('/fapi', { width: 390 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const [wordmark, ...buttons] = await page.evaluate(() =>
    [
      ...document.querySelectorAll('#chrome header a[href="/"] span, #chrome header button'),
    ].flatMap((part) => {
      const { left, right, width } = part.getBoundingClientRect()
      return width > 0 ? { left, right } : []
    }),
  )
  expect(buttons.length).toBeGreaterThan(1)
  expect(buttons.filter(({ left }) => left < (wordmark?.right ?? 0))).toEqual([])
})

test('text of twice the size fits', async () => {
  const page = await openPage(BLANK)
  for (const path of PAGES) {
    await show(page, path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect([path, await sidewaysScroll(page)]).toEqual([path, 0])
  }
})

const movingParts = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map((animation) => String((animation as CSSAnimation).animationName)),
  )

describe('preferences', () => {
  test('reduced motion: nothing is animated', async () => {
    const page = await openPage('/docs/fapi/basics', { reducedMotion: 'reduce' })
    for (const path of PAGES) {
      await show(page, path)
      expect([path, await movingParts(page)]).toEqual([path, []])
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      ).toBe('auto')
    }
  })

  test('reduced motion: loading states are not animated either', async () => {
    const page = await openPage('/docs/fapi/basics', { reducedMotion: 'reduce' })
    // Never fulfilled: both the next page and the search stay pending.
    await page.route(/\/docs\/introduction$|\/search\.json$/, () => {})
    await page.getByRole('combobox').first().fill('login')
    await page.getByRole('status').first().waitFor()
    expect(await movingParts(page)).toEqual([])
    await page
      .locator('[data-sidebar] a[href="/docs/introduction"]')
      .evaluate((link: HTMLElement) => link.click())
    await page.getByRole('progressbar').waitFor()
    expect(await movingParts(page)).toEqual([])
    expect(new URL(page.url()).search).toBe('')
  })

  test('forced colours: words found by search are legible, and code does not look selected', async () => {
    const page = await openPage('/fapi#/operations/getMediaStream', {
      forcedColors: 'active',
      colorScheme: 'dark',
    })
    await page.locator('[data-id] h1').waitFor()
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('login')
    const mark = page.locator('[role="option"] mark').first()
    const [text, background] = await mark.evaluate((found) => {
      const { color, backgroundColor } = getComputedStyle(found)
      return [color, backgroundColor]
    })
    expect(background).not.toBe('rgba(0, 0, 0, 0)')
    expect(text).not.toBe(background)
    expect(await page.evaluate(() => CSS.highlights.size)).toBe(0)
    expect(
      await page
        .locator('#operation-index a[aria-current]')
        .evaluate((link) => getComputedStyle(link).outlineStyle),
    ).toBe('solid')
  })

  test('forced colours: the current page is not marked by colour alone', async () => {
    const page = await openPage('/docs/fapi/basics', { forcedColors: 'active' })
    const current = page.locator('[data-sidebar] [aria-current="page"]')
    const mark = await current.evaluate((link) => {
      const { outlineStyle, borderInlineStartStyle, textDecorationLine, fontWeight } =
        getComputedStyle(link)
      return [outlineStyle, borderInlineStartStyle, textDecorationLine, fontWeight]
    })
    const others = await page
      .locator('[data-sidebar] a:not([aria-current])')
      .first()
      .evaluate((link) => {
        const { outlineStyle, borderInlineStartStyle, textDecorationLine, fontWeight } =
          getComputedStyle(link)
        return [outlineStyle, borderInlineStartStyle, textDecorationLine, fontWeight]
      })
    expect(mark).not.toEqual(others)
  })
})

test.each([
  ['/docs/fapi/entitlements/products', '#main h1'],
  ['/fapi#/operations/getMediaStream', '[data-id] h1'],
])('%s prints its text, without the chrome, on white', async (path, heading) => {
  const page = await openPage(BLANK, { dark: true })
  await show(page, path)
  await page.emulateMedia({ media: 'print' })
  await page.locator(heading).first().waitFor()
  for (const part of [
    '[data-print="none"]',
    'footer a',
    '[data-sidebar]',
    '[data-contents]',
    '#operation-index',
    '[data-copy]',
  ])
    expect([part, await page.locator(part).filter({ visible: true }).count()]).toEqual([part, 0])
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(paper)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the columns of a table leave room for short names', async () => {
  const page = await openPage('/docs/fapi/playback/live-linear')
  const broken = await page
    .locator('td code')
    .evaluateAll((names) =>
      names
        .filter((name) => /^\w{1,12}$/.test(name.textContent) && name.getClientRects().length > 1)
        .map((name) => name.textContent),
    )
  expect(broken).toEqual([])
})

import { spawnSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'
import { findPdfToText } from '../../scripts/packages.mjs'

const GUIDE = '/docs/fapi/entitlements/products'
const OPERATION = '/fapi#/operations/getMediaStream'
const pdfToText = findPdfToText()

async function openForPrint(path: string): Promise<Page> {
  const page = await openPage(path, { dark: true })
  await page
    .locator(path.includes('#/') ? '[data-request] pre' : '#main h1')
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ media: 'print' })
  return page
}

/** Whether it is printed: neither hidden nor in a collapsed element. */
const isPrinted = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((parts) => parts.map((part) => part.checkVisibility({ visibilityProperty: true })))

test.each([GUIDE, OPERATION])('%s prints no buttons and no chrome', async (path) => {
  const page = await openForPrint(path)
  for (const part of ['button', '[data-sidebar]', '[data-contents]', '#operation-index', 'search'])
    expect([part, (await isPrinted(page, part)).filter(Boolean)]).toEqual([part, []])
  expect((await isPrinted(page, 'a[href="#main"]')).filter(Boolean)).toEqual([])
})

test('every tab of a guide is printed, under its name', async () => {
  const page = await openForPrint(GUIDE)
  const panels = await isPrinted(page, '[data-tab-label]')
  expect(panels.length).toBeGreaterThan(2)
  expect(panels).not.toContain(false)
})

test('collapsed parts of an operation are printed', async () => {
  const page = await openForPrint(OPERATION)
  const answers = await isPrinted(page, '[data-part="response"] [data-status] > details > *')
  expect(answers.length).toBeGreaterThan(10)
  expect(answers).not.toContain(false)
})

test.each(['/docs/introduction', GUIDE, OPERATION])(
  'nothing of %s is cut off at the edge of the paper',
  async (path) => {
    const page = await openForPrint(path)
    // A4 without margins, at 96 dots per inch.
    await page.setViewportSize({ width: 680, height: 1000 })
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('#main :is(pre, table, p, li)')]
        .filter((part) => part.checkVisibility() && part.getClientRects().length > 0)
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
        .map((part) => part.textContent?.slice(0, 80)),
    )
    expect(cut).toEqual([])
    const scrolled = await page.evaluate(() =>
      [...document.querySelectorAll('#main pre')]
        .filter((part) => part.checkVisibility() && part.scrollHeight > part.clientHeight + 1)
        .map((part) => part.textContent?.slice(0, 80)),
    )
    expect(scrolled).toEqual([])
  },
)

test('a diagram that was not viewed yet prints its description', async () => {
  const page = await openForPrint('/docs/fapi/getting-started')
  expect(await page.locator('[data-island="diagram"] [role="img"]').count()).toBe(0)
  expect(await isPrinted(page, 'figure:has([data-island="diagram"]) figcaption p')).toContain(true)
})

describe.skipIf(!pdfToText)('the PDF, where pdftotext is installed', () => {
  async function textOf(path: string): Promise<string> {
    const pdf = await (await openForPrint(path)).pdf({ format: 'A4' })
    const { stdout } = spawnSync(pdfToText ?? '', ['-layout', '-', '-'], { input: pdf })
    return stdout.toString()
  }

  test('of a guide has its heading, its code in all languages and its tables', async () => {
    const text = await textOf(GUIDE)
    for (const part of ['Products', 'curl', 'Swift', 'struct Price', 'Kotlin', 'subscription'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Skip to main content|Open menu|Search the documentation|Copy code/)
  })

  test('of an operation has its parameters, all responses and the full example', async () => {
    const text = await textOf(OPERATION)
    for (const part of [
      'Get the stream of an asset',
      'X-Platform',
      '504',
      'UPSTREAM_',
      'nextEpisode',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(
      /Skip to main content|Copy page|View as Markdown|Expand all|Base URL and cred/,
    )
  })
})

import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { BLANK, openPage } from '../../engine/tests/portal.ts'

/** Features of Chromium that other browsers may lack; without them, the portal must still work. */
const CSS_FEATURES =
  /content-visibility|contain-intrinsic|@starting-style|allow-discrete|@view-transition/

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search the documentation' }).first()
const title = (page: Page) => page.locator('#main h1:visible').first()
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash

/** A page in an emulated older browser. */
async function openOld(address: string, width = 1280): Promise<Page> {
  const page = await openPage(BLANK, { width })
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation')
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })
  await page.route(isStyled, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutFeatures(await response.text()) })
  })
  await page.goto(inject('portalUrl') + address)
  return page
}

/** Style sheets, and pages, which inline theirs. */
const isStyled = ({ pathname }: URL) => /\.css$|\/[^.]*$/.test(pathname)

/** `a{content-visibility:auto;color:red}@starting-style{b{top:0}}` → `a{color:red}` */
function withoutFeatures(css: string): string {
  const declarations = css.replace(
    /(content-visibility|contain-intrinsic-[\w-]+)\s*:[^;}]*;?|\s*allow-discrete/g,
    '',
  )
  return declarations.replace(/@(starting-style|view-transition)\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
}

test('the features are really gone', async () => {
  const page = await openOld('/')
  const left = await page.evaluate(() => [
    'navigation' in window,
    'startViewTransition' in document,
    'requestIdleCallback' in window,
  ])
  expect(left).toEqual([false, false, false])
  const rules = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText),
  )
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter((rule) => CSS_FEATURES.test(rule))).toEqual([])
})

test('a tour of the portal', async () => {
  const page = await openOld('/')
  await title(page).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click()
  await expect.poll(() => path(page)).toMatch(/^\/docs\//)
  const first = [path(page), await title(page).textContent()]
  await page.locator('#main .prose a[href^="/docs/"]:visible').first().click()
  await expect.poll(() => path(page)).not.toBe(first[0])
  const second = [path(page), await title(page).textContent()]
  await page.goBack()
  await expect.poll(async () => [path(page), await title(page).textContent()]).toEqual(first)
  await page.goForward()
  await expect.poll(async () => [path(page), await title(page).textContent()]).toEqual(second)

  await field(page).fill('GET media stream')
  await page.locator('[role=option][href*="getMediaStream"]').first().click()
  await page.locator('[data-id="getMediaStream"] h1').waitFor()
  await page.locator('#operation-index [aria-current]').waitFor()
  await page.goBack()
  await expect.poll(() => path(page)).toBe(second[0])
  await expect.poll(() => title(page).textContent()).toBe(second[1])
  await page.goForward()
  await page.locator('[data-id="getMediaStream"] h1').waitFor()
})

test('a link to a property opens and marks it, within a page and from outside', async () => {
  const page = await openOld('/fapi#/operations/getMediaStream/response/200/sources.drm.licenseUrl')
  const target = page.locator('[data-target]')
  await target.waitFor()
  expect(await target.locator('a').first().textContent()).toBe('licenseUrl')
  await expect.poll(async () => ((await target.boundingBox())?.y ?? -1) > 0).toBe(true)
  await page.evaluate(() => {
    location.hash = '#/operations/listMenus'
  })
  await page.locator('[data-id="listMenus"] h1').waitFor()
  await page.goBack()
  await page.locator('[data-id="getMediaStream"] h1').waitFor()
})

test('the colour mode is stored', async () => {
  const page = await openOld('/docs/fapi/basics')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAPI' }).click()
  await expect.poll(() => path(page)).toBe('/fapi')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('the menu of a phone opens, navigates and closes', async () => {
  const page = await openOld('/docs/introduction', 390)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('navigation', { name: 'Docs' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'FAPI', exact: true }).first().click()
  await expect.poll(() => path(page)).toBe('/fapi')
  await expect.poll(() => menu.isVisible()).toBe(false)
})

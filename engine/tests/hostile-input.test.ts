import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { BLANK, openPage, serveFixture } from './portal.ts'

/** Two portals: with guides, and with a reference. */
let chrome: string
let sink: string

beforeAll(async () => {
  chrome = await serveFixture('chrome')
  sink = await serveFixture('openapi-kitchen-sink')
})

const GUIDE = '/docs/guide/one'
const OPERATION = '/sink#/operations/getMediaStream'
const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search the documentation' }).first()

/** A short tour: content, search, an operation, the colour mode. */
async function expectAlive(page: Page): Promise<void> {
  await page.goto(chrome + GUIDE)
  await page.locator('#main h1').waitFor()
  await field(page).fill('lamp')
  await page.getByRole('option').first().waitFor()
  await field(page).press('Escape')
  await page.getByRole('button', { name: /Switch to (dark|light) mode/ }).click()
  await page.goto(sink + OPERATION)
  await page.locator('[data-id="getMediaStream"] h1').waitFor()
  await page.locator('[data-request][data-live] pre').first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
}

describe('stored values', () => {
  const KEYS = ['theme', 'announcement', 'sidebar', 'searches', 'tab:language', 'reference:sink']

  test.each([
    ['nothing', ''],
    ['half a value', '{"a":'],
    ['null', 'null'],
    ['a list', '[1,null,{"a":[]},"<img src=x onerror=hacked=1>"]'],
    [
      'an object',
      '{"__proto__":{"server":1},"server":"constructor","baseUrl":"javascript:hacked=1"}',
    ],
    ['a megabyte', JSON.stringify(['x'.repeat(500_000)])],
  ])('can be %s', async (_what, value) => {
    const page = await openPage(BLANK, { url: chrome })
    await page.addInitScript(
      ([keys, stored]) => {
        if (location.protocol !== 'http:') return
        for (const key of keys) localStorage.setItem(`portal:${key}`, stored)
        sessionStorage.setItem('portal:sidebar-scroll', stored)
      },
      [KEYS, value] as const,
    )
    await expectAlive(page)
    expect(await hacked(page)).toBe(false)
  })

  test('can be blocked', async () => {
    const page = await openPage(BLANK, { url: chrome })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError')
          },
        })
    })
    await expectAlive(page)
  })

  test('can exceed the quota', async () => {
    const page = await openPage(BLANK, { url: chrome })
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room.', 'QuotaExceededError')
      }
    })
    await expectAlive(page)
  })
})

describe('addresses', () => {
  const ATTACK = '<img src=x onerror=hacked=1><script>hacked=1</script>"\'>'

  test.each([
    ['the hash of a guide', `${GUIDE}#${ATTACK}`],
    ['a broken escape in the hash', `${GUIDE}#%E0%A4%A`],
    ['an operation', `/sink#/operations/${ATTACK}`],
    ['an escaped operation', `/sink#/operations/${encodeURIComponent(ATTACK)}`],
    ['a part of an operation', `${OPERATION}/response/200/${ATTACK}"]`],
    ['a kind of part', `/sink#/constructor/${ATTACK}`],
    ['a query', `${GUIDE}?q=${encodeURIComponent(ATTACK)}`],
    ['a huge query', `${GUIDE}?q=${'lamp '.repeat(800)}`],
    ['a path', `/docs/${encodeURIComponent(ATTACK)}`],
    ['a path that is not text', '/docs/%E0%A4%A'],
  ])('%s with markup in it is text', async (_what, address) => {
    const page = await openPage(address, { url: address.startsWith('/sink') ? sink : chrome })
    await page.locator('#main h1').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await expect
      .poll(() => page.locator('#main :is(h1, [role=alert]):visible').count())
      .toBeGreaterThan(0)
    expect(await hacked(page)).toBe(false)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  })
})

const hacked = (page: Page) => page.evaluate(() => 'hacked' in window)

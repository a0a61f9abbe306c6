import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { findFirefox } from '../../scripts/packages.mjs'
import { type FirefoxTab, openFirefox } from './firefox.ts'

const program = findFirefox()

describe.skipIf(!program)('in Firefox, where it is installed', () => {
  let tab: FirefoxTab

  beforeAll(async () => {
    tab = await openFirefox(program ?? '')
  })
  afterEach(() => {
    // The third-party script is not reachable from a test.
    expect(tab.errors.splice(0).filter((text) => !text.includes('social.example'))).toEqual([])
  })
  afterAll(() => tab?.close())

  const open = (path: string) => tab.goTo(inject('portalUrl') + path)
  const at = () => tab.evaluate<string>('location.pathname + location.hash')
  const text = (selector: string) =>
    tab.evaluate<string | null>(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].find((part) => part.checkVisibility())?.textContent ?? null`,
    )
  const click = (selector: string) =>
    tab.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`)
  const waitFor = (selector: string) =>
    expect.poll(() => text(selector), { timeout: 20_000 }).not.toBeNull()

  test('a guide is readable, a link navigates, back and forward return', async () => {
    await open('/docs/fapi/basics')
    const first = await text('#main h1')
    expect(first).not.toBeNull()
    await click('[data-sidebar] a[href="/docs/fapi/getting-started"]')
    await expect.poll(at).toBe('/docs/fapi/getting-started')
    await expect.poll(() => text('#main h1')).not.toBe(first)
    await tab.step(-1)
    await expect.poll(at).toBe('/docs/fapi/basics')
    await expect.poll(() => text('#main h1')).toBe(first)
    await tab.step(1)
    await expect.poll(() => text('#main h1')).not.toBe(first)
  })

  test('the colour mode survives a reload', async () => {
    await open('/docs/fapi/basics')
    const mode = () => tab.evaluate<string>('document.documentElement.dataset.theme')
    const before = await mode()
    await click('[data-theme-toggle]')
    await expect.poll(mode).not.toBe(before)
    const after = await mode()
    await tab.reload()
    expect(await mode()).toBe(after)
  })

  test('search finds an operation, and Enter opens it', async () => {
    await open('/docs/fapi/basics')
    await waitFor('#main h1')
    await tab.type('/', ...'GET media stream')
    await waitFor('[role=option][href*="getMediaStream"]')
    await tab.type('\uE007')
    await waitFor('[data-id] h1')
    expect(await at()).toMatch(/^\/\w+#\/operations\//)
  })

  test('a link to a property opens and marks it', async () => {
    await open('/fapi#/operations/getMediaStream/response/200/sources.drm.licenseUrl')
    await waitFor('[data-target]')
    expect(await text('[data-target] a')).toBe('licenseUrl')
    const top = () =>
      tab.evaluate<number>('document.querySelector("[data-target]").getBoundingClientRect().top')
    await expect.poll(async () => (await top()) > 0 && (await top()) < 900).toBe(true)
    await waitFor('[data-request] pre')
  })

  test('a diagram is drawn', async () => {
    await open('/docs/introduction')
    await tab.evaluate('document.querySelector("[data-island]").scrollIntoView()')
    await waitFor('[data-island] [role="img"] svg')
  })

  test('the menu of a phone opens and navigates', async () => {
    await tab.resize(390)
    await open('/docs/introduction')
    await expect
      .poll(async () => {
        await click('button[aria-label="Open menu"]')
        return text('dialog[open] nav a[href="/fapi"]')
      })
      .not.toBeNull()
    await click('dialog[open] a[href="/fapi"]')
    await expect.poll(at).toBe('/fapi')
    await expect.poll(() => text('dialog[open]')).toBeNull()
    const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await tab.evaluate(sideways)).toBe(0)
  })
})

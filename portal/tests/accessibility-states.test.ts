import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import {
  BLANK,
  expectAccessible,
  expectLegible,
  openPage,
  sidewaysScroll,
} from '../../engine/tests/portal.ts'

const GUIDE = '/docs/fapi/users/introduction'
const OPERATION = '/fapi#/operations/getMediaStream'
const DIAGRAM = '/docs/introduction'

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search the documentation' }).first()

const goTo = (page: Page, path: string) => page.goto(inject('portalUrl') + path)

async function search(page: Page, query: string, answer: string): Promise<void> {
  await goTo(page, GUIDE)
  await field(page).click()
  await field(page).fill(query)
  await page.locator('search').locator(answer).first().waitFor()
}

const breakRequests = (page: Page, pattern: RegExp) => page.route(pattern, (route) => route.abort())

const STATES: Record<string, (page: Page) => Promise<void>> = {
  'search with results': (page) => search(page, 'media', '[role=option]'),
  'search without results': (page) => search(page, 'xyzzyplugh', 'text=No results (yet).'),
  'search before a word': (page) => search(page, '', 'text=Type a word'),
  'search whose index is lost': async (page) => {
    await breakRequests(page, /\/search\.json/)
    await search(page, 'media', '[role=alert]')
  },
  'an operation': async (page) => {
    await goTo(page, OPERATION)
    await page.locator('[data-id="getMediaStream"] h1').waitFor()
    await page.waitForLoadState('networkidle')
  },
  'an operation that is lost': async (page) => {
    await breakRequests(page, /\/operations\/getMediaStream\.html/)
    await goTo(page, OPERATION)
    await page.getByRole('alert').first().waitFor()
  },
  'an operation that nobody has': async (page) => {
    await goTo(page, '/fapi#/operations/getMediaStreem')
    await page.getByRole('heading', { name: 'No such operation' }).waitFor()
  },
  'a part that crashed': async (page) => {
    await page.route(`**${DIAGRAM}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const broken = html.replace('data-island="diagram"', 'data-island="nowhere"')
      await route.fulfill({ response, body: broken })
    })
    await goTo(page, DIAGRAM)
    await page.getByText('This page crashed.').waitFor()
  },
  'the not-found page with its suggestions': async (page) => {
    await goTo(page, '/docs/fapi/basicks')
    await page.getByRole('main').getByRole('listitem').first().waitFor()
  },
}

const PHONE_STATES: typeof STATES = {
  'the menu': async (page) => {
    await goTo(page, GUIDE)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('navigation', { name: 'Docs' }).waitFor()
  },
  'the list of operations': async (page) => {
    await goTo(page, OPERATION)
    await page.getByRole('button', { name: /^All \d+ operations$/ }).click()
    await page.locator('#operation-index a:visible').first().waitFor()
  },
}

/** Where a state shows: colours elsewhere are those of the page. */
function placeOf(name: string): string {
  if (name.startsWith('search')) return 'search'
  return { 'the menu': 'dialog', 'the list of operations': '#operation-index' }[name] ?? '#main'
}

describe.each([
  [390, { ...STATES, ...PHONE_STATES }],
  [1280, STATES],
])('at %i px', (width, states) => {
  test.for(Object.keys(states))('%s has no violations in either mode', async (name) => {
    const page = await openPage(BLANK, { width, reducedMotion: 'reduce' })
    await states[name]?.(page)
    expect(await sidewaysScroll(page)).toBe(0)
    await expectAccessible(page, 'all but colour')
    // Both widths have the same colours.
    if (width > 390 || name in PHONE_STATES) await expectLegible(page, placeOf(name))
  })
})

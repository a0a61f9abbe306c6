import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, expectLegible } from '../../engine/tests/accessibility.ts'
import { BLANK, openPage, sidewaysScroll } from '../../engine/tests/portal.ts'

const GUIDE = '/docs/fapi/users/introduction'
const OPERATION = '/fapi#/operations/getMediaStream'
const DIAGRAM = '/docs/introduction'
const PHONE = 390
const DESKTOP = 1280

interface State {
  path: string
  prepare?: (page: Page) => Promise<unknown>
  /** Once per width. */
  reach: (page: Page) => Promise<unknown>
}

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search the documentation' }).first()

const lose = (pattern: RegExp) => (page: Page) => page.route(pattern, (route) => route.abort())

/** The box covers a phone, but not if it was opened on a desktop: it is opened for each width. */
const search = (query: string, answer: string): State => ({
  path: '/',
  reach: async (page) => {
    await page.keyboard.press('Escape')
    await field(page).click()
    await field(page).fill(query)
    await page.locator('search').locator(answer).first().waitFor()
  },
})

const STATES: Record<string, State> = {
  'search with results': search('media', '[role=option]'),
  'search without results': search('xyzzyplugh', 'text=No results (yet).'),
  'search before a word': search('', 'text=Type a word'),
  'search whose index is lost': {
    ...search('media', '[role=alert]'),
    prepare: lose(/\/search\.json/),
  },
  'an operation': {
    path: OPERATION,
    reach: (page) => page.locator('[data-request][data-live]').waitFor(),
  },
  'a guide whose samples were run': {
    path: '/docs/fapi/users/pin-code',
    reach: async (page) => {
      for (const button of await page.getByRole('button', { name: 'Run', exact: true }).all())
        await button.click()
      const responses = page.getByRole('group', { name: 'Response', exact: true })
      await expect.poll(() => responses.count()).toBeGreaterThan(6)
    },
  },
  'an operation that was run': {
    path: OPERATION,
    // As large as it gets: the fields and headers are shown too.
    reach: async (page) => {
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      const response = page.getByRole('group', { name: 'Response', exact: true })
      await response.waitFor()
      for (const part of [
        page.getByText('Change the request'),
        response.getByText('Response headers'),
      ])
        await part.evaluate((summary) => summary.parentElement?.setAttribute('open', ''))
    },
  },
  'an operation that is lost': {
    path: OPERATION,
    prepare: lose(/\/operations\/getMediaStream\.html/),
    reach: (page) => page.getByRole('alert').first().waitFor(),
  },
  'an operation that nobody has': {
    path: '/fapi#/operations/getMediaStreem',
    reach: (page) => page.getByRole('heading', { name: 'No such operation' }).waitFor(),
  },
  'a part that crashed': {
    path: DIAGRAM,
    prepare: (page) =>
      page.route(`**${DIAGRAM}`, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const broken = html.replace('data-island="diagram"', 'data-island="nowhere"')
        await route.fulfill({ response, body: broken })
      }),
    reach: (page) => page.getByText('This page crashed.').waitFor(),
  },
  'the not-found page with its suggestions': {
    path: '/docs/fapi/basicks',
    reach: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
}

const PHONE_STATES: typeof STATES = {
  'the menu': {
    path: GUIDE,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog').getByRole('navigation', { name: 'Docs' }).waitFor()
    },
  },
  'the list of operations': {
    path: OPERATION,
    reach: async (page) => {
      await page.getByRole('button', { name: /^All \d+ operations$/ }).click()
      await page.locator('#operation-index a:visible').first().waitFor()
    },
  },
}

/** Where a state shows: colours elsewhere are those of the page. */
function placeOf(name: string): string {
  if (name.startsWith('search')) return 'search'
  return { 'the menu': 'dialog', 'the list of operations': '#operation-index' }[name] ?? '#main'
}

async function expectNoViolations(name: string, state: State, widths: number[]): Promise<void> {
  const page = await openPage(BLANK, { width: widths[0], reducedMotion: 'reduce' })
  await state.prepare?.(page)
  await page.goto(inject('portalUrl') + state.path)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await state.reach(page)
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
    await expectAccessible(page, 'all but colour')
  }
  // Both widths have the same colours.
  await expectLegible(page, placeOf(name))
}

test.for(Object.entries(STATES))(
  '%s has no violations in either mode, on a phone and on a desktop',
  ([name, state]) => expectNoViolations(name, state, [PHONE, DESKTOP]),
)

test.for(Object.entries(PHONE_STATES))(
  '%s of a phone has no violations in either mode',
  ([name, state]) => expectNoViolations(name, state, [PHONE]),
)

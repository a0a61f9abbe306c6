import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'

const MAX_CLICKS = 2
const MAX_KEYS = 15

/** A reader at work, with a count of clicks and keys. */
class Reader {
  readonly page: Page
  clicks = 0
  keys = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.clicks++
    await target.click()
  }

  async press(key: string): Promise<void> {
    this.keys++
    await this.page.keyboard.press(key)
  }

  async search(text: string): Promise<void> {
    await this.press('/')
    this.keys += text.length
    await this.page.keyboard.type(text)
    await this.option(/./).first().waitFor()
  }

  option(name: RegExp): Locator {
    return this.page.getByRole('listbox', { name: 'Search results' }).getByRole('option', { name })
  }
}

const isInView = (target: Locator) =>
  expect
    .poll(() =>
      target.first().evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }),
    )
    .toBe(true)

interface Task {
  name: string
  start: string
  work: (reader: Reader, page: Page) => Promise<unknown>
}

const TASKS: Task[] = [
  {
    name: 'list the operations that return 409',
    start: '/fapi',
    work: async (reader, page) => {
      await reader.search('409')
      await reader.click(reader.option(/^All operations in FAPI that use 409/))
      await page.getByRole('heading', { name: 'What uses 409', level: 1 }).waitFor()
    },
  },
  {
    name: 'list the operations that return ALREADY_EXISTS',
    start: '/',
    work: async (reader, page) => {
      await reader.search('ALREADY_EXISTS')
      await reader.click(reader.option(/^All operations in DAPI that use ALREADY_EXISTS/))
      await page.getByRole('heading', { name: 'What uses ALREADY_EXISTS', level: 1 }).waitFor()
    },
  },
  {
    name: 'find the operation behind “resume”',
    start: '/docs/fapi/playback/events',
    work: async (reader, page) => {
      await reader.search('resume')
      await reader.click(reader.option(/watching-progress/).first())
      await page.locator('[data-id="listWatchingProgress"] h1').waitFor()
    },
  },
  {
    name: 'find the field that has the resume position',
    start: '/fapi',
    work: async (reader, page) => {
      await reader.search('resume position')
      await reader.click(reader.option(/watching-progress/).first())
      await isInView(page.locator('[data-target]', { hasText: 'positionSeconds' }))
    },
  },
  {
    name: 'read what BLOCKED_GEO means',
    start: '/',
    work: async (reader, page) => {
      await reader.search('blocked_geo')
      await reader.press('Enter')
      await isInView(page.locator('#blocked_geo'))
    },
  },
  {
    name: 'read the rate limits',
    start: '/docs/fapi/playback/events',
    work: async (reader, page) => {
      await reader.search('rate limit')
      await reader.press('Enter')
      await isInView(page.locator('#limits'))
    },
  },
  {
    name: 'find the section on rate limits in an overview',
    start: '/dapi',
    work: async (reader, page) => {
      await reader.click(page.getByRole('link', { name: 'Rate limits', exact: true }).first())
      await isInView(page.locator('#rate-limits'))
    },
  },
  {
    name: 'see who else takes the body of an operation',
    start: '/dapi#/operations/createMovie',
    work: async (reader, page) => {
      await reader.click(page.getByRole('link', { name: 'Replace a movie' }).last())
      await page.locator('[data-id="updateMovie"] h1').waitFor()
    },
  },
  {
    name: 'come to the sample of an operation by keyboard',
    start: '/dapi#/operations/createMovie',
    work: async (reader, page) => {
      // Its buttons come with its script.
      await page.locator('[data-request][data-live]').waitFor()
      await page.locator('[data-id="createMovie"] h1').focus()
      const copy = page.getByRole('button', { name: 'Copy request' })
      const isThere = () => copy.evaluate((button) => button === document.activeElement)
      while (!(await isThere()) && reader.keys <= MAX_KEYS) await reader.press('Tab')
      expect(await isThere()).toBe(true)
    },
  },
  {
    name: 'get a sample for an iPhone',
    start: '/fapi#/operations/getMediaStream',
    work: async (reader, page) => {
      reader.clicks++
      await page.getByLabel('Language').selectOption('Swift')
      const sample = page.locator('figure', { has: page.getByLabel('Language') }).locator('pre')
      await expect.poll(() => sample.textContent()).toMatch(/"ios".*"X-Platform"/)
    },
  },
]

test.for(TASKS)('$name: at most two clicks or fifteen keys', async ({ start, work }) => {
  const page = await openPage(start)
  const reader = new Reader(page)
  await work(reader, page)
  const { clicks, keys } = reader
  expect(
    clicks > 0 ? clicks <= MAX_CLICKS : keys <= MAX_KEYS,
    `${clicks} clicks, ${keys} keys`,
  ).toBe(true)
})

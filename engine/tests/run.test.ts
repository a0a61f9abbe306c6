import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_MESSAGE_FOR_READERS } from './fault-steps.ts'
import { BLANK, hold, openPage, serveFixture } from './portal.ts'

let url: string

beforeAll(async () => {
  url = await serveFixture('runner', { base: '/portal/' })
})

const runButton = (page: Page) => page.getByRole('button', { name: 'Run', exact: true })
const response = (page: Page) => page.getByRole('group', { name: 'Response', exact: true })
const openOperation = (id: string) => openPage(`/portal/shop#/operations/${id}`, { url })

/** The body of the response, which is what the runner was given. */
async function ran(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await response(page).locator('pre').first().textContent()) ?? '')
}

async function runOrder(): Promise<Page> {
  const page = await openOperation('createOrder')
  await runButton(page).click()
  await response(page).waitFor()
  return page
}

describe('a sample is run', () => {
  test('as it is shown, without credentials, with where and how said', async () => {
    const page = await runOrder()
    await page.getByText('Pretended, in this tab').waitFor()
    await response(page).getByText('200 OK').waitFor()
    expect(await ran(page)).toEqual({
      family: 'shop',
      method: 'POST',
      path: '/orders',
      headers: [
        ['Accept', 'application/json'],
        ['X-App', 'web'],
        ['Content-Type', 'application/json'],
      ],
      body: '{\n  "item": "lamp"\n}',
      caller: '',
      failure: '',
      base: '/portal/',
      runs: 1,
    })
    await response(page).getByText('Response headers').click()
    await response(page).getByText('X-Runs: 1').waitFor()
  })

  test('with the example and the language that are chosen', async () => {
    const page = await runOrder()
    await page.getByRole('combobox', { name: 'Example' }).selectOption('A chair')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('python')
    await runButton(page).click()
    await expect.poll(async () => (await ran(page)).runs).toBe(2)
    const { body, headers } = await ran(page)
    expect(body).toContain('chair')
    expect(headers).toContainEqual(['X-App', 'script'])
  })

  test('with what the reader has changed, by keyboard too', async () => {
    const page = await runOrder()
    await page.getByText('Change the request').click()
    await page.getByRole('textbox', { name: 'Headers' }).fill('X-App: tv\nX-New:  two words ')
    await page.getByRole('textbox', { name: 'Body' }).fill('{"item":"table"}')
    await page.getByRole('combobox', { name: 'As' }).selectOption('Bob')
    await page.getByRole('textbox', { name: 'Path and query' }).fill('/orders?gift=true')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await ran(page)).runs).toBe(2)
    expect(await ran(page)).toMatchObject({
      path: '/orders?gift=true',
      headers: [
        ['X-App', 'tv'],
        ['X-New', 'two words'],
      ],
      body: '{"item":"table"}',
      caller: 'bob',
    })
    await page.getByRole('textbox', { name: 'Body' }).press('Control+Enter')
    await expect.poll(async () => (await ran(page)).runs).toBe(3)
  })

  test('and fails as the reader asks', async () => {
    const page = await runOrder()
    await page.getByRole('combobox', { name: 'Fail with' }).selectOption('SOLD_OUT')
    await runButton(page).click()
    await response(page).getByText('409 Conflict').waitFor()
    await response(page).getByRole('link', { name: 'SOLD_OUT' }).click()
    await page.getByRole('heading', { name: 'Get an order', level: 1 }).waitFor()
  })

  test('a press before the code of the reference has loaded is not lost', async () => {
    const page = await openPage(BLANK, { url: `${url}/portal` })
    const release = await hold(page, '**/assets/reference-islands-*.js')
    await page.goto(`${url}/portal/shop#/operations/createOrder`)
    await runButton(page).click()
    release()
    await response(page).getByText('200 OK').waitFor()
  })
})

test('the state stays from operation to operation, time moves when it is told to, and both start over', async () => {
  const page = await runOrder()
  await page.getByRole('button', { name: 'Move the clock on by 1 hour' }).click()
  await page.getByText('Clock 10:00').waitFor()
  await page.getByRole('link', { name: 'Get an order' }).first().click()
  await page.getByRole('heading', { name: 'Get an order', level: 1 }).waitFor()
  await runButton(page).click()
  await response(page).getByText('at 10:00').waitFor()
  await response(page).getByText('The response has no body.').waitFor()
  expect(await page.getByRole('combobox', { name: 'Fail with' }).count()).toBe(0)
  await response(page).getByText('Response headers').click()
  await response(page).getByText('X-Runs: 2').waitFor()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByText('Clock 9:00').waitFor()
  await runButton(page).click()
  await response(page).getByText('X-Runs: 1').waitFor()
})

test('what is wrong is said, the fields stay, and the next run shows its response again', async () => {
  const page = await runOrder()
  await page.getByText('Change the request').click()
  const path = page.getByRole('textbox', { name: 'Path and query' })
  const headers = page.getByRole('textbox', { name: 'Headers' })
  await headers.fill('X-App')
  await runButton(page).click()
  await page.getByText('not “X-App”').waitFor()
  await headers.fill('X-App: web')
  await path.fill('/orders?closed')
  await runButton(page).click()
  await page.getByText('The shop is closed.').waitFor()
  await path.fill('/orders')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await expect.poll(async () => (await ran(page)).runs).toBe(2)
})

test.each(['run-panel', 'run'])(
  'code that does not load is reported in words for readers: %s',
  async (name) => {
    const page = await openPage(BLANK, { url: `${url}/portal` })
    await page.route(new RegExp(`/assets/${name}-[\\w-]{8}\\.js`), (route) => route.abort())
    await page.goto(`${url}/portal/shop#/operations/createOrder`)
    await runButton(page).click()
    const text = await page.getByRole('alert').textContent()
    expect(text).toContain('Part of this site could not be loaded.')
    expect(text).not.toMatch(NO_MESSAGE_FOR_READERS)
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor()
  },
)

describe('a sample of a guide', () => {
  const openGuide = () => openPage('/portal/start', { url })
  const blockOf = (page: Page, text: string) => page.locator('figure', { hasText: text })
  const part = (page: Page) => page.locator('[data-island="run"]')

  test('has a button if it is a request', async () => {
    const page = await openGuide()
    const titles = page.locator('figure', { has: runButton(page) }).locator('figcaption')
    expect(await titles.allTextContents()).toEqual(['httpRun', 'order.shRun'])
  })

  test('is run with the code on screen, and again with each press', async () => {
    const page = await openGuide()
    await runButton(page).first().click()
    await part(page).getByText('Pretended, in this tab. The shop has opened.').waitFor()
    const { code, ...rest } = JSON.parse(
      (await response(page).first().locator('pre').first().textContent()) ?? '',
    )
    expect(rest).toEqual({ route: '/start', base: '/portal/', runs: 1 })
    expect(code).toMatch(/^POST \/orders HTTP\/1.1\n[\s\S]*\{ "item": "lamp" \}\n$/)
    expect(await response(page).count()).toBe(2)
    await runButton(page).first().click()
    await expect.poll(() => response(page).first().textContent()).toContain('"runs": 2')
    expect(await part(page).count()).toBe(1)
    await part(page).getByRole('link', { name: 'POST /orders' }).click()
    await page.getByRole('heading', { name: 'Create an order', level: 1 }).waitFor()
  })

  test('says what is wrong, and can be tried again', async () => {
    const page = await openGuide()
    await blockOf(page, 'closed').getByRole('button', { name: 'Run' }).click()
    await part(page).getByRole('alert').getByText('The shop is closed.').waitFor()
    await part(page).getByRole('button', { name: 'Retry' }).waitFor()
  })

  test('shows that it is coming before React has loaded, and then what came back', async () => {
    const page = await openPage(BLANK, { url: `${url}/portal` })
    const release = await hold(page, '**/assets/hydrate-*.js')
    await page.goto(`${url}/portal/start`)
    await runButton(page).first().click()
    const waiting = page.locator('[data-island="run"] + div')
    await waiting.getByRole('status').waitFor()
    release()
    await response(page).first().waitFor()
    expect(await waiting.count()).toBe(0)
  })

  test('code that does not load is reported in words for readers', async () => {
    const page = await openPage(BLANK, { url: `${url}/portal` })
    await page.route(/\/assets\/guide-run-[\w-]{8}\.js/, (route) => route.abort())
    await page.goto(`${url}/portal/start`)
    await runButton(page).first().click()
    expect(await part(page).getByRole('alert').textContent()).not.toMatch(NO_MESSAGE_FOR_READERS)
    await part(page).getByRole('button', { name: 'Retry' }).waitFor()
  })
})

test('an upload has no button, as no text field can hold a file', async () => {
  const page = await openOperation('uploadPicture')
  await page.getByRole('button', { name: 'Base URL and credentials' }).waitFor()
  expect(await runButton(page).count()).toBe(0)
})

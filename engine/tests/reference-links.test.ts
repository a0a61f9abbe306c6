import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { parseMarkdown } from '../src/compiler/content/markdown.ts'
import { compileReference } from '../src/compiler/openapi/compile-reference.ts'
import { type ContractIndex, findFieldIn } from '../src/compiler/openapi/validate/contract-index.ts'
import { openPage, serveFixture } from './portal.ts'

let url: string
/** For tests that only read; each starts at the overview, so that nothing of the last one stays. */
let reader: Page
let contract: ContractIndex | undefined

beforeAll(async () => {
  url = await serveFixture('openapi-links')
  const { value } = await compileReference(
    { family: 'links', file: 'openapi.yaml' },
    { root: join(process.cwd(), 'engine/fixtures/openapi-links'), parseMarkdown },
  )
  contract = value?.contract
  reader = await openPage('/links', { url })
})

const LINKED =
  '[data-operation] :is([data-n] > a, [data-v] > a, [data-status] > a, [data-callback] > a)'

async function readOperation(hash: string) {
  await reader.goto(`${url}/links#/`)
  await reader.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
  await reader.goto(`${url}/links#/operations/${hash}`)
  // Links get their addresses after the paint.
  await reader.locator(`${LINKED}[href]`).first().waitFor()
  return reader
}

async function openOperation(hash: string, options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(`/links#/operations/${hash}`, { url, ...options })
  await page.locator('#operation-index [aria-current]').waitFor({ state: 'attached' })
  return page
}

async function linksOf(operation: string): Promise<string[]> {
  const page = await readOperation(operation)
  return page
    .locator(LINKED)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test.for(['createFilm', 'putState', 'getShelf'])(
  'every link that %s writes is unique, and valid in guides',
  async (operation) => {
    const links = await linksOf(operation)
    expect(links.length).toBeGreaterThan(1)
    expect(new Set(links).size).toBe(links.length)
    const refused = links.filter((link) => {
      const path = link.replace('#/operations/', '')
      return !contract || !findFieldIn(contract, path)?.found
    })
    expect(refused).toEqual([])
  },
)

test.for([
  ['createFilm/request/title', '[data-part=request] [data-media="application/json"]'],
  ['createFilm/request/application%2Fxml/title', '[data-media="application/xml"]'],
  ['createFilm/request/application%2Fxml/state=DRAFT', '[data-media="application/xml"]'],
  ['createFilm/request/multipart%2Fform-data/(encoding).title.X-Part=B', '[data-n="(encoding)"]'],
  ['createFilm/response/201/text%2Fcsv/title', '[data-status="201"] [data-media="text/csv"]'],
  ['createFilm/response/201/headers/X-Cache=MISS', '[data-headers]'],
  ['createFilm/callbacks/onReady/id', '[data-callback=onReady] > details > [data-media]'],
  ['createFilm/callbacks/onFailed/id', '[data-callback=onFailed]'],
  ['createFilm/callbacks/onFailed', '[data-part=callbacks]'],
  ['createFilm/callbacks/onReady/header/id', '[data-callback=header]'],
  ['createFilm/callbacks/onReady/response/204', '[data-callback=onReady]'],
  ['createFilm/callbacks/onFailed/response/204', '[data-callback=onFailed]'],
  ['createFilm/callbacks/onReady/response/200/id=B', '[data-callback=onReady] [data-status]'],
  ['createFilm/callbacks/onReady/response/200/headers/X-Receipt', '[data-headers]'],
  ['createFilm/callbacks/id', '[data-callback=onReady]'],
  ['putState/request=PUBLISHED', '[data-part=request] [data-media="application/json"]'],
  ['putState/request/text%2Fplain/=PUBLISHED', '[data-media="text/plain"]'],
  ['putState/response/200=PUBLISHED', '[data-status="200"]'],
  ['getAnything/response/200/name', '[data-n="(Named)"]'],
] as const)('%s opens at its target', async ([path, place]) => {
  const page = await readOperation(path)
  const target = page.locator(`${place} [data-target]`)
  await target.waitFor()
  expect(await page.locator('[data-target]').count()).toBe(1)
  await expect.poll(() => target.evaluate(isInView)).toBe(true)
})

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return element.checkVisibility() && bottom > 0 && top < innerHeight
}

test('a missing key of a recursive schema is looked up once', async () => {
  const page = await openOperation('getAnything/response/200/nowhere')
  await page.getByRole('heading', { level: 1, name: 'Read anything' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(await page.locator('[data-n="(List)"]').count()).toBeLessThan(4)
  expect(await page.locator('[data-target]').count()).toBe(0)
})

test('expand all also opens schemas that load later, except recursive ones', async () => {
  const page = await openOperation('getShelf')
  await page.getByRole('button', { name: 'Expand all' }).click()
  const problem = page.locator('[data-status="404"]')
  // The shelf of the problem is in a part that was loaded with another.
  await problem.locator('[data-n=shelf] [data-n=inner]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const folded = page.locator('[data-part] details:not([open])')
  const schemas = await folded.evaluateAll((all) =>
    all.map((details) => (details as HTMLElement).dataset.schema),
  )
  expect(new Set(schemas)).toEqual(new Set(['Problem', 'Shelf']))
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect.poll(() => page.locator('[data-part] details[open]').count()).toBe(0)
})

test.for([
  ['[data-status="201"] > a', 'response/201'],
  ['[data-part=request] [data-v=DRAFT] > a', 'request/state=DRAFT'],
])('a click on %s copies its link', async ([name = '', path]) => {
  const page = await openOperation('createFilm', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.locator(name).first().click()
  await page.locator('[data-target]').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${url}/links#/operations/createFilm/${path}`)
})

test('the example of a request body can be chosen', async () => {
  const page = await openOperation('createFilm')
  const sample = page.locator('[data-request] pre')
  await expect.poll(() => sample.textContent()).toContain('Tide')
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ index: 1 })
  await expect.poll(() => sample.textContent()).toContain('Harbour')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('python')
  await expect.poll(() => sample.textContent()).toContain('Harbour')
  await page.getByRole('combobox', { name: 'Example' }).selectOption('application/xml')
  await expect.poll(() => sample.textContent()).toContain('"Content-Type": "application/xml"')
  await expect.poll(() => sample.textContent()).toContain('<title>')
})

test('samples use the selected server, or a custom one', async () => {
  const page = await openOperation('createFilm')
  const sample = page.locator('[data-request] pre')
  await expect.poll(() => sample.textContent()).toContain('https://api.links.example/v1/films')
  await page.getByRole('button', { name: 'Base URL and credentials' }).click()
  await page.getByRole('combobox', { name: 'Server' }).selectOption({ index: 1 })
  await expect.poll(() => sample.textContent()).toContain('https://sandbox.links.example/v1/films')
  await page.getByRole('textbox', { name: 'Another base URL' }).fill('https://own.example/api/')
  await expect.poll(() => sample.textContent()).toContain('https://own.example/api/films')
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.locator('[data-request] pre', { hasText: 'https://api.links.example' }).waitFor()
})

test('a response can be collapsed', async () => {
  const page = await openOperation('createFilm')
  const title = page.locator('[data-status="201"] [data-n=title]').first()
  expect(await title.isVisible()).toBe(true)
  await page.locator('[data-status="201"] > details > summary').click()
  expect(await title.isVisible()).toBe(false)
})

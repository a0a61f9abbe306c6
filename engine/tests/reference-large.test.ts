import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { makeDocument } from '../fixtures/openapi-large/make-document.ts'
import { buildPortal } from '../src/node/build/build.ts'
import { openPage, serveFolder } from './portal.ts'

let url: string
/** On the overview, for tests that leave the index as it was; the last one opens an operation. */
let reader: Page

beforeAll(async () => {
  const root = join(process.cwd(), '.portal/test/large-source')
  const out = join(process.cwd(), '.portal/test/large')
  await mkdir(root, { recursive: true })
  await writeFile(join(root, 'openapi.json'), JSON.stringify(makeDocument(300, 2)))
  await writeFile(
    join(root, 'portal.config.ts'),
    `export default { title: 'Large', references: [{ family: 'big', file: 'openapi.json' }] }\n`,
  )
  await buildPortal({ root, out, base: '/', compression: 'fast' })
  url = await serveFolder(out)
  reader = await openPage('/big', { url })
  await reader.locator('#operation-index [aria-current]').waitFor()
})

const nodes = () => document.querySelectorAll('*').length

test('the page of a large family has groups, not rows', async () => {
  expect(await reader.locator('details[data-group]').count()).toBe(12)
  expect(await reader.locator('#operation-index li').count()).toBe(0)
  expect(await reader.evaluate(nodes)).toBeLessThan(500)
})

test('a deep link opens its operation, and its group in the index', async () => {
  const page = await openPage('/big#/operations/getEntity57', { url })
  await page.getByRole('heading', { level: 1, name: 'Get entity 57' }).waitFor()
  await page.locator('#operation-index [aria-current]', { hasText: 'Get entity 57' }).waitFor()
  expect(await page.locator('#operation-index li').count()).toBe(25)
})

async function openOperation(id: string): Promise<Page> {
  const page = await openPage(`/big#/operations/${id}`, { url })
  await page.locator(`[data-id=${id}] h1`).waitFor()
  await page.locator('#operation-index [aria-current]').waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** Total bytes transferred. */
function transferred(): number {
  const entries = performance.getEntries() as PerformanceResourceTiming[]
  return entries.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

test('the last operation costs no more than the first', async () => {
  const first = await (await openOperation('listEntity0')).evaluate(transferred)
  const last = await (await openOperation('listEntity59')).evaluate(transferred)
  expect(first).toBeGreaterThan(10_000)
  expect(Math.abs(last - first)).toBeLessThan(500)
})

test('opening twenty operations does not leak', async () => {
  const page = await openOperation('getEntity0')
  const devtools = await page.context().newCDPSession(page)
  const visit = async (from: number) => {
    for (let number = from; number < from + 20; number++) {
      const id = `getEntity${(number * 7) % 60}`
      await page.evaluate((wanted) => location.assign(`#/operations/${wanted}`), id)
      await page.locator(`[data-id=${id}] h1`).waitFor()
      await page
        .locator('#operation-index [aria-current]', {
          hasText: id.replace('getEntity', 'Get entity '),
        })
        .waitFor()
    }
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return { heap: usedSize, nodes: await page.evaluate(nodes) }
  }
  // The first round compiles code and fetches the index.
  const before = await visit(1)
  const after = await visit(21)
  expect(after.heap - before.heap).toBeLessThan(1_000_000)
  expect(after.nodes - before.nodes).toBeLessThan(50)
})

test('navigation closes the group that it opened before, not those that the reader opened', async () => {
  const page = await openOperation('getEntity0')
  await page.locator('details[data-group] summary', { hasText: 'Group 3' }).first().click()
  await page.locator('#operation-index li').nth(49).waitFor()
  await page.evaluate(() => location.assign('#/operations/getEntity59'))
  await page.locator('#operation-index [aria-current]', { hasText: 'Get entity 59' }).waitFor()
  const open = page.locator('details[data-group][open] > summary')
  expect(await open.allInnerTexts()).toEqual([
    expect.stringMatching(/^Group 3\b/),
    expect.stringMatching(/^Group 11\b/),
  ])
})

test('closing groups removes their rows', async () => {
  const group = reader.locator('details[data-group]').nth(3)
  await group.locator('summary').click()
  await group.locator('li').nth(4).waitFor()
  await group.locator('summary').click()
  await expect.poll(() => reader.locator('#operation-index li').count()).toBe(0)
})

test('the filter searches all operations, and limits the rows it shows', async () => {
  const box = reader.getByRole('searchbox', { name: 'Filter operations' })
  await box.fill('PUT /entities-53/a1')
  await expect.poll(() => reader.locator('#operation-index li').count()).toBe(1)
  await box.fill('entity')
  await expect.poll(() => reader.locator('#operation-index li').count()).toBe(200)
  await box.fill('')
  await expect.poll(() => reader.locator('#operation-index li').count()).toBe(0)
})

test('the filter ignores the number of operations in a group', async () => {
  const rows = reader.locator('#operation-index li')
  await reader.getByRole('searchbox', { name: 'Filter operations' }).fill('GET 25')
  await rows.first().waitFor()
  // Each group has 25.
  expect(await rows.count()).toBeLessThan(50)
  await reader.getByRole('searchbox', { name: 'Filter operations' }).fill('')
})

test('an unknown operation suggests the nearest', async () => {
  await reader.goto(`${url}/big#/operations/getEntitty12`)
  await reader.getByRole('heading', { level: 1, name: 'No such operation' }).waitFor()
  await reader.getByRole('link', { name: 'GET /entities-12/{id}' }).waitFor()
})

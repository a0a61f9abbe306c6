import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatHeaders, headerRules } from '../../engine/src/node/serve/security-headers.ts'
import { startServer } from '../../engine/src/node/serve/serve.ts'
import { findTestBrowser } from '../../scripts/packages.mjs'
import { buildBrowser } from '../build/build-browser.ts'
import type { Family } from '../src/contract.ts'
import type { Platform } from '../src/platform.ts'
import { codesOf } from './client.ts'
import { responseFaults } from './validated-platform.ts'

let folder: string
let server: Server
let browser: Browser

/** The build and a page beside it, with the headers that every portal sends. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-page-'))
  await cp(fileURLToPath(new URL('page/', import.meta.url)), folder, { recursive: true })
  const built = fileURLToPath(new URL('../generated/browser/', import.meta.url))
  await cp(built, join(folder, 'platform'), { recursive: true })
  const rules = headerRules({ inlineScripts: [], foreignScripts: [], families: [], base: '/' })
  await writeFile(join(folder, '_headers'), formatHeaders(rules))
  server = await startServer(folder, '/', 0)
  const executablePath = findTestBrowser() ?? undefined
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
})

afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
  await rm(folder, { recursive: true })
})

/** The page once it has loaded, with what goes wrong in it and what it asks for from then on. */
async function openPage() {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => problems.push(message.text()))
  const { port } = server.address() as AddressInfo
  const opened = await page.goto(`http://localhost:${port}/`)
  expect(opened?.headers()['content-security-policy']).toContain("default-src 'none'")
  await page.waitForSelector('button:enabled')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return { page, problems, requests }
}

/** `/platform/dapi-BNA4jc14.js` → `/platform/dapi` */
const fileOf = (path: string) => path.replace(/-[\w-]{8}\.js$/, '')

interface Seen {
  readonly family: Family | undefined
  readonly operationId: string | undefined
  readonly status: number
  readonly headers: [string, string][]
  readonly text: string
}

/** What the model has answered in the page, checked against the contracts. */
async function answersIn(page: Page): Promise<Seen[]> {
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)
  const faults = seen.flatMap(({ headers, ...answer }) =>
    responseFaults(answer, { ...answer, headers: new Headers(headers) }),
  )
  expect(faults).toEqual([])
  return seen
}

test('a page logs in, is blocked, rents, plays and lets time pass, and asks only for what opens the checkout', async () => {
  const { page, problems, requests } = await openPage()
  await page.click('button')
  await page.waitForFunction(() => document.querySelector('pre')?.textContent !== '')
  const seen = await answersIn(page)
  expect(seen.map(({ operationId, status }) => `${operationId} ${status}`)).toEqual([
    ...['loginUser 200', 'getMediaStream 403'],
    ...['getStripeSession 200', 'settleStripeSession 200'],
    ...['getMediaStream 401', 'loginUser 200', 'getMediaStream 200'],
    ...['createUserEvents 202', 'createUserEvents 202'],
    ...['loginUser 200', 'getMediaStream 403'],
  ])
  const reasons = [seen[1], seen.at(-1)].map((step) => codesOf(JSON.parse(step?.text ?? '{}')))
  expect(reasons).toEqual([
    ['BLOCKED_WINDOW', 'BLOCKED_SUBSCRIPTION', 'BLOCKED_PURCHASE'],
    ['BLOCKED_SUBSCRIPTION', 'BLOCKED_PURCHASE'],
  ])
  const opener = ['control', 'fidelity', 'owners-named'].map((name) => `/platform/${name}`)
  expect([problems, requests.map(fileOf).toSorted()]).toEqual([[], opener])
})

test('a build above its budget fails with the figure, the budget and the largest parts', async () => {
  const parts =
    /^The browser build of platform has [\d.]+ KB brotli, and 1 KB are allowed\..*\n +[\d.]+ KB {2}tables:fapi\n/
  await expect(buildBrowser({ platform: 1 })).rejects.toThrow(parts)
})

test('what a page does not use it does not load: other families come with their first call', async () => {
  const { page, problems, requests } = await openPage()
  const statuses = await page.evaluate(async () => {
    const { platform } = window as unknown as { platform: Platform }
    platform.clock.advance('PT1H')
    const key = { 'x-api-key': 'dk_test_4mW2rV6yB1nK5sD9ZtQ8' }
    const get = async (path: string, headers: Record<string, string> = {}) =>
      (await platform.handle(new Request(`https://model.example${path}`, { headers }))).status
    const genres = () => get('/dapi/genres', key)
    const both = await Promise.all([genres(), genres()])
    const later = ['/cms/api/media/movies', '/fapi/utils/primetime/code', '/_platform/clock']
    const others: number[] = []
    for (const path of later) others.push(await get(path))
    return [...both, ...others, await genres()]
  })
  expect(statuses).toEqual([200, 200, 401, 401, 200, 200])
  await answersIn(page)
  const loaded = requests.map(fileOf)
  expect(new Set(loaded).size, 'each file once').toBe(requests.length)
  expect(loaded).toEqual(
    expect.arrayContaining(
      ['dapi', 'cms', 'fapi-on-demand', 'control'].map((name) => `/platform/${name}`),
    ),
  )
  expect(loaded.filter((name) => name.includes('generic'))).toEqual([])
  expect(problems).toEqual([])
})

import type { Page } from 'playwright-core'
import { heapSize, type Session } from './session.ts'

/** An element of a page, found by a selector and its text. */
export interface ExpectedText {
  selector: string
  text: string
}

interface Probe {
  longTasks: [start: number, duration: number][]
  fcp: number
  lcp: number
  readable: number
  took: number
  toggled: number
  nodes(): number
  expect(expected: ExpectedText[]): void
  arm(expected: ExpectedText[]): void
  goTo(hash: string, expected: ExpectedText[]): void
  toggle(way: { control: string; attribute: string }): void
}

declare global {
  interface Window {
    bench: Probe
  }
}

const QUIET_MS = 800

/** Opens a page and observes it until it is idle. */
export async function measureLoad(session: Session, url: string, expected: ExpectedText[]) {
  const { page, traffic } = session
  await page.addInitScript((wanted) => window.bench.expect(wanted), expected)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.bench.readable > 0 && window.bench.fcp > 0)
  await waitForQuiet(session)
  const { fcp, lcp, readable, longTasks, nodes } = await page.evaluate(() => {
    const { fcp, lcp, readable, longTasks, nodes } = window.bench
    return { fcp, lcp, readable, longTasks, nodes: nodes() }
  })
  return {
    fcp,
    lcp,
    readable,
    blocked: blockingTime(longTasks, fcp),
    html: traffic.kilobytes('Document'),
    js: traffic.kilobytes('Script'),
    css: traffic.kilobytes('Stylesheet'),
    own: traffic.kilobytes() - traffic.kilobytes('Fetch'),
    total: traffic.kilobytes(),
    requests: traffic.requests,
    nodes,
    heap: await heapSize(session),
  }
}

/** No pending request and no long task for a while, or half a minute. */
export async function waitForQuiet({ page, traffic }: Session): Promise<void> {
  const deadline = Date.now() + 30_000
  let quietSince = Date.now()
  while (Date.now() < deadline && Date.now() - quietSince < QUIET_MS) {
    await page.waitForTimeout(100)
    const idle = await page.evaluate(() => {
      const [start, duration] = window.bench.longTasks.at(-1) ?? [0, 0]
      return performance.now() - start - duration
    })
    if (traffic.busy || idle < 200) quietSince = Date.now()
  }
}

/**
 * Total blocking time as defined: the time of long tasks beyond 50 ms, after the first contentful
 * paint.
 */
function blockingTime(tasks: [start: number, duration: number][], fcp: number): number {
  return tasks.reduce((sum, [start, duration]) => {
    const seen = start + duration - Math.max(start, fcp)
    return sum + Math.max(0, seen - 50)
  }, 0)
}

/**
 * Milliseconds from a click on a link until the elements are shown; the pointer hovers for 100 ms
 * first.
 */
export async function measureClick(
  page: Page,
  link: string,
  expected: ExpectedText[],
): Promise<number> {
  const target = page.locator(link).first()
  await target.hover()
  await page.waitForTimeout(100)
  await page.evaluate((wanted) => window.bench.arm(wanted), expected)
  await page.mouse.down()
  await page.mouse.up()
  return waitForAnswer(page)
}

/** Milliseconds from a change of the hash until the elements are shown. */
export async function measureHash(
  page: Page,
  hash: string,
  expected: ExpectedText[],
): Promise<number> {
  await page.evaluate(([to, wanted]) => window.bench.goTo(to, wanted), [hash, expected] as const)
  return waitForAnswer(page)
}

async function waitForAnswer(page: Page): Promise<number> {
  const answer = await page.waitForFunction(() => window.bench?.took)
  return (await answer.jsonValue()) as number
}

import type { Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** The sum of all shifts since the page was opened that no reader has caused, and what moved. */
export function readShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: LayoutShift[] = []
        new PerformanceObserver((list) => {
          shifts.push(...(list.getEntries() as LayoutShift[]))
        }).observe({ type: 'layout-shift', buffered: true })
        const read = () => {
          const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
          const moved = own.flatMap(({ sources }) =>
            sources.map(({ node, previousRect, currentRect }) => {
              const text = node?.textContent?.trim().slice(0, 30)
              return `${node?.nodeName} "${text}" from ${previousRect.y} to ${currentRect.y}`
            }),
          )
          resolve({ sum: own.reduce((sum, { value }) => sum + value, 0), moved })
        }
        // React takes over in an idle period; then two frames until the last shift is reported.
        requestIdleCallback(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(read))),
        )
      }),
  )
}

/** A busy browser reports its first paint to the page late; here, never by name. */
export async function hidePaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const entries = performance.getEntriesByName.bind(performance)
    performance.getEntriesByName = (name) =>
      name === 'first-contentful-paint' ? [] : entries(name)
  })
}

/** From now on, whatever arrives may move what a reader sees. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('paint').some(({ name }) => name === 'first-contentful-paint'),
  )
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

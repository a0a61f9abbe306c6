import type { Browser } from 'playwright-core'
import { RANKING_QUERIES } from '../../../portal/tests/ranking/ranking-queries.ts'
import {
  type Conditions,
  DESKTOP,
  openBrowser,
  SLOW_CPU,
  WITHOUT_FRAME_CLOCK,
  withSession,
} from '../browser/session.ts'
import type { PartRun } from '../part.ts'
import { quantile } from '../samples.ts'

/**
 * The pause of a fast typist in ms. Without it, a keystroke would also wait for the previous frame,
 * which a headless browser composes in software.
 */
const PAUSE = 50

/** Time from a keystroke until the frame with its results, over many queries. */
export async function measurePanel(url: string, run: PartRun) {
  const browser = await openBrowser(WITHOUT_FRAME_CLOCK)
  try {
    return await measureIn(browser, url, run)
  } finally {
    await browser.close()
  }
}

async function measureIn(browser: Browser, url: string, { options }: PartRun) {
  const each = options.quick ? 120 : 12
  const queries = Object.values(RANKING_QUERIES)
    .flat()
    .map(([query]) => query)
    .filter((query, at) => at % each === 0 && query.length <= 40)
  const fast = await typeAll(browser, url, { conditions: DESKTOP, queries })
  const slow = await typeAll(browser, url, { conditions: SLOW_CPU, queries })
  return {
    p50: quantile(fast.painted, 0.5),
    p95: quantile(fast.painted, 0.95),
    work95: quantile(fast.worked, 0.95),
    longest: Math.max(...fast.painted),
    slow50: quantile(slow.painted, 0.5),
    slow95: quantile(slow.painted, 0.95),
    slowWork95: quantile(slow.worked, 0.95),
  }
}

function typeAll(
  browser: Browser,
  url: string,
  { conditions, queries }: { conditions: Conditions; queries: string[] },
) {
  return withSession(browser, conditions, async ({ page }) => {
    await page.goto(`${url}/docs/introduction`)
    const field = page.locator('[data-search="navbar"] input')
    await field.click()
    await field.pressSequentially('login')
    await page.locator('[data-search="navbar"] [role="option"]').first().waitFor()
    return page.evaluate(
      async ({ queries: asked, pause }) => {
        const input = document.querySelector('[data-search="navbar"] input') as HTMLInputElement
        const painted: number[] = []
        const worked: number[] = []
        // A message sent in a frame is delivered after that frame was produced.
        const frame = () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => {
              const channel = new MessageChannel()
              channel.port1.onmessage = resolve
              channel.port2.postMessage(null)
            }),
          )
        for (const query of asked)
          for (let length = 1; length <= query.length; length++) {
            await new Promise((resolve) => setTimeout(resolve, pause))
            const startedAt = performance.now()
            input.value = query.slice(0, length)
            input.dispatchEvent(new InputEvent('input', { bubbles: true }))
            await Promise.resolve()
            worked.push(performance.now() - startedAt)
            await frame()
            painted.push(performance.now() - startedAt)
          }
        return { painted, worked }
      },
      { queries, pause: PAUSE },
    )
  })
}

import type { Browser } from 'playwright-core'
import { measureClick, measureLoad, type Place } from '../browser/measure-load.ts'
import { type Conditions, DESKTOP, PHONE, SLOW_CPU, withSession } from '../browser/session.ts'
import type { Generator } from './generators.ts'

const START = '/docs/fapi/entitlements/products'
const START_HEADING: Place[] = [{ selector: 'h1', text: 'Products' }]
const NEXT_LINK = ':is(nav, aside) a[href*="/fapi/entitlements/payments"]:visible'
const NEXT_HEADING: Place[] = [{ selector: 'h1', text: 'Payments' }]

/** One page load, one try at the colour toggle and three navigations, each in a profile of its own. */
export async function measureGuide(
  browser: Browser,
  url: string,
  { generator, quick }: { generator: Generator; quick: boolean },
) {
  const load = await withSession(browser, PHONE, (session) =>
    measureLoad(session, url + START, START_HEADING),
  )
  const click = (conditions: Conditions) => measureNavigation(browser, url, conditions)
  return {
    ...load,
    toggled: await measureToggle(browser, url, generator),
    click1: await click(DESKTOP),
    ...(!quick && { click4: await click(SLOW_CPU), clickPhone: await click(PHONE) }),
  }
}

function measureToggle(browser: Browser, url: string, { toggle }: Generator): Promise<number> {
  return withSession(browser, PHONE, async ({ page }) => {
    await page.addInitScript((wanted) => window.bench.toggle(wanted), toggle)
    await page.goto(url + START, { waitUntil: 'commit' })
    const answer = await page.waitForFunction(() => window.bench.toggled)
    return (await answer.jsonValue()) as number
  })
}

function measureNavigation(browser: Browser, url: string, conditions: Conditions): Promise<number> {
  return withSession(browser, conditions, async (session) => {
    await measureLoad(session, url + START, START_HEADING)
    return measureClick(session.page, NEXT_LINK, NEXT_HEADING)
  })
}

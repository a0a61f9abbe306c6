import type { Browser } from 'playwright-core'
import { type ExpectedText, measureClick, measureLoad } from '../browser/measure-load.ts'
import { type Conditions, DESKTOP, SLOW_CPU, withSession } from '../browser/session.ts'
import type { Generator } from './generators.ts'

const START = '/docs/fapi/entitlements/products'
const START_HEADING: ExpectedText[] = [{ selector: 'h1', text: 'Products' }]
const NEXT_LINK = ':is(nav, aside) a[href*="/fapi/entitlements/payments"]:visible'
const NEXT_HEADING: ExpectedText[] = [{ selector: 'h1', text: 'Payments' }]

export interface Site {
  generator: Generator
  url: string
}

/** One page load, one use of the colour toggle and one navigation, each in a fresh profile. */
export async function measurePhone(browser: Browser, site: Site, phone: Conditions) {
  const load = await withSession(browser, phone, (session) =>
    measureLoad(session, site.url + START, START_HEADING),
  )
  return {
    ...load,
    toggled: await measureToggle(browser, site, phone),
    clickPhone: await measureNavigation(browser, site, phone),
  }
}

/** A navigation at full speed and with a slow CPU. */
export async function measureClicks(browser: Browser, site: Site) {
  return {
    click1: await measureNavigation(browser, site, DESKTOP),
    click4: await measureNavigation(browser, site, SLOW_CPU),
  }
}

function measureToggle(
  browser: Browser,
  { generator: { toggle }, url }: Site,
  phone: Conditions,
): Promise<number> {
  return withSession(browser, phone, async ({ page }) => {
    await page.addInitScript((wanted) => window.bench.toggle(wanted), toggle)
    await page.goto(url + START, { waitUntil: 'commit' })
    const answer = await page.waitForFunction(() => window.bench.toggled)
    return (await answer.jsonValue()) as number
  })
}

function measureNavigation(
  browser: Browser,
  { url }: Site,
  conditions: Conditions,
): Promise<number> {
  return withSession(browser, conditions, async (session) => {
    await measureLoad(session, url + START, START_HEADING)
    return measureClick(session.page, NEXT_LINK, NEXT_HEADING)
  })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import {
  expectAccessible,
  expectLargeTargets,
  expectLegible,
} from '../../engine/tests/accessibility.ts'
import { openPage, sidewaysScroll } from '../../engine/tests/portal.ts'

/** Every page that the sitemap names, one operation of each family, and a path that leads nowhere. */
const routes = [
  ...readFileSync(join(inject('portalDir'), 'sitemap.xml'), 'utf8').matchAll(
    /<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g,
  ),
].map(([, path]) => path || '/')
const references = routes.filter((route) => !route.startsWith('/docs') && route !== '/')
const ROUTES = [...routes, ...references.map(firstOperation), '/nowhere']

/** `/fapi` → `/fapi#/operations/getHealth` */
function firstOperation(route: string): string {
  const html = readFileSync(join(inject('portalDir'), route, 'index.html'), 'utf8')
  // Links of the chrome name the family.
  return route + (/"(#\/operations\/[^"]+)"/.exec(html)?.[1] ?? '')
}

const PHONE = 390
const DESKTOP = 1280

/** One page of each kind: all of it is looked at in both widths, of other pages less. */
const OF_EACH_KIND = [
  '/',
  '/docs/introduction',
  '/docs/fapi/basics',
  '/fapi',
  firstOperation('/fapi'),
]

let page: Page
/** Kinds of texts whose colours were looked at. */
const known = new Set<string>()

beforeAll(async () => {
  page = await openPage('/', { width: PHONE, reducedMotion: 'reduce' })
})

test('the sitemap names all pages', () => {
  expect([routes.length, references.length]).toEqual([44, 5])
})

test.for(ROUTES)('%s breaks no rule in either mode, on a phone and on a desktop', async (route) => {
  await goTo(page, route)
  const isModel = OF_EACH_KIND.includes(route)
  // `diagrams.test.ts` looks at them.
  if (!isModel) await page.evaluate(removeDiagrams)
  const widths = startingWith(page.viewportSize()?.width)
  for (const width of widths) {
    await resize(page, width)
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
    await expectLargeTargets(page)
    if (isModel) await expectAccessible(page, 'all but colour')
    // A desktop has the same markup.
    else if (width === PHONE) await expectAccessible(page, 'all but colour and size')
  }
  if (!isModel) return expectLegible(page, '#main', known)
  for (const width of widths) {
    await resize(page, width)
    await expectLegible(page)
  }
})

/** Every page begins with the width of the last one: to change it takes as long as to open a page. */
const startingWith = (width?: number) => (width === PHONE ? [PHONE, DESKTOP] : [DESKTOP, PHONE])

async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
}

function removeDiagrams(): void {
  for (const diagram of document.querySelectorAll('figure:has([data-island="diagram"])'))
    diagram.remove()
}

/** Within the site, as a reader moves: what was loaded stays, and the swapped page is the one that is looked at. */
async function goTo(page: Page, route: string): Promise<void> {
  const [path = '', operation] = route.split('#/operations/')
  if (path === '/nowhere') await page.goto(inject('portalUrl') + path)
  else {
    await page.evaluate((target) => {
      const link = document.createElement('a')
      link.href = target
      document.body.append(link)
      link.click()
      link.remove()
    }, route)
    await page.locator(`html[data-route="${path}"]`).waitFor()
  }
  if (operation) await page.locator(`[data-id="${decodeURIComponent(operation)}"] h1`).waitFor()
  else await page.locator('#main h1:visible').first().waitFor()
}

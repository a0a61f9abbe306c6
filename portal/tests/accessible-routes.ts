import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import {
  expectAccessible,
  expectLegible,
  openPage,
  sidewaysScroll,
} from '../../engine/tests/portal.ts'

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
  return route + (/#\/operations\/[^"]+/.exec(html)?.[0] ?? '')
}

export const PHONE = 390

/** One page of each kind: their colours are looked at everywhere, those of other pages in their text. */
const OF_EACH_KIND = [
  '/',
  '/docs/introduction',
  '/docs/fapi/basics',
  '/fapi',
  firstOperation('/fapi'),
]

/** A file for each width: they take the longest of all, and two files run at a time. */
export function testRoutes(width: number): void {
  let page: Page
  /** Kinds of texts whose colours were looked at. */
  const known = new Set<string>()

  beforeAll(async () => {
    page = await openPage('/', { width, reducedMotion: 'reduce' })
  })

  test('the sitemap names all pages', () => {
    expect([routes.length, references.length]).toEqual([44, 5])
  })

  test.for(ROUTES)(`%s breaks no rule in either mode at ${width} px`, async (route) => {
    await goTo(page, route)
    expect(await sidewaysScroll(page)).toBe(0)
    if (OF_EACH_KIND.includes(route)) {
      await expectAccessible(page, 'all but colour')
      await expectLegible(page)
    } else if (width === PHONE) {
      // It has the markup and the colours of a desktop, but less space.
      await expectAccessible(page, 'layout')
    } else {
      // `diagrams.test.ts` looks at them.
      await page.evaluate(removeDiagrams)
      await expectAccessible(page, 'markup')
      await expectLegible(page, '#main', known)
    }
  })
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

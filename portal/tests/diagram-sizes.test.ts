import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage } from '../../engine/tests/portal.ts'

/** Fonts of another system draw a little wider or taller. */
const TOLERANCE = 0.04

/** The guides that have diagrams, as the sitemap lists them. */
async function guidesWithDiagrams(): Promise<string[]> {
  const map = await (await fetch(`${inject('portalUrl')}/sitemap.xml`)).text()
  const routes = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/docs[^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  )
  const pages = await Promise.all(
    routes.map(async (path) => ({
      path,
      html: await (await fetch(inject('portalUrl') + path)).text(),
    })),
  )
  return pages.filter(({ html }) => html.includes('data-island="diagram"')).map(({ path }) => path)
}

/** The room that is kept for each diagram of the page, and what it is drawn as: `640x480`. */
function readSizes(page: Page): Promise<{ kept: string; drawn: string }[]> {
  return page.evaluate(async () => {
    const figures = [
      ...document.querySelectorAll<HTMLElement>('figure:has([data-island="diagram"])'),
    ]
    const sizes = []
    for (const figure of figures) {
      figure.scrollIntoView({ behavior: 'instant' })
      while (!figure.querySelector('[role="img"] svg')) await new Promise(requestAnimationFrame)
      const { width = 0, height = 0 } =
        figure.querySelector<SVGSVGElement>('[role="img"] svg')?.viewBox.baseVal ?? {}
      sizes.push({
        kept: figure.style.getPropertyValue('--ratio').replaceAll(' ', '').replace('/', 'x'),
        drawn: `${Math.round(width)}x${Math.round(height)}`,
      })
    }
    return sizes
  })
}

function isClose(kept: string, drawn: string): boolean {
  const [a = 0, b = 1] = kept.split('x').map(Number)
  const [c = 0, d = 1] = drawn.split('x').map(Number)
  return Math.abs(a - c) <= c * TOLERANCE && Math.abs(b - d) <= d * TOLERANCE
}

/** With `RENEW=1` the sizes are written into the guides instead. */
test('every diagram says how large it is drawn', async () => {
  const page = await openPage('/docs/introduction')
  const wrong: string[] = []
  for (const path of await guidesWithDiagrams()) {
    await page.goto(inject('portalUrl') + path)
    const sizes = await readSizes(page)
    if (process.env.RENEW)
      writeSizes(
        path,
        sizes.map(({ drawn }) => drawn),
      )
    for (const { kept, drawn } of sizes)
      if (!isClose(kept, drawn))
        wrong.push(`${path}: size=${drawn} instead of ${kept || 'nothing'}`)
  }
  if (!process.env.RENEW) expect(wrong).toEqual([])
}, 180_000)

function writeSizes(path: string, sizes: string[]): void {
  const file = join(
    process.cwd(),
    'portal/content',
    path === '/docs' ? '/docs/index.mdx' : `${path}.mdx`,
  )
  let index = 0
  const text = readFileSync(file, 'utf8').replace(
    /^(\s*```mermaid)(?: size=\S+)?/gm,
    (_, fence) => {
      return `${fence} size=${sizes[index++]}`
    },
  )
  writeFileSync(file, text)
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { hashOf } from '../../engine/src/compiler/cache/hash.ts'
import { DIAGRAM_SIZES_FILE } from '../../engine/src/compiler/content/diagram-sizes.ts'
import { openPage } from '../../engine/tests/portal.ts'

/** Fonts of another system draw a little wider or taller. */
const TOLERANCE = 0.04

interface DrawnDiagram {
  source: string
  /** `640x480`, as reserved and as drawn. */
  reserved: string
  drawn: string
  /** Lines of text that end in the middle of a word, or leave the box of their note. */
  broken: string[]
  outside: string[]
}

let drawn: DrawnDiagram[]

/** The figures of all guides, on one page: every diagram is drawn once, without 38 navigations. */
async function openAllDiagrams(): Promise<Page> {
  const map = readFileSync(join(inject('portalDir'), 'sitemap.xml'), 'utf8')
  const routes = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/docs[^<]*)<\/loc>/g)]
  const figures = routes.flatMap(([, route = '']) => {
    const html = readFileSync(join(inject('portalDir'), route, 'index.html'), 'utf8')
    return html.match(/<figure(?:(?!<figure).)*?data-island="diagram".*?<\/figure>/gs) ?? []
  })
  const page = await openPage('/')
  await page.route('**/docs/introduction', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('</h1>', `</h1>${figures.join('')}`) })
  })
  await page.goto(`${inject('portalUrl')}/docs/introduction`)
  return page
}

function readDiagrams(page: Page): Promise<DrawnDiagram[]> {
  return page.evaluate(async () => {
    const found = []
    for (const island of document.querySelectorAll<HTMLElement>('[data-island="diagram"]')) {
      island.scrollIntoView({ behavior: 'instant' })
      while (!island.querySelector('[role="img"] svg')) await new Promise(requestAnimationFrame)
      const svg = island.querySelector('[role="img"] svg') as SVGSVGElement
      const { source } = JSON.parse(island.dataset.props ?? '{}') as { source: string }
      const lines = [...svg.querySelectorAll('text, foreignObject p')].map(
        (line) => line.textContent?.trim() ?? '',
      )
      const notes = [...svg.querySelectorAll('.note')].flatMap((note) => {
        const box = note.getBoundingClientRect()
        const texts = [...(note.parentElement?.querySelectorAll('.noteText') ?? [])]
        return texts.filter((text) => {
          const { left, right } = text.getBoundingClientRect()
          return left < box.left - 1 || right > box.right + 1
        })
      })
      const { width, height } = svg.viewBox.baseVal
      const style = island.closest('figure')?.style
      found.push({
        source,
        reserved: style?.getPropertyValue('--ratio').replaceAll(' ', '').replace('/', 'x') ?? '',
        drawn: `${Math.round(width)}x${Math.round(height)}`,
        broken: lines.filter((line) => line.endsWith('-') && !source.includes(line)),
        outside: notes.map((text) => text.textContent ?? ''),
      })
    }
    return found
  })
}

function isClose(reserved: string, size: string): boolean {
  const [width = 0, height = 0] = reserved.split('x').map(Number)
  const [drawnWidth = 0, drawnHeight = 0] = size.split('x').map(Number)
  return (
    Math.abs(width - drawnWidth) <= drawnWidth * TOLERANCE &&
    Math.abs(height - drawnHeight) <= drawnHeight * TOLERANCE
  )
}

beforeAll(async () => {
  drawn = await readDiagrams(await openAllDiagrams())
})

test('the space of every diagram is reserved as it is drawn', () => {
  expect(drawn.length).toBeGreaterThan(40)
  if (process.env.RENEW) {
    const sizes = drawn.map(({ source, drawn: size }) => [hashOf(source), size] as const)
    const sorted = Object.fromEntries(sizes.sort(([a], [b]) => a.localeCompare(b)))
    const file = join(process.cwd(), 'portal', DIAGRAM_SIZES_FILE)
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
    return
  }
  const wrong = drawn.filter(({ reserved, drawn: size }) => !isClose(reserved, size))
  // Record the sizes with RENEW=1; see CONTRIBUTING.md.
  expect(wrong.map(({ source, reserved, drawn: size }) => ({ source, reserved, size }))).toEqual([])
})

test('no word of a diagram is broken, and no note is left by its text', () => {
  expect(drawn.flatMap(({ broken }) => broken)).toEqual([])
  expect(drawn.flatMap(({ outside }) => outside)).toEqual([])
})

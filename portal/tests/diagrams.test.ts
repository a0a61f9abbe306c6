import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { hashOf } from '../../engine/src/compiler/cache/hash.ts'
import { DIAGRAM_SIZES_FILE } from '../../engine/src/compiler/content/diagram-sizes.ts'
import { expectAccessible, expectLegible } from '../../engine/tests/accessibility.ts'
import { BLANK, openPage } from '../../engine/tests/portal.ts'

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
  /** Labels of edges that cover one another. */
  covered: string[]
  /** The size of its smallest text on the screen, in pixels. */
  text: number
}

/** Smaller text is read only by those who enlarge the diagram. */
const MIN_TEXT = 10

let page: Page
let wide: DrawnDiagram[]
let narrow: DrawnDiagram[]

/** The figures of all guides, on one page: every diagram is drawn once, without 38 navigations. */
async function openAllDiagrams(width: number): Promise<Page> {
  const map = readFileSync(join(inject('portalDir'), 'sitemap.xml'), 'utf8')
  const routes = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/docs[^<]*)<\/loc>/g)]
  const figures = routes.flatMap(([, route = '']) => {
    const html = readFileSync(join(inject('portalDir'), route, 'index.html'), 'utf8')
    return html.match(/<figure(?:(?!<figure).)*?data-island="diagram".*?<\/figure>/gs) ?? []
  })
  const page = await openPage(BLANK, { earlyFonts: true, width })
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
      const labels = [...svg.querySelectorAll('.edgeLabel p')].filter((label) => label.textContent)
      const covered = labels.flatMap((label, index) => {
        const box = label.getBoundingClientRect()
        const others = labels.slice(index + 1).filter((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect()
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top
        })
        return others.map((other) => `${label.textContent} and ${other.textContent}`)
      })
      const { width, height } = svg.viewBox.baseVal
      const style = getComputedStyle(island)
      const scale = svg.getBoundingClientRect().width / width
      const texts = [...svg.querySelectorAll('text, foreignObject p')]
      found.push({
        source,
        reserved: `${style.getPropertyValue('--width')}x${style.getPropertyValue('--height')}`,
        drawn: `${Math.round(width)}x${Math.round(height)}`,
        broken: lines.filter((line) => line.endsWith('-') && !source.includes(line)),
        outside: notes.map((text) => text.textContent ?? ''),
        covered,
        text: Math.min(
          ...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale),
        ),
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
  const [desktop, phone] = await Promise.all([openAllDiagrams(1280), openAllDiagrams(390)])
  page = desktop
  ;[wide, narrow] = await Promise.all([readDiagrams(desktop), readDiagrams(phone)])
})

test('the space of every diagram is reserved as it is drawn, on a phone and on a desktop', () => {
  expect(wide.length).toBeGreaterThan(40)
  if (process.env.RENEW) {
    const sizes = wide.map(
      ({ source, drawn }, index) => [hashOf(source), `${drawn} ${narrow[index]?.drawn}`] as const,
    )
    const sorted = Object.fromEntries(sizes.sort(([a], [b]) => a.localeCompare(b)))
    const file = join(process.cwd(), 'portal', DIAGRAM_SIZES_FILE)
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
    return
  }
  const wrong = [...wide, ...narrow].filter(({ reserved, drawn }) => !isClose(reserved, drawn))
  // Record the sizes with RENEW=1; see CONTRIBUTING.md.
  expect(wrong.map(({ source, reserved, drawn }) => ({ source, reserved, drawn }))).toEqual([])
})

test('no word of a diagram is broken, no note is left by its text, and no label covers another', () => {
  const all = [...wide, ...narrow]
  expect(all.flatMap(({ broken }) => broken)).toEqual([])
  expect(all.flatMap(({ outside }) => outside)).toEqual([])
  expect(all.flatMap(({ covered }) => covered)).toEqual([])
})

test('the text of a diagram can be read on a phone without enlarging it', () => {
  const small = narrow.filter(({ text }) => text < MIN_TEXT)
  expect(small.map(({ source, text }) => `${text.toFixed(1)} px: ${source}`)).toEqual([])
})

/**
 * Removes diagrams whose texts are all of a kind that another one has: the colours of a text, and
 * of what is behind it, come from the type of the diagram and the classes and styles around it.
 */
function keepOneOfEachKind(): void {
  const known = new Set<string>()
  const describe = (part: Element | null) =>
    part && [part.localName, part.getAttribute('class'), part.getAttribute('style')]
  for (const figure of document.querySelectorAll('figure:has([data-island="diagram"])')) {
    const svg = figure.querySelector('[role="img"] svg')
    const type = [svg?.ariaRoleDescription, svg?.querySelector('.cluster') !== null]
    const kinds = [...(svg?.querySelectorAll('text, foreignObject p') ?? [])].map((text) => {
      const { color, fill } = getComputedStyle(text)
      const kind: unknown[] = [type, color, fill]
      for (let at: Element | null = text; at && at !== svg; at = at.parentElement)
        kind.push(describe(at), describe(at.previousElementSibling))
      return JSON.stringify(kind)
    })
    if (kinds.every((kind) => known.has(kind))) figure.remove()
    for (const kind of kinds) known.add(kind)
  }
}

test('no diagram breaks a rule, in either mode', async () => {
  const names = await page
    .locator('[data-island="diagram"] [role="img"]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('aria-label') ?? ''))
  expect(names).toHaveLength(wide.length)
  expect(names.filter((name) => name.length < 10)).toEqual([])
  await page.evaluate(keepOneOfEachKind)
  await expectAccessible(page, 'markup', '#main')
  await expectLegible(page, '#main')
}, 180_000)

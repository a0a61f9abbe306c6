import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, serveFixture } from './portal.ts'

/** Portals whose content changes only with a test, unlike our own. */
type Fixture = 'chrome' | 'every-component' | 'openapi-kitchen-sink'

interface Screen {
  name: string
  fixture: Fixture
  path: string
  width: number
  dark?: boolean
  /** Brings the page into the state. */
  act?: (page: Page) => Promise<unknown>
}

const searchFor = (query: string) => async (page: Page) => {
  const open = page.getByRole('button', { name: 'Search' })
  if (await open.isVisible()) await open.click()
  await page.getByRole('combobox', { name: 'Search the documentation' }).last().fill(query)
  await page.getByRole('option').first().waitFor()
}

const showDiagram = async (page: Page) => {
  const figure = page.locator('figure:has([data-island="diagram"])').first()
  await figure.scrollIntoViewIfNeeded()
  await figure.locator('[role="img"] svg').waitFor()
  // Where the page stood depends on what had been laid out by then.
  await figure.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
}

const showOperation = (page: Page) => page.locator('[data-id] h1').waitFor()

const chrome = { fixture: 'chrome', path: '/' } as const
const guide = { fixture: 'every-component', path: '/start' } as const
const overview = { fixture: 'openapi-kitchen-sink', path: '/sink' } as const
const operation = {
  ...overview,
  path: '/sink#/operations/getMediaStream',
  act: showOperation,
} as const

const SCREENS: Screen[] = [
  { name: 'landing', ...chrome, width: 1280 },
  { name: 'landing-phone-dark', ...chrome, width: 390, dark: true },
  { name: 'search', ...chrome, width: 1280, act: searchFor('lamp') },
  { name: 'search-phone-dark', ...chrome, width: 390, dark: true, act: searchFor('lamp') },
  { name: 'guide', ...guide, width: 1280 },
  { name: 'guide-phone', ...guide, width: 390 },
  { name: 'guide-wide-dark', ...guide, width: 1920, dark: true },
  { name: 'diagram-dark', ...guide, width: 1280, dark: true, act: showDiagram },
  { name: 'overview-wide', ...overview, width: 1920 },
  { name: 'operation', ...operation, width: 1280 },
  { name: 'operation-phone', ...operation, width: 390 },
  { name: 'operation-wide-dark', ...operation, width: 1920, dark: true },
]

/** Half the size shows what has moved, in a tenth of the bytes. */
const SCALE = 0.5
/** Squares of this many pixels are compared by their mean colour. */
const SQUARE = 8
const VISIBLE_DIFFERENCE = 8
const MAX_DIFFERENT = 0.003

const FOLDER = join(process.cwd(), 'engine/tests/screens')
const VERSION_FILE = join(FOLDER, 'chromium.txt')
const fileOf = (name: string) => join(FOLDER, `${name}.webp`)
const dataUrl = (type: string, content: Buffer) =>
  `data:image/${type};base64,${content.toString('base64')}`

const urls = new Map<Fixture, string>()
let canvas: Page
let version = ''

beforeAll(async () => {
  for (const { fixture } of SCREENS)
    if (!urls.has(fixture)) urls.set(fixture, await serveFixture(fixture))
  // The browser itself scales and compares, on a page without a policy.
  canvas = await openPage('/robots.txt', { url: urls.get('chrome') ?? '' })
  await canvas.goto('about:blank')
  version = canvas.context().browser()?.version() ?? ''
  if (process.env.RENEW) writeFileSync(VERSION_FILE, `${version}\n`)
})

/** A screenshot in the form that is stored: smaller, as WebP. */
function shrink(png: Buffer): Promise<string> {
  return canvas.evaluate(
    async ([url, scale]) => {
      const image = await createImageBitmap(await (await fetch(url)).blob())
      const target = document.createElement('canvas')
      target.width = image.width * scale
      target.height = image.height * scale
      target.getContext('2d')?.drawImage(image, 0, 0, target.width, target.height)
      return target.toDataURL('image/webp', 0.8)
    },
    [dataUrl('png', png), SCALE] as const,
  )
}

/** The share of squares whose mean colour differs visibly; 1 for images of different sizes. */
function compare(stored: string, seen: string): Promise<number> {
  return canvas.evaluate(
    async ([images, square, visible]) => {
      const [first, second] = await Promise.all(
        images.map(async (url) => {
          const image = await createImageBitmap(await (await fetch(url)).blob())
          const width = Math.floor(image.width / square)
          const height = Math.floor(image.height / square)
          const context = new OffscreenCanvas(width, height).getContext('2d')
          if (!context) return undefined
          context.imageSmoothingQuality = 'high'
          context.drawImage(image, 0, 0, width, height)
          return context.getImageData(0, 0, width, height)
        }),
      )
      if (!first || !second || first.data.length !== second.data.length) return 1
      const squares = first.data.length / 4
      const differs = (square: number) =>
        [0, 1, 2].some((part) => {
          const at = square * 4 + part
          return Math.abs((first.data[at] ?? 0) - (second.data[at] ?? 0)) > visible
        })
      return Array.from({ length: squares }, (_, index) => index).filter(differs).length / squares
    },
    [[stored, seen], SQUARE, VISIBLE_DIFFERENCE] as const,
  )
}

async function takeScreenshot({ fixture, path, act, width, dark }: Screen): Promise<string> {
  const page = await openPage(path, {
    url: urls.get(fixture) ?? '',
    width,
    reducedMotion: 'reduce',
    earlyFonts: true,
    ...(dark && { dark }),
  })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.documentElement.dataset.fonts !== undefined)
  await act?.(page)
  return shrink(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
}

/** With `RENEW=1`, the images are written instead. */
test.for(SCREENS)('$name looks as before', async (screen, { skip }) => {
  const { name } = screen
  const drawnBy = existsSync(VERSION_FILE) ? readFileSync(VERSION_FILE, 'utf8').trim() : ''
  if (drawnBy !== version) {
    const reason = `The images are of Chromium ${drawnBy}, this is ${version}: renew them to compare.`
    console.warn(reason)
    skip(reason)
  }
  const seen = await takeScreenshot(screen)
  if (process.env.RENEW) {
    writeFileSync(fileOf(name), Buffer.from(seen.split(',')[1] ?? '', 'base64'))
    return
  }
  const stored = dataUrl('webp', readFileSync(fileOf(name)))
  // If the change is intended, see "Screenshots" in CONTRIBUTING.md.
  expect(await compare(stored, seen)).toBeLessThanOrEqual(MAX_DIFFERENT)
})

import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { buildPortal } from '../src/node/build/build.ts'
import { startServer } from '../src/node/serve/serve.ts'
import { closeProfiles, openBlank, POLICY_MESSAGE, type ProfileOptions } from './profiles.ts'

const servers: Server[] = []

export async function endFile(): Promise<void> {
  await closeProfiles()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
}

interface OpenOptions extends ProfileOptions {
  /** Prefix of `path`; defaults to our own portal. */
  url?: string
  width?: number
  /** In place of `width`. */
  viewport?: { width: number; height: number }
  dark?: boolean
  /** As if the fonts had come before the first paint: the page uses them, even where lines break elsewhere. */
  earlyFonts?: boolean
  /** A problem that the test provokes; any other fails it. */
  expected?: RegExp
}

/**
 * One page on `path`, in a browser profile without history, storage and caches. Other hosts do not
 * resolve, as on a closed network, and a violation of the Content-Security-Policy or an uncaught
 * error fails the test at its end.
 */
export async function openPage(
  path: string,
  {
    url = inject('portalUrl'),
    width = 1280,
    viewport = { width, height: 900 },
    dark,
    earlyFonts,
    expected,
    ...options
  }: OpenOptions = {},
): Promise<Page> {
  const page = await openBlank(options, expected)
  await page.setViewportSize(viewport)
  if (dark)
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('portal:theme', 'dark')
    })
  if (earlyFonts)
    await page.addInitScript(() => {
      performance.getEntriesByName = () => []
      const request = requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (call) =>
        request(function wait(time) {
          if (document.documentElement.dataset.fonts) call(time)
          else request(wait)
        })
    })
  await page.goto(url + path)
  return page
}

/** A text: for a test that prepares its page before the first one of the portal is loaded. */
export const BLANK = '/robots.txt'

/** Sizes of a window. */
export const PHONE = { width: 390, height: 900 }
export const DESKTOP = { width: 1280, height: 900 }

/** Holds back further files until the returned function is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.fallback()
  })
  return release
}

/** 1.6 Mbit/s, which the browser tells the page. */
export const SLOW_LINE = {
  offline: false,
  latency: 0,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
}

export const SCRIPTS = '**/assets/*.js'
export const STYLES = '**/assets/*.css'

/**
 * The problems of a page so far, for a test that checks them midway; `openPage` fails tests for
 * them anyway.
 */
export function watchProblems(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (POLICY_MESSAGE.test(message.text())) found.push(message.text())
  })
  return found
}

/** Builds `fixtures/<name>` and serves it; the URL ends before the base path. */
export async function serveFixture(
  name: string,
  { base = '/', servedAt }: { base?: string; servedAt?: string } = {},
): Promise<string> {
  const root = join(process.cwd(), 'engine/fixtures', name)
  // Built once for all files that serve it: a build without changes leaves the output untouched.
  const out = join(process.cwd(), '.portal/test', `${name}${base.replaceAll('/', '-')}`)
  await buildPortal({ root, out, base, compression: 'fast' })
  return serveFolder(out, servedAt ?? base)
}

/** Serves any built folder on a free port. */
export async function serveFolder(dir: string, base = '/'): Promise<string> {
  const server = await startServer(dir, base, 0)
  servers.push(server)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://localhost:${address.port}`
}

/**
 * Fails with axe's report if the page violates WCAG 2.2 A or AA. `within` limits the elements that
 * are looked at.
 */
export async function expectAccessible(
  page: Page,
  rules: AxeRules = 'all',
  within = 'html',
): Promise<void> {
  expect((await findViolations(page, rules, within)).join('\n')).toBe('')
}

type AxeRules = 'all' | 'colour' | 'all but colour' | 'markup'

/** They depend on colours only, and take longer than all others together. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** They depend on the width of the window, not on the markup alone. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable']
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The defaults of axe, but for pseudo elements: our own are lines, icons and what lies behind the
 * search, and axe would not judge any text near them.
 */
const CONTRAST = {
  ignorePseudo: true,
  ignoreUnicode: true,
  ignoreLength: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
}

function axeOptions(rules: AxeRules): object {
  const checks = { 'color-contrast': { options: CONTRAST } }
  if (rules === 'colour') return { runOnly: COLOUR_RULES, checks }
  const others = {
    all: [],
    'all but colour': COLOUR_RULES,
    markup: [...COLOUR_RULES, ...LAYOUT_RULES],
  }[rules]
  const disabled = others.map((rule) => [rule, { enabled: false }])
  return { runOnly: STANDARDS, rules: Object.fromEntries(disabled), checks }
}

interface AxeResult {
  violations: {
    id: string
    help: string
    nodes: { target: string[]; failureSummary: string }[]
  }[]
}

async function findViolations(page: Page, rules: AxeRules, within: string): Promise<string[]> {
  // Evaluated instead of added as a script, which the pages' policy forbids.
  if (!(await page.evaluate(() => 'axe' in window))) {
    axeSource ??= await readFile(join(process.cwd(), 'node_modules/axe-core/axe.min.js'), 'utf8')
    await page.evaluate(axeSource)
  }
  return page.evaluate(
    async ({ options, within, needsTokens }) => {
      const { axe } = window as unknown as {
        axe: { run(within: string, options: object): Promise<AxeResult> }
      }
      // Tokens of code differ in colour only, and with its lines are most elements of a page.
      const codes = needsTokens
        ? []
        : [...document.querySelectorAll('pre code:not(:has(a, button))')]
      const lines = codes.map((code) => [...code.childNodes])
      for (const code of codes) code.replaceChildren(code.textContent ?? '')
      const { violations } = await axe.run(within, {
        ...options,
        resultTypes: ['violations'],
        preload: false,
      })
      for (const [index, code] of codes.entries()) code.replaceChildren(...(lines[index] ?? []))
      const state = `${innerWidth} px, ${document.documentElement.dataset.theme}`
      return violations.map(
        ({ id, help, nodes }) =>
          `${id} (${state}): ${help}\n${nodes.map((node) => `  ${node.target.join(' ')} — ${node.failureSummary}`).join('\n')}`,
      )
    },
    { options: axeOptions(rules), within, needsTokens: rules === 'colour' || rules === 'all' },
  )
}

let axeSource: string | undefined

/**
 * Checks the colours of both modes. Nothing else can be tested on the page afterwards: its content
 * keeps one text of each kind. `within` limits the elements that are looked at; `known` are kinds
 * that were looked at on other pages, and those of this page are added.
 */
export async function expectLegible(
  page: Page,
  within?: string,
  known: Set<string> = new Set(),
): Promise<void> {
  const { kinds, isEmpty } = await page.evaluate(keepOneOfEachKind, [...known])
  if (isEmpty && within === '#main') return
  for (const theme of ['light', 'dark']) {
    await page.evaluate(chooseTheme, theme)
    await expectAccessible(page, 'colour', within)
  }
  // Not before: a retry of a test that failed must look at them again.
  for (const kind of kinds) known.add(kind)
}

/** Sets the colour mode, and waits for the diagrams in view, which keep their last drawing until then. */
async function chooseTheme(theme: string): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  const { dataset } = document.documentElement
  const drawingOf = (diagram: Element) => diagram.querySelector('[role=img]')?.outerHTML
  // What has come into view begins to draw.
  await frame()
  await frame()
  const diagrams = [...document.querySelectorAll('[data-island=diagram]')].filter((diagram) =>
    diagram.querySelector('[role=img], [role=status]'),
  )
  const isOther = dataset.theme !== theme
  const before = new Map(diagrams.map((one) => [one, isOther ? drawingOf(one) : undefined]))
  dataset.theme = theme
  const isDrawn = (diagram: Element) => {
    const drawing = drawingOf(diagram)
    return drawing !== undefined && drawing !== before.get(diagram)
  }
  while (!diagrams.every(isDrawn)) await new Promise((resolve) => setTimeout(resolve, 20))
}

/**
 * Most texts of a page look like another one (cells of a table, tokens of code, links in a list),
 * and axe would look at each. Two are of one kind if the elements around them have the same names and
 * classes, and match the same attributes of style sheets. Islands stay as they are: React owns them.
 */
function keepOneOfEachKind(kinds: string[]): { kinds: string[]; isEmpty: boolean } {
  const known = new Set(kinds)
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const selectors = new Set(
    rules.flatMap(({ cssText }) => cssText.match(/\[[a-z-]+[^\]]*\]/g) ?? []),
  )
  const states = ['[open]', '[disabled]', ...selectors]
  const describe = (element: Element) => [
    element.classList,
    // `--lines:9` is a size, not a colour.
    element.getAttribute('style')?.replaceAll(/(?<=--[\w-]+:)\d+/g, ''),
    states.filter((state) => element.matches(state)),
  ]
  const prune = (element: Element, around: string): void => {
    if (element.matches('[data-island], svg')) return
    const kind = `${around}>${element.localName} ${describe(element)}`
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    if (texts.some((text) => text.nodeValue?.trim())) {
      if (known.has(kind)) for (const text of texts) text.remove()
      known.add(kind)
    }
    for (const child of [...element.children]) prune(child, kind)
    const isEmpty = !element.textContent?.trim() && !element.querySelector('[data-island]')
    if (isEmpty && around) element.remove()
  }
  const main = document.querySelector('#main') as Element
  prune(main, '')
  return { kinds: [...known], isEmpty: !main.textContent?.trim() }
}

/** How far a page can be scrolled to the side, in pixels. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

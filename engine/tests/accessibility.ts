import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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

type AxeRules = 'all' | 'colour' | 'all but colour' | 'all but colour and size' | 'markup'

/** They depend on colours only, and take longer than all others together. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** It takes as long as all rules but colours: see `expectLargeTargets`. */
const SIZE_RULE = 'target-size'
/** They depend on the width of the window, not on the markup alone. */
const LAYOUT_RULES = [SIZE_RULE, 'scrollable-region-focusable']
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
    'all but colour and size': [...COLOUR_RULES, SIZE_RULE],
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
  // What is skipped at first has the size of an estimate, which its content may exceed.
  await page.waitForFunction(() => !document.documentElement.dataset.arrival)
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

/**
 * Fails if targets of a pointer are less than 24 pixels wide or high, and nearer than that to another
 * one (WCAG 2.5.8). Links in a sentence may be smaller. For a page with nothing on top of it.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  expect((await findCrowded(page)).join('\n')).toBe('')
}

function findCrowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SIZE = 24
    const isScrolledAway = (element: Element, { top, bottom }: DOMRect) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const view = at.getBoundingClientRect()
        const isOutside = bottom <= view.top || top >= view.bottom
        if (isOutside && getComputedStyle(at).overflowY !== 'visible') return true
      }
      return false
    }
    const TARGETS = 'a[href], button, input, select, textarea, summary'
    const targets = [...document.querySelectorAll<HTMLInputElement>(TARGETS)]
      .map((element): Element => element.labels?.[0] ?? element)
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
      .filter(({ element, box }) => !isScrolledAway(element, box))
    type Target = (typeof targets)[number]
    const isSmall = ({ box }: Target) => Math.min(box.width, box.height) < SIZE
    const middle = ({ x, y, width, height }: DOMRect) => new DOMRect(x + width / 2, y + height / 2)
    const distance = (a: DOMRect, b: DOMRect) =>
      Math.hypot(
        Math.max(a.left - b.right, 0, b.left - a.right),
        Math.max(a.top - b.bottom, 0, b.top - a.bottom),
      )
    const isNear = (one: Target, other: Target) =>
      !other.element.contains(one.element) &&
      !one.element.contains(other.element) &&
      (distance(middle(one.box), other.box) < SIZE / 2 ||
        (isSmall(other) && distance(middle(one.box), middle(other.box)) < SIZE))
    const show = ({ element, box }: Target) =>
      `${Math.round(box.width)} x ${Math.round(box.height)} ${element.outerHTML.slice(0, 120)}`
    return targets.filter(isSmall).flatMap((one) => {
      const near = targets.find((other) => isNear(one, other))
      return near ? [`too near (${innerWidth} px): ${show(one)} and ${show(near)}`] : []
    })
  })
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

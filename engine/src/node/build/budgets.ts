import type { Diagnostic } from '../../model/diagnostic.ts'

/** What a reader may pay for one page, in bytes after brotli. */
export interface Budget {
  html: number
  script: number
  style: number
}

/** Little above what is there: growth is a decision, not an accident. A guide's style sheet is part of its document too. */
export const BUDGETS: Record<PageWeight['kind'], Budget> = {
  landing: { html: 14_000, script: 72_000, style: 8_000 },
  guide: { html: 25_000, script: 72_000, style: 8_000 },
  reference: { html: 22_000, script: 82_000, style: 11_000 },
}

/** A reader opens one operation after another: most must be light, and none heavier than a page. */
export const FRAGMENT_BUDGETS = { median: 4_000, largest: 25_000 }

export interface PageWeight extends Budget {
  route: string
  kind: 'landing' | 'guide' | 'reference'
}

export interface FragmentWeight {
  /** `fapi/operations/getAsset.html` */
  path: string
  bytes: number
}

/** Every figure over its budget, with the page's name, the figure and the budget. */
export function checkBudgets(pages: PageWeight[]): Diagnostic[] {
  return pages.flatMap((page) => {
    const budget = BUDGETS[page.kind]
    return (['html', 'script', 'style'] as const)
      .filter((part) => page[part] > budget[part])
      .map((part) =>
        overBudget(
          'error',
          `${page.route} sends ${kilobytes(page[part])} of ${part}; its budget is ${kilobytes(budget[part])}.`,
        ),
      )
  })
}

/** As `checkBudgets`, for what a reference fetches when an operation is opened. */
export function checkFragments(fragments: FragmentWeight[]): Diagnostic[] {
  const { median, largest } = FRAGMENT_BUDGETS
  const found = fragments
    .filter(({ bytes }) => bytes > largest)
    .map(({ path, bytes }) =>
      overBudget('error', `${path} has ${kilobytes(bytes)}; its budget is ${kilobytes(largest)}.`),
    )
  const middle = fragments.map(({ bytes }) => bytes).sort((a, b) => a - b)[
    Math.floor((fragments.length - 1) / 2)
  ]
  // How heavy most operations are is a matter of the contracts: worth knowing, no fault of a page.
  if (middle !== undefined && middle > median)
    found.push(
      overBudget(
        'warning',
        `Half of the ${fragments.length} operations have ${kilobytes(middle)} or more; the budget is ${kilobytes(median)}.`,
      ),
    )
  return found
}

function overBudget(severity: Diagnostic['severity'], message: string): Diagnostic {
  return {
    code: 'build/over-budget',
    severity,
    message,
    hint: 'Make it lighter, or change the budget in src/build/budgets.ts and say why.',
    at: { file: 'src/build/budgets.ts', line: 1, column: 1 },
  }
}

/** `31874` → `31.9 KB` */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

import type { Budgets } from '../../compiler/config/budgets-config.ts'
import { CONFIG_FILE } from '../../compiler/config/read-config.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'

/** The bytes a reader loads with one page, after brotli. */
export interface PageWeight {
  route: string
  kind: 'landing' | 'guide' | 'reference'
  html: number
  script: number
  style: number
}

export interface FragmentWeight {
  /** `shop/operations/getOrder.html` */
  path: string
  bytes: number
}

/** One diagnostic per exceeded budget, with the page, the size and the budget. */
export function checkBudgets(pages: PageWeight[], budgets: Budgets): Diagnostic[] {
  return pages.flatMap((page) => {
    const budget = budgets[page.kind]
    return (['html', 'script', 'style'] as const)
      .filter((part) => page[part] > budget[part])
      .map((part) =>
        overBudget(
          budgets.severity,
          `budgets.${page.kind}.${part}`,
          `${page.route} sends ${kilobytes(page[part])} of ${part}; its budget is ${kilobytes(budget[part])}.`,
        ),
      )
  })
}

/** Like `checkBudgets`, for the fragments a reference fetches to show an operation. */
export function checkFragments(fragments: FragmentWeight[], budgets: Budgets): Diagnostic[] {
  const { median, largest } = budgets.operation
  const found = fragments
    .filter(({ bytes }) => bytes > largest)
    .map(({ path, bytes }) =>
      overBudget(
        budgets.severity,
        'budgets.operation.largest',
        `${path} has ${kilobytes(bytes)}; its budget is ${kilobytes(largest)}.`,
      ),
    )
  const middle = fragments.map(({ bytes }) => bytes).sort((a, b) => a - b)[
    Math.floor((fragments.length - 1) / 2)
  ]
  // The median depends on the contracts rather than on one page, so it is only a note.
  if (middle !== undefined && middle > median)
    found.push(
      overBudget(
        'warning',
        'budgets.operation.median',
        `Half of the ${fragments.length} operations have ${kilobytes(middle)} or more; the budget is ${kilobytes(median)}.`,
      ),
    )
  return found
}

function overBudget(severity: Diagnostic['severity'], key: string, message: string): Diagnostic {
  return {
    code: 'build/over-budget',
    severity,
    message,
    hint: `Make it lighter, or set ${key} in ${CONFIG_FILE}.`,
    at: { file: CONFIG_FILE, line: 1, column: 1 },
  }
}

/** `31874` → `31.9 KB` */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

import type { Diagnostic } from '../model/diagnostic.ts'

/** What a reader may pay for one page, in bytes after brotli. */
export interface Budget {
  html: number
  script: number
  style: number
}

/** Little above what is there: growth is a decision, not an accident. A guide's style sheet is part of its document too. */
export const BUDGETS: Record<'guide' | 'reference', Budget> = {
  guide: { html: 25_000, script: 72_000, style: 8_000 },
  reference: { html: 22_000, script: 82_000, style: 11_000 },
}

export interface PageWeight extends Budget {
  route: string
  kind: 'guide' | 'reference'
}

/** Every figure over its budget, with the page's name, the figure and the budget. */
export function checkBudgets(pages: PageWeight[]): Diagnostic[] {
  return pages.flatMap((page) => {
    const budget = BUDGETS[page.kind]
    return (['html', 'script', 'style'] as const)
      .filter((part) => page[part] > budget[part])
      .map((part) => ({
        code: 'build/over-budget',
        severity: 'error' as const,
        message: `${page.route} sends ${kilobytes(page[part])} of ${part}; its budget is ${kilobytes(budget[part])}.`,
        hint: 'Make the page lighter, or change the budget in src/build/budgets.ts and say why.',
        at: { file: 'src/build/budgets.ts', line: 1, column: 1 },
      }))
  })
}

/** `31874` → `31.9 KB` */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

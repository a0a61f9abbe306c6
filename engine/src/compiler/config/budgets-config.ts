import { z } from 'zod'

const bytes = z.int().positive()

const page = (html: number, script: number, style: number) =>
  z
    .strictObject({
      html: bytes.default(html),
      script: bytes.default(script),
      style: bytes.default(style),
    })
    .prefault({})

/** Limits on what a reader loads, in bytes after brotli. */
export const budgets = z
  .strictObject({
    /** Severity of the diagnostic for an exceeded budget. */
    severity: z.enum(['warning', 'error']).default('warning'),
    landing: page(25_000, 85_000, 14_000),
    guide: page(50_000, 85_000, 14_000),
    reference: page(60_000, 95_000, 16_000),
    /** Operations of a reference: the largest, and the median. */
    operation: z
      .strictObject({ largest: bytes.default(50_000), median: bytes.default(8_000) })
      .prefault({}),
  })
  .prefault({})

export type Budgets = z.output<typeof budgets>

export function defaultBudgets(): Budgets {
  return budgets.parse(undefined)
}

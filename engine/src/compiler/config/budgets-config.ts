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

/** What a reader may have to load, in bytes after brotli. */
export const budgets = z
  .strictObject({
    /** What an exceeded budget is to the build. */
    severity: z.enum(['warning', 'error']).default('warning'),
    landing: page(25_000, 85_000, 14_000),
    guide: page(50_000, 85_000, 14_000),
    reference: page(60_000, 95_000, 16_000),
    /** One operation of a reference: the largest, and the one in the middle. */
    operation: z
      .strictObject({ largest: bytes.default(50_000), median: bytes.default(8_000) })
      .prefault({}),
  })
  .prefault({})

export type Budgets = z.output<typeof budgets>

export function defaultBudgets(): Budgets {
  return budgets.parse(undefined)
}

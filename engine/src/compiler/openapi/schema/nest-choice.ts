import type { RawObject } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { optionLabel } from './transform-union.ts'

/**
 * Distributes a second choice over the options of the first: `A and (C or D), or B and (C or D)`.
 * Nested choices double at every level, so their number is limited; beyond it, only the first
 * choice is kept.
 */
export function nestChoice(scope: Scope, options: unknown[], choice: RawObject): unknown[] {
  if (scope.nestedOptionsLeft < options.length) return options
  scope.nestedOptionsLeft -= options.length
  return options.map((option) => ({
    title: optionLabel(scope, option),
    allOf: [option, choice],
  }))
}

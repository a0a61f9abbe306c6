import type { RawObject } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { optionLabel } from './transform-union.ts'

/**
 * A choice that holds beside another one becomes a choice within each option: `A and (C or D), or B and (C or D)`.
 * Choices of choices double at every level, so a document has only so many of them; then the first choice is kept.
 */
export function nestChoice(scope: Scope, options: unknown[], choice: RawObject): unknown[] {
  if (scope.nestedOptionsLeft < options.length) return options
  scope.nestedOptionsLeft -= options.length
  return options.map((option) => ({
    title: optionLabel(scope, option),
    allOf: [option, choice],
  }))
}

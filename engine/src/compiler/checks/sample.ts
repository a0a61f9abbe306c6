import type { Operation } from '../../api/reference.ts'
import type { Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { nearestNames } from '../../model/nearest.ts'
import { OPERATION_NAME } from '../../model/operation-name.ts'

/** A code block as checks see it. */
export interface CheckedFence {
  language: string
  /** `response=fapi:getMenus:200` → `{ response: 'fapi:getMenus:200' }` */
  options: Record<string, string>
  /** `fapi:getMenus`, `partial`, `counter-example` */
  flags: string[]
  code: string
  /** The line of the fence; its code starts on the next one. */
  at: SourceLocation
}

/**
 * `fapi:getMenus` of an http block, `fapi:getMenus:200` of `response=`, `fapi:createMovie` of
 * `request=`.
 */
export function targetName({ language, options, flags }: CheckedFence): string | null {
  const bare = language === 'http' ? flags.find((flag) => OPERATION_NAME.test(flag)) : null
  return options.response ?? options.request ?? bare ?? null
}

/** What a code block claims to show. */
export interface SampleTarget {
  family: string
  operation: Operation
  /** `request`, or the status of a response. */
  part: string
}

/** The text of a sample and its start in the file. */
export interface SampleText {
  text: string
  at: SourceLocation
}

export function mismatch(
  message: string,
  at: SourceLocation,
  wanted = '',
  known: Iterable<string> = [],
): Diagnostic {
  const nearest = nearestNames(wanted, known)
  return {
    code: 'sample/mismatch',
    severity: 'error',
    message,
    ...(nearest.length > 0 && { hint: `Did you mean ${nearest.join(' or ')}?` }),
    at,
  }
}

/** The location of line `index` (from 0) of a sample, at `column`. */
export function lineAt({ at }: SampleText, index: number, column = 1): SourceLocation {
  return { file: at.file, line: at.line + index, column }
}

import type { Operation } from '../../api/reference.ts'
import type { Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { nearestNames } from '../../model/nearest.ts'

/** A code block as checks read it. */
export interface CheckedFence {
  language: string
  /** `response=fapi:getMenus:200` → `{ response: 'fapi:getMenus:200' }` */
  options: Record<string, string>
  /** `fapi:getMenus`, `partial`, `counter-example` */
  flags: string[]
  code: string
  /** Where the fence begins; its code begins on the next line. */
  at: SourceLocation
}

/** What a block claims to show. */
export interface SampleTarget {
  family: string
  operation: Operation
  /** `request`, or an answer's status. */
  part: string
}

/** Text of a sample with the place where it begins in its file. */
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

/** The place of line `index` (from 0) of a sample, at `column`. */
export function lineAt({ at }: SampleText, index: number, column = 1): SourceLocation {
  return { file: at.file, line: at.line + index, column }
}

import type { Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { nearestNames } from '../../model/nearest.ts'

/** `contract/unknown-operation`, with the nearest known names. */
export function unknownName(
  kind: string,
  name: string,
  known: Iterable<string>,
  at: SourceLocation,
): Diagnostic {
  const nearest = nearestNames(name, known)
  return {
    code: `contract/unknown-${kind}`,
    severity: 'error',
    message: `The contracts have no ${kind} ${name}.`,
    ...(nearest.length > 0 && { hint: `Did you mean ${nearest.join(' or ')}?` }),
    at,
  }
}

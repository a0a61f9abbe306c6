import type { Diagnostic } from './diagnostic.ts'

/** Further findings of the same kind in a file add nothing. */
export const MAX_OF_A_KIND = 50

/** Keeps the first diagnostics of each kind per file, and counts the rest. */
export function capDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const kinds = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const key = `${diagnostic.severity} ${diagnostic.code} ${diagnostic.at.file}`
    const known = kinds.get(key)
    if (known) known.push(diagnostic)
    else kinds.set(key, [diagnostic])
  }
  const left = new Set(diagnostics)
  const counted = [...kinds.values()].flatMap((kind) => {
    for (const extra of kind.slice(MAX_OF_A_KIND)) left.delete(extra)
    return countRest(kind[0] as Diagnostic, kind.length)
  })
  return counted.length === 0 ? diagnostics : [...left, ...counted]
}

/** One line for all further diagnostics; none if there are no more. */
export function countRest({ code, severity, at }: Diagnostic, count: number): Diagnostic[] {
  const rest = count - MAX_OF_A_KIND
  if (rest <= 0) return []
  const message = `${rest} more like the ${MAX_OF_A_KIND} findings above.`
  return [{ code, severity, message, at: { ...at, line: 1, column: 1 } }]
}

import type { Reference } from '../../api/reference.ts'

const known = new WeakMap<Reference, Set<string>>()

/** All enum values of a reference, and the first column of its catalogues: `BLOCKED_WINDOW`. */
export function codesOf(reference: Reference): Set<string> {
  const codes = known.get(reference) ?? collectCodes(reference)
  known.set(reference, codes)
  return codes
}

/** `PLAYBACK_BLOCKED`, not `HTTP` or `GET`. */
export function looksLikeCode(text: string): boolean {
  return /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(text)
}

/** Codes occur in enums, examples, error lists and tables; all of them count as known. */
function collectCodes(reference: Reference): Set<string> {
  const codes = new Set<string>()
  const seen = new Set<object>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && looksLikeCode(value)) codes.add(value)
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const child of Object.values(value)) walk(child)
  }
  walk([reference.schemas, reference.catalogues, reference.operations, reference.webhooks])
  return codes
}

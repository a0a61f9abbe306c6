import type { Reference } from '../../api/reference.ts'
import { looksLikeCode } from '../../model/readable-code.ts'

/** Codes occur in enums, examples, error lists and tables; all of them count as known. */
export function collectCodes(reference: Reference): string[] {
  const codes = new Set<string>()
  const seen = new Set<object>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && looksLikeCode(value)) codes.add(value)
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const child of Object.values(value)) walk(child)
  }
  walk([reference.schemas, reference.catalogues, reference.operations, reference.webhooks])
  return [...codes]
}

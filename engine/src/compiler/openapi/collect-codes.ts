import type { Reference } from '../../api/reference.ts'
import { looksLikeCode } from '../../model/readable-code.ts'

/** In JSON, capitals that are a value, neither a key nor quoted within a text. */
const CAPITALS = /(?<!\\)"([A-Z][A-Z0-9_]*)"(?!:)/g

/** Codes occur in enums, examples, error lists and tables; all of them count as known. */
export function collectCodes({ schemas, catalogues, operations, webhooks }: Reference): string[] {
  const codes = new Set<string>()
  for (const part of [...Object.values(schemas), catalogues, ...operations, ...webhooks])
    for (const [, word = ''] of JSON.stringify(part).matchAll(CAPITALS)) codes.add(word)
  return [...codes].filter(looksLikeCode)
}

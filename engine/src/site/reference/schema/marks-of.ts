import type { Schema } from '../../../api/schema.ts'
import { referenceStrings as words } from '../reference-strings.ts'

/** The words of each mark; styles tell marks apart by their keys. */
export const MARKS = {
  required: words.required,
  deprecated: words.markDeprecated,
  'read-only': words.readOnly,
  'write-only': words.writeOnly,
}

export type Mark = keyof typeof MARKS

export function marksOf(schema: Schema, required: boolean, deprecated = false): Mark[] {
  return [
    ...(required ? (['required'] as const) : []),
    ...(schema.deprecated || deprecated ? (['deprecated'] as const) : []),
    ...(schema.readOnly ? (['read-only'] as const) : []),
    ...(schema.writeOnly ? (['write-only'] as const) : []),
  ]
}

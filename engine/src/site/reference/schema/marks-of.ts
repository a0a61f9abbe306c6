import type { Schema } from '../../../api/schema.ts'

export function marksOf(schema: Schema, required: boolean, deprecated = false): string[] {
  return [
    ...(required ? ['required'] : []),
    ...(schema.deprecated || deprecated ? ['deprecated'] : []),
    ...(schema.readOnly ? ['read-only'] : []),
    ...(schema.writeOnly ? ['write-only'] : []),
  ]
}

import type { Json } from '../../../model/json.ts'
import { literal } from './type-label.ts'

/** A value on one line, truncated if it is long. */
export function brief(value: Json): string {
  const text = typeof value === 'string' ? value : literal(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

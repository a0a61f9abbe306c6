import type { Json } from '../../model/json.ts'

/** A value as text for headers, URLs and forms: `["a", 1]` → `a,1` */
export function plain(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(plain).join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

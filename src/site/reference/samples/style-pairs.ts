import type { Json } from '../../../model/json.ts'
import { plain } from './plain.ts'

export interface StyledValue {
  name: string
  value: Json | undefined
  style: string | null
  explode: boolean | null
}

const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' }

/** A value of a query or a form as pairs. Lists are repeated (`a=1&a=2`) unless the contract says otherwise; objects follow their style. */
export function stylePairs({ name, value, style, explode }: StyledValue): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, plain(value)]]
  const separator = SEPARATORS[style ?? '']
  const isApart = explode ?? separator === undefined
  if (Array.isArray(value)) {
    const items = value.map(plain)
    return isApart ? items.map((item) => [name, item]) : [[name, items.join(separator ?? ',')]]
  }
  const entries = Object.entries(value).map(([key, item]): [string, string] => [key, plain(item)])
  if (style === 'deepObject') return entries.map(([key, item]) => [`${name}[${key}]`, item])
  return isApart ? entries : [[name, entries.flat().join(separator ?? ',')]]
}

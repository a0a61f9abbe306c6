import type { Json } from '../../model/json.ts'
import { plain } from './plain.ts'

/** Serialises a value as its content type, or as `plain` does. */
export function contentText(value: Json | undefined, contentType: string | undefined): string {
  return /json/.test(contentType ?? '') ? JSON.stringify(value ?? null) : plain(value)
}

export interface StyledValue {
  name: string
  value: Json | undefined
  style: string | null
  explode: boolean | null
  contentType?: string
}

type Encode = (text: string) => string

const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' }

/**
 * Name-value pairs of a query or form. Arrays repeat the name (`a=1&a=2`) unless the contract says
 * otherwise; objects follow their style. `encode` applies between the delimiters.
 */
export function stylePairs(styled: StyledValue, encode: Encode = String): [string, string][] {
  const { name, value, style, explode, contentType } = styled
  if (contentType) return [[name, encode(contentText(value, contentType))]]
  if (style === 'deepObject') return deepPairs(name, value, encode)
  if (typeof value !== 'object' || value === null) return [[name, encode(plain(value))]]
  const separator = SEPARATORS[style ?? '']
  const isApart = explode ?? separator === undefined
  const joined = (items: string[]) => items.join(separator === undefined ? ',' : encode(separator))
  const text = (item: Json) => encode(plain(item))
  if (Array.isArray(value))
    return isApart ? value.map((item) => [name, text(item)]) : [[name, joined(value.map(text))]]
  const entries = Object.entries(value)
  return isApart
    ? entries.map(([key, item]) => [key, text(item)])
    : [[name, joined(entries.flat().map(text))]]
}

/** `filter`, `{ year: { gte: 1990 }, tags: ["a"] }` → `filter[year][gte]=1990&filter[tags][0]=a` */
function deepPairs(name: string, value: Json | undefined, encode: Encode): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, encode(plain(value))]]
  return Object.entries(value).flatMap(([key, item]) =>
    deepPairs(`${name}[${key}]`, item as Json, encode),
  )
}

const PREFIXES: Record<string, string> = { label: '.', matrix: ';' }

/**
 * A value in a path or header: `a,b`, `.a.b`, `;ids=a,b`. `encode` applies between the delimiters.
 */
export function styleText(
  { name, value, style, explode, contentType }: StyledValue,
  encode: Encode = String,
): string {
  if (contentType) return encode(contentText(value, contentType))
  const prefix = PREFIXES[style ?? ''] ?? ''
  const named = style === 'matrix' ? `${encode(name)}=` : ''
  if (typeof value !== 'object' || value === null) return prefix + named + encode(plain(value))
  const apart = explode ? prefix || ',' : ','
  if (Array.isArray(value)) {
    const items = value.map((item) => (explode ? named : '') + encode(plain(item)))
    return prefix + (explode ? '' : named) + items.join(apart)
  }
  const entries = Object.entries(value).map((entry) => entry.map((part) => encode(plain(part))))
  return explode
    ? prefix + entries.map((entry) => entry.join('=')).join(apart)
    : prefix + named + entries.flat().join(',')
}

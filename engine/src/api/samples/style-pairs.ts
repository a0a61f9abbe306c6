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

const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' }

/**
 * Name-value pairs of a query or form. Arrays repeat the name (`a=1&a=2`) unless the contract says
 * otherwise; objects follow their style.
 */
export function stylePairs(styled: StyledValue): [string, string][] {
  const { name, value, style, explode, contentType } = styled
  if (contentType) return [[name, contentText(value, contentType)]]
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

const PREFIXES: Record<string, string> = { label: '.', matrix: ';' }

/**
 * A value in a path or header: `a,b`, `.a.b`, `;ids=a,b`. `encode` applies between the delimiters.
 */
export function styleText(
  { name, value, style, explode, contentType }: StyledValue,
  encode: (text: string) => string = String,
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

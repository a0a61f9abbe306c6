import type { Json } from '../../../model/json.ts'

/** `{ title: 'Tide' }` → `<Film><title>Tide</title></Film>`, one element to a line; lists repeat their element. */
export function xmlText(name: string, value: Json, indent = ''): string {
  if (Array.isArray(value)) return value.map((item) => xmlText(name, item, indent)).join('\n')
  if (typeof value !== 'object' || value === null)
    return `${indent}<${name}>${escapeText(String(value ?? ''))}</${name}>`
  const inner = Object.entries(value).map(([key, item]) => xmlText(key, item, `${indent}  `))
  const lines = inner.filter(Boolean)
  return lines.length === 0
    ? `${indent}<${name}/>`
    : `${indent}<${name}>\n${lines.join('\n')}\n${indent}</${name}>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

import { escapeText } from '../../../model/escape.ts'
import type { Json } from '../../../model/json.ts'

/** Longer arrays and objects can be collapsed. */
const FOLDABLE_FROM = 4

/** JSON as HTML, with `<details>` around collapsible parts; the browser colours it. */
export function renderJson(value: Json): string {
  return write(value, '', '', '')
}

function write(value: Json, indent: string, before: string, after: string): string {
  if (typeof value !== 'object' || value === null)
    return `${before}${escapeText(JSON.stringify(value))}${after}`
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const lines = linesOf(value, `${indent}  `)
  if (lines.length === 0) return `${before}${open}${close}${after}`
  if (lines.length < FOLDABLE_FROM || indent === '')
    return `${before}${open}\n${lines.join('\n')}\n${indent}${close}${after}`
  // Line breaks at the end of a block are not shown, but are copied.
  return `<details open><summary>${before}${open}\n</summary>${lines.join('\n')}\n</details>${indent}${close}${after}`
}

function linesOf(value: Json[] | { [key: string]: Json }, indent: string): string[] {
  const entries = Array.isArray(value)
    ? value.map((item) => ['', item] as const)
    : Object.entries(value).map(
        ([key, item]) => [`${escapeText(JSON.stringify(key))}: `, item] as const,
      )
  return entries.map(([label, item], index) =>
    write(item, indent, indent + label, index < entries.length - 1 ? ',' : ''),
  )
}

/** Longer examples are shortened: nobody reads the fortieth item of a list. */
const MAX_LENGTH = 6000

/** Maximum number of entries of a map. */
const MAX_ENTRIES = 60

/** The example, or a copy with fewer items in its arrays and maps if it is too long. */
export function shorten(value: Json): { value: Json; shortened: boolean } {
  let shown = value
  for (const most of [3, 2, 1]) {
    if (JSON.stringify(shown).length <= MAX_LENGTH) break
    shown = cutLists(value, most)
  }
  if (JSON.stringify(shown).length > MAX_LENGTH) shown = cutMaps(shown)
  return { value: shown, shortened: shown !== value }
}

function cutLists(value: Json, most: number): Json {
  if (Array.isArray(value)) return value.slice(0, most).map((item) => cutLists(item, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutLists(item, most)]))
}

function cutMaps(value: Json): Json {
  if (Array.isArray(value)) return value.map(cutMaps)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.slice(0, MAX_ENTRIES).map(([key, item]) => [key, cutMaps(item)]),
  )
}

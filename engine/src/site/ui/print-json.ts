import type { TokenLine } from '../../model/highlight.ts'
import type { Json } from '../../model/json.ts'

/** Maximum width of an object or array on one line. */
const WIDTH = 52

/** JSON as highlighted lines, with short objects and arrays on one line. */
export function printJson(value: Json): TokenLine[] {
  return print(value, 0)
}

function print(value: Json, depth: number): TokenLine[] {
  if (value === null || typeof value !== 'object' || isShort(value, depth)) return [inline(value)]
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const entries = entriesOf(value)
  const body = entries.flatMap(([key, child], index) => {
    const lines = print(child, depth + 1)
    lines[0] = [plain('  '.repeat(depth + 1)), ...label(key), ...(lines[0] ?? [])]
    if (index < entries.length - 1) lines.at(-1)?.push(punctuation(','))
    return lines
  })
  return [[punctuation(open)], ...body, [plain('  '.repeat(depth)), punctuation(close)]]
}

function isShort(value: Json, depth: number): boolean {
  return depth > 0 && JSON.stringify(value).length < WIDTH - 2 * depth
}

function inline(value: Json): TokenLine {
  if (typeof value === 'string') return [{ kind: 'string', text: JSON.stringify(value) }]
  if (value === null || typeof value !== 'object') return [{ kind: 'number', text: String(value) }]
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const inner = entriesOf(value).flatMap(([key, child], index) => [
    ...(index > 0 ? [punctuation(', ')] : []),
    ...label(key),
    ...inline(child),
  ])
  return [punctuation(open), ...inner, punctuation(close)]
}

function entriesOf(value: Json[] | { [key: string]: Json }): [string | null, Json][] {
  return Array.isArray(value) ? value.map((item) => [null, item]) : Object.entries(value)
}

function label(key: string | null): TokenLine {
  return key === null ? [] : [{ kind: 'property', text: JSON.stringify(key) }, punctuation(': ')]
}

const plain = (text: string) => ({ kind: 'plain', text }) as const
const punctuation = (text: string) => ({ kind: 'punctuation', text }) as const

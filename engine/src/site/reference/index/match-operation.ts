import type { Use, Uses } from '../uses/uses.ts'

/** What the filter looks at. */
export interface IndexEntry {
  id: string
  method: string
  path: string
  summary: string
  group: string
}

const METHODS = /^(get|post|put|patch|delete|del|head|options|trace)$/i

/**
 * Whether an operation fits what was typed: `POST login`, a path with real ids in it (`/media/movies/8f1c/stream`), a whole URL,
 * or words.
 */
export function createMatcher(query: string): (entry: IndexEntry) => boolean {
  const { method, words } = splitQuery(query)
  const tests = words.map(createTest)
  return (entry) => (!method || entry.method === method) && tests.every((test) => test(entry))
}

/**
 * The use of what was typed by an operation: `ALREADY_EXISTS`, `POST 409`; null for none. Of several words each may also be
 * the operation's own: `409 movies`.
 */
export function createUseMatcher(query: string, uses: Uses): (entry: IndexEntry) => Use | null {
  const { method, words } = splitQuery(query)
  const byOperation = (phrase: string) =>
    new Map(
      uses
        .find(phrase)
        .map((use) => [use.operationId, use] as const)
        .reverse(),
    )
  const together = byOperation(words.join(' '))
  const single = words.map((word) => ({ used: byOperation(word), test: createTest(word) }))
  return (entry) => {
    if (method && entry.method !== method) return null
    const use = together.get(entry.id)
    if (use || words.length < 2) return use ?? null
    const found = single.map(({ used, test }) => used.get(entry.id) ?? test(entry))
    return found.every(Boolean) ? (found.find((one) => typeof one === 'object') ?? null) : null
  }
}

function splitQuery(query: string): { method: string | null; words: string[] } {
  const words = query.trim().split(/\s+/).filter(Boolean)
  const [first = '', ...others] = words
  if (!METHODS.test(first) || others.length === 0) return { method: null, words }
  return { method: first.toUpperCase().replace(/^DEL$/, 'DELETE'), words: others }
}

function createTest(token: string): (entry: IndexEntry) => boolean {
  const word = token.toLowerCase()
  const path = word.replace(/^[a-z]+:\/\/[^/]*/, '').replace(/[?#].*$/, '')
  const segments = path.split('/').filter(Boolean)
  const isPath = token.includes('/') && segments.length > 0
  return ({ id, method, path: own, summary, group }) =>
    `${method} ${own} ${id} ${summary} ${group}`.toLowerCase().includes(word) ||
    (isPath && fitsPath(segments, own.toLowerCase().split('/').filter(Boolean)))
}

/** Whether typed segments can be this path, ids in place of parameters; a server's own path may come first. */
function fitsPath(typed: string[], pattern: string[]): boolean {
  for (let skip = 0; skip <= Math.max(0, typed.length - pattern.length); skip++) {
    const rest = typed.slice(skip)
    if (rest.length > 0 && rest.length <= pattern.length && fits(rest, pattern)) return true
  }
  return false
}

/** The last typed segment may still be growing; at least one segment must match literally. */
function fits(typed: string[], pattern: string[]): boolean {
  let literals = 0
  for (const [index, segment] of typed.entries()) {
    const wanted = pattern[index] ?? ''
    const isLast = index === typed.length - 1
    if (wanted === segment || (isLast && wanted.startsWith(segment))) literals++
    else if (!wanted.includes('{')) return false
  }
  return literals > 0
}

import type { Json } from '../document.ts'
import { HABITS, type Habit } from '../plain-english.ts'

/** Texts of a document for readers, besides the descriptions of enum values. */
const TEXTS = new Set(['description', 'summary', 'title', 'cause', 'action', 'meaning'])

/** In a guide these may be right; in a description of a field or an operation there is a plainer word. */
const WORDY: Habit[] = [
  { pattern: /(?<!\bon )\b(?:holds?|held)\b/gi, advice: 'contains, has or owns' },
  { pattern: /\basked for\b(?! (?:deletion|it)\b)/gi, advice: 'requested' },
  { pattern: /\bwhatever (?:its|their|the)\b/gi, advice: 'regardless of, or any' },
  { pattern: /\btruth values?\b/gi, advice: 'boolean' },
  { pattern: /\bcaps?\b(?=[.,;])/gi, advice: 'limit' },
]

/** Descriptions are in plain English, without phrases that a native editor would change. */
export function checkPlainEnglish(document: Json): string[] {
  const found = new Set<string>()
  visitTexts(document, (text) => {
    const prose = text.replace(/`[^`\n]*`/g, (code) => '·'.repeat(code.length))
    for (const { pattern, advice } of [...HABITS, ...WORDY]) {
      for (const { index, 0: words } of prose.matchAll(pattern)) {
        const around = text.slice(Math.max(0, index - 30), index + 30).replaceAll('\n', ' ')
        found.add(`“${words}” in “…${around}…”: ${advice}`)
      }
    }
  })
  return [...found]
}

function visitTexts(node: Json, visit: (text: string) => void): void {
  if (node === null || typeof node !== 'object') return
  for (const [key, value] of Object.entries<Json>(node)) {
    if (key === 'example' || key === 'examples') continue
    if (typeof value !== 'string') visitTexts(value, visit)
    else if (TEXTS.has(key) || /^[A-Z][A-Z0-9_]+$/.test(key)) visit(value)
  }
}

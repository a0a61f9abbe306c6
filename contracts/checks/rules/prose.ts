import type { Json } from '../document.ts'
import { HABITS } from '../plain-english.ts'

/** Texts of a document for readers, besides the descriptions of enum values. */
const TEXTS = new Set(['description', 'summary', 'title', 'cause', 'action', 'meaning'])

/** Descriptions are in plain English, without phrases that a native editor would change. */
export function checkPlainEnglish(document: Json): string[] {
  const found = new Set<string>()
  visitTexts(document, (text) => {
    const prose = text.replace(/`[^`\n]*`/g, (code) => '·'.repeat(code.length))
    for (const { pattern, advice } of HABITS) {
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

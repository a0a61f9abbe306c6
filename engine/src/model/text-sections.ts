import { type ContentNode, textOf } from './content.ts'
import { searchTerms } from './search/search-words.ts'
import { STOP_WORDS } from './search/stop-words.ts'
import type { TextSection } from './site.ts'

const BLOCKS = new Set(['p', 'li', 'td', 'th', 'dd', 'dt', 'pre', 'br'])

/**
 * The words of a page by heading, for search. Of code, only the names of several words in JSON: a reader copies them
 * from a response, and no other word is as telling.
 */
export function textSections(title: string, content: ContentNode[]): TextSection[] {
  const sections = [{ id: '', title, words: [] as string[] }]
  const walk = (node: ContentNode): void => {
    if (node.type === 'component' && node.name === 'Heading') {
      sections.push({ id: String(node.props.id), title: textOf(node), words: [] })
      return
    }
    if (node.type === 'text') sections.at(-1)?.words.push(node.value)
    else {
      if (node.type === 'component' && node.name === 'CodeBlock')
        sections.at(-1)?.words.push(...namesIn(node.props))
      node.children.forEach(walk)
      if (node.type === 'component' || BLOCKS.has(node.tag)) sections.at(-1)?.words.push(' ')
    }
  }
  content.forEach(walk)
  return sections.map(({ id, title: heading, words }) => ({
    id,
    title: heading,
    words: countWords(words.join('').replace(/\s+/g, ' '), heading),
  }))
}

function namesIn({ language, lines }: Record<string, unknown>): string[] {
  if (language !== 'json' || !Array.isArray(lines)) return []
  return lines
    .flat()
    .filter(({ kind, text }) => kind === 'property' && /[a-z][A-Z]/.test(text))
    .map(({ text }) => ` ${text} `)
}

function countWords(text: string, title: string): TextSection['words'] {
  const inTitle = new Set(searchTerms(title))
  const words = new Map<string, number>()
  for (const word of searchTerms(text))
    if (isTelling(word) && !inTitle.has(word)) words.set(word, (words.get(word) ?? 0) + 1)
  return [...words]
}

function isTelling(word: string): boolean {
  return !STOP_WORDS.has(word) && !/^\d{1,2}$|^\d{4,}$/.test(word)
}

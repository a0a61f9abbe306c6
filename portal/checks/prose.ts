import { HABITS, type Habit } from '@backstage/contracts/checks/plain-english.ts'
import { fencesOf, type Guide, proseOf } from './fences.ts'

const word = (...words: string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi')

/** One spelling, one term per concept (docs/vocabulary.md), and no leftovers. */
const RULES: Habit[] = [
  {
    pattern: word('simply', 'just', 'easily', 'obviously', 'of course', 'please note'),
    advice: 'leave it out',
  },
  { pattern: word('TODO', 'FIXME', 'TBD', 'lorem', 'ipsum'), advice: 'finish it' },
  {
    pattern: word(
      'seamless(?:ly)?',
      'robust',
      'powerful',
      'cutting-edge',
      'leverage',
      'world-class',
    ),
    advice: 'no marketing',
  },
  {
    pattern: word(
      'colors?',
      'favorites?',
      'behavior',
      'catalog',
      'center',
      'customi[z]e[ds]?',
      'organi[z]ations?',
      'authori[z](?:e|ed|es|ing|ation)',
      'recogni[z]e[ds]?',
      'optimi[z]e[ds]?',
      'synchroni[z]e[ds]?',
      'locali[z]ed',
      'personali[z]ed',
      'moneti[z]ation',
      'canceled',
      'canceling',
      'dialog',
      'gray',
      'fulfill',
    ),
    advice: 'British spelling',
  },
  { pattern: word('licenses?'), advice: 'licence for the noun (API names stand in code)' },
  { pattern: word('sign(?:ed|s|ing)? in(?:to)?', 'sign-in'), advice: 'log in' },
  { pattern: word('end[- ]users?'), advice: 'viewer' },
  { pattern: word('watchlist', 'my list'), advice: 'favourites' },
  { pattern: word('tenants?'), advice: 'service or organisation' },
  { pattern: word('e\\.g\\.,', 'etc'), advice: 'say which' },
]

/** `content/docs/x.mdx:12 “simply”: leave it out` for every violation. */
export function checkProse(guide: Guide): string[] {
  return findingsOf(guide, RULES)
}

/** The same for phrases. */
export function checkHabits(guide: Guide): string[] {
  return findingsOf(guide, HABITS)
}

const COMMENT = /^\s*(?:\/\/\/?|\/\*\*|\*|#|')\s(.*)/

/** The same for comments in code blocks, with those that are quoted from the examples. */
export function checkComments(guide: Guide): string[] {
  return fencesOf(guide).flatMap(({ line, code }) =>
    code.split('\n').flatMap((text, index) => {
      const comment = COMMENT.exec(text)?.[1]?.replace(/`[^`]*`/g, '') ?? ''
      const found = HABITS.flatMap(({ pattern, advice }) =>
        [...comment.matchAll(pattern)].map(([words]) => `“${words}”: ${advice}`),
      )
      return found.map((finding) => `content/${guide.file}:${line + index} ${finding}`)
    }),
  )
}

function findingsOf(guide: Guide, rules: Habit[]): string[] {
  const prose = proseOf(guide)
  return rules.flatMap(({ pattern, advice }) =>
    [...prose.matchAll(pattern)].map((found) => {
      const line = prose.slice(0, found.index).split('\n').length
      return `content/${guide.file}:${line} “${found[0]}”: ${advice}`
    }),
  )
}

/** The average sentence length of a guide in words, including lists but not tables. */
export function sentenceLength({ text }: Guide): number {
  const sentences = text
    .replace(/^---\n[\s\S]*?\n---/, '')
    .replace(/^( *)(`{3,})[\s\S]*?^\1\2 *$/gm, '\n\n')
    .replace(/^(?:\||#).*$/gm, '\n\n')
    .replace(/`[^`\n]*`|<[A-Z][^>]*\/>/g, 'code')
    .replace(/<\/?[A-Z][^>]*>/g, '\n\n')
    .replace(/\]\([^)\n]*\)/g, '')
    .split(/[.!?:](?=\s|\*|$)|\n\s*\n|^ *(?:[-*]|\d+\.) /m)
    .map((sentence) => sentence.match(/[\p{L}\d][\p{L}\d’'-]*/gu)?.length ?? 0)
    .filter((words) => words > 2)
  return sentences.reduce((sum, words) => sum + words, 0) / Math.max(sentences.length, 1)
}

/** Headings that skip a level, e.g. an h4 under an h2, or a second h1. */
export function checkHeadings(guide: Guide): string[] {
  const lines = proseOf(guide).split('\n')
  let last = 1
  return lines.flatMap((text, index) => {
    const depth = /^(#{1,6}) /.exec(text)?.[1]?.length
    if (!depth) return []
    const wrong = depth === 1 || depth > last + 1
    last = depth
    return wrong ? [`content/${guide.file}:${index + 1} heading of level ${depth} here`] : []
  })
}

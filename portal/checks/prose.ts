import { type Guide, proseOf } from './fences.ts'

interface Rule {
  pattern: RegExp
  /** What to write instead, or why not. */
  advice: string
}

const word = (...words: string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi')

/** One spelling, one term per thing (docs/vocabulary.md), and nothing that was left behind. */
const RULES: Rule[] = [
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

/** `content/docs/x.mdx:12 “simply”: leave it out` for every word that breaks a rule. */
export function checkProse(guide: Guide): string[] {
  const prose = proseOf(guide)
  return RULES.flatMap(({ pattern, advice }) =>
    [...prose.matchAll(pattern)].map((found) => {
      const line = prose.slice(0, found.index).split('\n').length
      return `content/${guide.file}:${line} “${found[0]}”: ${advice}`
    }),
  )
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

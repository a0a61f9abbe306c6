import type { Model, Program } from '@typespec/compiler'
import { getNouns, type Kind, type Nouns } from './state.ts'

/** `NewsSeries` → `{ one: 'news series', many: 'news series' }` by `@noun`, else by English rule. */
export function nounsOf(program: Program, entity: Model): Nouns {
  const one = entity.name.replace(/(?<=[a-z])([A-Z])/g, ' $1').toLowerCase()
  return getNouns(program, entity) ?? { one, many: pluralOf(one) }
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** `crew role` → `CrewRole`; `API key` → `ApiKey`. */
function pascal(words: string): string {
  return words
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('')
}

/** `movie` → `a movie`; `API key` → `an API key`. */
export function withArticle(noun: string): string {
  return /^[aeioAEIO]/.test(noun) ? `an ${noun}` : `a ${noun}`
}

const plural: Kind[] = ['list', 'bulk', 'search', 'bulkDelete']

/** `('list', movie)` → `listMovies`; `('bulkDelete', movie)` → `bulkDeleteMovies`. */
export function operationIdOf(kind: Kind, { one, many }: Nouns): string {
  return `${kind}${pascal(plural.includes(kind) ? many : one)}`
}

/** `['externalId', 'slug']` → "`externalId` or `slug`". */
export function listed(names: string[], word = 'or'): string {
  const quoted = names.map((name) => `\`${name}\``)
  return [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(` ${word} `)
}

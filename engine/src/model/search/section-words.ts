import {
  methodOf,
  OTHER_RELEASE,
  type SearchEntry,
  type SearchIndex,
  type SearchWords,
} from './search.ts'
import { nameKey, searchTerms } from './search-words.ts'

/** What of an index has words besides the sections. */
type OtherTexts = Pick<SearchIndex, 'entries' | 'sections' | 'names'>

/** The words of entries, headings and names, each once, in the order in which the search reads them. */
export function otherTerms({ entries, sections, names }: OtherTexts): Set<string> {
  return new Set([
    ...entries.flatMap(entryTexts).flatMap(searchTerms),
    ...sections.flatMap(([, , title]) => searchTerms(title)),
    ...names.map(nameKey),
  ])
}

/**
 * Title, description and keywords. A path is found by its own words, not by its parameters; a page
 * also by the words of its route.
 */
export function entryTexts(entry: SearchEntry): string[] {
  const { title, description, keywords } = entry
  if (methodOf(entry)) return [literalPath(title), description, operationId(entry)]
  return [title, description, `${keywords.join(' ')} ${entry.id}`]
}

/** `/media/{type}/{id}/stream` → `/media/stream` */
export function literalPath(path: string): string {
  return path.replace(/^\/api(?=\/)|\/\{[^}]*\}/g, '')
}

/** `/fapi#/operations/getMenus` → `getMenus` */
function operationId({ url }: SearchEntry): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

/** `found` has the sections of each word, in order. */
export function packWords(found: Map<string, number[]>, index: OtherTexts): SearchWords {
  const terms = otherTerms(index)
  const own = index.sections.map((): string[] => [])
  for (const word of [...found.keys()].sort())
    if (!terms.has(word)) own[found.get(word)?.[0] ?? 0]?.push(word)
  const stepsOf = (word: string) => steps(found.get(word) ?? [])
  return {
    own: own.map((words) => words.join(' ')),
    sections: [...[...terms].map(stepsOf), ...own.flat().map((word) => stepsOf(word).slice(1))]
      .map((one) => `${one} `)
      .join(''),
  }
}

/** Each word with its sections; `terms` are those of `otherTerms`. */
export function* readWords(
  { own, sections }: SearchWords,
  terms: Iterable<string>,
): Iterable<[word: string, sections: number[]]> {
  const packed = sections.split(' ')
  let at = 0
  for (const term of terms) {
    const steps = packed[at++]
    if (steps) yield [term, sumUp(steps, 0)]
  }
  for (const [section, words] of own.entries())
    for (const word of words ? words.split(' ') : []) {
      const steps = packed[at++]
      yield [word, steps ? [section, ...sumUp(steps, section)] : [section]]
    }
  // Every item ends with a space.
  if (at !== packed.length - 1) throw new Error(OTHER_RELEASE)
}

/** `[13, 57, 60]` → `[13, 44, 3]`: small numbers compress better. */
function steps(numbers: number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0))
}

/** `13,44,3` → `[13, 57, 60]` */
function sumUp(steps: string, start: number): number[] {
  let sum = start
  return steps.split(',').map((step) => {
    sum += Number(step)
    return sum
  })
}

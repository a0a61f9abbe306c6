import { methodOf, type SearchEntry, type SearchIndex } from '../../../model/search/search.ts'
import { nameKey, searchTerms } from '../../../model/search/search-words.ts'
import type { Slot } from './expand-words.ts'
import { InvertedIndex, type TextHit } from './inverted-index.ts'
import type { Vocabulary } from './vocabulary.ts'

const CHUNK = 60
const OTHER_CODE = 0.3
const HEADING_MERIT = 1

type Pause = () => Promise<void>

/** Entries by title, description and keywords. */
export async function indexEntries({ entries }: SearchIndex, vocabulary: Vocabulary, pause: Pause) {
  const texts = new InvertedIndex({ title: 3, description: 1, keywords: 2 })
  await inChunks(entries, pause, (entry) => {
    texts.add(entryTexts(entry).map(searchTerms))
  })
  vocabulary.add(texts.terms(), texts.size)
  return (slots: Slot[]) => texts.search(slots)
}

/** Sections of pages by heading and words. */
export async function indexSections(index: SearchIndex, vocabulary: Vocabulary, pause: Pause) {
  const texts = new InvertedIndex({ title: 3, words: 1 })
  const words = wordsBySection(index)
  await inChunks(index.sections, pause, ([, , title], section) => {
    texts.add([searchTerms(title), words[section] ?? []])
  })
  vocabulary.add(texts.terms(), texts.size)
  const headings = index.sections.map(([, , title]) => readHeading(title))
  return (slots: Slot[], key: string) =>
    texts.search(slots).map((hit) => ({
      ...hit,
      score: hit.score * headingMerit(headings[hit.id], hit, key),
    }))
}

interface SectionHeading {
  terms: number
  /** Of a row of a table of codes; empty for a heading in words. */
  key: string
}

function readHeading(title: string): SectionHeading {
  const isCode = /^[A-Z\d]+(?:_[A-Z\d]+)+$/.test(title)
  return { terms: new Set(searchTerms(title)).size, key: isCode ? nameKey(title) : '' }
}

/** The row of `RATE_LIMITED` is a poor result for `rate limit`, a heading that holds nothing else a good one. */
function headingMerit(heading: SectionHeading | undefined, hit: TextHit, key: string): number {
  if (!heading) return 1
  if (!key.includes(heading.key)) return OTHER_CODE
  const found = Object.values(hit.match).filter((fields) => fields.includes('title')).length
  return 1 + HEADING_MERIT * Math.min(1, found / Math.max(1, heading.terms))
}

function wordsBySection({ words, sections }: SearchIndex): string[][] {
  const found = sections.map((): string[] => [])
  const steps = words.sections.split(' ')
  for (const [index, word] of words.list.split(' ').entries()) {
    let section = 0
    for (const step of steps[index]?.split(',') ?? []) {
      section += Number(step)
      found[section]?.push(word)
    }
  }
  return found
}

/**
 * Title, description and keywords. A path is found by its own words, not by its parameters; a page
 * also by the words of its route.
 */
function entryTexts(entry: SearchEntry): string[] {
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

async function inChunks<T>(
  items: T[],
  pause: Pause,
  run: (item: T, index: number) => void,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    run(item, index)
    if (index % CHUNK === 0) await pause()
  }
}

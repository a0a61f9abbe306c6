import type { SearchIndex } from '../../../model/search/search.ts'
import { nameKey, searchTerms } from '../../../model/search/search-words.ts'
import { entryTexts, readWords } from '../../../model/search/section-words.ts'
import type { QueryTerm } from './expand-words.ts'
import { InvertedIndex, type TextHit } from './inverted-index.ts'
import type { Vocabulary } from './vocabulary.ts'

const CHUNK = 60
const OTHER_CODE_BOOST = 0.3
const HEADING_BOOST = 1

type Pause = () => Promise<void>

/** Entries by title, description and keywords. */
export async function indexEntries({ entries }: SearchIndex, vocabulary: Vocabulary, pause: Pause) {
  const fields = { title: 3, description: 1, keywords: 2 }
  const texts = new InvertedIndex(fields, entries.length, vocabulary)
  await inChunks(entries, pause, (entry, id) => {
    for (const [field, text] of entryTexts(entry).entries()) texts.add(id, field, searchTerms(text))
  })
  return (queryTerms: QueryTerm[]) => texts.search(queryTerms)
}

const HEADING = 0
const WORDS = 1

/** Sections of pages by heading; their words follow in `indexSections`, when the names are known. */
export async function indexHeadings(
  { sections }: SearchIndex,
  vocabulary: Vocabulary,
  pause: Pause,
): Promise<InvertedIndex> {
  const texts = new InvertedIndex({ title: 3, words: 1 }, sections.length, vocabulary)
  await inChunks(sections, pause, ([, , title], id) => {
    texts.add(id, HEADING, searchTerms(title))
  })
  return texts
}

/** Sections by heading and by the words below it. */
export async function indexSections(
  texts: InvertedIndex,
  { words, sections }: SearchIndex,
  vocabulary: Vocabulary,
  pause: Pause,
) {
  await inChunks(readWords(words, vocabulary.words()), pause, ([word, found]) => {
    for (const section of found) texts.add(section, WORDS, [word])
  })
  return (queryTerms: QueryTerm[], key: string) =>
    texts.search(queryTerms).map((hit) => {
      const [, , title = ''] = sections[hit.id] ?? []
      const boost = headingBoost(title, texts.length(hit.id, HEADING), hit, key)
      return { ...hit, score: hit.score * boost }
    })
}

/** The row of `RATE_LIMITED` is a poor result for `rate limit`; a heading that consists of these words is a good one. */
function headingBoost(title: string, terms: number, hit: TextHit, key: string): number {
  const isCode = /^[A-Z\d]+(?:_[A-Z\d]+)+$/.test(title)
  if (isCode && !key.includes(nameKey(title))) return OTHER_CODE_BOOST
  const found = Object.values(hit.match).filter((fields) => fields.includes('title')).length
  return 1 + HEADING_BOOST * Math.min(1, found / Math.max(1, terms))
}

async function inChunks<T>(
  items: Iterable<T>,
  pause: Pause,
  run: (item: T, index: number) => void,
): Promise<void> {
  let index = 0
  for (const item of items) {
    run(item, index)
    if (index++ % CHUNK === 0) await pause()
  }
}

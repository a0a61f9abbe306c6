import MiniSearch, { type Query as TextQuery } from 'minisearch'
import { methodOf, type SearchEntry, type SearchIndex } from '../../../model/search/search.ts'
import { nameKey, searchTerms } from '../../../model/search/search-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a text search says of one entry or section. */
export interface TextHit {
  id: number
  score: number
  /** Words of the query that were found. */
  asked: string[]
  /** Words of the text that were found, and the fields in which they stand. */
  match: Record<string, string[]>
}

const OPTIONS = {
  tokenize: searchTerms,
  processTerm: (term: string) => term,
  searchOptions: {
    tokenize: (term: string) => [term],
  },
}
const CHUNK = 60
const OTHER_CODE = 0.3
const HEADING_MERIT = 1

type Pause = () => Promise<void>

/** Entries by title, description and keywords. */
export async function indexEntries({ entries }: SearchIndex, vocabulary: Vocabulary, pause: Pause) {
  const texts = new MiniSearch<{
    id: number
    title: string
    description: string
    keywords: string
  }>({
    ...OPTIONS,
    tokenize: collecting(vocabulary),
    fields: ['title', 'description', 'keywords'],
    searchOptions: { ...OPTIONS.searchOptions, boost: { title: 3, keywords: 2 } },
  })
  await addInChunks(texts, entries.map(entryText), pause)
  return (query: TextQuery) => hits(texts, query)
}

/** Sections of pages by heading and words. */
export async function indexSections(index: SearchIndex, vocabulary: Vocabulary, pause: Pause) {
  const texts = new MiniSearch<{ id: number; title: string; words: string }>({
    ...OPTIONS,
    tokenize: collecting(vocabulary),
    fields: ['title', 'words'],
    searchOptions: { ...OPTIONS.searchOptions, boost: { title: 3 } },
  })
  const words = wordsBySection(index)
  const documents = index.sections.map(([, , title], id) => ({ id, title, words: words[id] ?? '' }))
  await addInChunks(texts, documents, pause)
  const headings = index.sections.map(([, , title]) => readHeading(title))
  return (query: TextQuery, key: string) =>
    hits(texts, query).map((hit) => ({
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

function wordsBySection({ words, sections }: SearchIndex): string[] {
  const found = sections.map(() => '')
  const steps = words.sections.split(' ')
  for (const [index, word] of words.list.split(' ').entries()) {
    let section = 0
    for (const step of steps[index]?.split(',') ?? []) {
      section += Number(step)
      found[section] += ` ${word}`
    }
  }
  return found
}

/** A path is found by its own words, not by its parameters; a page also by the words of its route. */
function entryText(entry: SearchEntry, id: number) {
  const { title, description, keywords } = entry
  if (methodOf(entry))
    return { id, title: literalPath(title), description, keywords: operationId(entry) }
  return { id, title, description, keywords: `${keywords.join(' ')} ${entry.id}` }
}

/** `/media/{type}/{id}/stream` → `/media/stream` */
export function literalPath(path: string): string {
  return path.replace(/^\/api(?=\/)|\/\{[^}]*\}/g, '')
}

/** `/fapi#/operations/getMenus` → `getMenus` */
function operationId({ url }: SearchEntry): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

function collecting(vocabulary: Vocabulary) {
  return (text: string) => {
    const terms = searchTerms(text)
    vocabulary.add(terms)
    return terms
  }
}

async function addInChunks<T>(texts: MiniSearch<T>, documents: T[], pause: Pause): Promise<void> {
  for (let at = 0; at < documents.length; at += CHUNK) {
    texts.addAll(documents.slice(at, at + CHUNK))
    await pause()
  }
}

function hits<T>(texts: MiniSearch<T>, query: TextQuery): TextHit[] {
  return texts.search(query).map(({ id, score, queryTerms, match }) => ({
    id,
    // MiniSearch multiplies by the number of terms found, which would count synonyms as merits.
    score: score / Math.max(1, queryTerms.length),
    asked: queryTerms,
    match,
  }))
}

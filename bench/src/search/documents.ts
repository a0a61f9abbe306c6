import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownersOf } from '../../../engine/src/api/search-links.ts'
import { readOwners } from '../../../engine/src/model/search/owned-names.ts'
import type { SearchCategory, SearchIndex } from '../../../engine/src/model/search/search.ts'
import { SEARCH_FILE } from '../../../engine/src/model/search/search-file.ts'
import { type PackedIndex, unpackIndex } from '../../../engine/src/model/search/search-pack.ts'
import { otherTerms, packWords, readWords } from '../../../engine/src/model/search/section-words.ts'
import { OURS } from '../folders.ts'

/** The data of an entry for every engine: exactly what ours has. */
export interface SearchDocument {
  id: string
  title: string
  description: string
  keywords: string
  /** Headings and words of a guide; names from the contract for an operation. */
  body: string
  url: string
  category: SearchCategory
}

/** Input of an engine. */
export interface SearchData {
  documents: SearchDocument[]
  index: SearchIndex
}

export async function readSearchIndex(): Promise<SearchIndex> {
  const packed = await readFile(join(OURS, SEARCH_FILE), 'utf8')
  return unpackIndex(JSON.parse(packed) as PackedIndex)
}

/** Converts our index to documents. */
export function readDocuments(index: SearchIndex): SearchDocument[] {
  const bodies = index.entries.map(() => new Set<string>())
  for (const [entry, , title] of index.sections) bodies[entry]?.add(title)
  for (const [word, sections] of readWords(index.words, otherTerms(index)))
    for (const section of sections) bodies[index.sections[section]?.[0] ?? -1]?.add(word)
  for (const [at, owners] of readOwners(index).entries())
    for (const { entry } of ownersOf(owners, index.locations))
      bodies[entry]?.add(index.names[at] ?? '')
  return index.entries.map((entry, at) => ({
    ...entry,
    keywords: `${entry.keywords.join(' ')} ${entry.id}`,
    body: [...(bodies[at] ?? [])].join(' '),
  }))
}

/** Enlarges the index to `size` entries by repeating them under other paths. */
export function enlarge(index: SearchIndex, size: number): SearchIndex {
  const copies = Math.ceil(size / index.entries.length)
  const entries = Array.from({ length: copies }, (_, copy) =>
    index.entries.map((entry) => {
      if (copy === 0) return entry
      const title = entry.title.startsWith('/')
        ? `/v${copy}${entry.title}`
        : `${entry.title} ${copy}`
      return { ...entry, title, id: entry.id.replace(entry.title, title) }
    }),
  )
  const enlarged = { ...index, entries: entries.flat().slice(0, size) }
  return {
    ...enlarged,
    words: packWords(new Map(readWords(index.words, otherTerms(index))), enlarged),
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchCategory, SearchIndex } from '../../../engine/src/model/search/search.ts'
import {
  type PackedIndex,
  SEARCH_FILE,
  unpackIndex,
} from '../../../engine/src/model/search/search-pack.ts'
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
  const steps = index.words.sections.split(' ')
  for (const [at, word] of index.words.list.split(' ').entries()) {
    let section = 0
    for (const step of steps[at]?.split(',') ?? []) {
      section += Number(step)
      bodies[index.sections[section]?.[0] ?? -1]?.add(word)
    }
  }
  for (const [name, ...owners] of index.names) {
    let entry = 0
    for (let at = 0; at < owners.length; at += 2) {
      entry += owners[at] ?? 0
      bodies[entry]?.add(name)
    }
  }
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
  return { ...index, entries: entries.flat().slice(0, size) }
}

import type { NameKind, SearchEntry, SearchIndex } from '../../../model/search/search.ts'
import type { TextHit } from './inverted-index.ts'
import { coverage, type EntryMatch, type Evidence } from './score-entry.ts'

export interface SearchHit {
  entry: SearchEntry
  method: string | null
  /** The URL of the entry, or of the matching part, without base. */
  url: string
  /** The matching part: a heading, or a name from the contract. */
  part: { kind: 'heading' | NameKind; text: string } | null
  /** Matching words of the texts, in the form of `normaliseWord`. */
  words: string[]
  score: number
}

/** A result as shown to the reader. */
export function describeHit(
  one: EntryMatch,
  { entries, sections }: SearchIndex,
  method: string | null,
  evidence: Evidence,
): SearchHit {
  const entry = entries[one.entry]
  if (!entry) throw new Error(`The search index has no entry ${one.entry}.`)
  const words = [one.text, one.section].flatMap((hit) => (hit ? Object.keys(hit.match) : []))
  return {
    entry,
    method,
    words,
    score: one.score,
    part: null,
    url: entry.url,
    ...partOf(one, entry.url, sections, evidence),
  }
}

/** Links to a part of the entry if it matches the query better than the entry itself. */
function partOf(
  { text, name, section }: EntryMatch,
  url: string,
  sections: SearchIndex['sections'],
  { queryTerms }: Evidence,
): Pick<SearchHit, 'url' | 'part'> | null {
  const own = coverage(text?.asked ?? [], queryTerms)
  if (name && (own < 1 || name.score > (text?.score ?? 0)))
    return { url: `${url}/${name.link}`, part: { kind: name.kind, text: name.name } }
  const [, anchor, title] = (section && sections[section.id]) ?? []
  const inSection = coverage(section?.asked ?? [], queryTerms)
  const isBetter = own < inSection || (own === inSection && inHeading(section))
  if (anchor && title && isBetter)
    return { url: `${url}#${anchor}`, part: { kind: 'heading', text: title } }
  return null
}

function inHeading(section: TextHit | null): boolean {
  return Object.values(section?.match ?? {}).some((fields) => fields.includes('title'))
}

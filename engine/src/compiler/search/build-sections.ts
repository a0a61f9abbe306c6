import { catalogueRowId } from '../../api/catalogue-row-id.ts'
import type { Reference } from '../../api/reference.ts'
import type { SearchIndex, SearchSection } from '../../model/search/search.ts'
import { packWords } from '../../model/search/section-words.ts'
import type { Guide, Site, TextSection } from '../../model/site.ts'
import { textSections } from '../../model/text-sections.ts'

/** Enough to find a section; more would enlarge every download of the index. */
const WORDS_PER_SECTION = 24
const WORDS_OF_ALL = 6000

interface Section {
  entry: number
  id: string
  title: string
  words: TextSection['words']
}

/**
 * The headings of guides and of references' overviews, and the words beneath each that tell it from
 * other sections; those among `entries` and `names` are not repeated.
 */
export function buildSections(
  { guides, references }: Pick<Site, 'guides' | 'references'>,
  { entries, names }: Pick<SearchIndex, 'entries' | 'names'>,
): Pick<SearchIndex, 'sections' | 'words'> {
  const entryOf = new Map(entries.map((entry, index) => [entry.url, index]))
  const sections = [
    ...guides.flatMap((guide) => guideSections(guide, entryOf.get(guide.path) ?? -1)),
    ...references.flatMap((reference) =>
      overviewSections(reference, entryOf.get(`/${reference.family}`) ?? -1),
    ),
  ]
  const headings = sections.map(({ entry, id, title }): SearchSection => [entry, id, title])
  const words = packWords(tellingWords(sections), { entries, sections: headings, names })
  return { sections: headings, words }
}

/** The sections of each indexed word: the most distinctive words per section and overall. */
function tellingWords(sections: Section[]): Map<string, number[]> {
  const spread = sectionsByWord(sections.map(({ words }) => words.map(([word]) => word)))
  const kept = sections
    .flatMap(({ words }, section) =>
      words
        .map(([word, count]) => ({
          section,
          word,
          weight:
            (1 + Math.log(count)) * Math.log(1 + sections.length / (spread.get(word)?.length ?? 1)),
        }))
        .sort((a, b) => b.weight - a.weight)
        .slice(0, WORDS_PER_SECTION),
    )
    .sort((a, b) => b.weight - a.weight)
    .slice(0, WORDS_OF_ALL)
  const words: string[][] = sections.map(() => [])
  for (const { section, word } of kept) words[section]?.push(word)
  return sectionsByWord(words)
}

function sectionsByWord(sections: string[][]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [index, words] of sections.entries())
    for (const word of words) {
      const known = found.get(word)
      if (known) known.push(index)
      else found.set(word, [index])
    }
  return found
}

function guideSections(guide: Guide, entry: number): Section[] {
  return [...guide.sections.map((section) => ({ ...section, entry })), ...rowsOf(guide, entry)]
}

function overviewSections({ overview, title }: Reference, entry: number): Section[] {
  return textSections(title, overview.content)
    .filter(({ id }) => id !== '')
    .map((section) => ({ ...section, entry }))
}

/** The rows of tables out of a contract: each can be linked to by its code, once on a page. */
function rowsOf({ explained }: Guide, entry: number): Section[] {
  const rows = new Map<string, Section>()
  for (const title of explained) {
    const id = catalogueRowId(title)
    if (!rows.has(id)) rows.set(id, { entry, id, title, words: [] })
  }
  return [...rows.values()]
}

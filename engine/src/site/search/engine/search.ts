import {
  DOCS,
  methodOf,
  RESULTS_PER_CATEGORY,
  type SearchCategory,
  type SearchEntry,
  type SearchGroup,
  type SearchIndex,
} from '../../../model/search/search.ts'
import { nameKey } from '../../../model/search/search-words.ts'
import { readCandidates } from './candidate.ts'
import { describeHit, type SearchHit } from './describe-hit.ts'
import { expandWords, readSynonyms, withWhole } from './expand-words.ts'
import { NameFinder } from './find-names.ts'
import { linkToUses, type UsesLink } from './link-to-uses.ts'
import { PathIndex } from './match-path.ts'
import { parseQuery } from './parse-query.ts'
import { MIN_RESULTS, rankEntries } from './rank-entries.ts'
import { segmentsOf } from './request.ts'
import type { Evidence } from './score-entry.ts'
import { indexEntries, indexHeadings, indexSections } from './text-index.ts'
import { Vocabulary } from './vocabulary.ts'

export interface SearchResults {
  groups: {
    group: SearchGroup
    hits: SearchHit[]
    /** How many more there are. */
    rest: number
    /** The list of all operations that use the name in the query. */
    uses: UsesLink | null
  }[]
  count: number
}

/** Shorter queries get fewer results, which the next letter would replace anyway. */
const MIN_QUERY_LENGTH = 3

/** `expanded` names a group of which all results are wanted. */
export type Search = (text: string, expanded?: SearchCategory | null) => SearchResults

/** Of a group that the reader expanded. */
const MAX_EXPANDED = 50

/** Makes the index searchable, in small steps with a pause after each, so that the page stays responsive. */
export async function createSearch(
  index: SearchIndex,
  pause: () => Promise<void> = async () => {},
): Promise<Search> {
  const vocabulary = new Vocabulary()
  // In the order of `otherTerms`, by which the words of the sections are packed.
  const searchEntries = await indexEntries(index, vocabulary, pause)
  const headings = await indexHeadings(index, vocabulary, pause)
  const names = new NameFinder(index, vocabulary)
  const searchSections = await indexSections(headings, index, vocabulary, pause)
  const synonyms = readSynonyms(index.synonyms)
  const candidateOf = readCandidates(index.entries)
  const matchPath = pathMatcher(index.entries)
  const categories = index.groups.map(({ id }) => id).filter((id) => id !== DOCS)

  return (text, expanded) => {
    const query = parseQuery(text, categories)
    const name = names.has(text) ? nameKey(text) : null
    const queryTerms = withWhole(expandWords(query.words, vocabulary, synonyms), name)
    const evidence: Evidence = {
      query,
      name,
      queryTerms,
      texts: searchEntries(queryTerms),
      sections: searchSections(queryTerms, nameKey(text)),
      names: names.find(query.keys, text, vocabulary),
      paths: query.request ? matchPath(query.request.segments) : new Map(),
    }
    const few = text.trim().length < MIN_QUERY_LENGTH ? MIN_RESULTS : RESULTS_PER_CATEGORY
    const limit = (category: SearchCategory) => (category === expanded ? MAX_EXPANDED : few)
    const groups = rankEntries(index, candidateOf, evidence, limit).map(
      ({ group, matches, rest }) => ({
        group,
        rest,
        hits: matches.map((one) =>
          describeHit(one, index, candidateOf(one.entry)?.method ?? null, evidence),
        ),
      }),
    )
    const found = groups.map((group) => ({ ...group, uses: linkToUses(group.hits) }))
    return { groups: found, count: groups.reduce((sum, group) => sum + group.hits.length, 0) }
  }
}

/** Reads the paths when the first query contains one, because few do. */
function pathMatcher(entries: SearchEntry[]): PathIndex['match'] {
  let paths: PathIndex | null = null
  return (segments) => {
    paths ??= new PathIndex(
      entries.map((entry) => segmentsOf(methodOf(entry) ? entry.title : entry.id)),
    )
    return paths.match(segments)
  }
}

import type { Candidate } from './candidate.ts'
import type { QueryTerm } from './expand-words.ts'
import type { NameHit } from './find-names.ts'
import type { TextHit } from './inverted-index.ts'
import type { Query } from './parse-query.ts'

/** All matches of a query, before scoring. */
export interface Evidence {
  query: Query
  /** The key of the name that the query is: `SESSION_ENDED` → `sessionended`. */
  name: string | null
  queryTerms: QueryTerm[]
  texts: TextHit[]
  sections: TextHit[]
  names: NameHit[]
  /** How well the paths of entries match a request, 0 to 1. */
  paths: Map<number, number>
}

/** The matches of one entry. */
export interface EntryMatch {
  entry: number
  text: TextHit | null
  /** Its best matching section. */
  section: TextHit | null
  /** The total score of its sections. */
  sections: number
  name: NameHit | null
  path: number
  score: number
}

const SECTION_SHARE = 0.6
const OTHER_SECTIONS = 0.25
const TITLE_BOOST = 1
const KEYWORD_SCORE = 20
const WEAKER_SHARE = 0.05
const PATH_SCORE = 1000
/** Only an operation whose path matches the request reaches this score. */
export const SURE_PATH_SCORE = 0.8 * PATH_SCORE
const METHOD_BOOST = 1.3
/** For an entry that contains the query as a phrase: single words of a question are too common. */
const PHRASE_BOOST = 16

/** The total score of an entry's matches. */
export function scoreEntry(
  one: EntryMatch,
  candidate: Candidate,
  { query, queryTerms }: Evidence,
): number {
  const { request } = query
  const hasMethod = request && !request.strict && request.method === candidate.method
  const isPhrase =
    queryTerms.some(({ isStopWord }) => isStopWord) && hasPhrase(query.text, candidate)
  const boost = (hasMethod ? METHOD_BOOST : 1) * (isPhrase ? PHRASE_BOOST : 1)
  const text = textScore(one, candidate, queryTerms) * boost
  const name = nameScore(one, query, queryTerms) * candidate.share
  // Matches in prose and in names overlap: the stronger counts, the other only breaks ties.
  return Math.max(text, name) + WEAKER_SHARE * Math.min(text, name) + one.path * PATH_SCORE
}

/** The score in prose, by coverage of the query; higher if the title has few other words. */
function textScore(one: EntryMatch, candidate: Candidate, queryTerms: QueryTerm[]): number {
  const { text, section, name } = one
  const prose = (text?.score ?? 0) + SECTION_SHARE * sectionScore(one)
  if (prose === 0) return 0
  const found = [...(text?.asked ?? []), ...(section?.asked ?? []), ...(name?.words ?? [])]
  const boost = (1 + TITLE_BOOST * titleShare(text, candidate)) * candidate.generality
  const keyword = KEYWORD_SCORE * keywordShare(text, candidate, queryTerms)
  return (prose + keyword) * coverage(found, queryTerms) ** 1.5 * boost
}

/** A page that covers a topic in many sections ranks above one that mentions it once. */
function sectionScore({ section, sections }: EntryMatch): number {
  const best = section?.score ?? 0
  return best + Math.min(best, OTHER_SECTIONS * (sections - best))
}

function nameScore({ name }: EntryMatch, query: Query, queryTerms: QueryTerm[]): number {
  return name
    ? name.score * coverage([...name.words, ...query.keys.map(({ key }) => key)], queryTerms)
    : 0
}

/** The share of the query that these words cover; stop words do not count. */
export function coverage(found: string[], queryTerms: QueryTerm[]): number {
  let [all, covered] = [0, 0]
  for (const { weight, alternatives } of queryTerms) {
    all += weight
    if (alternatives.some(({ words }) => words.every((word) => found.includes(word))))
      covered += weight
  }
  return all === 0 ? 1 : covered / all
}

/** `who may watch what` is part of a description, `which api` a keyword of `which api should i use`. */
function hasPhrase(text: string, { phrases, description }: Candidate): boolean {
  const asked = text.toLowerCase().trim()
  return description.includes(asked) || phrases.some((phrase) => asked.includes(phrase))
}

/** The share of the query that is one of the page's keywords. */
function keywordShare(
  text: TextHit | null,
  { keywords }: Candidate,
  queryTerms: QueryTerm[],
): number {
  if (!text) return 0
  const asked = queryTerms.filter((term) => term.weight > 0).length
  const given = keywords.filter((words) =>
    words.every((word) => text.match[word]?.includes('keywords')),
  )
  return Math.min(1, Math.max(0, ...given.map((words) => words.length)) / Math.max(1, asked))
}

function titleShare(text: TextHit | null, { titleWords }: Candidate): number {
  if (!text || titleWords.length === 0) return 0
  const found = titleWords.filter((word) => text.match[word]?.includes('title'))
  return found.length / titleWords.length
}

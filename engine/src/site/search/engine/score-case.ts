import type { Candidate } from './candidate.ts'
import type { Slot } from './expand-words.ts'
import type { NameHit } from './find-names.ts'
import type { TextHit } from './inverted-index.ts'
import type { Query } from './parse-query.ts'

/** All matches of a query, before scoring. */
export interface Evidence {
  query: Query
  /** The key of the name that the query is: `SESSION_ENDED` → `sessionended`. */
  name: string | null
  slots: Slot[]
  texts: TextHit[]
  sections: TextHit[]
  names: NameHit[]
  /** How well the paths of entries match a request, 0 to 1. */
  paths: Map<number, number>
}

/** The matches of one entry. */
export interface Case {
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
const TITLE_MERIT = 1
const KEYWORD_SCORE = 20
const SECOND_VOICE = 0.05
const PATH_SCORE = 1000
/** Only reached if the path of an operation certainly matches. */
export const SURE_PATH_SCORE = 0.8 * PATH_SCORE
const WISHED_METHOD = 1.3
/** For the words of a question in their own order: alone, most of them say nothing. */
const PHRASE_MERIT = 16

/** The total score of an entry. */
export function scoreCase(one: Case, candidate: Candidate, { query, slots }: Evidence): number {
  const { request } = query
  const wished = request && !request.strict && request.method === candidate.method
  const isPhrase = slots.some(({ isStopWord }) => isStopWord) && hasPhrase(query.text, candidate)
  const merit = (wished ? WISHED_METHOD : 1) * (isPhrase ? PHRASE_MERIT : 1)
  const text = textScore(one, candidate, slots) * merit
  const name = nameScore(one, query, slots) * candidate.share
  // Prose and names are redundant: the stronger counts, the other is only a tie-breaker.
  return Math.max(text, name) + SECOND_VOICE * Math.min(text, name) + one.path * PATH_SCORE
}

/** Prose scores by its coverage of the query, and more if the title has few other words. */
function textScore(one: Case, candidate: Candidate, slots: Slot[]): number {
  const { text, section, name } = one
  const prose = (text?.score ?? 0) + SECTION_SHARE * sectionScore(one)
  if (prose === 0) return 0
  const found = [...(text?.asked ?? []), ...(section?.asked ?? []), ...(name?.words ?? [])]
  const merit = (1 + TITLE_MERIT * titleShare(text, candidate)) * candidate.generality
  const keyword = KEYWORD_SCORE * keywordShare(text, candidate, slots)
  return (prose + keyword) * coverage(found, slots) ** 1.5 * merit
}

/** A page that covers a topic in many sections ranks above one that mentions it once. */
function sectionScore({ section, sections }: Case): number {
  const best = section?.score ?? 0
  return best + Math.min(best, OTHER_SECTIONS * (sections - best))
}

function nameScore({ name }: Case, query: Query, slots: Slot[]): number {
  return name
    ? name.score * coverage([...name.words, ...query.keys.map(({ key }) => key)], slots)
    : 0
}

/** The share of the query that these words cover; stop words do not count. */
export function coverage(found: string[], slots: Slot[]): number {
  let [all, answered] = [0, 0]
  for (const { weight, ways } of slots) {
    all += weight
    if (ways.some(({ words }) => words.every((word) => found.includes(word)))) answered += weight
  }
  return all === 0 ? 1 : answered / all
}

/** `who may watch what` is part of a description, `which api` a keyword of `which api should i use`. */
function hasPhrase(text: string, { phrases, description }: Candidate): boolean {
  const asked = text.toLowerCase().trim()
  return description.includes(asked) || phrases.some((phrase) => asked.includes(phrase))
}

/** The share of the query that is one of the page's keywords. */
function keywordShare(text: TextHit | null, { keywords }: Candidate, slots: Slot[]): number {
  if (!text) return 0
  const asked = slots.filter((slot) => slot.weight > 0).length
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

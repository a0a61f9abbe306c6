import {
  DOCS,
  methodOf,
  type SearchCategory,
  type SearchEntry,
} from '../../../model/search/search.ts'
import { wordsOf } from '../../../model/search/search-words.ts'
import { literalPath } from '../../../model/search/section-words.ts'
import { STOP_WORDS } from '../../../model/search/stop-words.ts'
import { segmentsOf } from './request.ts'

/** The data of an entry that every query needs for ranking. */
export interface Candidate {
  category: SearchCategory
  method: string | null
  titleWords: string[]
  /** `["connect code", "qr"]` → `[["connect", "code"], ["qr"]]` */
  keywords: string[][]
  /** Keywords that are phrases (`which api`), and the description, in lower case. */
  phrases: string[]
  description: string
  /**
   * Slightly below 1 for an operation that writes, or returns a single object: `genres` usually
   * means the list.
   */
  generality: number
  /** Below 1 for an entry in the group of the guides that is no guide. */
  share: number
  /** Tie-breaker: shorter paths first, reading before writing. */
  order: number
}

const PARAMETER_COST = 0.06
const WRITING_COST = 0.06
/** A reference page ranks below the guides that explain it, and an operation among pages even more. */
const REFERENCE_SHARE = 0.85
const OPERATION_SHARE = 0.4
const METHOD_ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export type Candidates = (entry: number) => Candidate | undefined

/** The candidate of each entry, read when a query first finds it. */
export function readCandidates(entries: SearchEntry[]): Candidates {
  const known = new Array<Candidate | undefined>(entries.length)
  return (number) => {
    const entry = entries[number]
    if (entry) known[number] ??= readCandidate(entry)
    return known[number]
  }
}

function readCandidate(entry: SearchEntry): Candidate {
  const method = methodOf(entry)
  const share = shareOf(entry, method)
  return {
    category: entry.category,
    method,
    titleWords: [...new Set(wordsOf(literalPath(entry.title)).flatMap((word) => word.parts))],
    keywords: entry.keywords.map(contentWords).filter((words) => words.length > 0),
    phrases: entry.keywords.map((phrase) => phrase.toLowerCase()).filter(hasStopWord),
    description: entry.description.toLowerCase(),
    generality: share * generality(entry.title, method),
    share,
    order: segmentsOf(entry.title).length * 10 + METHOD_ORDER.indexOf(method ?? 'GET'),
  }
}

function hasStopWord(phrase: string): boolean {
  return phrase.includes(' ') && phrase.split(' ').some((word) => STOP_WORDS.has(word))
}

/** `which api` → `["api"]` */
function contentWords(phrase: string): string[] {
  return wordsOf(phrase)
    .flatMap((word) => word.parts)
    .filter((word) => !STOP_WORDS.has(word))
}

function shareOf({ id, category }: SearchEntry, method: string | null): number {
  if (!method) return id.startsWith('/docs') ? 1 : REFERENCE_SHARE
  return category === DOCS ? OPERATION_SHARE : 1
}

function generality(title: string, method: string | null): number {
  if (!method) return 1
  const parameters = title.split('{').length - 1
  return 1 - PARAMETER_COST * parameters - (method === 'GET' ? 0 : WRITING_COST)
}

import type { SearchCategory } from '../../../model/search/search.ts'
import { nameKey, normaliseWord, oneSpelling, wordsOf } from '../../../model/search/search-words.ts'
import { STOP_WORDS } from '../../../model/search/stop-words.ts'
import { parseRequest, type RequestQuery } from './request.ts'

/** A parsed query, before the index is used. */
export interface Query {
  text: string
  request: RequestQuery | null
  words: QueryWord[]
  keys: QueryKey[]
}

/** Lookup keys for names: `licenseUrl is expired` → `licenseurl`, `expired`, `licenseurlisexpired`. */
export interface QueryKey {
  key: string
  /** Whether it joins several words of the query: `two factor` may be a name, or prose. */
  isJoined: boolean
  /** Whether it may be the beginning of a name: the last word is still being typed. */
  isOpen: boolean
}

export interface QueryWord {
  /** As typed, in lower case and normalised spelling; may be a prefix. */
  typed: string
  /** Normalised: `favourites` → `favorite`. */
  normal: string
  /** `how do i …`; false if the query has no other words. */
  isStopWord: boolean
}

/** `categories` are the groups that the host of a full URL may refer to. */
export function parseQuery(text: string, categories: SearchCategory[]): Query {
  const request = parseRequest(text, categories)
  const prose = request ? request.segments.filter((segment) => !isId(segment)).join(' ') : text
  const words = queryWords(prose, request)
  return { text, request, words, keys: queryKeys(text, prose, words) }
}

function queryWords(prose: string, request: RequestQuery | null): QueryWord[] {
  const words = typedWords(request && !request.strict ? `${request.method ?? ''} ${prose}` : prose)
  const hasContent = words.some((word) => !isStopWord(word))
  return words.map((typed) => ({
    typed: oneSpelling(typed),
    normal: normaliseWord(typed),
    isStopWord: hasContent && isStopWord(typed),
  }))
}

/** `Send X-Pin-Token` → `send`, `pin`, `token`, without stemming. */
function typedWords(text: string): string[] {
  return wordsOf(text)
    .flatMap((word) => word.typed)
    .filter((word) => word.length > 0)
}

function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || word === 'get'
}

function queryKeys(text: string, prose: string, words: QueryWord[]): QueryKey[] {
  // `in` of `price in another country` is not the operator of that name.
  const stopWords = new Set(words.flatMap(({ typed, isStopWord }) => (isStopWord ? typed : [])))
  const chunks = text.split(/[\s/?&=,:;()[\]{}"'`]+/)
  const single = [...new Set(chunks.map(nameKey))].filter((key) => key && !stopWords.has(key))
  const joined = nameKey(prose)
  return [
    ...single.map((key, at) => ({ key, isJoined: false, isOpen: at === single.length - 1 })),
    ...(single.includes(joined) ? [] : [{ key: joined, isJoined: true, isOpen: true }]),
  ].filter(({ key }) => key.length > 1)
}

/** `8f1c`, `123`, `8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11`, `{id}`: not searched in prose. */
function isId(segment: string): boolean {
  return /^[0-9a-f-]*\d[0-9a-f-]*$/i.test(segment) || segment.startsWith('{')
}

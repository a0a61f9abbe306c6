import { normaliseWord, wordsOf } from '../../../model/search/search-words.ts'
import { STOP_WORDS } from '../../../model/search/stop-words.ts'
import type { QueryWord } from './parse-query.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One term of the query, and the words that match it in a text. */
export interface QueryTerm {
  /** Its share of the query; 0 for an optional term. */
  weight: number
  /** Matched in titles only, where it may be significant: `/user/me`. */
  isStopWord: boolean
  alternatives: Alternative[]
}

/** Words that must all be in the text, e.g. `["continue", "watching"]`. */
export interface Alternative {
  words: string[]
  boost: number
}

const BOOST = {
  typed: 1,
  completion: 0.5,
  form: 0.5,
  synonym: 0.8,
  joined: 1.2,
  split: 0.8,
  correction: 0.8,
  stopWord: 0.1,
  // The words of `sign in`, each somewhere in the text.
  scattered: 0.4,
}
const MIN_STEM_LENGTH = 4
const ENDINGS = /(ing|ed|er|ers|ion|ions|ation|ations|ment|able|ly)$/

/** A phrase that readers type, and the term that the texts use. */
export interface Synonym {
  words: string[]
  ours: string[]
}

/** `[["epg", "tv guide"]]` → `tv guide` also matches `epg`, but not vice versa. Longest first. */
export function readSynonyms(groups: string[][]): Synonym[] {
  return groups
    .map((group) => group.map((phrase) => wordsOf(phrase).flatMap((word) => word.parts)))
    .flatMap(([ours = [], ...theirs]) => theirs.map((words) => ({ words, ours })))
    .sort((a, b) => b.words.length - a.words.length)
}

/** Words and phrases of a query with their spellings, corrections and synonyms. */
export function expandWords(
  words: QueryWord[],
  vocabulary: Vocabulary,
  synonyms: Synonym[],
): QueryTerm[] {
  const queryTerms: QueryTerm[] = []
  for (let at = 0; at < words.length; ) {
    const found = synonyms.filter((synonym) => startsWithPhrase(words, at, synonym.words))
    const length = found[0]?.words.length ?? 1
    const ours = found
      .filter(({ words: phrase }) => phrase.length === length)
      .map((one) => one.ours)
    queryTerms.push(...termsOf(words.slice(at, at + length), ours, vocabulary))
    at += length
  }
  return [...queryTerms, ...joinedTerms(words, vocabulary)]
}

/** A text that contains a name as one word matches each of its words. */
export function withWhole(queryTerms: QueryTerm[], name: string | null): QueryTerm[] {
  if (!name) return queryTerms
  const whole = { words: [name], boost: BOOST.joined }
  return queryTerms.map((term) => ({ ...term, alternatives: [...term.alternatives, whole] }))
}

function startsWithPhrase(words: QueryWord[], at: number, phrase: string[]): boolean {
  return phrase.every((word, index) => words[at + index]?.normal === word)
}

/** `log in` must match as a whole; the words of `forgot password` also count individually. */
function termsOf(phrase: QueryWord[], ours: string[][], vocabulary: Vocabulary): QueryTerm[] {
  const boost = (BOOST.synonym * (1 + 0.2 * (phrase.length - 1))) / phrase.length
  if (phrase.length > 1 && phrase.some((word) => STOP_WORDS.has(word.normal))) {
    const own = { words: phrase.map((word) => word.normal), boost: BOOST.scattered }
    return [
      {
        weight: 1,
        isStopWord: false,
        alternatives: [own, ...synonymAlternatives(ours, BOOST.synonym)],
      },
    ]
  }
  return phrase.map((word) => ({
    weight: word.isStopWord ? 0 : 1,
    isStopWord: word.isStopWord,
    alternatives: [...alternativesOf(word, vocabulary), ...synonymAlternatives(ours, boost)],
  }))
}

function synonymAlternatives(ours: string[][], boost: number): Alternative[] {
  return ours.map((words) => ({ words, boost: boost / words.length }))
}

function alternativesOf(
  { typed, normal, isStopWord }: QueryWord,
  vocabulary: Vocabulary,
): Alternative[] {
  if (isStopWord) return [{ words: [normal], boost: BOOST.stopWord }]
  const alternatives = [
    { words: [normal], boost: BOOST.typed },
    ...completions(typed, BOOST.completion, vocabulary),
    ...otherForms(normal, vocabulary),
  ]
  if (vocabulary.has(normal) || vocabulary.hasPrefix(typed)) return alternatives
  return [...alternatives, ...correctionsOf(normal, vocabulary)]
}

function completions(typed: string, boost: number, vocabulary: Vocabulary): Alternative[] {
  return vocabulary
    .completions(typed)
    .map((completion) => ({ words: [completion.word], boost: boost * completion.boost }))
}

/** `purchased` → `purchase`, `rate` → `rating` */
function otherForms(word: string, vocabulary: Vocabulary): Alternative[] {
  const stem = word.replace(ENDINGS, '')
  const isStemmed = stem !== word && stem.length >= MIN_STEM_LENGTH
  const root = word.replace(/e$/, '')
  const inflected = ['ing', 'ed', 'ation', 'ion'].map((ending) => root + ending)
  return [
    ...(isStemmed && vocabulary.has(stem) ? [{ words: [stem], boost: BOOST.form }] : []),
    ...(isStemmed ? completions(stem, BOOST.form, vocabulary) : []),
    ...inflected
      .filter((form) => word.length >= MIN_STEM_LENGTH && vocabulary.has(form))
      .map((form) => ({ words: [form], boost: BOOST.form })),
  ]
}

/** `signup` → `sign up`; `subscirption` → `subscription`. */
function correctionsOf(word: string, vocabulary: Vocabulary): Alternative[] {
  const alternatives: Alternative[] = vocabulary
    .corrections(word)
    .map(({ word: meant, closeness }) => ({
      words: [meant],
      boost: BOOST.correction * closeness ** 2,
    }))
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const halves = [word.slice(0, cut), word.slice(cut)].map(normaliseWord)
    if (halves.every((half) => vocabulary.has(half)))
      alternatives.push({ words: halves, boost: BOOST.split })
  }
  return alternatives
}

/** `geo block` also matches `geoblock`. */
function joinedTerms(words: QueryWord[], vocabulary: Vocabulary): QueryTerm[] {
  return words.slice(1).flatMap((word, index): QueryTerm[] => {
    const pair = normaliseWord(`${words[index]?.typed ?? ''}${word.typed}`)
    if (!vocabulary.has(pair)) return []
    const joined = { words: [pair], boost: BOOST.joined }
    return [{ weight: 0, isStopWord: false, alternatives: [joined] }]
  })
}

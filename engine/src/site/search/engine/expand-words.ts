import { normaliseWord, wordsOf } from '../../../model/search/search-words.ts'
import { STOP_WORDS } from '../../../model/search/stop-words.ts'
import type { QueryWord } from './parse-query.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One term of the query, and all its alternatives in a text. */
export interface Slot {
  /** Its share of the query; 0 for an optional term. */
  weight: number
  /** Matched in titles only, where it may be significant: `/user/me`. */
  isStopWord: boolean
  ways: Way[]
}

/** Words that must all match, e.g. `["continue", "watching"]`. */
export interface Way {
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
  // `sign in`, somewhere in a text that signs something and stands in for another.
  scattered: 0.4,
}
const SHORTEST_STEM = 4
const ENDINGS = /(ing|ed|er|ers|ion|ions|ation|ations|ment|able|ly)$/

/** A phrase that readers use, and our term for it. */
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
): Slot[] {
  const slots: Slot[] = []
  for (let at = 0; at < words.length; ) {
    const found = synonyms.filter((synonym) => startsWithPhrase(words, at, synonym.words))
    const length = found[0]?.words.length ?? 1
    const ours = found
      .filter(({ words: phrase }) => phrase.length === length)
      .map((one) => one.ours)
    slots.push(...slotsOf(words.slice(at, at + length), ours, vocabulary))
    at += length
  }
  return [...slots, ...joinedSlots(words, vocabulary)]
}

/** A text that has a name as one word has each of its words. */
export function withWhole(slots: Slot[], name: string | null): Slot[] {
  if (!name) return slots
  const whole = { words: [name], boost: BOOST.joined }
  return slots.map((slot) => ({ ...slot, ways: [...slot.ways, whole] }))
}

function startsWithPhrase(words: QueryWord[], at: number, phrase: string[]): boolean {
  return phrase.every((word, index) => words[at + index]?.normal === word)
}

/** `log in` must match as a whole; the words of `forgot password` also count individually. */
function slotsOf(phrase: QueryWord[], ours: string[][], vocabulary: Vocabulary): Slot[] {
  const boost = (BOOST.synonym * (1 + 0.2 * (phrase.length - 1))) / phrase.length
  if (phrase.length > 1 && phrase.some((word) => STOP_WORDS.has(word.normal))) {
    const own = { words: phrase.map((word) => word.normal), boost: BOOST.scattered }
    return [{ weight: 1, isStopWord: false, ways: [own, ...synonymWays(ours, BOOST.synonym)] }]
  }
  return phrase.map((word) => ({
    weight: word.isStopWord ? 0 : 1,
    isStopWord: word.isStopWord,
    ways: [...waysOfWord(word, vocabulary), ...synonymWays(ours, boost)],
  }))
}

function synonymWays(ours: string[][], boost: number): Way[] {
  return ours.map((words) => ({ words, boost: boost / words.length }))
}

function waysOfWord({ typed, normal, isStopWord }: QueryWord, vocabulary: Vocabulary): Way[] {
  if (isStopWord) return [{ words: [normal], boost: BOOST.stopWord }]
  const ways = [
    { words: [normal], boost: BOOST.typed },
    ...completions(typed, BOOST.completion, vocabulary),
    ...otherForms(normal, vocabulary),
  ]
  if (vocabulary.has(normal) || vocabulary.hasPrefix(typed)) return ways
  return [...ways, ...waysOfUnknown(normal, vocabulary)]
}

function completions(typed: string, boost: number, vocabulary: Vocabulary): Way[] {
  return vocabulary
    .completions(typed)
    .map((completion) => ({ words: [completion.word], boost: boost * completion.boost }))
}

/** `purchased` → `purchase`, `rate` → `rating` */
function otherForms(word: string, vocabulary: Vocabulary): Way[] {
  const stem = word.replace(ENDINGS, '')
  const isStemmed = stem !== word && stem.length >= SHORTEST_STEM
  const root = word.replace(/e$/, '')
  const inflected = ['ing', 'ed', 'ation', 'ion'].map((ending) => root + ending)
  return [
    ...(isStemmed && vocabulary.has(stem) ? [{ words: [stem], boost: BOOST.form }] : []),
    ...(isStemmed ? completions(stem, BOOST.form, vocabulary) : []),
    ...inflected
      .filter((form) => word.length >= SHORTEST_STEM && vocabulary.has(form))
      .map((form) => ({ words: [form], boost: BOOST.form })),
  ]
}

/** `signup` → `sign up`; `subscirption` → `subscription`. */
function waysOfUnknown(word: string, vocabulary: Vocabulary): Way[] {
  const ways: Way[] = vocabulary.corrections(word).map(({ word: meant, closeness }) => ({
    words: [meant],
    boost: BOOST.correction * closeness ** 2,
  }))
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const halves = [word.slice(0, cut), word.slice(cut)].map(normaliseWord)
    if (halves.every((half) => vocabulary.has(half)))
      ways.push({ words: halves, boost: BOOST.split })
  }
  return ways
}

/** `geo block` also matches `geoblock`. */
function joinedSlots(words: QueryWord[], vocabulary: Vocabulary): Slot[] {
  return words.slice(1).flatMap((word, index): Slot[] => {
    const pair = normaliseWord(`${words[index]?.typed ?? ''}${word.typed}`)
    if (!vocabulary.has(pair)) return []
    const way = { words: [pair], boost: BOOST.joined }
    return [{ weight: 0, isStopWord: false, ways: [way] }]
  })
}

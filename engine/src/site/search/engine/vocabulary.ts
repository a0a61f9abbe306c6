import { editDistance } from '../../../model/nearest.ts'
import { firstAtOrAfter } from './first-at-or-after.ts'

const MAX_EDIT_DISTANCE = 6
/** In shorter words, a changed letter is another word, not a typo. */
const MIN_TYPO_LENGTH = 4
const EDITS_PER_LETTER = 0.47
const MAX_CORRECTIONS = 6
/** Tried in this order: if a word is two edits away, words five edits away are not suggested. */
const STEPS = [2, 4, MAX_EDIT_DISTANCE]
/** Typos rarely change the first letter. */
const MAX_EDITS_OTHER_START = 2
/**
 * Per typed letter, up to three: the most common words that begin with one letter occur in most
 * texts.
 */
const COMPLETIONS_PER_LETTER = 8

export interface Correction {
  word: string
  /** 1 for the same word, less for each edit. */
  closeness: number
}

export interface Completion {
  word: string
  /**
   * Compensates the preference of BM25 for rare words: `med` does not mean the rarest word in med-.
   */
  boost: number
}

/** Every indexed word, numbered as it is met, with the number of texts that contain it. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #counts: number[] = []
  /** In order of the alphabet; null until all words are known. */
  #sorted: string[] | null = null
  /** The letters of each of them; null until a word is to be corrected. */
  #letters: number[] | null = null
  /**
   * Memoised: a mistyped word stays in the query, and would be corrected again on every keystroke
   * (measured).
   */
  readonly #corrected = new Map<string, Correction[]>()
  #texts = 1

  addTexts(texts: number): void {
    this.#texts += texts
  }

  /** The number of a word, which is added if it is new. */
  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.#counts.length)
    this.#sorted = null
    return this.#counts.push(0) - 1
  }

  /** Counts one more text that has a word. */
  count(number: number): void {
    this.#counts[number] = (this.#counts[number] ?? 0) + 1
  }

  /** In the order of their numbers. */
  words(): Iterable<string> {
    return this.#numbers.keys()
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  has(word: string): boolean {
    return this.#numbers.has(word)
  }

  hasPrefix(prefix: string): boolean {
    return this.#startingWith(prefix, 1).length > 0
  }

  /** Completions of a prefix: `fav` → `favorite`. Most common first. */
  completions(typed: string): Completion[] {
    const longer = this.#startingWith(typed)
      .filter((word) => word !== typed)
      .map((word): [string, number] => [word, this.#counts[this.#numbers.get(word) ?? 0] ?? 0])
    const all = longer.reduce((sum, [, count]) => sum + count, 0)
    return longer
      .sort(([a, m], [b, n]) => n - m || a.length - b.length)
      .slice(0, COMPLETIONS_PER_LETTER * Math.min(3, typed.length))
      .map(([word, count]) => ({
        word,
        boost: ((typed.length + 2) / (word.length + 2)) * (this.#rarity(all) / this.#rarity(count)),
      }))
  }

  #startingWith(prefix: string, most = Number.POSITIVE_INFINITY): string[] {
    const words = this.#inOrder()
    const first = firstAtOrAfter(words, prefix)
    let end = first
    while (end < first + most && words[end]?.startsWith(prefix)) end++
    return words.slice(first, end)
  }

  #rarity(count: number): number {
    return Math.log(1 + this.#texts / (Math.min(count, this.#texts) + 1))
  }

  /** Corrections of a typo, at most `maxEdits` away: `wacthing` → `watching`. */
  corrections(typed: string, maxEdits = MAX_EDIT_DISTANCE): Correction[] {
    if (typed.length < MIN_TYPO_LENGTH) return []
    const limit = Math.min(maxEdits, Math.floor(typed.length * EDITS_PER_LETTER))
    const key = `${typed} ${limit}`
    const known = this.#corrected.get(key) ?? this.#correct(typed, limit)
    this.#corrected.set(key, known)
    return known
  }

  #correct(typed: string, limit: number): Correction[] {
    const near = this.#within(typed, limit)
    for (const step of STEPS) {
      const found = near.filter(({ edits }) => edits <= step)
      if (found.length > 0)
        return nearest(
          typed,
          found.map(({ word }) => word),
        )
    }
    return []
  }

  #within(typed: string, limit: number): { word: string; edits: number }[] {
    const farther = Math.min(limit, MAX_EDITS_OTHER_START)
    const words = this.#inOrder()
    this.#letters ??= words.map(lettersOf)
    const letters = this.#letters
    const own = lettersOf(typed)
    return words.flatMap((word, index) => {
      const most = word[0] === typed[0] ? limit : farther
      // Most words lack so many letters of the other that they need no closer look.
      const theirs = letters[index] ?? 0
      if (countBits(own & ~theirs) > most || countBits(theirs & ~own) > most) return []
      const edits = editDistance(typed, word, most)
      return edits <= most ? [{ word, edits }] : []
    })
  }

  #inOrder(): string[] {
    this.#sorted ??= [...this.#numbers.keys()].sort()
    return this.#sorted
  }
}

/** A bit for each letter of a word; some share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function countBits(value: number): number {
  let bits = 0
  for (let left = value; left !== 0; left &= left - 1) bits++
  return bits
}

/**
 * Rare words have a high weight: one that is slightly farther away would outrank the intended one.
 */
function nearest(typed: string, words: string[]): Correction[] {
  const corrections = words.map((word) => ({ word, closeness: closeness(typed, word) }))
  const best = Math.max(...corrections.map((one) => one.closeness))
  return corrections
    .filter((one) => one.closeness > best - 1 / typed.length)
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, MAX_CORRECTIONS)
}

/** A transposition counts as one edit, and a wrong first letter is rarer than any other typo. */
function closeness(typed: string, word: string): number {
  const edits = editDistance(typed, word) + (typed[0] === word[0] ? 0 : 0.5)
  return Math.max(0, 1 - edits / typed.length)
}

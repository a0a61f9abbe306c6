import { kindOfName, linkOfName, ownersOf } from '../../../api/search-links.ts'
import { type OwnedNames, type Owners, readOwners } from '../../../model/search/owned-names.ts'
import type { NameKind } from '../../../model/search/search.ts'
import { nameKey, wordsOf } from '../../../model/search/search-words.ts'
import { firstAtOrAfter } from './first-at-or-after.ts'
import type { QueryKey } from './parse-query.ts'
import type { Vocabulary } from './vocabulary.ts'

/** An operation that uses a name the reader typed. */
export interface NameHit {
  entry: number
  name: string
  kind: NameKind
  /** What follows the operation in its link: `response/200/sources.drm.licenseUrl`. */
  link: string
  score: number
  /** The words of the name, for coverage: `["license", "url"]`. */
  words: string[]
}

/** A name that is not an ordinary word (`licenseUrl`) is a far stronger match than one that is (`title`). */
const SCORE = { identifier: 120, asWritten: 30, word: 7 }
const MIN_PREFIX_LENGTH = 3
const MAX_PREFIX_NAMES = 30
const PREFIX_QUALITY = 0.5
const JOINED_QUALITY = 0.5
const LATER_OWNER = 0.04
const SURE_CORRECTION = 0.85

interface Named {
  name: string
  /** In the index. */
  number: number
}

/** Looks names up by their key, from the first letters on, and with typos. */
export class NameFinder {
  /** Sorted. */
  readonly #keys: string[]
  /** In the order of their keys. */
  readonly #names: Named[]
  readonly #index: OwnedNames
  /** Of each name, by its number in the index; null until a name is looked for. */
  #owned: Owners[] | null = null

  constructor(index: OwnedNames, vocabulary: Vocabulary) {
    const keyed = index.names.map((name, number) => ({ key: nameKey(name), name, number }))
    for (const key of new Set(keyed.map((one) => one.key))) vocabulary.count(vocabulary.add(key))
    vocabulary.addTexts(1)
    keyed.sort((a, b) => (a.key < b.key || (a.key === b.key && a.name < b.name) ? -1 : 1))
    this.#keys = keyed.map(({ key }) => key)
    this.#names = keyed
    this.#index = index
  }

  /** Whether a text is a name of several words as the contracts write it: `session_ended`, not `pincode`. */
  has(text: string): boolean {
    const typed = text.trim().toLowerCase()
    if (wordsOf(typed).length !== 1 || !wordsOf(text)[0]?.whole) return false
    const key = nameKey(typed)
    let at = firstAtOrAfter(this.#keys, key)
    while (this.#keys[at] === key && this.#names[at]?.name.toLowerCase() !== typed) at++
    return this.#keys[at] === key
  }

  /** `text` is the query itself: `DASH` is a name, `dash` may be a word. */
  find(keys: QueryKey[], text: string, vocabulary: Vocabulary): NameHit[] {
    return keys.flatMap(({ key, isJoined, isOpen }) => {
      const limit = isOpen && key.length >= MIN_PREFIX_LENGTH ? MAX_PREFIX_NAMES : 0
      const hits = this.#startingWith(key, text, isJoined ? JOINED_QUALITY : 1, limit)
      if (hits.length > 0 || vocabulary.has(key) || vocabulary.hasPrefix(key)) return hits
      return vocabulary
        .corrections(key, maxEditsOf(key))
        .filter(({ closeness }) => closeness > SURE_CORRECTION)
        .flatMap(({ word, closeness }) => this.#named(word, text, closeness ** 2))
    })
  }

  /** Names with this key, and at most `limit` longer ones. */
  #startingWith(prefix: string, text: string, trust: number, limit: number): NameHit[] {
    const hits: NameHit[] = []
    const first = firstAtOrAfter(this.#keys, prefix)
    for (const [index, name] of this.#names.slice(first, first + limit + 1).entries()) {
      const key = this.#keys[first + index]
      if (!key?.startsWith(prefix)) break
      const share = prefix.length / key.length
      if (share < 1 && limit === 0) break
      const quality = trust * (share === 1 ? 1 : PREFIX_QUALITY * share)
      hits.push(...this.#owners(name, prefix, text, quality))
    }
    return hits
  }

  /** Not for names of one word, such as `RECOMMENDATION`: a typo in one may be meant for the word. */
  #named(key: string, text: string, quality: number): NameHit[] {
    const at = firstAtOrAfter(this.#keys, key)
    const name = this.#names[at]
    if (!name || this.#keys[at] !== key) return []
    const isIdentifier = wordsOf(name.name).flatMap(({ parts }) => parts).length > 1
    return isIdentifier ? this.#owners(name, key, text, quality) : []
  }

  #owners({ name, number }: Named, key: string, text: string, quality: number): NameHit[] {
    this.#owned ??= readOwners(this.#index)
    const words = wordsOf(name).flatMap((word) => word.parts)
    const base = SCORE[nameStrength(name, words, key, text)]
    const owners = ownersOf(this.#owned[number] ?? [], this.#index.locations)
    return owners.map(({ entry, location }, index) => ({
      entry,
      name,
      kind: kindOfName(name, location),
      link: linkOfName(name, location),
      score: base * quality * (1 - index * LATER_OWNER),
      words,
    }))
  }
}

/** More edits cannot be a sure correction. */
function maxEditsOf(key: string): number {
  return Math.floor(key.length * (1 - SURE_CORRECTION)) + 1
}

/** `license` alone is ambiguous, `licenseu` is not; `DASH` is a name if it is typed in capitals. */
function nameStrength(
  name: string,
  words: string[],
  key: string,
  text: string,
): keyof typeof SCORE {
  if (words.length > 1 && key.length > (words[0]?.length ?? 0) + 1) return 'identifier'
  const isUpperCase = name.length > 1 && name === name.toUpperCase()
  return isUpperCase && text.includes(name) ? 'asWritten' : 'word'
}

import type { QueryTerm } from './expand-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The match of a text search in one entry or section. */
export interface TextHit {
  id: number
  score: number
  /** Words of the query that were found. */
  asked: string[]
  /** Words of the text that were found, with their fields. */
  match: Record<string, string[]>
}

/** The constants of BM25+: saturation, weight of a text's length, and the minimum score of a match. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 }

interface Field {
  name: string
  boost: number
  /** Postings: a text, how often it has a term, and the term's posting before this one. */
  texts: number[]
  counts: number[]
  before: number[]
  /** The last posting of each term. Chains of postings are built sooner than a list for each term. */
  last: number[]
  /** The number of different terms of each text. */
  lengths: number[]
}

/** Where a chain of postings ends. */
const END = -1

/** The score of a term in a text, and the fields that contain it. */
interface TermHit {
  score: number
  fields: string[]
}

/** Finds texts by exact terms, from `expandWords`, and ranks them with BM25+. */
export class InvertedIndex {
  readonly #fields: Field[]
  readonly #texts: number
  readonly #vocabulary: Vocabulary

  /** Fields with their weights: `{ title: 3, description: 1 }`. */
  constructor(fields: Record<string, number>, texts: number, vocabulary: Vocabulary) {
    this.#fields = Object.entries(fields).map(([name, boost]) => ({
      name,
      boost,
      texts: [],
      counts: [],
      before: [],
      last: [],
      lengths: new Array<number>(texts).fill(0),
    }))
    this.#texts = texts
    this.#vocabulary = vocabulary
    vocabulary.addTexts(texts * this.#fields.length)
  }

  /** Adds terms to a field of a text. */
  add(text: number, index: number, terms: string[]): void {
    const field = this.#fields[index]
    if (!field) return
    const { texts, counts, before, last, lengths } = field
    for (const term of terms) {
      const number = this.#vocabulary.add(term)
      while (last.length <= number) last.push(END)
      const latest = last[number] ?? END
      if (latest !== END && texts[latest] === text) counts[latest] = (counts[latest] ?? 0) + 1
      else {
        last[number] = texts.push(text) - 1
        counts.push(1)
        before.push(latest)
        lengths[text] = (lengths[text] ?? 0) + 1
        this.#vocabulary.count(number)
      }
    }
  }

  /** The number of different terms of a text. */
  length(text: number, index: number): number {
    return this.#fields[index]?.lengths[text] ?? 0
  }

  /** Texts that contain all words of an alternative of at least one term. */
  search(queryTerms: QueryTerm[]): TextHit[] {
    const hits = new Map<number, TextHit>()
    for (const { alternatives, isStopWord } of queryTerms)
      for (const { words, boost } of alternatives) {
        const [first, ...others] = words.map((word) => this.#findTerm(word, isStopWord))
        for (const text of first?.keys() ?? []) {
          const found = [first, ...others].flatMap((one) => one?.get(text) ?? [])
          if (found.length === words.length) addTo(hits, text, words, found, boost)
        }
      }
    return [...hits.values()]
  }

  #findTerm(term: string, isTitleOnly: boolean): Map<number, TermHit> {
    const found = new Map<number, TermHit>()
    const number = this.#vocabulary.numberOf(term)
    if (number === undefined) return found
    for (const field of this.#fields)
      if (!isTitleOnly || field.name === 'title') this.#findInField(number, field, found)
    return found
  }

  #findInField(term: number, field: Field, found: Map<number, TermHit>): void {
    const postings = postingsOf(term, field)
    const { k, b, d } = BM25
    const rarity = Math.log(1 + (this.#texts - postings.length + 0.5) / (postings.length + 0.5))
    // Every posting is a different term of its text.
    const average = field.texts.length / this.#texts
    for (const posting of postings) {
      const text = field.texts[posting] ?? 0
      const count = field.counts[posting] ?? 0
      const length = (field.lengths[text] ?? 0) / average
      const frequency = (count * (k + 1)) / (count + k * (1 - b + b * length))
      const hit = found.get(text) ?? { score: 0, fields: [] }
      hit.score += field.boost * rarity * (d + frequency)
      hit.fields.push(field.name)
      found.set(text, hit)
    }
  }
}

/** In the order of their texts. */
function postingsOf(term: number, { before, last }: Field): number[] {
  const postings: number[] = []
  for (let at = last[term] ?? END; at !== END; at = before[at] ?? END) postings.push(at)
  return postings.reverse()
}

function addTo(
  hits: Map<number, TextHit>,
  id: number,
  words: string[],
  found: TermHit[],
  boost: number,
): void {
  const hit = hits.get(id) ?? { id, score: 0, asked: [], match: {} }
  for (const [index, word] of words.entries()) {
    hit.score += boost * (found[index]?.score ?? 0)
    if (!hit.asked.includes(word)) hit.asked.push(word)
    hit.match[word] = found[index]?.fields ?? []
  }
  hits.set(id, hit)
}

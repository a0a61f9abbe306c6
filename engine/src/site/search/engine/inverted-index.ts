import type { Slot } from './expand-words.ts'

/** What a text search says of one entry or section. */
export interface TextHit {
  id: number
  score: number
  /** Words of the query that were found. */
  asked: string[]
  /** Words of the text that were found, and the fields in which they stand. */
  match: Record<string, string[]>
}

/** The constants of BM25+: saturation, weight of a text's length, and the least merit of a match. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 }

interface Field {
  name: string
  boost: number
  /** For each term its texts, and how often each has it: `[text, count, text, count]`. */
  postings: Map<string, number[]>
  /** The number of different terms of each text. */
  lengths: number[]
  sum: number
}

/** The score of a term in a text, and the fields in which it stands. */
interface TermHit {
  score: number
  fields: string[]
}

/** Finds texts by exact terms, ranked with BM25+; `expandWords` has found the terms. */
export class InvertedIndex {
  readonly #fields: Field[]
  #texts = 0

  /** Fields with their weights: `{ title: 3, description: 1 }`. */
  constructor(fields: Record<string, number>) {
    this.#fields = Object.entries(fields).map(([name, boost]) => ({
      name,
      boost,
      postings: new Map(),
      lengths: [],
      sum: 0,
    }))
  }

  /** Adds a text with the terms of each field; its id is the number of texts before it. */
  add(terms: string[][]): void {
    const text = this.#texts++
    for (const [index, field] of this.#fields.entries()) {
      let length = 0
      for (const term of terms[index] ?? []) if (count(field.postings, term, text)) length++
      field.lengths.push(length)
      field.sum += length
    }
  }

  /** Each term of each field, with the number of texts that have it there. */
  *terms(): Iterable<[term: string, texts: number]> {
    for (const { postings } of this.#fields)
      for (const [term, posting] of postings) yield [term, posting.length / 2]
  }

  /** The number of texts, each field counted as one. */
  get size(): number {
    return this.#texts * this.#fields.length
  }

  /** Texts that have all words of at least one way of at least one slot. */
  search(slots: Slot[]): TextHit[] {
    const hits = new Map<number, TextHit>()
    for (const { ways, isStopWord } of slots)
      for (const { words, boost } of ways) {
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
    for (const field of this.#fields)
      if (!isTitleOnly || field.name === 'title') this.#findInField(term, field, found)
    return found
  }

  #findInField(term: string, field: Field, found: Map<number, TermHit>): void {
    const posting = field.postings.get(term) ?? []
    const { k, b, d } = BM25
    const texts = posting.length / 2
    const rarity = Math.log(1 + (this.#texts - texts + 0.5) / (texts + 0.5))
    const average = field.sum / this.#texts
    for (let at = 0; at < posting.length; at += 2) {
      const text = posting[at] ?? 0
      const count = posting[at + 1] ?? 0
      const length = (field.lengths[text] ?? 0) / average
      const frequency = (count * (k + 1)) / (count + k * (1 - b + b * length))
      const hit = found.get(text) ?? { score: 0, fields: [] }
      hit.score += field.boost * rarity * (d + frequency)
      hit.fields.push(field.name)
      found.set(text, hit)
    }
  }
}

/** Counts a term of the text that is being added, and says whether it is the first of its kind there. */
function count(postings: Field['postings'], term: string, text: number): boolean {
  const posting = postings.get(term)
  if (!posting) postings.set(term, [text, 1])
  else if (posting[posting.length - 2] === text) {
    posting[posting.length - 1] = (posting.at(-1) ?? 0) + 1
    return false
  } else posting.push(text, 1)
  return true
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

const WORD = /[\p{L}\p{N}]+(?:[-_.'’][\p{L}\p{N}]+)*/gu
const HUMP = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g
/** Most words: they need no splitting and no folding. */
const ORDINARY = /^(?:[A-Z]?[a-z\d]+|[A-Z]+\d*)$/
const NOT_ASCII = /[^ -~]/
const KEPT_PLURALS = new Set(['series', 'news', 'ads', 'dns', 'tvos', 'webos', 'ios'])

/** A word of a text: its parts, normalised, and the joined form if it has several. */
export interface Word {
  /** `ProfileImages` → `["profile", "image"]` */
  parts: string[]
  /** The parts before stemming and spelling normalisation: `["profile", "images"]`. */
  typed: string[]
  /** `licenseUrl`, `license_url`, `license-url` → `licenseurl`; null for an ordinary word. */
  whole: string | null
  /** What it is found by: the parts, and the joined form. */
  terms: string[]
}

/** Texts repeat their words: reading each word once makes an index several times sooner. */
const known = new Map<string, Word>()
const MAX_KNOWN = 50_000

/** The words of a text; identifiers are split and also kept joined. */
export function wordsOf(text: string): Word[] {
  return (text.match(WORD) ?? []).map((chunk) => known.get(chunk) ?? learnWord(chunk))
}

function learnWord(chunk: string): Word {
  const word = readWord(chunk)
  if (known.size < MAX_KNOWN) known.set(chunk, word)
  return word
}

function readWord(chunk: string): Word {
  if (ORDINARY.test(chunk)) {
    const word = chunk.toLowerCase()
    const parts = [singular(oneSpelling(word))]
    return { parts, typed: [word], whole: null, terms: parts }
  }
  const pieces = foldLetters(chunk.replace(/['’]/g, '').replace(HUMP, '-')).split(/[-_.]/)
  const typed = pieces.filter((piece) => piece.length > 1 || pieces.length === 1)
  const parts = typed.map((piece) => singular(oneSpelling(piece)))
  const whole = pieces.length > 1 ? oneSpelling(pieces.join('')) : null
  return { parts, typed, whole, terms: whole ? [...parts, whole] : parts }
}

/** All terms that match a text: `Send X-Pin-Token` → `send`, `pin`, `token`, `xpintoken`. */
export function searchTerms(text: string): string[] {
  const found: string[] = []
  for (const { terms } of wordsOf(text)) for (const term of terms) found.push(term)
  return found
}

/** Splits a text into words and separators; joined, they are the text again. */
export function splitForMarks(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).flatMap((piece) => piece.split(HUMP))
}

/** Normalises spelling and plural: `Favourites` → `favorite`, `organizations` → `organisation`. */
export function normaliseWord(word: string): string {
  return singular(oneSpelling(foldLetters(word)))
}

/** The lookup key of a name: `licenseUrl`, `License URL`, `LICENSE_URL` → `licenseurl`. */
export function nameKey(name: string): string {
  return oneSpelling(foldLetters(name).replace(/[^\p{L}\p{N}]/gu, ''))
}

/** `Café` → `cafe` */
function foldLetters(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Most words have one spelling, and need no closer look. */
const HAS_SPELLINGS = /ou|[iy]z|licenc|logu|ramme|tre|[ae]ll[aei]/

/**
 * Maps British and American spellings to the shorter American form, except `-ize`, which becomes
 * `-ise`. Also handles prefixes, because readers are still typing: `favou` → `favo`.
 */
export function oneSpelling(word: string): string {
  if (!HAS_SPELLINGS.test(word)) return word
  return word
    .replace(/^(fav|col|behavi|hon|neighb|harb|lab|flav|hum|rum)ou/, '$1o')
    .replace(/^(.{3,})iz(?=e|i|a|$)/, '$1is')
    .replace(/^(.{3,})yz(?=e|i|a|$)/, '$1ys')
    .replace(/^licenc/, 'licens')
    .replace(/^(dialog|catalog|analog)u(e|$)/, '$1')
    .replace(/^(program)me/, '$1')
    .replace(/^(cent|theat|met)re(?=s?$)/, '$1er')
    .replace(/^(cancel|label|travel|signal|model|channel)l(?=ed|ing|ation)/, '$1')
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || KEPT_PLURALS.has(word)) return word
  if (/(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies'))
    return /(mov|cook)ies$/.test(word) ? word.slice(0, -1) : `${word.slice(0, -3)}y`
  return /(ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

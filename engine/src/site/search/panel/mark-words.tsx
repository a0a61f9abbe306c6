import type { ReactNode } from 'react'
import { normaliseWord, splitForMarks } from '../../../model/search/search-words.ts'

/**
 * Marks matching words in a text; for a word still being typed, the letters typed so far. `words`
 * are the matches, in the form of `normaliseWord`; `typed` are the words of the query. A function,
 * not a component: a list calls it sixty times per keystroke.
 */
export function markWords(text: string, words: string[], typed: string[]): ReactNode {
  const parts: ReactNode[] = []
  let plain = ''
  for (const piece of piecesOf(text)) {
    const length = markedLength(piece, words, typed)
    if (length > 0) {
      // One string between two marks: a text node per word would add hundreds to a list.
      parts.push(plain, <mark key={parts.length}>{piece.text.slice(0, length)}</mark>)
      plain = ''
    }
    plain += piece.text.slice(length)
  }
  if (parts.length === 0) return plain
  parts.push(plain)
  return parts
}

interface Piece {
  text: string
  lower: string
  /** In the form of `normaliseWord`; null for separators. */
  normal: string | null
}

/**
 * Memoised: the same texts are shown on every keystroke, and splitting them was half of the work
 * (measured).
 */
const knownPieces = new Map<string, Piece[]>()

function piecesOf(text: string): Piece[] {
  const known = knownPieces.get(text)
  if (known) return known
  const pieces = splitForMarks(text).map((piece) => ({
    text: piece,
    lower: piece.toLowerCase(),
    normal: /^[\p{L}\p{N}]/u.test(piece) ? normaliseWord(piece) : null,
  }))
  knownPieces.set(text, pieces)
  return pieces
}

function markedLength({ text, lower, normal }: Piece, words: string[], typed: string[]): number {
  if (normal === null) return 0
  if (typed.includes(lower)) return text.length
  if (!words.includes(normal)) return 0
  const begun = typed.find((word) => word.length > 1 && lower.startsWith(word))
  return begun?.length ?? text.length
}

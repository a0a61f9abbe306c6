import type { ReactNode } from 'react'
import { normaliseWord, splitForMarks } from '../../model/search-words.ts'

interface MarkedProps {
  text: string
  /** Words that were found, in the form of `normaliseWord`. */
  words: string[]
  /** Words of the query as they were typed. */
  typed: string[]
}

/** A text with the words that matched marked; of a word still being typed, the letters typed so far. */
export function Marked({ text, words, typed }: MarkedProps): ReactNode {
  const parts: ReactNode[] = []
  let plain = ''
  for (const piece of splitForMarks(text)) {
    const length = markedLength(piece, words, typed)
    if (length > 0) {
      // One string between two marks: a text node for each word would be hundreds in a list.
      parts.push(plain, <mark key={parts.length}>{piece.slice(0, length)}</mark>)
      plain = ''
    }
    plain += piece.slice(length)
  }
  return [...parts, plain]
}

function markedLength(piece: string, words: string[], typed: string[]): number {
  if (!/^[\p{L}\p{N}]/u.test(piece)) return 0
  const lower = piece.toLowerCase()
  if (typed.includes(lower)) return piece.length
  if (!words.includes(normaliseWord(piece))) return 0
  const begun = typed.find((word) => word.length > 1 && lower.startsWith(word))
  return begun?.length ?? piece.length
}

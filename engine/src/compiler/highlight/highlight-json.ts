import type { Token, TokenKind, TokenLine } from '../../model/highlight.ts'

const TOKEN =
  /("(?:[^"\\\n]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b|(\/\/.*)|([{}[\],:]+)/g

/**
 * Tokenises JSON without a grammar: references have thousands of examples, and Shiki would take
 * minutes.
 */
export function highlightJson(code: string): TokenLine[] {
  return code.split('\n').map(tokenizeLine)
}

function tokenizeLine(line: string): TokenLine {
  const tokens: Token[] = []
  let end = 0
  for (const match of line.matchAll(TOKEN)) {
    push(tokens, line.slice(end, match.index), 'plain')
    const [text, string, colon, number, word, comment] = match
    end = match.index + text.length
    if (string !== undefined) {
      push(tokens, string, colon === undefined ? 'string' : 'property')
      push(tokens, colon ?? '', 'punctuation')
    } else push(tokens, text, kindOf(number, word, comment))
  }
  push(tokens, line.slice(end), 'plain')
  return tokens
}

function kindOf(number?: string, word?: string, comment?: string): TokenKind {
  if (number !== undefined) return 'number'
  if (word !== undefined) return 'keyword'
  return comment !== undefined ? 'comment' : 'punctuation'
}

function push(tokens: Token[], text: string, kind: TokenKind): void {
  if (text !== '') tokens.push({ text, kind })
}

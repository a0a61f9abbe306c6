/** What a token means; the style sheet gives it a colour in each mode (`.tk-keyword` …). */
export type TokenKind =
  | 'plain'
  | 'keyword'
  | 'string'
  | 'number'
  | 'comment'
  | 'function'
  | 'property'
  | 'type'
  | 'punctuation'
  | 'inserted'
  | 'deleted'

/** A type, not an interface: only a type is assignable to `Json`, which the props of content nodes are. */
export type Token = {
  text: string
  kind: TokenKind
}

export type TokenLine = Token[]

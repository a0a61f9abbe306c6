/** The meaning of a token; the style sheet colours it per mode (`.tk-keyword` …). */
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

/** A type, not an interface: only a type is assignable to `Json`, the type of content props. */
export type Token = {
  text: string
  kind: TokenKind
}

export type TokenLine = Token[]

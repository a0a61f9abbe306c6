import type { TokenLine } from '../../model/highlight.ts'

/** Code without tokens. */
export function plainLines(code: string): TokenLine[] {
  return code.split('\n').map((text) => (text === '' ? [] : [{ text, kind: 'plain' }]))
}

import type { ThemeRegistrationRaw } from 'shiki/core'
import type { TokenKind } from '../../model/highlight.ts'

/** TextMate scopes per token kind; the longest matching selector wins. */
const SCOPES: Partial<Record<TokenKind, string[]>> = {
  comment: ['comment', 'punctuation.definition.comment'],
  string: [
    'string',
    'punctuation.definition.string',
    'constant.character.escape',
    'markup.inline.raw',
  ],
  number: ['constant.numeric', 'constant.language', 'constant.other.color'],
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'entity.name.tag',
    'punctuation.definition.tag',
    'keyword.other.http',
  ],
  function: ['entity.name.function', 'support.function', 'meta.function-call entity.name.function'],
  property: [
    'support.type.property-name',
    'entity.other.attribute-name',
    'variable.other.property',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'constant.other.option',
    'entity.other.attribute-name.header',
  ],
  type: [
    'entity.name.type',
    'entity.name.class',
    'support.type',
    'support.class',
    'storage.type.annotation',
  ],
  punctuation: ['punctuation', 'meta.brace', 'keyword.operator'],
  inserted: ['markup.inserted'],
  deleted: ['markup.deleted'],
}

/** Each kind has a unique colour that is never shown: it carries the kind out of Shiki. */
const KINDS = ['plain', ...Object.keys(SCOPES)] as TokenKind[]

const colourOf = (kind: TokenKind) => `#0000${KINDS.indexOf(kind).toString(16).padStart(2, '0')}`

export const kindTheme: ThemeRegistrationRaw = {
  name: 'kinds',
  type: 'light',
  settings: [
    { settings: { foreground: colourOf('plain'), background: '#ffffff' } },
    ...Object.entries(SCOPES).map(([kind, scope]) => ({
      scope,
      settings: { foreground: colourOf(kind as TokenKind) },
    })),
  ],
}

/** `#000004` → `keyword` */
export function kindOfColour(colour: string | undefined): TokenKind {
  return KINDS[Number.parseInt(colour?.slice(1) ?? '0', 16)] ?? 'plain'
}

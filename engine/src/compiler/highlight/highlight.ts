import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import type { Token, TokenLine } from '../../model/highlight.ts'
import { plainLines } from './plain-lines.ts'
import { kindOfColour, kindTheme } from './theme.ts'

/** Aliases of languages whose grammar has another name. */
const ALIASES: Record<string, string> = {
  curl: 'bash',
}

const PLAIN = new Set(['', 'text', 'plain', 'txt'])

/** Longer lines are data, not code, and are not highlighted. */
const MAX_LINE_LENGTH = 5000

/**
 * Grammars that run twice as fast with JavaScript regular expressions. TypeScript's is slower, and
 * others may not work.
 */
const QUICK_IN_JAVASCRIPT = new Set(['bash', 'http', 'kotlin', 'swift', 'vb'])

const ENGINES = {
  javascript: () => createJavaScriptRegexEngine(),
  oniguruma: () => createOnigurumaEngine(import('shiki/wasm')),
}

type EngineName = keyof typeof ENGINES

const highlighters = new Map<EngineName, Promise<HighlighterCore>>()

/** Code → lines of tokens; plain text for an unknown language. */
export async function highlight(code: string, language: string): Promise<TokenLine[]> {
  const name = ALIASES[language] ?? language
  if (!isKnownLanguage(language) || PLAIN.has(name)) return plainLines(code)
  const shiki = await loadLanguage(name)
  const { tokens } = shiki.codeToTokens(code, {
    lang: name,
    theme: kindTheme.name ?? '',
    // With a time limit, output would depend on the machine's load.
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: MAX_LINE_LENGTH,
  })
  return tokens.map((line) =>
    mergeNeighbours(
      line.map(({ content, color }) => ({ text: content, kind: kindOfColour(color) })),
    ),
  )
}

function isKnownLanguage(language: string): boolean {
  const name = ALIASES[language] ?? language
  return PLAIN.has(name) || name in bundledLanguages || name in bundledLanguagesAlias
}

async function loadLanguage(name: string): Promise<HighlighterCore> {
  const shiki = await highlighterWith(QUICK_IN_JAVASCRIPT.has(name) ? 'javascript' : 'oniguruma')
  if (!shiki.getLoadedLanguages().includes(name)) {
    const grammar = { ...bundledLanguages, ...bundledLanguagesAlias }[name]
    if (grammar) await shiki.loadLanguage(grammar)
  }
  return shiki
}

function highlighterWith(engine: EngineName): Promise<HighlighterCore> {
  const highlighter =
    highlighters.get(engine) ??
    createHighlighterCore({ themes: [kindTheme], langs: [], engine: ENGINES[engine]() })
  highlighters.set(engine, highlighter)
  return highlighter
}

/** Merges whitespace into the preceding token, to save elements in the page. */
function mergeNeighbours(tokens: Token[]): TokenLine {
  const merged: TokenLine = []
  for (const token of tokens) {
    const last = merged.at(-1)
    if (last && (last.kind === token.kind || token.text.trim() === '')) last.text += token.text
    else merged.push(token)
  }
  return merged
}

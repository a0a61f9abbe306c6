/** Characters with a meaning anywhere in a line. */
const INLINE = /[\\`*[\]<]|&(?=#?\w+;)|~(?=~)|(?<=~)~/g

/** `snake_case` is a word; an underscore at its edge starts emphasis. */
const EDGE_UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** Escapes text so that Markdown parses it back unchanged. */
export function escapeMarkdown(text: string): string {
  return text.replace(INLINE, '\\$&').replace(EDGE_UNDERSCORE, '\\_')
}

/** Prevents a paragraph from being parsed as a heading, list, rule or table. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^\s*(#{1,6}(?=\s|$)|>|[-+=|](?=\s|[-=]|$)|:?-+:?\s*\|)/, (start) =>
      start.replace(/\S/, '\\$&'),
    )
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** Inline code, between more backticks than it contains. */
export function codeSpan(code: string): string {
  const text = code.replace(/\s*\n\s*/g, ' ')
  const ticks = '`'.repeat(longestRun(text) + 1)
  const space = /^`|`$|^ .* $/.test(text) || text === '' ? ' ' : ''
  return ticks + space + text + space + ticks
}

/** A code block, between more backticks than it contains. */
export function fence(language: string, code: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${ticks}${language}\n${code}\n${ticks}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}

/** A cell ends at a pipe, even inside code. */
export function tableCell(markdown: string): string {
  return markdown.replace(/(?<!\\)\|/g, '\\|').replace(/\s*\n\s*/g, ' ')
}

/** `[text](url)`; a URL with spaces or brackets is put in angle brackets. */
export function markdownLink(words: string, href: string): string {
  const address = /[\s()<>]/.test(href) ? `<${href.replace(/[<>\n]/g, encodeURIComponent)}>` : href
  return `[${words}](${address})`
}

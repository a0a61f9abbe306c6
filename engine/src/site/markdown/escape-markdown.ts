/** Signs that begin something inside a line, wherever they stand. */
const INLINE = /[\\`*[\]<]|&(?=#?\w+;)|~(?=~)|(?<=~)~/g

/** `snake_case` is a word; an underscore at the edge of one begins emphasis. */
const EDGE_UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** Text of a content tree as Markdown that reads back as the same text. */
export function escapeMarkdown(text: string): string {
  return text.replace(INLINE, '\\$&').replace(EDGE_UNDERSCORE, '\\_')
}

/** A paragraph that begins like a heading, a list, a rule or a table is still a paragraph. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^\s*(#{1,6}(?=\s|$)|>|[-+=|](?=\s|[-=]|$)|:?-+:?\s*\|)/, (start) =>
      start.replace(/\S/, '\\$&'),
    )
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** Code in a line, between more backticks than it holds. */
export function codeSpan(code: string): string {
  const text = code.replace(/\s*\n\s*/g, ' ')
  const ticks = '`'.repeat(longestRun(text) + 1)
  const space = /^`|`$|^ .* $/.test(text) || text === '' ? ' ' : ''
  return ticks + space + text + space + ticks
}

/** A block of code between more backticks than it holds. */
export function fence(language: string, code: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${ticks}${language}\n${code}\n${ticks}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}

/** A cell ends at a bar, even at one inside code. */
export function tableCell(markdown: string): string {
  return markdown.replace(/(?<!\\)\|/g, '\\|').replace(/\s*\n\s*/g, ' ')
}

/** `[words](address)`; an address with blanks or brackets stands between angle brackets. */
export function markdownLink(words: string, href: string): string {
  const address = /[\s()<>]/.test(href) ? `<${href.replace(/[<>\n]/g, encodeURIComponent)}>` : href
  return `[${words}](${address})`
}

/** Whether a reader asks for Markdown, and not less than for HTML: `text/markdown, text/html;q=0.9`. */
export function prefersMarkdown(accept = ''): boolean {
  const markdown = qualityOf(accept, 'text/markdown')
  return markdown > 0 && markdown >= qualityOf(accept, 'text/html')
}

/** What a type is worth to the reader, 0 when it is not named: a browser's `*\/*` asks for no Markdown. */
function qualityOf(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== type) continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return Number.isNaN(Number(quality)) ? 0 : Number(quality)
  }
  return 0
}

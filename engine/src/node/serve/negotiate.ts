/**
 * Whether the client accepts Markdown, and does not prefer HTML: `text/markdown, text/html;q=0.9`.
 */
export function prefersMarkdown(accept = ''): boolean {
  const markdown = qualityOf(accept, 'text/markdown')
  return markdown > 0 && markdown >= qualityOf(accept, 'text/html')
}

/**
 * The quality of a media type, 0 if it is not listed: a browser's `*\/*` does not request Markdown.
 */
function qualityOf(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== type) continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return Number.isNaN(Number(quality)) ? 0 : Number(quality)
  }
  return 0
}

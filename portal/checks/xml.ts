/** Why a text is not well-formed XML, or null. Does not check entities and doctypes. */
export function findXmlFault(text: string): string | null {
  const open: string[] = []
  const token =
    /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![A-Z][^>]*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy
  let roots = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const match = token.exec(text)
    if (!match) return `not XML at ${JSON.stringify(text.slice(at, at + 30))}`
    const [chunk, closed, opened, , empty] = match
    if (closed !== undefined) {
      const expected = open.pop()
      if (expected !== closed) return `</${closed}> closes <${expected ?? 'nothing'}>`
    } else if (opened !== undefined) {
      if (open.length === 0) roots++
      if (!empty) open.push(opened)
    } else if (!chunk.startsWith('<') && /&(?!(\w+|#\d+|#x[\da-f]+);)/i.test(chunk))
      return 'a bare &'
  }
  if (open.length > 0) return `<${open.at(-1)}> is not closed`
  return roots === 0 ? 'no element' : null
}

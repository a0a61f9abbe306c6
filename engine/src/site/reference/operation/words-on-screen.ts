/** What a reader reads: the words without the tags. For tests. */
export function wordsOnScreen(html: string): string {
  const text = html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ')
  return text.replaceAll('&#x27;', "'").replace(/\s+/g, ' ')
}

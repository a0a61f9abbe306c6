/** The visible text of HTML. */
export function wordsOnScreen(html: string): string {
  const text = html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ')
  return text.replaceAll('&#x27;', "'").replace(/\s+/g, ' ')
}

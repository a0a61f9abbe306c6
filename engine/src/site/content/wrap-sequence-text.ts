/** The width of a text in pixels. */
type Measure = (text: string) => number

/** `A->>B: text`, `Note over A: text` → what comes before the text, and the text. */
const LABELLED = /^(\s*(?:note\s|[^:]*-(?:>|x|\)))[^:]*:\s*)(.+)$/i

/** A note over one lifeline is as wide as the box of its actor, without a margin. */
const NOTE_SHARE = 0.7

/**
 * Breaks the texts of a sequence diagram into lines of at most `max` pixels. Mermaid itself breaks
 * long words anywhere, and ignores spaces when it measures.
 */
export function wrapSequenceText(source: string, max: number, measure: Measure): string {
  if (!/^\s*sequenceDiagram/m.test(source)) return source
  return source
    .split('\n')
    .map((line) =>
      line.replace(LABELLED, (_, start: string, text: string) => {
        const room = /^\s*note/i.test(start) ? max * NOTE_SHARE : max
        const lines = text.split(/<br\s*\/?>/i)
        return start + lines.flatMap((part) => wrapText(part, room, measure)).join('<br/>')
      }),
    )
    .join('\n')
}

function wrapText(text: string, max: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.split(/(?<=\s)/).flatMap((word) => partsOf(word, max, measure))) {
    if (line !== '' && measure((line + piece).trimEnd()) > max) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()]
}

/** `/media/{type}/{id}/stream` → `/media/`, `{type}/`, `{id}/`, `stream`, if it is too long for a line. */
function partsOf(word: string, max: number, measure: Measure): string[] {
  return measure(word.trimEnd()) > max ? word.split(/(?<=[/._?&=-])/) : [word]
}

import purify from 'dompurify'

/** What Mermaid itself lets through when it cleans a finished drawing. */
const LABELS_IN_DRAWINGS = {
  ADD_TAGS: ['foreignobject'],
  ADD_ATTR: ['dominant-baseline'],
  HTML_INTEGRATION_POINTS: { foreignobject: true },
}

let done = false

/**
 * Mermaid assembles drawings from text without asking for trust, so whatever it inserts is cleaned on the way in.
 * A browser without Trusted Types relies on Mermaid's own strict mode.
 */
export function purifyInserts(): void {
  if (done) return
  done = true
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => purify.sanitize(html, LABELS_IN_DRAWINGS),
  })
}

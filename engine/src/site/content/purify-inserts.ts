import purify from 'dompurify'

/** What Mermaid itself allows when it sanitises a finished drawing. */
const LABELS_IN_DRAWINGS = {
  ADD_TAGS: ['foreignobject'],
  ADD_ATTR: ['dominant-baseline'],
  HTML_INTEGRATION_POINTS: { foreignobject: true },
}

let done = false

/**
 * Mermaid inserts HTML without Trusted Types, so this sanitises everything it inserts. A browser
 * without Trusted Types relies on Mermaid's strict mode.
 */
export function purifyInserts(): void {
  if (done) return
  done = true
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => purify.sanitize(html, LABELS_IN_DRAWINGS),
  })
}

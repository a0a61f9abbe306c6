import { stripVTControlCharacters } from 'node:util'
import { UPDATE_EVENT } from '../../model/dev-events.ts'
import { escapeText } from '../../model/escape.ts'

/** In place of a page that cannot be rendered; it is loaded again after the next edit. */
export function failurePage({ stack = '' }: Error, base: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>This page cannot be rendered</title>
<pre>${escapeText(stripVTControlCharacters(stack))}</pre>
<script type="module">
import { createHotContext } from '${base}@vite/client'
createHotContext('/failure').on('${UPDATE_EVENT}', () => location.reload())
</script>
`
}

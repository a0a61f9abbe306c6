import { fileNameOf } from '../../../api/operation-links.ts'
import { withBase } from '../../../model/routes.ts'
import { parseRoute } from '../../reference/navigation/route.ts'
import type { EarlyOperation } from './early-operation.ts'

const root: HTMLElement & EarlyOperation = document.documentElement
const route = parseRoute(location.hash)

if (route?.kind === 'uses') {
  // The bundle makes this list: until it comes, the overview must not be shown.
  root.early = { url: '', text: new Promise(() => {}) }
} else if (route) {
  const { base = '/', route: page = '' } = root.dataset
  const url = withBase(base, `${page}/${route.kind}/${fileNameOf(route.id)}.html`)
  const text = fetch(url).then((response) =>
    response.ok ? response.text() : Promise.reject(response),
  )
  // The code that shows it reports the error.
  text.catch(() => {})
  root.early = { url, text }
}

import { fileNameOf } from '../../../api/operation-links.ts'
import { fillIn } from '../../../model/strings.ts'
import { mayPrefetch } from '../../ui/connection.ts'
import { fetchFile } from '../../ui/states/fetch-file.ts'
import { paneStrings as words } from '../pane-strings.ts'
import type { Route } from './route.ts'

/** Size of the fragment cache; the oldest are removed first. */
const MAX_KEPT = 60
const kept = new Map<string, Promise<string>>()
const arrived = new Map<string, string>()

export class FragmentError extends Error {
  readonly status: number
  constructor(status: number) {
    super(MESSAGES[status] ?? fillIn(words.returned, { status }))
    this.status = status
  }
}

const MESSAGES: Record<number, string> = {
  0: words.unreachable,
  200: words.otherPage,
}

/** `/fapi/operations/getMenus.html` */
export function fragmentUrl(root: HTMLElement, { kind, id }: Pick<Route, 'kind' | 'id'>): string {
  return `${root.dataset.files}/${kind}/${fileNameOf(id)}.html`
}

/** A fragment's HTML if it is cached, to show it synchronously. */
export function peekFragment(url: string): string | undefined {
  return arrived.get(url)
}

export function loadFragment(url: string): Promise<string> {
  const known = kept.get(url)
  if (known) return known
  return keepFragment(url, requestText(url))
}

/** Adopts a request that was started elsewhere. */
export function keepFragment(url: string, text: Promise<string>): Promise<string> {
  kept.set(url, text)
  text.then(
    (html) => arrived.set(url, html),
    () => kept.delete(url),
  )
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) {
    kept.delete(oldest)
    arrived.delete(oldest)
  }
  return text
}

async function requestText(url: string): Promise<string> {
  const answer = await fetchFile(url).catch(() => null)
  if (!answer?.ok) throw new FragmentError(answer?.status ?? 0)
  const text = await answer.text().catch(() => {
    throw new FragmentError(0)
  })
  return checkFragment(text)
}

/** Rejects a complete page: some hosts return one, with status 200, for a missing file. */
export function checkFragment(text: string): string {
  if (/^<!doctype/i.test(text)) throw new FragmentError(200)
  return text
}

/** Prefetches a fragment, unless the reader saves data or has a slow connection. */
export function prefetchFragment(url: string): void {
  if (mayPrefetch()) loadFragment(url).catch(() => {})
}

import { parseDocument } from '../ui/trusted-html.ts'

/** Pages as text, requested once: hovering, focusing and clicking a link share one request. */
const requests = new Map<string, { text: Promise<string>; at: number }>()

/** The last prefetched page, parsed in advance, so that a click only has to show it. */
let ready: { text: string; page: Document } | null = null

/** Prefetched pages expire after this, so that readers do not get outdated text. */
const FRESH = 5 * 60_000

/** Loads the document at a URL; rejects if it is not a page of this site. */
export async function loadPage(url: URL): Promise<Document> {
  const text = await loadText(url)
  const page = ready?.text === text ? ready.page : parseDocument(text)
  ready = null
  return page
}

/** Prefetches a page. */
export async function fetchAhead(url: URL): Promise<void> {
  await loadText(url)
}

/** Prefetches a page and parses it. */
export async function readAhead(url: URL): Promise<void> {
  const text = await loadText(url)
  window.requestIdleCallback?.(() => {
    if (ready?.text !== text) ready = { text, page: parseDocument(text) }
  })
}

/** Clears prefetched pages. */
export function forgetPages(): void {
  requests.clear()
}

function loadText(url: URL): Promise<string> {
  const key = url.pathname + url.search
  const known = requests.get(key)
  if (known && Date.now() - known.at < FRESH) return known.text
  const text = fetchPage(key)
  requests.set(key, { text, at: Date.now() })
  text.catch(() => requests.delete(key))
  return text
}

async function fetchPage(address: string): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('text/html'))
    throw new Error(`${address} answered ${response.status} ${type}`)
  return response.text()
}

import { parseDocument } from '../ui/trusted-html.ts'

/** A page as text, asked for once: hovering, focusing and clicking a link share one request. */
const requests = new Map<string, { text: Promise<string>; at: number }>()

/** The page that was read ahead last, parsed while the reader reaches for its link: a click then has only to show it. */
let ready: { text: string; page: Document } | null = null

/** A page read ahead is forgotten after this, so that a reader does not get yesterday's text. */
const FRESH = 5 * 60_000

/** The document served at a URL, for the caller to take apart; rejects when it is anything but a page of this site. */
export async function loadPage(url: URL): Promise<Document> {
  const text = await loadText(url)
  const page = ready?.text === text ? ready.page : parseDocument(text)
  ready = null
  return page
}

/** Asks for a page that a reader may want: when it is wanted, it is here. */
export async function fetchAhead(url: URL): Promise<void> {
  await loadText(url)
}

/** Makes a page that a reader is about to ask for ready to be shown. */
export async function readAhead(url: URL): Promise<void> {
  const text = await loadText(url)
  window.requestIdleCallback?.(() => {
    if (ready?.text !== text) ready = { text, page: parseDocument(text) }
  })
}

/** Pages are asked for anew. */
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

import { find, type Row, type World } from '../../src/world.ts'
import { agentOf, type FeedPage, type Reading, type Refusal, tryReading } from './feed.ts'
import { readJwPlayer } from './jw-player.ts'
import { readMrss } from './mrss.ts'
import { readStandardisedJson } from './standardised-json.ts'
import { readVideostage } from './videostage.ts'

type Reader = (document: string, reading: Reading) => FeedPage | Refusal

const READERS: Readonly<Record<string, Reader>> = {
  MRSS: readMrss,
  JW_PLAYER: readJwPlayer,
  STANDARDISED_JSON: readStandardisedJson,
  VIDEOSTAGE_CLOUD: readVideostage,
}

const MAX_ITEMS = 100_000

/** The document at an address, or why there is none. */
function fetchFeed(world: World, url: string): string | Refusal {
  const feed = find(world, 'Feed', url)
  if (feed?.status === 200) return feed.document.replace(/^\uFEFF/, '')
  const isRefused = feed?.status === 401 || feed?.status === 403
  const code = isRefused ? 'FEED_REFUSED' : 'FEED_UNREACHABLE'
  return { code, detail: feed ? `${url} returns ${feed.status}.` : `${url} does not respond.` }
}

/** All pages of a feed. */
export interface WholeFeed extends FeedPage {
  /** Of all documents that were read. */
  readonly etag: string
}

/** Reads a feed from its first to its last page. */
export function readFeed(world: World, source: Row): WholeFeed | Refusal {
  const { format, url } = agentOf(source)
  const pages: FeedPage[] = []
  const seen = new Set<string>()
  for (let next: string | undefined = url; next !== undefined; next = pages.at(-1)?.next) {
    const fetched = isElsewhere(next, url) ? UNREACHABLE : fetchFeed(world, next)
    if (typeof fetched !== 'string') return fetched
    const page = readPage(fetched, { world, source, url: next }, format)
    if ('code' in page) return page
    if (seen.has(next)) return { code: 'FEED_MALFORMED', detail: `${next} leads back to itself.` }
    seen.add(next)
    pages.push(page)
  }
  const items = pages.flatMap((page) => page.items)
  if (items.length > MAX_ITEMS) return { code: 'FEED_TOO_LARGE', detail: 'The feed is too long.' }
  const addresses = pages.flatMap(({ also = [] }) => also).concat(...seen)
  const etag = addresses.map((page) => find(world, 'Feed', page)?.etag).join()
  return { ...pages[0], items, etag }
}

const UNREACHABLE: Refusal = {
  code: 'FEED_UNREACHABLE',
  detail: 'A next page is absolute, https and on the same host.',
}

function isElsewhere(next: string, first: string): boolean {
  if (!URL.canParse(next)) return true
  const { protocol, host } = new URL(next)
  return protocol !== 'https:' || host !== new URL(first).host
}

const readPage = (document: string, reading: Reading, format: string): FeedPage | Refusal =>
  tryReading<FeedPage | Refusal>(
    () => READERS[format]?.(document, reading) ?? { items: [] },
    (reason) => ({ code: 'FEED_MALFORMED', detail: reason.slice(0, 500) }),
  )

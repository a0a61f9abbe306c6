import type { Json, JsonObject } from '../../src/contract.ts'
import { find } from '../../src/world.ts'
import { type FeedPage, present, type ReadItem, type Reading, readItems } from './feed.ts'
import { timestampOf, unixToTimestamp } from './mapping.ts'
import { protocolOf } from './mrss-editions.ts'
import { jsonTextsAt } from './standardised-json.ts'

interface Track {
  readonly file: string
  readonly kind: string
  readonly label?: string
}

/** An item as players see it. */
interface Delivered {
  readonly mediaid: string
  readonly title?: string
  readonly description?: string
  readonly pubdate?: number
  readonly duration?: number
  readonly image?: string
  readonly images?: readonly { readonly src: string; readonly width: number }[]
  readonly tags?: string
  readonly sources?: readonly { readonly file: string; readonly type: string }[]
  readonly tracks?: readonly Track[]
}

/** An item of the library. */
interface Managed {
  readonly id: string
  readonly status: string
  readonly duration?: number
  readonly metadata: {
    readonly title?: string | null
    readonly description?: string | null
    readonly tags?: readonly string[] | null
    readonly category?: string | null
    readonly publish_start_date?: string | null
    readonly publish_end_date?: string | null
  }
}

const MANAGEMENT = /^https:\/\/api\.jwplayer\.com\/v2\/sites\/\w+\/media\/(\?|$)/
const DELIVERY = /^https:\/\/cdn\.jwplayer\.com\/v2\/playlists\/\w+(\?|$)/

/** Whether an address is a site's media list or a playlist. */
export const isJwAddress = (url: string) => MANAGEMENT.test(url) || DELIVERY.test(url)

/** A library or a playlist: the address says which. */
export function readJwPlayer(document: string, reading: Reading): FeedPage {
  const answer = JSON.parse(document) as {
    media?: Managed[]
    playlist?: Delivered[]
    page?: number
    page_length?: number
    total?: number
  }
  const { media, playlist, page = 1, page_length = 10, total = 0 } = answer
  if (MANAGEMENT.test(reading.url) && Array.isArray(media)) {
    const next = new URL(reading.url)
    next.searchParams.set('page', String(page + 1))
    return {
      also: media.map((each) => deliveryOf(each?.id)),
      items: readItems(media, { idOf: ({ id }) => id, read: (item) => readManaged(item, reading) }),
      ...(page * page_length < total && { next: next.href }),
    }
  }
  if (!Array.isArray(playlist)) throw new SyntaxError('There is neither media nor a playlist.')
  const read = (item: Delivered) => readDelivered(item, reading)
  return { items: readItems(playlist, { idOf: ({ mediaid }) => mediaid, read }) }
}

const deliveryOf = (id: string) => `https://cdn.jwplayer.com/v2/media/${id}`

/** Images, tracks and sources are not in the library: they come from Delivery. */
function readManaged(managed: Managed, reading: Reading): ReadItem {
  const { id, status, duration, metadata } = managed
  const { document } = find(reading.world, 'Feed', deliveryOf(id)) ?? {}
  const { playlist = [] } = document ? (JSON.parse(document) as { playlist?: Delivered[] }) : {}
  const manifest = `https://cdn.jwplayer.com/manifests/${id}.m3u8`
  const sources = [{ file: manifest, type: 'application/vnd.apple.mpegurl' }]
  const { title, description, ...rest } = metadata
  const delivered = { sources, ...playlist[0], ...present({ title, description }), mediaid: id }
  const { item } = readDelivered(delivered as Delivered, reading)
  const isReady = status === 'ready'
  const [edition] = item.editions as [JsonObject]
  const [from, until] = [rest.publish_start_date, rest.publish_end_date]
  return {
    item: {
      ...item,
      keywords: rest.tags ?? [],
      windows: from || until ? [windowOf(from, until)] : [],
      ...(isReady && { status: 'READY' }),
      editions: [
        {
          ...edition,
          ...(duration !== undefined && { durationSeconds: duration }),
          ...(!isReady && { status: 'DRAFT' }),
        },
      ],
    },
    initial: { status: 'DRAFT' },
    categories: rest.category ? [rest.category] : [],
    textsAt: (path) => jsonTextsAt(managed as unknown as Json, path),
  }
}

type Time = string | null | undefined

const windowOf = (from: Time, until?: Time): JsonObject => ({
  kind: 'PUBLISHED',
  ...(from && { from: timestampOf(from) }),
  ...(until && { until: timestampOf(until) }),
})

function readDelivered(item: Delivered, { source }: Reading): ReadItem {
  const language = String(source.defaultLanguage)
  const { pubdate, tracks = [], sources = [], title, description } = item
  const thumbnails = tracks.find(({ kind }) => kind === 'thumbnails')?.file
  return {
    item: {
      externalId: item.mediaid,
      ...(title && { title: { [language]: title } }),
      ...(description && { description: { [language]: description } }),
      keywords: (item.tags ?? '').split(',').filter(Boolean),
      images: imagesOf(item),
      windows: pubdate ? [windowOf(unixToTimestamp(String(pubdate)))] : [],
      editions: [
        {
          kind: 'MAIN',
          ...present({ durationSeconds: item.duration, thumbnailTrackUrl: thumbnails }),
          subtitles: tracks.filter(({ kind }) => kind === 'captions').map(subtitleOf),
          streams: sources.map(({ file, type }) => ({
            protocol: protocolOf(type),
            // Signed addresses expire: a signature is made at playback.
            url: unsigned(file),
          })),
        },
      ],
    },
    textsAt: (path) => jsonTextsAt(item as unknown as Json, path),
  }
}

/** An address that is none stays as it is, and is refused. */
function unsigned(file: string): string {
  if (!URL.canParse(file)) return file
  const url = new URL(file)
  for (const name of ['token', 'exp', 'sig']) url.searchParams.delete(name)
  return url.href
}

/** The widest image; JW's are 16:9. One of an unknown width is skipped. */
function imagesOf({ image, images = [] }: Delivered): JsonObject[] {
  const [widest] = images.toSorted((one, other) => other.width - one.width)
  const width = widest?.width ?? Number(/[?&]width=(\d+)/.exec(image ?? '')?.[1])
  const url = widest?.src ?? image
  return url && width
    ? [{ kind: 'LANDSCAPE', url, width, height: Math.round((width * 9) / 16) }]
    : []
}

function subtitleOf({ file, label = '' }: Track): JsonObject {
  const format = file.endsWith('.vtt') ? 'VTT' : 'TTML'
  return { language: languageOf(label), kind: 'SUBTITLE', format, url: unsigned(file) }
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** `English` → `en`; what is no English name of a language stays as it is. */
function languageOf(label: string): string {
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
  return codes.find((code) => names.of(code) === label) ?? label
}

import type { JsonObject } from '../../src/contract.ts'
import { clockToSeconds } from './mapping.ts'
import type { Element } from './xml.ts'

/** The levels of a value, the deepest first: content, group, item, channel. */
export type Levels = readonly Element[]

/** Namespaces are compared by address. Old feeds leave out the slash of Media RSS. */
const SPACES: Readonly<Record<string, string>> = {
  media: 'http://search.yahoo.com/mrss',
  dcterms: 'http://purl.org/dc/terms',
  atom: 'http://www.w3.org/2005/Atom',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
}

/** The elements of a name on the deepest level that has any: they replace those above. */
export function near(levels: Levels, name: string): readonly Element[] {
  const [local = '', prefix = ''] = name.split(':').toReversed()
  const meant = prefix ? ['', '/'].map((end) => `${SPACES[prefix]}${end} ${local}`) : [local]
  for (const level of levels) {
    const found = level.children.filter(({ qualified }) => meant.includes(qualified))
    if (found.length > 0) return found
  }
  return []
}

export function textNear(levels: Levels, name: string): string | undefined {
  return near(levels, name)[0]?.text || undefined
}

const PROTOCOLS: Readonly<Record<string, string>> = {
  'application/vnd.apple.mpegurl': 'HLS',
  'application/x-mpegurl': 'HLS',
  'application/dash+xml': 'DASH',
  'video/mp4': 'MP4',
  'audio/mpeg': 'MP3',
}

/** The protocol of a media type; another type stays as it is, and is refused. */
export function protocolOf(type = ''): string {
  const [name = ''] = type.split(';')
  return PROTOCOLS[name.trim().toLowerCase()] ?? type
}

/** A group has the renditions of one edition; a content outside of it is an edition of its own. */
export function editionsOf(item: Element, levels: Levels): JsonObject[] {
  const groups = near([item], 'media:group').map((group) => near([group], 'media:content'))
  const loose = near([item], 'media:content').map((content) => [content])
  const found = [...groups, ...loose].filter((contents) => contents.length > 0)
  const enclosures = near([item], 'enclosure').map((each) => withLength(each, item))
  const editions = found.length > 0 || enclosures.length === 0 ? found : [enclosures]
  return editions.map((contents) => editionOf(contents, levels))
}

/** `itunes:duration` in seconds, if there is one: an enclosure does not say how long it is. */
export function podcastLength(item: Element): number | string | undefined {
  const text = textNear([item], 'itunes:duration')
  return text && clockToSeconds(text)
}

function withLength(enclosure: Element, item: Element): Element {
  const length = podcastLength(item)
  const attributes = { ...enclosure.attributes, ...(length && { duration: String(length) }) }
  return { ...enclosure, attributes }
}

function editionOf(contents: readonly Element[], levels: Levels): JsonObject {
  const [first] = contents
  const { expression } = first?.attributes ?? {}
  const isSample = expression === 'sample'
  const timed = contents.find(({ attributes }) => attributes.duration)
  const duration = timed?.attributes.duration ?? (expression === 'nonstop' ? '0' : undefined)
  const tracks = new Map(contents.flatMap(trackOf))
  return {
    kind: isSample ? 'TRAILER' : 'MAIN',
    ...(duration && { durationSeconds: duration }),
    ...(tracks.size > 0 && { audioTracks: [...tracks.values()] }),
    ...(!isSample && {
      subtitles: near(levels, 'media:subTitle').map(subtitleOf),
      markers: near(levels, 'media:scenes').flatMap((scenes) => scenes.children.map(chapterOf)),
    }),
    streams: contents.map(streamOf),
  }
}

/** Stereo where the content does not say. */
function trackOf({ attributes: { lang, channels = '2' } }: Element): [string, JsonObject][] {
  return lang ? [[`${lang}/${channels}`, { language: lang, role: 'MAIN', channels }]] : []
}

function streamOf({ attributes: { url = '', type, height } }: Element): JsonObject {
  const codecs = /codecs="?([^"]+)"?/.exec(type ?? '')?.[1]
  return {
    protocol: protocolOf(type),
    url,
    ...(height && { maxHeight: height }),
    ...(codecs && { codecs }),
  }
}

function subtitleOf({ attributes: { type, lang = '', href = '' } }: Element): JsonObject {
  const formats: Record<string, string> = { 'text/vtt': 'VTT', 'application/ttml+xml': 'TTML' }
  return {
    language: lang,
    kind: 'SUBTITLE',
    format: formats[type ?? ''] ?? String(type),
    url: href,
  }
}

function chapterOf(scene: Element): JsonObject {
  const at = (name: string) => scene.children.find((child) => child.name === name)?.text
  const [start, end] = [at('sceneStartTime'), at('sceneEndTime')]
  return {
    kind: 'CHAPTER',
    source: 'MANUAL',
    startSeconds: clockToSeconds(start ?? ''),
    ...(end && { endSeconds: clockToSeconds(end) }),
  }
}

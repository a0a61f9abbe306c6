import type { Json, JsonObject } from '../../src/contract.ts'
import { rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { type FeedPage, present, type ReadItem, type Reading } from './feed.ts'
import { rfc822ToTimestamp, splitText, timestampOf } from './mapping.ts'
import { editionsOf, type Levels, near, podcastLength, textNear } from './mrss-editions.ts'
import { type Element, parseXml, textsAt } from './xml.ts'

/** Reads Media RSS: a channel of items. */
export function readMrss(document: string, reading: Reading): FeedPage {
  const rss = parseXml(document)
  const channel = rss.children.find(({ name }) => name === 'channel')
  if (rss.name !== 'rss' || !channel) throw new SyntaxError('There is no rss with a channel.')
  const next = near([channel], 'atom:link').find(({ attributes }) => attributes.rel === 'next')
  const language = textNear([channel], 'language') ?? String(reading.source.defaultLanguage)
  return {
    items: channel.children
      .filter(({ name }) => name === 'item')
      .map((item) => readItem(item, { channel, language, world: reading.world })),
    next: next?.attributes.href,
  }
}

interface Context {
  readonly channel: Element
  readonly language: string
  readonly world: World
}

function readItem(element: Element, { channel, language, world }: Context): ReadItem {
  const guid = textNear([element], 'guid')
  const item = guid === undefined ? {} : { externalId: guid }
  const path = (rule: string) => textsAt(element, rule)
  const states = near([element], 'media:status').map(({ attributes }) => attributes.state)
  if (states.includes('deleted')) return { item: { ...item, deleted: true }, textsAt: path }
  const [group] = near([element], 'media:group')
  const [content] = near(group ? [group] : [element], 'media:content')
  const levels = [content, group, element, channel].filter((level) => level !== undefined)
  const state = states[0] && { visibility: states[0] === 'blocked' ? 'HIDDEN' : 'VISIBLE' }
  return {
    item: {
      ...item,
      ...textsOf(levels, { name: 'title', language }),
      ...textsOf(levels, { name: 'description', language }),
      ...published(element),
      ...filled('images', near(levels, 'media:thumbnail').flatMap(imageOf)),
      ...filled('keywords', splitText(textNear(levels, 'media:keywords') ?? '')),
      ...filled('credits', near(levels, 'media:credit').map(creditOf)),
      ...ratingsOf(levels),
      ...filled('windows', near(levels, 'dcterms:valid').map(windowOf)),
      ...podcastOf(element),
      ...state,
      ...restrictionOf(levels, world),
      ...filled('editions', editionsOf(element, levels)),
    },
    categories: near(levels, 'media:category').map(({ text }) => text),
    prices: near(levels, 'media:price').map(({ attributes }) => attributes),
    textsAt: path,
  }
}

const filled = (name: string, list: readonly Json[]): JsonObject =>
  list.length > 0 ? { [name]: list } : {}

/** HTML is stripped to text. */
const plain = ({ text, attributes }: Element) =>
  attributes.type === 'html' ? text.replace(/<[^>]*>/g, '').trim() : text

/** The element may be repeated per language. */
function textsOf(levels: Levels, { name, language }: { name: string; language: string }) {
  const media = near(levels, `media:${name}`)
  const [own] = levels.filter(({ name: each }) => each === 'item')
  const elements = media.length > 0 || !own ? media : near([own], name)
  if (elements.length === 0) return {}
  const texts = elements.map((each) => [each.attributes['xml:lang'] ?? language, plain(each)])
  return { [name]: Object.fromEntries(texts) as JsonObject }
}

function published(item: Element): JsonObject {
  const date = textNear([item], 'pubDate')
  return date === undefined ? {} : { releaseDatetime: rfc822ToTimestamp(date) }
}

/** The kind follows from the proportions. */
function imageOf({ attributes: { url = '', time, ...size } }: Element): JsonObject[] {
  const [width, height] = [Number(size.width), Number(size.height)]
  if (!width || !height) return []
  const ratio = width / height
  const near = (other: number) => Math.abs(ratio - other) < 0.1
  const shape = near(2 / 3) ? 'POSTER' : near(1) ? 'SQUARE' : ratio > 2 ? 'HERO' : 'LANDSCAPE'
  return [{ kind: time === undefined ? shape : 'STILL', url, width, height }]
}

function creditOf({ text, attributes: { role = '' } }: Element, index: number): JsonObject {
  return { personId: text, crewRoleId: role.toLowerCase(), order: index + 1 }
}

const SYSTEMS: Readonly<Record<string, string>> = { 'urn:mpaa': 'mpa', 'urn:v-chip': 'us-tv' }

function ratingsOf(levels: Levels): JsonObject {
  const ratings = near(levels, 'media:rating').map(({ text, attributes }) => ({
    scheme: attributes.scheme ?? 'urn:simple',
    rating: text,
  }))
  const simple = ratings.find(({ scheme }) => scheme === 'urn:simple')
  const rated = ratings
    .filter(({ scheme }) => scheme !== 'urn:simple')
    .map(({ scheme, rating }) => ({ system: SYSTEMS[scheme] ?? scheme.slice(4), rating }))
  return {
    ...(simple && { adult: simple.rating === 'adult' }),
    ...filled('ageRatings', rated),
  }
}

/** `start=…;end=…;scheme=W3C-DTF`; a date without a time is midnight in UTC. */
function windowOf({ text }: Element): JsonObject {
  const parts = Object.fromEntries(text.split(';').map((part) => part.trim().split('=')))
  return {
    kind: 'PUBLISHED',
    ...(parts.start && { from: timestampOf(parts.start) }),
    ...(parts.end && { until: timestampOf(parts.end) }),
  }
}

/** Apple's extension for podcasts. */
function podcastOf(item: Element): JsonObject {
  const names = {
    author: 'author',
    explicit: 'explicit',
    season: 'seasonNumber',
    episode: 'episodeNumber',
  }
  const found = Object.entries(names).map(([name, property]) => [
    property,
    textNear([item], `itunes:${name}`),
  ])
  return present({ ...Object.fromEntries(found), durationSeconds: podcastLength(item) })
}

/** The preset with the same mode and the same countries; nowhere hides the asset. */
function restrictionOf(levels: Levels, world: World): JsonObject {
  const found = near(levels, 'media:restriction').find(
    ({ attributes }) => attributes.type === 'country',
  )
  if (!found) return {}
  const mode = String(found.attributes.relationship).toUpperCase()
  const words = found.text.toUpperCase().split(/\s+/).filter(Boolean)
  const [only] = words
  if (only === 'ALL' || only === 'NONE') {
    return (mode === 'ALLOW') === (only === 'ALL') ? {} : { visibility: 'HIDDEN' }
  }
  const key = (countries: readonly string[]) => [...countries].toSorted().join(' ')
  const preset = rowsOf(world, 'GeoblockPreset').find((each) => {
    return each.mode === mode && key(listIn<string>(each, 'countries')) === key(words)
  })
  return { geoblockPresetId: String(preset?.name ?? `${mode} ${key(words)}`) }
}

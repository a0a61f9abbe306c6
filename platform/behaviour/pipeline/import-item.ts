import type { Json, JsonObject } from '../../src/contract.ts'
import type { Random } from '../../src/random.ts'
import { changeRow } from '../../src/resource/change-row.ts'
import { type find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { type Asset, assetsOf, tableOfAsset } from '../catalogue/assets.ts'

/** One item of a feed, after the format's mapping and the rules of the source. */
export type FeedItem = JsonObject & { readonly type?: string; readonly externalId?: string }

export interface ImportError extends JsonObject {
  readonly externalId: string
  readonly pointer: string
  readonly code: string
  readonly detail: string
}

/** What an import works with. */
export interface Run {
  readonly source: Row
  readonly now: string
  readonly random: Random
  readonly items: readonly FeedItem[]
}

export type Outcome = 'created' | 'updated' | 'unchanged'

const fault = (pointer: string, code: string, detail: string) => ({ pointer, code, detail })

/** Used when an asset is created, never on a later run. */
const DEFAULTS: JsonObject = {
  ...{ status: 'READY', visibility: 'VISIBLE', adult: false },
  ...{ genreIds: [], keywords: [], images: [], credits: [], ageRatings: [], windows: [] },
  ...{ segmentationProfileIds: [], workflowTagIds: [], platforms: { mode: 'ALL', keys: [] } },
  ...{ externalIds: {}, customFields: {}, productionCountries: [] },
}

/** What only some types have. */
const TYPE_DEFAULTS: Readonly<Record<string, JsonObject>> = {
  series: { seasons: [], episodeOrder: 'ASC' },
  'live-events': { liveState: 'SCHEDULED' },
  clips: { assets: [] },
}

/** Required properties, for which a wrong default would do harm. */
function missingIn(item: FeedItem) {
  const needed = [
    'type',
    'externalId',
    'title',
    ...(item.type === 'broadcasts' ? [] : ['monetization']),
  ]
  const name = needed.find((property) => item[property] === undefined)
  return name ? fault(`/${name}`, 'REQUIRED', `The item has no ${name}.`) : undefined
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

type Resolved = { readonly facts: JsonObject } | ReturnType<typeof fault>

/** Keys and names become ids; an unknown one rejects the item. */
function resolved(world: World, item: FeedItem, { source, items }: Run): Resolved {
  const { editions: _, deleted: __, ...facts } = item
  if (typeof item.releaseDate === 'string' && !DATE.test(item.releaseDate)) {
    return fault('/releaseDate', 'INVALID_FORMAT', 'Use YYYY-MM-DD.')
  }
  const genres = ((item.genreIds ?? []) as string[]).map((key) =>
    rowsOf(world, 'Genre').find((genre) => genre.key === key),
  )
  const unknown = genres.indexOf(undefined)
  if (unknown >= 0)
    return fault(`/genreIds/${unknown}`, 'UNKNOWN_REFERENCE', 'There is no such genre.')
  const preset = rowsOf(world, 'GeoblockPreset').find(({ name }) => name === item.geoblockPresetId)
  if (item.geoblockPresetId !== undefined && !preset) {
    return fault('/geoblockPresetId', 'UNKNOWN_REFERENCE', 'There is no such geoblock preset.')
  }
  const { parentExternalId } = item
  const parent = assetsOf(world).find((asset) => {
    return asset.externalId === parentExternalId && asset.sourceId === source.id
  })
  const comes = items.some(({ externalId }) => externalId === parentExternalId)
  if (parentExternalId !== undefined && !parent && !comes) {
    return fault(
      '/parentExternalId',
      'UNKNOWN_PARENT',
      'The parent is neither in the feed nor here.',
    )
  }
  return {
    facts: {
      ...facts,
      ...(item.genreIds !== undefined && { genreIds: genres.map((genre) => genre?.id as string) }),
      ...(preset && { geoblockPresetId: preset.id }),
      ...(parent && { parentId: parent.id }),
    },
  }
}

export function assetOfItem(
  world: World,
  { type, externalId }: FeedItem,
  source: Row,
): Asset | undefined {
  return assetsOf(world, type).find((asset) => {
    return asset.externalId === externalId && asset.sourceId === source.id
  })
}

/**
 * Writes one item atomically, or returns why not. Properties missing from the feed are unchanged.
 */
export function importItem(
  world: World,
  item: FeedItem,
  run: Run,
): { world: World; outcome: Outcome } | { error: ImportError } {
  const { now, random, source } = run
  const missing = missingIn(item)
  const found = missing ?? resolved(world, item, run)
  if ('code' in found) return { error: { externalId: item.externalId ?? '*', ...found } }
  const existing = assetOfItem(world, item, source)
  if (existing) {
    const change = { key: existing.id, facts: { ...found.facts, status: 'READY' }, now }
    const next = changeRow(world, tableOfAsset(existing), change)
    return { world: next, outcome: next === world ? 'unchanged' : 'updated' }
  }
  const id = random.uuid()
  const title = Object.values(item.title as Record<string, string>)[0] ?? ''
  const row = {
    ...DEFAULTS,
    ...TYPE_DEFAULTS[String(item.type)],
    slug: `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${id.slice(0, 4)}`,
    ...found.facts,
    ...{ id, sourceId: source.id, createdAt: now, updatedAt: now, version: 1 },
  } as unknown as Asset
  const created = put(world, tableOfAsset(row), { key: id, row })
  const editions = (item.editions ?? []) as unknown as JsonObject[]
  const withEditions = editions.reduce(
    (state, edition) => addEdition(state, edition, { assetId: id, run }),
    created,
  )
  return { world: withEditions, outcome: 'created' }
}

/** An edition with its streams inside. */
function addEdition(
  world: World,
  edition: JsonObject,
  { assetId, run }: { assetId: string; run: Run },
): World {
  const { now, random } = run
  const { streams = [], ...facts } = edition as JsonObject & { streams?: JsonObject[] }
  const managed = { createdAt: now, updatedAt: now, version: 1 }
  const id = random.uuid()
  const row = {
    ...{ audioTracks: [], subtitles: [], markers: [], label: { en: String(edition.kind) } },
    ...facts,
    ...{ id, assetId, status: 'READY' },
    ...managed,
  } as unknown as NonNullable<ReturnType<typeof find<'Edition'>>>
  const delivered = streams.map((stream): Row => {
    const defaults = { drm: 'NONE', dynamicRange: 'SDR', lowLatency: false, maxHeight: 1080 }
    const codecs = 'avc1.640028,mp4a.40.2'
    return { ...defaults, codecs, ...stream, id: random.uuid(), ...managed, $: { parent: id } }
  })
  return delivered.reduce(
    (state, stream) => put(state, 'Stream', { key: String(stream.id), row: stream as never }),
    put(world, 'Edition', { key: id, row }),
  )
}

/** A tombstone archives; removing a missing asset is not an error. */
export function archive(world: World, asset: Asset, now: string): World {
  const change = { key: asset.id, facts: { status: 'ARCHIVED' as Json }, now }
  return changeRow(world, tableOfAsset(asset), change)
}

import type { Adjustment, Behaviour, BehaviourModule, Result } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'
import { changeRow } from '../../src/resource/content.ts'
import type { Filter, Sort } from '../../src/resource/search.ts'
import { checkSearch } from '../../src/resource/search-entities.ts'
import { withRow } from '../../src/resource/with-row.ts'
import { find, type Row, type World } from '../../src/world.ts'
import { audienceOf } from '../access/audience.ts'
import { type Asset, listIn } from '../catalogue/assets.ts'
import { availabilityOf, isListed } from '../catalogue/availability.ts'
import { imagesOf } from '../catalogue/present-asset.ts'
import { unknownIn } from '../governance/references.ts'
import { brokenRule } from '../governance/row-conditions.ts'
import { filteredAssets, type PlacedItem, placeItems } from './playlist-items.ts'
import { baseOf } from './playlist-operations.ts'
import { SPECIALS } from './special-playlists.ts'

/** The viewer and the time of a computed list. */
interface Conditions extends JsonObject {
  readonly at?: string
  readonly country?: string
  readonly platform?: string
  readonly segmentationProfileIds?: readonly string[]
  readonly limit?: number
}

function preview(
  world: World,
  playlist: Row,
  {
    base,
    conditions,
    now,
    shows,
  }: {
    base: readonly Asset[]
    conditions: Conditions
    now: string
    shows: (asset: Asset) => boolean
  },
): Result {
  const { platform, segmentationProfileIds = [], limit = 24 } = conditions
  const at = conditions.at ?? now
  const perspective = {
    now: at,
    ...(platform && { platform }),
    isForSegments: (row: Row) => {
      const ids = listIn<string>(row, 'segmentationProfileIds')
      return ids.length === 0 || ids.some((id) => segmentationProfileIds.includes(id))
    },
    shows,
  }
  const items = placeItems(world, playlist, { base, perspective })
  const shown = items.slice(0, limit).map((placed) => previewItem(world, placed, at))
  return reply(world, { total: items.length, items: shown })
}

/** The kind that a section shows unless its layout says otherwise, or what replaces it. */
const SHOWN = ['LANDSCAPE', 'STILL', 'POSTER']

function imageOf(images: Json = []): JsonObject {
  const own = images as readonly JsonObject[]
  const suited = SHOWN.flatMap((wanted) => own.find(({ kind }) => kind === wanted) ?? [])
  const [image] = [...suited, ...own]
  return image ? { image } : {}
}

function previewItem(world: World, { item, position, pinned }: PlacedItem, at: string): Json {
  if ('custom' in item) {
    const { id, title, images } = item.custom
    const facts = { kind: 'CUSTOM', customItemId: id, title, state: 'PUBLISHED' }
    return { position, pinned, ...facts, ...imageOf(images) }
  }
  const { type, id, title } = item.asset
  const { state } = availabilityOf(world, item.asset, at)
  return {
    position,
    pinned,
    kind: 'ASSET',
    asset: { type, id },
    title,
    ...imageOf(imagesOf(world, item.asset)),
    state,
  }
}

/** The stored playlist for a given time and a viewer without history. */
const previewPlaylist: Behaviour = withRow('Playlist', (world, call, playlist) => {
  const conditions = (call.body ?? {}) as Conditions
  const at = conditions.at ?? call.now
  const base = baseOf(world, playlist, { ...audienceOf(world, call), viewer: {}, now: at })
  const shows = (asset: Asset) => isListed(world, asset, at)
  return preview(world, playlist, { base, conditions, now: call.now, shows })
})

/**
 * A filter or a manual list before it is saved. Without conditions it includes every READY asset; a broadcast has no status.
 */
const previewMedia: Behaviour = (world, call) => {
  const { filter, sort, items, pins = [], ...conditions } = call.body as Conditions
  const search = { filter, sort } as unknown as { filter?: Filter; sort?: Sort[] }
  const errors = checkSearch(search, { $ref: '#/$defs/Asset' }, call.validator)
  if (errors.length > 0) return refuse(world, 'VALIDATION_FAILED', { errors })
  const unsaved: Row = { kind: items ? 'MANUAL' : 'FILTER', filter, sort, items, pins }
  const broken = brokenRule(world, 'Playlist', unsaved)
  if (broken) return refuse(world, broken)
  const { at, country, platform, segmentationProfileIds } = conditions
  const asViewer = Boolean(at ?? country ?? platform ?? segmentationProfileIds)
  const shows = (asset: Asset) =>
    asViewer ? isListed(world, asset, at ?? call.now) : (asset.status ?? 'READY') === 'READY'
  const base = items ? [] : filteredAssets(world, unsaved)
  return preview(world, unsaved, { base, conditions, now: call.now, shows })
}

/** What needs a viewer has other items for each. */
const withPersonalised: Adjustment = ({ world, after }) => {
  const slot = find(world, 'RecommendationSlot', after.slotId)
  const special = SPECIALS[String(after.specialKey)]
  return { ...after, personalised: Boolean(slot?.needsUser ?? special?.needsLogin) }
}

/** Pins belong to the playlist, and so does their `ETag`. */
const getPlaylistPins: Behaviour = withRow('Playlist', (world, _call, playlist) =>
  pinsOf(world, playlist),
)

function pinsOf(world: World, { pins = [], version }: Row): Result {
  return reply(world, { pins }, { headers: { ETag: `"${version}"` } })
}

const updatePlaylistPins: Behaviour = withRow('Playlist', (world, call, playlist) => {
  const errors = unknownIn(world, 'Playlist', { after: call.body as JsonObject })
  if (errors.length > 0) return refuse(world, 'VALIDATION_FAILED', { errors })
  const pins = listIn<JsonObject>(call.body as Row, 'pins')
  const broken = brokenRule(world, 'Playlist', { ...playlist, pins })
  if (broken) return refuse(world, broken)
  const complete = pins.map((pin) => ({ segmentationProfileIds: [], ...pin }))
  const changed = changeRow(world, 'Playlist', { id: playlist.id, pins: complete })
  return pinsOf(changed, find(changed, 'Playlist', playlist.id) as Row)
})

export const previews: BehaviourModule = {
  operations: { previewPlaylist, previewMedia, getPlaylistPins, updatePlaylistPins },
  adjust: { Playlist: withPersonalised },
}

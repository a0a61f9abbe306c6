import type { Json } from '../../src/contract.ts'
import { type Filter, matches, type Sort, sorted } from '../../src/resource/search.ts'
import { find, type Row, type World } from '../../src/world.ts'
import { isForPlatform } from '../access/place-reasons.ts'
import type { Asset, Reference, Window } from '../catalogue/assets.ts'
import { findAsset, listIn, searchable } from '../catalogue/assets.ts'
import { contains } from '../catalogue/availability.ts'

/** The audience and time of a computed list. */
export interface Perspective {
  readonly now: string
  /** Absent for all platforms. */
  readonly platform?: string
  readonly isForSegments: (row: Row) => boolean
  /** Whether lists show the asset. */
  readonly shows: (asset: Asset) => boolean
}

export type Item = { readonly asset: Asset } | { readonly custom: Row }

export interface PlacedItem {
  readonly item: Item
  readonly position: number
  readonly pinned: boolean
}

interface Entry {
  readonly asset?: Reference
  readonly customItemId?: string
}

interface Pin extends Row {
  readonly position: number
  readonly from?: string
  readonly until?: string
}

/** First the base list without invisible items, then the pins; positions count from 1. */
export function placeItems(
  world: World,
  playlist: Row,
  { base, perspective }: { base: readonly Asset[]; perspective: Perspective },
): PlacedItem[] {
  const computed: Item[] =
    playlist.kind === 'MANUAL'
      ? listIn<Entry>(playlist, 'items').flatMap((entry) => resolveEntry(world, entry, perspective))
      : base.filter(perspective.shows).map((asset) => ({ asset }))
  return pinItems(world, computed, { playlist, perspective }).map(({ item, pinned }, at) => ({
    item,
    pinned,
    position: at + 1,
  }))
}

/** All assets that meet the filter, in its order. */
export function filteredAssets(world: World, { filter, sort }: Row): Asset[] {
  const found = searchable(world).filter((asset) => {
    return !filter || matches(asset as Json, filter as unknown as Filter)
  })
  const order = (sort as unknown as Sort[] | undefined) ?? [{ field: 'updatedAt', order: 'desc' }]
  return sorted(found, order, 'id') as Asset[]
}

/** A custom item is shown within its windows and on its platforms. */
function resolveEntry(world: World, entry: Entry, perspective: Perspective): Item[] {
  const asset = entry.asset && findAsset(world, entry.asset)
  if (asset) return perspective.shows(asset) ? [{ asset }] : []
  const custom = find(world, 'CustomItem', entry.customItemId)
  const windows = listIn<Window>(custom, 'windows').filter(({ kind }) => kind === 'PUBLISHED')
  const isOpen = windows.length === 0 || windows.some((window) => contains(window, perspective.now))
  const { platform } = perspective
  return custom && isOpen && (!platform || isForPlatform(custom, platform)) ? [{ custom }] : []
}

const keyOf = (item: Item) => ('asset' in item ? item.asset.id : String(item.custom.id))

/**
 * Each item is in the list once, first of all where it is pinned; two pins on one position follow
 * each other; positions beyond the end are the end.
 */
function pinItems(
  world: World,
  items: readonly Item[],
  { playlist, perspective }: { playlist: Row; perspective: Perspective },
): { item: Item; pinned: boolean }[] {
  const { now, isForSegments } = perspective
  const known = new Set<string>()
  const isNew = ({ item }: { item: Item }) => {
    const before = known.size
    return known.add(keyOf(item)).size > before
  }
  const pins = listIn<Pin & { entity: Entry }>(playlist, 'pins')
    .filter(({ from, until }) =>
      contains({ kind: 'PUBLISHED', from: from ?? '', ...(until && { until }) }, now),
    )
    .filter(isForSegments)
    .flatMap(({ position, entity }) =>
      resolveEntry(world, entity, perspective).map((item) => ({ position, item })),
    )
    .toSorted((one, other) => one.position - other.position)
    .filter(isNew)
  const list = items.map((item) => ({ item, pinned: false })).filter(isNew)
  let last = { position: 0, at: 0 }
  for (const { position, item } of pins) {
    const at = position === last.position ? last.at + 1 : position - 1
    list.splice(Math.min(at, list.length), 0, { item, pinned: true })
    last = { position, at }
  }
  return list
}

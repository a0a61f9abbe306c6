import type { JsonObject } from '../../src/contract.ts'
import { own } from '../../src/own.ts'
import { textIn } from '../../src/resource/entities.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { withState } from './broadcast-state.ts'

export interface Window {
  readonly kind: 'ANNOUNCED' | 'PUBLISHED'
  readonly from: string
  readonly until?: string
}

export interface Reference {
  readonly type: string
  readonly id: string
}

/** An asset of any media type, as in dapi and cms. */
export interface Asset extends Row {
  readonly id: string
  readonly type: string
  readonly title: JsonObject
}

/** The table of each media type. */
const TABLES: Readonly<Record<string, string>> = {
  movies: 'Movie',
  series: 'Series',
  'news-series': 'NewsSeries',
  podcasts: 'Podcast',
  episodes: 'Episode',
  'live-events': 'LiveEvent',
  clips: 'Clip',
  channels: 'Channel',
  broadcasts: 'Broadcast',
}

/** The tables of assets; broadcasts are found in the guide. */
export const ASSET_TABLES = Object.values(TABLES).filter((table) => table !== 'Broadcast')

export const MEDIA_TYPES: readonly string[] = Object.keys(TABLES)

/** Types that are not playable themselves: only their episodes are. */
export const PARENT_TYPES: ReadonlySet<string> = new Set(['series', 'news-series', 'podcasts'])

export function findAsset(world: World, { type, id }: Reference): Asset | undefined {
  return find(world, tableOfAsset({ type }), id) as Asset | undefined
}

/** An asset of any type by its id alone. */
export function assetById(world: World, id: string): Asset | undefined {
  for (const table of Object.values(TABLES)) {
    const asset = find(world, table, id)
    if (asset) return asset as Asset
  }
  return undefined
}

export function tableOfAsset({ type }: Pick<Asset, 'type'>): string {
  return own(TABLES, type) ?? ''
}

/** All assets of one type, or of all types but broadcasts. */
export function assetsOf(world: World, type?: string): Asset[] {
  const tables = type ? [tableOfAsset({ type })] : ASSET_TABLES
  return tables.flatMap((table) => rowsOf(world, table)) as Asset[]
}

/** What a search finds: broadcasts too, in their present state. */
export const searchable = (world: World): Asset[] => [
  ...assetsOf(world),
  ...assetsOf(world, 'broadcasts').map((row) => withState(row, world)),
]

/** The series, news series or podcast of an episode. */
export function parentOf(world: World, asset: Asset): Asset | undefined {
  if (asset.type !== 'episodes') return undefined
  return findAsset(world, { type: String(asset.parentType), id: String(asset.parentId) })
}

export function listIn<Item>(row: Row | undefined, property: string): readonly Item[] {
  const value = row?.[property]
  return Array.isArray(value) ? (value as unknown as readonly Item[]) : []
}

/** A text by language, or one that is the same in all. */
export function inLanguage(text: unknown, languages: readonly string[]): string | undefined {
  if (typeof text === 'string' || text === undefined || text === null) return text ?? undefined
  return textIn(text as Record<string, string>, languages)
}

import { type BehaviourModule, type Check, fault, type ProblemError } from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'
import { changeRow } from '../../src/resource/content.ts'
import { type Change, changesBetween, find, rowsOf, tableOf, type World } from '../../src/world.ts'
import { ASSET_TABLES as ASSETS, assetById, findAsset } from '../catalogue/assets.ts'
import { isRemoved } from '../catalogue/dependents.ts'

/** The holder and the path of a reference, e.g. `credits.*.personId`, and the table that it names. */
type Link = readonly [holders: readonly string[], path: string, to: string]

/** References that must lead somewhere. What they name is dropped from the holder when it is deleted. */
const LINKS: readonly Link[] = [
  [ASSETS, 'genreIds.*', 'Genre'],
  [ASSETS, 'credits.*.personId', 'Person'],
  [ASSETS, 'credits.*.crewRoleId', 'CrewRole'],
  [ASSETS, 'ageRatings.*.system', 'AgeSystem'],
  [ASSETS, 'workflowTagIds.*', 'WorkflowTag'],
  [[...ASSETS, 'Menu'], 'segmentationProfileIds.*', 'SegmentationProfile'],
  [ASSETS, 'geoblockPresetId', 'GeoblockPreset'],
  [ASSETS, 'adStrategyId', 'AdvertisementStrategy'],
  [['Genre'], 'parentId', 'Genre'],
  [['Clip'], 'assets.*.id', 'Asset'],
  [['Product'], 'assets.*.id', 'Asset'],
  [['Playlist'], 'items.*.asset.id', 'Asset'],
  [['Playlist'], 'items.*.customItemId', 'CustomItem'],
  [['Playlist'], 'pins.*.entity.asset.id', 'Asset'],
  [['Playlist'], 'pins.*.entity.customItemId', 'CustomItem'],
  [['Playlist'], 'pins.*.segmentationProfileIds.*', 'SegmentationProfile'],
  [['Page'], 'sections.*.playlistId', 'Playlist'],
  [['Page'], 'sections.*.segmentationProfileIds.*', 'SegmentationProfile'],
  [['ApplicationConfiguration'], 'menuIds.*', 'Menu'],
  [['ApplicationConfiguration'], 'themeId', 'Theme'],
  [['ApplicationConfiguration'], 'welcomeScreenId', 'WelcomeScreen'],
  [['ChannelOrder'], 'channelIds.*', 'Channel'],
  [['User'], 'iconId', 'UserIcon'],
]

/** Keys that apps may know too: deleting what has them removes them, but nothing checks them. */
const KEYS: readonly Link[] = [[[...ASSETS, 'Menu', 'CustomItem'], 'platforms.keys.*', 'Platform']]

/** References that are checked too, but that deleting what they name does not drop. */
const FIRM: readonly Link[] = [
  [['Menu'], 'items.*.target', 'Target'],
  [['Menu'], 'items.*.children.*.target', 'Target'],
  [['Menu'], 'items.*.children.*.children.*.target', 'Target'],
  [['CustomItem'], 'target', 'Target'],
  [['WelcomeScreen'], 'buttons.*.target', 'Target'],
  [[...ASSETS, 'Broadcast'], 'sourceId', 'Source'],
  [ASSETS, 'monetization.productIds.*', 'Product'],
  [ASSETS, 'monetization.subscriptionTags.*', 'SubscriptionTag'],
  [['Product'], 'grantsTags.*', 'SubscriptionTag'],
  [['AdvertisementStrategy'], 'suppressForTags.*', 'SubscriptionTag'],
  [['AgeIndicator'], 'system', 'AgeSystem'],
  [['Application'], 'platform', 'Platform'],
  [['D2cService'], 'serviceId', 'Service'],
  [['Edition'], 'assetId', 'Asset'],
  [['Stream'], 'cdnKey', 'CdnService'],
  [['Broadcast'], 'channelId', 'Channel'],
  [['Broadcast'], 'asset.id', 'Asset'],
  [['Channel'], 'liveEditionId', 'Edition'],
  [['DashboardItem'], 'filters.serviceId', 'Service'],
  [['LivestreamService'], 'livestreams.*.channelId', 'Channel'],
  [['Playlist'], 'slotId', 'RecommendationSlot'],
  [['Service', 'User'], 'organisationId', 'Organisation'],
  [['Service'], 'sourceIds.*', 'Source'],
  [['ServiceConfiguration'], 'advertising.adStrategyId', 'AdvertisementStrategy'],
  [['User'], 'roleId', 'Role'],
  [['User'], 'serviceIds.*', 'Service'],
  [['UserProduct'], 'productId', 'Product'],
]

const TARGET_TABLES: Readonly<Record<string, string>> = {
  PAGE: 'Page',
  PLAYLIST: 'Playlist',
  TEXT_PAGE: 'TextPage',
  ASSET: 'Asset',
}

/** Named by `key` rather than by id. */
const BY_KEY = new Set(['CdnService', 'SubscriptionTag'])

/** What names an asset of one type does not lead to that of another. */
const hasAsset = (world: World, id: string, type: Json | undefined) =>
  typeof type === 'string' ? findAsset(world, { type, id }) : assetById(world, id)

function leads(world: World, to: string, value: Json, type?: Json): boolean {
  if (to === 'Asset') return hasAsset(world, String(value), type) !== undefined
  if (BY_KEY.has(to)) return rowsOf(world, to).some(({ key }) => key === value)
  if (to !== 'Target') return find(world, to, value) !== undefined
  const { type: kind, id, url, assetType } = value as JsonObject
  const table = TARGET_TABLES[String(kind)]
  const hasOnlyItsOwn =
    (kind === 'URL') === (url !== undefined) &&
    (kind === 'ASSET') === (assetType !== undefined) &&
    (table !== undefined) === (id !== undefined)
  return hasOnlyItsOwn && (!table || leads(world, table, id as Json, assetType))
}

interface Named {
  readonly pointer: string
  readonly value: Json
  /** The type beside an id. */
  readonly type?: Json
}

/** The values at a path. */
function valuesAt(
  value: Json | undefined,
  path: readonly string[],
  { pointer, type }: Omit<Named, 'value'> = { pointer: '' },
): Named[] {
  const [name, ...rest] = path
  if (value === undefined || value === null) return []
  if (name === undefined) return [{ pointer, value, type }]
  const at = (key: string | number) => `${pointer}/${key}`
  if (name === '*') {
    return (value as Json[]).flatMap((item, key) => valuesAt(item, rest, { pointer: at(key) }))
  }
  const holder = value as JsonObject
  return valuesAt(holder[name], rest, { pointer: at(name), type: holder.type })
}

/** What of a value names nothing. */
function unknownAt(world: World, value: Json | undefined, [, path, to]: Link): ProblemError[] {
  return valuesAt(value, path.split('.'))
    .filter(({ value: named, type }) => !leads(world, to, named, type))
    .map(({ pointer, value: named }) => {
      return fault(pointer, `There is no ${JSON.stringify(named)}.`, 'UNKNOWN')
    })
}

/** The references of a row that lead nowhere, except those that it had before. */
export function unknownIn(
  world: World,
  table: string,
  { before, after }: { before?: Json; after: Json },
): ProblemError[] {
  return [...LINKS, ...FIRM]
    .filter(([holders]) => holders.includes(table))
    .flatMap((link) => {
      const known = new Set(unknownAt(world, before, link).map(({ detail }) => detail))
      return unknownAt(world, after, link).filter(({ detail }) => !known.has(detail))
    })
}

const checkReferences: Check = ({ world, table, before, after }) => {
  const rows = { before: before as Json, after: after as Json }
  const errors = after ? unknownIn(world, table, rows) : []
  return errors.length > 0 ? { code: 'VALIDATION_FAILED', errors } : undefined
}

/** The value without what names the id; an item of a list goes with its reference. */
function without(value: Json | undefined, path: readonly string[], id: string): Json | undefined {
  const [name, ...rest] = path
  if (value === undefined || value === null) return value
  if (name === undefined) return value === id ? undefined : value
  if (name === '*') {
    const list = value as Json[]
    const kept = list.flatMap((item) => without(item, rest, id) ?? [])
    return kept.every((item, index) => item === list[index]) && kept.length === list.length
      ? value
      : kept
  }
  const own = (value as JsonObject)[name]
  const kept = without(own, rest, id)
  if (kept === own) return value
  return kept === undefined ? undefined : { ...(value as JsonObject), [name]: kept }
}

/** Drops what names a deleted row from all that refers to it. */
function forget(world: World, { table, key }: Change): World {
  const isAsset = ASSETS.includes(table)
  return [...LINKS, ...KEYS]
    .filter(([, , to]) => to === table || (isAsset && to === 'Asset'))
    .flatMap(([holders, path]) => holders.map((holder) => [holder, path.split('.')] as const))
    .reduce((state, [holder, [name = '', ...rest]]) => {
      return Object.entries(tableOf(state, holder)).reduce((next, [rowKey, row]) => {
        const kept = without(row[name], rest, key)
        if (kept === row[name]) return next
        return changeRow(next, holder, { id: rowKey, [name]: kept })
      }, state)
    }, world)
}

const holders = new Set([...LINKS, ...FIRM].flatMap(([tables]) => tables))

/** What a row names exists, and what is deleted is named no more. */
export const references: BehaviourModule = {
  checks: Object.fromEntries([...holders].map((table) => [table, checkReferences])),
  observe: (after, { before, changes }) => {
    if (!changes.some(isRemoved)) return after
    // With what was removed for want of its owner.
    return changesBetween(before, after).filter(isRemoved).reduce(forget, after)
  },
}

import {
  type Adjustment,
  type Behaviour,
  type BehaviourModule,
  type Check,
  invalid,
  type Occasion,
  type Refinement,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { changeRow, sameContent } from '../../src/resource/content.ts'
import { serviceOf } from '../../src/tenant.ts'
import { addDuration } from '../../src/time.ts'
import { type Change, find, type Row, rowsOf, type World } from '../../src/world.ts'
import { ASSET_TABLES, assetById, assetsOf, listIn, PARENT_TYPES, tableOfAsset } from './assets.ts'
import { orderedChannels } from './availability.ts'
import { type Edition, isPlayable } from './editions.ts'
import { checkCredits, checkModels, checkRatings, refusedBySource } from './media-changes.ts'

/** A series has no editions. One is READY with a stream only; other states come from jobs. */
const checkEdition: Check = ({ world, before, after }) => {
  const asset = after && !before && assetById(world, String(after.assetId))
  if (asset && PARENT_TYPES.has(asset.type)) {
    return invalid('/assetId', 'Only its episodes have editions.')
  }
  if (!after || (before?.status ?? 'DRAFT') === after.status) return undefined
  const isReady = after.status === 'READY' && isPlayable(world, after as Edition)
  const isSettable = after.status === 'DRAFT' || isReady
  return isSettable ? undefined : invalid('/status', 'Send DRAFT, or READY with a stream.')
}

/**
 * The source accepts writes, plans and purchases have something to sell, ratings are those of
 * their systems, and characters are played.
 */
const checkAsset: Check = ({ world, before, after }) => {
  if (!after) return undefined
  const refused = refusedBySource(world, after)
  if (refused) return refused
  const errors = [
    ...(sameContent(before?.monetization, after.monetization) ? [] : checkModels(world, after)),
    ...(sameContent(before?.ageRatings, after.ageRatings) ? [] : checkRatings(world, after)),
    ...(sameContent(before?.credits, after.credits) ? [] : checkCredits(world, after)),
  ]
  return errors.length > 0 ? { code: 'VALIDATION_FAILED', errors } : undefined
}

/** An event names an input of its source that no channel has. */
const checkInput: Check = ({ world, before, after }) => {
  if (after?.livestreamId === before?.livestreamId) return undefined
  const inputs = listIn<JsonObject>(
    find(world, 'LivestreamService', after?.sourceId),
    'livestreams',
  )
  const input = inputs.find(({ id }) => id === after?.livestreamId)
  return !after?.livestreamId || (input && input.channelId === undefined)
    ? undefined
    : invalid('/livestreamId', 'The source has no such input for events.', 'UNKNOWN')
}

/** A live event may be cancelled before it begins and ended while it runs, never deleted then. */
const checkLiveEvent: Check = ({ before, after }) => {
  const [from, to] = [before?.liveState, after?.liveState]
  if (!before || from === to) return undefined
  if (!after) return from === 'LIVE' ? { code: 'INVALID_STATE' } : undefined
  const isAllowed = `${from} ${to}` === 'SCHEDULED CANCELLED' || `${from} ${to}` === 'LIVE ENDED'
  return isAllowed ? undefined : { code: 'INVALID_STATE' }
}

/** Broadcasts of a channel do not overlap, nor do live events on an input. */
const PLACES: Readonly<Record<string, string>> = {
  Broadcast: 'channelId',
  LiveEvent: 'livestreamId',
}

/** The states in which a live event leaves its input to others. */
const OVER = ['ENDED', 'REPLAY', 'CANCELLED']

const isOver = ({ liveState }: Row) => OVER.includes(String(liveState))

/** Whether another row is at the same place at the same time. */
export function overlaps(world: World, table: string, row: Row): boolean {
  const place = PLACES[table]
  if (!place || row[place] === undefined || isOver(row)) return false
  return rowsOf(world, table).some(
    (other) =>
      other.id !== row.id &&
      other[place] === row[place] &&
      !isOver(other) &&
      String(other.startAt) < String(row.endAt) &&
      String(other.endAt) > String(row.startAt),
  )
}

const checkOverlap: Check = ({ world, table, after }) =>
  after && overlaps(world, table, after)
    ? invalid('/startAt', 'Another one runs at this time.')
    : undefined

/** The parent of an episode, which is named by its id or by that of its source. */
function namedParent(
  world: World,
  { parentType, sourceId, ...named }: JsonObject,
): Row | undefined {
  return assetsOf(world, String(parentType)).find(({ id, externalId, sourceId: from }) =>
    named.parentId === undefined
      ? externalId === named.parentExternalId && from === sourceId
      : id === named.parentId,
  )
}

/** An episode has a parent, and in a series a season and a number. */
const checkEpisode: Check = ({ world, input }) => {
  if (!input) return undefined
  const parent = input.parentId === undefined ? 'parentExternalId' : 'parentId'
  const needed = input.parentType === 'series' ? ['seasonNumber', 'episodeNumber'] : []
  const missing = [parent, ...needed].find((name) => input[name] === undefined)
  if (missing) return invalid(`/${missing}`, 'This property is required.', 'REQUIRED')
  return namedParent(world, input) ? undefined : invalid(`/${parent}`, 'There is none.', 'UNKNOWN')
}

/** The episode with both ids of its parent. */
export const withParent: Adjustment = ({ world, input = {}, after }) => {
  const { id, externalId } = namedParent(world, input) ?? {}
  return {
    ...after,
    parentId: id,
    ...(externalId !== undefined && { parentExternalId: externalId }),
  }
}

/** The source is that of the channel if the caller sends none. */
const withSource: Adjustment = ({ world, input, after }) => {
  const { sourceId = find(world, 'Channel', after.channelId)?.sourceId } = input ?? {}
  return sourceId === undefined ? after : { ...after, sourceId }
}

/** The next free number if the caller sends none. */
const withNumber: Adjustment = ({ world, before, input, after }) => {
  if (input?.number !== undefined) return after
  const taken = rowsOf(world, 'Channel').map(({ number }) => Number(number))
  const free = taken.length + 1
  const next = Array.from({ length: free }, (_, at) => at + 1).find((each) => !taken.includes(each))
  return { ...after, number: before?.number ?? next }
}

const mainOf = (world: World, assetId: unknown) =>
  rowsOf(world, 'Edition').find((edition) => edition.assetId === assetId && edition.kind === 'MAIN')

/** The running time is that of the main edition if the caller sends none. */
const withDuration: Adjustment = ({ world, after }) => {
  const { durationSeconds = mainOf(world, after.id)?.durationSeconds } = after
  return durationSeconds === undefined ? after : { ...after, durationSeconds }
}

/** An edition without a label has the name of its kind. */
const withLabel: Adjustment = ({ world, after, input }) =>
  input?.label ? after : { ...after, label: kindLabel(world, String(after.kind)) }

/** The name of a kind of edition, in the language that every text has. */
export function kindLabel(world: World, kind: string): JsonObject {
  const words = kind.replaceAll('_', ' ').toLowerCase()
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return { [String(serviceOf(world).defaultLanguage)]: name }
}

function followEdition(world: World, { key }: Change, { before }: Occasion): World {
  const edition = find(world, 'Edition', key)
  const asset = edition?.kind === 'MAIN' && assetById(world, edition.assetId)
  if (!asset || asset.type === 'channels') return world
  const { durationSeconds } = asset
  const isTaken = durationSeconds === find(before, 'Edition', key)?.durationSeconds
  if (!isTaken) return world
  const facts = { id: asset.id, durationSeconds: edition?.durationSeconds }
  return changeRow(world, tableOfAsset(asset), facts)
}

/** The order of all channels; without one of their own they are sorted by number. */
const getDefaultChannelOrder: Behaviour = (world) =>
  reply(world, { channelIds: orderedChannels(world).map(({ id }) => id) })

/** The season of which series? */
const listEpisodes: Refinement = (world, call) => {
  const { seasonNumber, parentId } = call.query
  if (seasonNumber === undefined || parentId !== undefined) return call.store(world)
  return refuse(world, invalid('parentId', '`seasonNumber` requires it.', 'REQUIRED'))
}

const MAX_GUIDE_DURATION = 'P14D'

const listBroadcasts: Refinement = (world, call) => {
  const { from, until } = call.query as { from?: string; until?: string }
  if (!from || !until || until <= addDuration(from, MAX_GUIDE_DURATION)) return call.store(world)
  return refuse(world, invalid('until', 'It is at most 14 days after `from`.'))
}

/** Assets with a main edition that is no live stream. */
const TIMED = ['Movie', 'Clip']

/** What the data API and the CMS accept of assets and their editions. */
export const mediaRules: BehaviourModule = {
  operations: { getDefaultChannelOrder },
  refinements: { listEpisodes, listBroadcasts },
  checks: {
    ...Object.fromEntries(ASSET_TABLES.map((table) => [table, checkAsset])),
    Broadcast: (proposal) =>
      proposal.after &&
      refusedBySource(proposal.world, withSource({ ...proposal, after: proposal.after })),
    Edition: checkEdition,
    Episode: (proposal) => checkAsset(proposal) ?? checkEpisode(proposal),
    LiveEvent: (proposal) =>
      checkAsset(proposal) ?? checkInput(proposal) ?? checkLiveEvent(proposal),
  },
  finalChecks: { Broadcast: checkOverlap, LiveEvent: checkOverlap },
  adjust: {
    ...Object.fromEntries(TIMED.map((table) => [table, withDuration])),
    Broadcast: withSource,
    Channel: withNumber,
    Edition: withLabel,
    Episode: (proposal) => withDuration({ ...proposal, after: withParent(proposal) }),
    // A new event is to come, whatever its caller says.
    LiveEvent: ({ before, after }) => (before ? after : { ...after, liveState: 'SCHEDULED' }),
  },
  follow: { Edition: followEdition },
}

import { type BehaviourModule, type Check, invalid, type Occasion } from '../../src/behaviour.ts'
import { type Change, find, type Row, rowsOf, type World } from '../../src/world.ts'
import { writeSeasons } from '../import/import-editions.ts'
import type { Asset } from './assets.ts'
import { type Edition, isPlayable } from './editions.ts'

/** An asset has one MAIN edition; an edition keeps its asset, and is READY with a stream only. */
const checkEdition: Check = ({ world, before, after }) => {
  if (!after) return undefined
  const { id, assetId, kind, status } = after as Edition
  const isTaken = rowsOf(world, 'Edition').some((other) => {
    return kind === 'MAIN' && other.kind === kind && other.assetId === assetId && other.id !== id
  })
  if (isTaken) return { code: 'ALREADY_EXISTS', detail: 'The asset has a MAIN edition.' }
  if (!before) return undefined
  if (before.assetId !== assetId) return invalid('/assetId', 'The asset cannot change.')
  const isNew = status !== before.status
  const isSettable = status === 'DRAFT' || isPlayable(world, after as Edition)
  return isNew && !isSettable
    ? invalid('/status', 'Send DRAFT, or READY with a stream.')
    : undefined
}

/** Whether another episode has the season and number of this one. */
export function isNumberTaken(world: World, episode: Row): boolean {
  const { id, parentId, seasonNumber, episodeNumber } = episode
  return rowsOf(world, 'Episode').some(
    (other) =>
      episodeNumber !== undefined &&
      other.id !== id &&
      other.status !== 'ARCHIVED' &&
      other.parentId === parentId &&
      other.seasonNumber === seasonNumber &&
      other.episodeNumber === episodeNumber,
  )
}

const checkEpisode: Check = ({ world, after }) =>
  after && isNumberTaken(world, after)
    ? { code: 'ALREADY_EXISTS', detail: 'Another episode has this season and number.' }
    : undefined

/** A live event may be cancelled before it begins and ended while it runs, never deleted then. */
const checkLiveEvent: Check = ({ before, after }) => {
  const [from, to] = [before?.liveState, after?.liveState]
  if (!before || from === to) return undefined
  if (!after) return from === 'LIVE' ? { code: 'INVALID_STATE' } : undefined
  const isAllowed = `${from} ${to}` === 'SCHEDULED CANCELLED' || `${from} ${to}` === 'LIVE ENDED'
  return isAllowed ? undefined : { code: 'INVALID_STATE' }
}

/** Broadcasts of a channel do not overlap. */
const checkBroadcast: Check = ({ world, after }) => {
  if (!after) return undefined
  const overlaps = rowsOf(world, 'Broadcast').some(
    ({ id, channelId, startAt, endAt }) =>
      id !== after.id &&
      channelId === after.channelId &&
      String(startAt) < String(after.endAt) &&
      String(endAt) > String(after.startAt),
  )
  return overlaps ? invalid('/startAt', 'Another broadcast runs at this time.') : undefined
}

/** A season that an episode names is created. */
function addSeason(world: World, { table, key }: Change, { call, now, random }: Occasion): World {
  const episode = table === 'Episode' && (find(world, table, key) as Asset | undefined)
  if (!episode || !call?.contract.schemas.SeasonInput) return world
  const run = { validator: call.validator, now, random, source: {} }
  return writeSeasons(world, { asset: episode, facts: episode, run })
}

/** What the data API and the CMS accept of assets and their editions. */
export const mediaRules: BehaviourModule = {
  checks: {
    Edition: checkEdition,
    Episode: checkEpisode,
    LiveEvent: checkLiveEvent,
  },
  finalChecks: { Broadcast: checkBroadcast },
  observe: (after, occasion) =>
    occasion.changes.reduce((world, change) => addSeason(world, change, occasion), after),
}

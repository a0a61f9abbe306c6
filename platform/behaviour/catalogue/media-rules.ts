import { type BehaviourModule, type Check, invalid, type Occasion } from '../../src/behaviour.ts'
import { sameContent } from '../../src/resource/content.ts'
import { type Change, find, rowsOf, type World } from '../../src/world.ts'
import { writeSeasons } from '../import/import-editions.ts'
import { ASSET_TABLES, type Asset } from './assets.ts'
import { type Edition, isPlayable } from './editions.ts'
import { checkModels, checkRatings } from './media-changes.ts'

/** An edition is READY with a stream only; other states come from jobs. */
const checkEdition: Check = ({ world, before, after }) => {
  if (!before || !after || before.status === after.status) return undefined
  const isSettable = after.status === 'DRAFT' || isPlayable(world, after as Edition)
  return isSettable ? undefined : invalid('/status', 'Send DRAFT, or READY with a stream.')
}

/** Plans and purchases need something to sell, and ratings are those of their systems. */
const checkAsset: Check = ({ world, before, after }) => {
  if (!after) return undefined
  const errors = [
    ...(sameContent(before?.monetization, after.monetization) ? [] : checkModels(world, after)),
    ...(sameContent(before?.ageRatings, after.ageRatings) ? [] : checkRatings(world, after)),
  ]
  return errors.length > 0 ? { code: 'VALIDATION_FAILED', errors } : undefined
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
const checkOverlap =
  (table: string, place: string): Check =>
  ({ world, after }) => {
    const overlaps = rowsOf(world, table).some(
      (other) =>
        other.id !== after?.id &&
        other[place] !== undefined &&
        other[place] === after?.[place] &&
        !OVER.includes(String(other.liveState)) &&
        String(other.startAt) < String(after?.endAt) &&
        String(other.endAt) > String(after?.startAt),
    )
    return overlaps ? invalid('/startAt', 'Another one runs at this time.') : undefined
  }

/** The states in which a live event leaves its input to others. */
const OVER = ['ENDED', 'REPLAY', 'CANCELLED']

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
    ...Object.fromEntries(ASSET_TABLES.map((table) => [table, checkAsset])),
    Edition: checkEdition,
    LiveEvent: (proposal) => checkAsset(proposal) ?? checkLiveEvent(proposal),
  },
  finalChecks: {
    Broadcast: checkOverlap('Broadcast', 'channelId'),
    LiveEvent: checkOverlap('LiveEvent', 'livestreamId'),
  },
  observe: (after, occasion) =>
    occasion.changes.reduce((world, change) => addSeason(world, change, occasion), after),
}

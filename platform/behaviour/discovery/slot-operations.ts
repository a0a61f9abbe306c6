import type { Behaviour, BehaviourModule, Refinement } from '../../src/behaviour.ts'
import { fault, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { groupBy } from '../../src/group-by.ts'
import { find, rowsOf, type World } from '../../src/world.ts'
import { playsWithin } from '../reporting/plays.ts'
import { profilesOf } from '../viewer/profiles.ts'
import { type Ranking, rankIn } from './recommend.ts'

const MODEL = 'nightly-2026-03-14'

const listSlots: Refinement = (world, call) => call.store(world, { sort: ['name'] })

const profileOf = (world: World, userId: unknown) =>
  profilesOf(world, find(world, 'Viewer', userId))[0]

function shown({ assets, fallback }: Ranking, limit: number): JsonObject {
  const assetIds = assets.slice(0, limit).map(({ id }) => id)
  return { assetIds, modelVersion: MODEL, fallback }
}

/** The kind of the slot decides what a request must contain. */
const getRecommendedAssetIds: Behaviour = (world, call) => {
  const {
    slotId,
    userId,
    seedId,
    limit = 20,
  } = call.body as {
    slotId: string
    userId?: string
    seedId?: string
    limit?: number
  }
  const slot = find(world, 'RecommendationSlot', slotId)
  const errors = [
    ...(slot ? [] : [fault('/slotId', 'There is no such slot.', 'UNKNOWN')]),
    ...(slot?.needsUser && !userId
      ? [fault('/userId', 'The slot needs a viewer.', 'REQUIRED')]
      : []),
    ...(slot?.needsSeed && !seedId
      ? [fault('/seedId', 'The slot needs a seed title.', 'REQUIRED')]
      : []),
  ]
  if (!slot || errors.length > 0) return refuse(world, 'VALIDATION_FAILED', { errors })
  const wish = { now: call.now, profile: profileOf(world, userId), ...(seedId && { seedId }) }
  return reply(world, shown(rankIn(world, slot, wish), Math.min(limit, Number(slot.maxItems))))
}

const previewBecauseYouWatched: Behaviour = (world, call) => {
  const { slotId = '', userId = '' } = call.path
  const slot = find(world, 'RecommendationSlot', slotId)
  const isKnown = slot?.kind === 'BECAUSE_YOU_WATCHED' && find(world, 'Viewer', userId)
  if (!isKnown) return refuse(world, 'NOT_FOUND')
  const ranked = rankIn(world, slot, { profile: profileOf(world, userId), now: call.now })
  const { seed } = ranked
  const named = seed && { seed: { type: seed.type, id: seed.id } }
  return reply(world, { ...shown(ranked, Number(slot.maxItems)), ...named })
}

/** Accounts that have played something. */
const listTestUserIds: Behaviour = (world) => {
  const players = new Set(rowsOf(world, 'ViewerEvent').map(({ userId }) => userId))
  return reply(world, { userIds: [...players].slice(0, 100) })
}

/** Titles that have been played, the most played first. */
const listTestSeedIds: Behaviour = (world, { now }) => {
  const plays = playsWithin(world, { from: '', until: now })
  const seeds = groupBy(plays, ({ event }) => event.asset.id)
  const ranked = [...seeds.entries()].toSorted((one, other) => other[1].length - one[1].length)
  return reply(world, { seedIds: ranked.slice(0, 100).map(([id]) => id) })
}

export const slots: BehaviourModule = {
  operations: {
    getRecommendedAssetIds,
    previewBecauseYouWatched,
    listTestUserIds,
    listTestSeedIds,
  },
  refinements: { listSlots },
}

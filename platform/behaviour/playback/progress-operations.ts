import { type Behaviour, type BehaviourModule, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { findAsset, listIn, parentOf } from '../catalogue/assets.ts'
import { pageOfList } from '../catalogue/page.ts'
import { nextEpisodeOf } from './episode-order.ts'
import { progressOf, shownProgress, type WatchingProgress } from './progress.ts'

/** The progress of the selected profile, the latest first; a series represents all its episodes. */
const listWatchingProgress: Behaviour = (world, call) => {
  const audience = audienceOf(world, call)
  const { assetIds, state } = call.query
  const wanted = listIn<string>({ assetIds }, 'assetIds')
  const progress = progressOf(world, audience.profile)
    .filter((each) => state === undefined || each.state === state)
    .filter((each) => {
      const asset = findAsset(world, { type: each.type, id: each.assetId })
      const ids = [each.assetId, String(asset?.parentId)]
      return wanted.length === 0 || ids.some((id) => wanted.includes(id))
    })
  return reply(
    world,
    pageOfList(progress, call, (each) => withSeries(world, each, audience)),
  )
}

/** The series of an episode, and the next episode. */
function withSeries(world: World, progress: WatchingProgress, audience: Audience): JsonObject {
  const asset = findAsset(world, { type: progress.type, id: progress.assetId })
  const parent = asset && parentOf(world, asset)
  if (!asset || !parent) return shownProgress(progress)
  const next = nextEpisodeOf(world, asset, audience)
  const series = { id: parent.id, ...(next && { nextEpisodeId: next.id }) }
  return { ...shownProgress(progress), series }
}

export const watchingProgress: BehaviourModule = { operations: { listWatchingProgress } }

import type { World } from '../../src/world.ts'
import type { Audience } from '../access/audience.ts'
import { type Asset, findAsset, parentOf } from '../catalogue/assets.ts'
import { isListed } from '../catalogue/availability.ts'
import { nextEpisodeOf } from './episode-order.ts'
import { progressOf, type WatchingProgress } from './progress.ts'

/** Everything the profile has played and can still see, the latest first. */
export function watchHistory(world: World, { profile, now }: Audience): Asset[] {
  return progressOf(world, profile).flatMap((progress) => {
    const asset = assetOf(world, progress)
    return asset && isListed(world, asset, now) ? [asset] : []
  })
}

/**
 * Started and unfinished assets of the profile, the latest first. A series has one entry: the
 * episode played last, or the next one once that is completed.
 */
export function continueWatching(world: World, audience: Audience): Asset[] {
  const series = new Set<string>()
  return progressOf(world, audience.profile).flatMap((progress) => {
    const asset = assetOf(world, progress)
    const parent = asset && parentOf(world, asset)
    if (!asset || (parent && series.has(parent.id))) return []
    if (parent) series.add(parent.id)
    const entry = entryFor(world, { asset, progress, audience })
    const isRemoved = progress.$?.removed === true
    return entry && !isRemoved && isListed(world, entry, audience.now) ? [entry] : []
  })
}

function entryFor(
  world: World,
  { asset, progress, audience }: { asset: Asset; progress: WatchingProgress; audience: Audience },
): Asset | undefined {
  if (progress.state === 'IN_PROGRESS') return asset
  if (progress.state === 'STARTED') return undefined
  const next = nextEpisodeOf(world, asset, audience)
  return next && findAsset(world, { type: 'episodes', id: String(next.id) })
}

function assetOf(world: World, { type, assetId }: WatchingProgress): Asset | undefined {
  return findAsset(world, { type, id: assetId })
}

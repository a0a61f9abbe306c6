import { addSeconds, toSeconds } from '../../src/time.ts'
import { type Row, rowsOf, type World } from '../../src/world.ts'
import type { Audience } from '../access/audience.ts'
import { type Asset, assetById, findAsset, listIn } from '../catalogue/assets.ts'
import { isListed, listed } from '../catalogue/availability.ts'
import { progressOf, type WatchingProgress } from '../playback/progress.ts'
import { playsWithin } from '../reporting/plays.ts'

const WEEK_SECONDS = 7 * 86_400
const HOUR_SECONDS = 3600

/**
 * The most played assets of the last seven days, counted once per profile and day; computed every
 * full hour.
 */
export function popularAssets(world: World, now: string): Asset[] {
  const hour = addSeconds(now, -(toSeconds(now) % HOUR_SECONDS))
  const plays = playsWithin(world, { from: addSeconds(hour, -WEEK_SECONDS), until: hour })
  const counted = new Map<string, Set<string>>()
  for (const { profileId, userId, event } of plays) {
    const { type, id } = event.asset
    const once = `${profileId ?? userId}/${event.occurredAt.slice(0, 10)}`
    const key = `${type}/${id}`
    counted.set(key, (counted.get(key) ?? new Set()).add(once))
  }
  return [...counted.entries()]
    .toSorted((one, other) => other[1].size - one[1].size)
    .flatMap(([key]) => {
      const [type = '', id = ''] = key.split('/')
      const asset = findAsset(world, { type, id })
      return asset && isListed(world, asset, now) ? [asset] : []
    })
}

/** The engine's ranking: assets that share genres with a seed, those with the most first. */
function similarAssets(world: World, seeds: readonly Asset[], now: string): Asset[] {
  const genres = new Set(seeds.flatMap((seed) => listIn<string>(seed, 'genreIds')))
  const own = new Set(seeds.map(({ id }) => id))
  const shared = (asset: Asset) =>
    listIn<string>(asset, 'genreIds').filter((id) => genres.has(id)).length
  return listed(world, now)
    .filter(({ id, type }) => !own.has(id) && type !== 'episodes' && type !== 'clips')
    .filter((asset) => shared(asset) > 0)
    .toSorted((one, other) => shared(other) - shared(one))
}

export interface Ranking {
  readonly assets: Asset[]
  /** The asset that the others resemble. */
  readonly seed?: Asset
  /** Whether these are the most popular titles instead. */
  readonly fallback: boolean
}

const watchedAssets = (world: World, progress: readonly WatchingProgress[]) =>
  progress.flatMap(({ type, assetId }) => findAsset(world, { type, id: assetId }) ?? [])

/** What a profile gave four or five stars; they count from the next day on. */
function likedAssets(world: World, profile: Row | undefined, now: string): Asset[] {
  return rowsOf(world, 'Rating')
    .filter(({ $, value, updatedAt }) => {
      const isEarlier = String(updatedAt).slice(0, 10) < now.slice(0, 10)
      return $?.parent === profile?.id && Number(value) >= 4 && isEarlier
    })
    .flatMap(({ entityType: type, entityId: id }) => {
      return findAsset(world, { type: String(type), id: String(id) }) ?? []
    })
}

function completedIds(world: World, profile: Row | undefined): Set<string> {
  const completed = progressOf(world, profile).filter(({ state }) => state === 'COMPLETED')
  return new Set(completed.map(({ assetId }) => assetId))
}

/** Recommendations for a profile, without completed assets; the most popular without a history and stars. */
export function rankedFor(
  world: World,
  { profile, now }: Pick<Audience, 'profile' | 'now'>,
): Ranking {
  const watched = watchedAssets(world, progressOf(world, profile))
  const seeds = [...watched, ...likedAssets(world, profile, now)]
  const completed = completedIds(world, profile)
  const assets = similarAssets(world, seeds, now).filter(({ id }) => !completed.has(id))
  return assets.length > 0 ? { assets, fallback: false } : popular(world, now)
}

const popular = (world: World, now: string): Ranking => ({
  assets: popularAssets(world, now),
  fallback: true,
})

/** What a slot ranks for a profile and a seed; the most popular if the engine has none. */
export function rankIn(
  world: World,
  { kind }: Row,
  { profile, seedId = '', now }: Pick<Audience, 'profile' | 'now'> & { seedId?: string },
): Ranking {
  if (kind === 'POPULAR') return { ...popular(world, now), fallback: false }
  if (kind === 'FOR_YOU') return rankedFor(world, { profile, now })
  const found =
    kind === 'SIMILAR'
      ? similarTo(world, assetById(world, seedId), now)
      : becauseYouWatched(world, { profile, now })
  return found ? { ...found, fallback: false } : popular(world, now)
}

/** Assets like one that the profile watched recently; the seed changes daily. */
export function becauseYouWatched(
  world: World,
  { profile, now }: Pick<Audience, 'profile' | 'now'>,
): { seed: Asset; assets: Asset[] } | undefined {
  const seeds = watchedAssets(world, progressOf(world, profile).slice(0, 7))
  return similarTo(world, seeds[Math.floor(toSeconds(now) / 86_400) % (seeds.length || 1)], now)
}

function similarTo(world: World, seed: Asset | undefined, now: string) {
  const assets = seed ? similarAssets(world, [seed], now) : []
  return seed && assets.length > 0 ? { seed, assets } : undefined
}

/**
 * Assets like this one; the most popular of the same type if the engine has none. Completed ones
 * come last.
 */
export function likeAsset(world: World, asset: Asset, { profile, now }: Audience): Asset[] {
  const found =
    similarTo(world, asset, now)?.assets ??
    popularAssets(world, now).filter(({ type, id }) => type === asset.type && id !== asset.id)
  const completed = completedIds(world, profile)
  const last = ({ id }: Asset) => Number(completed.has(id))
  return found.toSorted((one, other) => last(one) - last(other))
}

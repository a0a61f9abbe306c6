import type { Behaviour, BehaviourModule, Call } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import { order } from '../../src/resource/search.ts'
import { addSeconds } from '../../src/time.ts'
import { put, type World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { type Asset, findAsset, listIn, parentOf, type Reference } from '../catalogue/assets.ts'
import { isFound, isListed } from '../catalogue/availability.ts'
import type { UserProduct } from '../commerce/entitlements.ts'
import type { Special } from '../presentation/special-playlists.ts'
import { favoritesOf } from '../viewer/favorite-operations.ts'
import { nextEpisodeOf } from './episode-order.ts'
import { historyOf, progressOf, type WatchingProgress } from './progress.ts'

const HISTORY_SECONDS = 2 * 365 * 86_400

/** What the profile has played in two years and can still see, the latest first. */
function watchHistory(world: World, { profile, now }: Audience): Asset[] {
  const oldest = addSeconds(now, -HISTORY_SECONDS)
  return historyOf(world, profile)
    .filter(({ updatedAt }) => updatedAt > oldest)
    .flatMap((progress) => assetOf(world, progress) ?? [])
    .filter((asset) => isListed(world, asset, now))
}

/**
 * Started and unfinished assets of the profile, the latest first. A series has one entry: the
 * episode played last, or the next one once that is completed. What was only opened does not count.
 */
export function continueWatching(world: World, audience: Audience): Asset[] {
  const series = new Set<string>()
  return progressOf(world, audience.profile).flatMap((progress) => {
    const asset = assetOf(world, progress)
    const parent = asset && parentOf(world, asset)
    const isOpened = progress.state === 'STARTED'
    if (!asset || isOpened || (parent && series.has(parent.id))) return []
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
  const next = nextEpisodeOf(world, asset, audience)
  return next && findAsset(world, { type: 'episodes', id: String(next.id) })
}

function assetOf(world: World, { type, assetId }: WatchingProgress): Asset | undefined {
  return findAsset(world, { type, id: assetId })
}

function favoriteAssets(world: World, audience: Audience): Asset[] {
  return favoritesOf(world, audience).flatMap(({ entityType, entityId }) => {
    const asset = findAsset(world, { type: entityType, id: entityId })
    return asset && isListed(world, asset, audience.now) ? [asset] : []
  })
}

const YEAR_SECONDS = 365 * 86_400

interface Shelf {
  readonly type: string
  readonly state: string
  readonly inOrder: (one: UserProduct, other: UserProduct) => number
  readonly shows?: typeof isListed
}

/** The assets of rentals or purchases in a state; what has expired is shown for a year. */
function heldAssets({ type, state, inOrder, shows = isListed }: Shelf) {
  return (world: World, { holdings, now }: Audience): Asset[] => {
    const oldest = addSeconds(now, -YEAR_SECONDS)
    const opened = holdings
      .filter(({ held, product }) => product.type === type && held.state === state)
      .filter(({ held }) => state !== 'EXPIRED' || String(held.expiresAt) > oldest)
      .toSorted((one, other) => inOrder(one.held, other.held))
      .flatMap(({ product }) => listIn<Reference>(product, 'assets'))
      .flatMap((each) => findAsset(world, each) ?? [])
      .filter((asset) => shows(world, asset, now))
    return [...new Set(opened)]
  }
}

/**
 * For an episode, removes the entry of its series. Position and history stay; playing again
 * restores it.
 */
const removeFromContinueWatching: Behaviour = (world, call: Call) => {
  const audience = audienceOf(world, call)
  const entry = continueWatching(world, audience).find(({ id }) => id === call.path.assetId)
  if (!entry) return refuse(world, 'NOT_FOUND')
  const group = ({ id, parentId }: Asset) => String(parentId ?? id)
  const removed = progressOf(world, audience.profile)
    .filter((progress) => {
      const asset = assetOf(world, progress)
      return asset !== undefined && group(asset) === group(entry)
    })
    .reduce((state, row) => {
      const key = `${row.$?.parent}/${row.assetId}`
      const hidden = { ...row, $: { ...row.$, removed: true } }
      return put(state, 'WatchingProgress', hidden, key)
    }, world)
  return reply(removed)
}

const personal = (en: string, nl: string, assets: Special['assets']): Special => ({
  title: { en, nl },
  needsLogin: true,
  assets,
})

/** A purchase stays after its asset has left the service. */
const bought = heldAssets({
  type: 'purchase',
  state: 'ACTIVE',
  shows: isFound,
  inOrder: (one, other) => order(other.startedAt, one.startedAt),
})
const rented = heldAssets({
  type: 'rental',
  state: 'ACTIVE',
  inOrder: (one, other) => order(one.expiresAt, other.expiresAt),
})
const rentedBefore = heldAssets({
  type: 'rental',
  state: 'EXPIRED',
  inOrder: (one, other) => order(other.expiresAt, one.expiresAt),
})
/** What was rented again has not expired. */
const lapsed: Special['assets'] = (...each) =>
  rentedBefore(...each).filter((asset) => !rented(...each).includes(asset))

/** The special playlists of a profile and its account. */
export const VIEWER_SPECIALS: Readonly<Record<string, Special>> = {
  'user-favorites': personal('My favourites', 'Mijn favorieten', favoriteAssets),
  'user-continue-watching': personal('Continue watching', 'Verder kijken', continueWatching),
  'watch-history': personal('Watched', 'Gekeken', watchHistory),
  purchased: personal('Bought', 'Gekocht', bought),
  rentals: personal('Rented', 'Gehuurd', rented),
  'expired-rentals': personal('Rented before', 'Eerder gehuurd', lapsed),
}

export const continueWatchingRemoval: BehaviourModule = {
  operations: { removeFromContinueWatching },
}

import { type Behaviour, type BehaviourModule, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { find, type Row, type World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { isForSegments } from '../access/place-reasons.ts'
import { type Asset, inLanguage } from '../catalogue/assets.ts'
import { isListed } from '../catalogue/availability.ts'
import { untilBoundary } from '../catalogue/freshness.ts'
import { pageOfList } from '../catalogue/page.ts'
import { pick, summaryOf } from '../catalogue/present-asset.ts'
import { rankedFor } from '../discovery/recommend.ts'
import { filteredAssets, type Perspective, type PlacedItem, placeItems } from './playlist-items.ts'
import { showAs } from './show.ts'
import { SPECIALS, type Special } from './special-playlists.ts'

/** One item as an app gets it; `progress` is beside the asset. */
function shownItem(world: World, { item, ...placed }: PlacedItem, audience: Audience): JsonObject {
  if ('custom' in item) {
    const custom = showAs('CustomTile', item.custom, audience.call)
    return { kind: 'CUSTOM', ...placed, custom }
  }
  const { progress, ...asset } = summaryOf(world, item.asset, audience)
  return { kind: 'ASSET', ...placed, asset, ...(progress !== undefined && { progress }) }
}

export function perspectiveOf(world: World, audience: Audience): Perspective {
  return {
    now: audience.now,
    platform: audience.platform,
    isForSegments: (row) => isForSegments(world, row, audience),
    shows: (asset) => asset.type === 'broadcasts' || isListed(world, asset, audience.now),
  }
}

/** The base items of a stored playlist; one that needs a viewer is empty without. */
function baseOf(world: World, playlist: Row, audience: Audience): Asset[] {
  if (playlist.kind === 'FILTER') return filteredAssets(world, playlist)
  if (playlist.kind === 'RECOMMENDATION') return rankedFor(world, audience).assets
  const special = SPECIALS[String(playlist.specialKey)]
  if (!special || (special.needsLogin && !audience.viewer)) return []
  return special.assets(world, audience)
}

const getPlaylist: Behaviour = (world, call) => {
  const playlist = find(world, 'Playlist', call.path.id ?? '')
  if (!playlist) return refuse(world, 'NOT_FOUND')
  const audience = audienceOf(world, call)
  const perspective = perspectiveOf(world, audience)
  const base = baseOf(world, playlist, audience)
  const items = placeItems(world, playlist, { base, perspective })
  return reply(world, {
    ...pick(playlist, ['id', 'kind', 'specialKey', 'slotId', 'personalised', 'cacheSeconds']),
    title: inLanguage(playlist.title, call.language),
    items: pageOfList(items, call, (item) => shownItem(world, item, audience)),
  })
}

/** A special playlist by its key. */
function bySpecialKey(
  key: string,
  { title, needsLogin, assets, answersAs, seed }: Special,
): Behaviour {
  return (world, call) => {
    const audience = audienceOf(world, call)
    const placed = assets(world, audience).map((asset, at) => ({
      item: { asset },
      position: at + 1,
      pinned: false,
    }))
    const seeded = seed?.(world, audience)
    return reply(world, {
      title: inLanguage(title, call.language),
      kind: 'SPECIAL',
      specialKey: answersAs?.(world, audience) ?? key,
      personalised: needsLogin,
      cacheSeconds: needsLogin ? 0 : 60,
      ...(seeded && { seed: summaryOf(world, seeded, audience) }),
      items: pageOfList(placed, call, (item) => shownItem(world, item, audience)),
    })
  }
}

/** `user-favorites` → `getUserFavoritesPlaylist`. */
const OPERATIONS: Readonly<Record<string, string>> = {
  'user-favorites': 'getUserFavoritesPlaylist',
  'user-continue-watching': 'getContinueWatchingPlaylist',
  'user-recommendations': 'getUserRecommendationsPlaylist',
  'because-you-watched': 'getBecauseYouWatchedPlaylist',
  'watch-history': 'getWatchHistoryPlaylist',
  'most-popular': 'getMostPopularPlaylist',
  purchased: 'getPurchasedPlaylist',
  rentals: 'getRentalsPlaylist',
  'expired-rentals': 'getExpiredRentalsPlaylist',
  'live-now': 'getLiveNowPlaylist',
  'event-live-now': 'getEventLiveNowPlaylist',
  'on-soon': 'getOnSoonPlaylist',
  'just-finished': 'getJustFinishedPlaylist',
  'primetime-today': 'getPrimetimeTodayPlaylist',
  'primetime-yesterday': 'getPrimetimeYesterdayPlaylist',
}

const specials = Object.entries(SPECIALS).map(([key, special]) => [
  OPERATIONS[key],
  bySpecialKey(key, special),
])

export const playlists: BehaviourModule = {
  operations: untilBoundary({ getPlaylist, ...Object.fromEntries(specials) }),
}

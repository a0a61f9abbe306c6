import { type Behaviour, type BehaviourModule, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { numberedPage } from '../../src/resource/paging.ts'
import { withRow } from '../../src/resource/with-row.ts'
import { find, type Row, type World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { isForSegments } from '../access/place-reasons.ts'
import { type Asset, inLanguage } from '../catalogue/assets.ts'
import { isListed } from '../catalogue/availability.ts'
import { untilBoundary } from '../catalogue/freshness.ts'
import { pick, summaryOf } from '../catalogue/present-asset.ts'
import { rankIn } from '../discovery/recommend.ts'
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

function pageOfItems(world: World, items: readonly PlacedItem[], audience: Audience): JsonObject {
  const { rows, paging } = numberedPage(items, audience.call.query)
  return { data: rows.map((item) => shownItem(world, item, audience)), paging }
}

function perspectiveOf(world: World, audience: Audience): Perspective {
  return {
    now: audience.now,
    platform: audience.platform,
    isForSegments: (row) => isForSegments(world, row, audience),
    shows: (asset) => isListed(world, asset, audience.now),
  }
}

/** The base items of a stored playlist; one that needs a viewer is empty without. */
export function baseOf(world: World, playlist: Row, audience: Audience): Asset[] {
  if (playlist.kind === 'FILTER') return filteredAssets(world, playlist)
  const slot = find(world, 'RecommendationSlot', playlist.slotId)
  if (slot) return rankIn(world, slot, audience).assets.slice(0, Number(slot.maxItems))
  const special = SPECIALS[String(playlist.specialKey)]
  if (!special || (special.needsLogin && !audience.viewer)) return []
  return special.assets(world, audience)
}

/** The asset that the items of a special playlist resemble. */
function seedOf(world: World, special: Special | undefined, audience: Audience) {
  const seed = special?.seed?.(world, audience)
  return seed && { seed: summaryOf(world, seed, audience) }
}

const getPlaylist: Behaviour = withRow('Playlist', (world, call, playlist) => {
  const audience = audienceOf(world, call)
  const perspective = perspectiveOf(world, audience)
  const base = baseOf(world, playlist, audience)
  const items = placeItems(world, playlist, { base, perspective })
  return reply(world, {
    ...pick(playlist, ['id', 'kind', 'specialKey', 'slotId', 'personalised', 'cacheSeconds']),
    title: inLanguage(playlist.title, call.languages),
    ...seedOf(world, SPECIALS[String(playlist.specialKey)], audience),
    items: pageOfItems(world, items, audience),
  })
})

/** A special playlist by its key. */
function bySpecialKey(key: string, special: Special): Behaviour {
  const { title, needsLogin, assets, answersAs } = special
  return (world, call) => {
    const audience = audienceOf(world, call)
    const placed = assets(world, audience).map((asset, at) => ({
      item: { asset },
      position: at + 1,
      pinned: false,
    }))
    return reply(world, {
      title: inLanguage(title, call.languages),
      kind: 'SPECIAL',
      specialKey: answersAs?.(world, audience) ?? key,
      personalised: needsLogin === true,
      cacheSeconds: needsLogin ? 0 : 60,
      ...seedOf(world, special, audience),
      items: pageOfItems(world, placed, audience),
    })
  }
}

/** `user-favorites` → `getUserFavoritesPlaylist`. */
function operationFor(key: string): string {
  if (key === 'user-continue-watching') return 'getContinueWatchingPlaylist'
  const name = key.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `get${name}Playlist`
}

const specials = Object.entries(SPECIALS).map(([key, special]) => [
  operationFor(key),
  bySpecialKey(key, special),
])

export const playlists: BehaviourModule = {
  operations: untilBoundary({ getPlaylist, ...Object.fromEntries(specials) }),
}

import {
  type Behaviour,
  type BehaviourModule,
  type Call,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { put, type World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { type Asset, assetsOf, findAsset, inLanguage } from '../catalogue/assets.ts'
import { isListed } from '../catalogue/availability.ts'
import { pageOfList } from '../catalogue/page.ts'
import { summaryOf } from '../catalogue/present-asset.ts'
import { type Holding, opensAsset } from '../commerce/entitlements.ts'
import { favoritesOf } from '../viewer/favorite-operations.ts'
import { continueWatching, watchHistory } from './continue-watching.ts'
import { progressOf } from './progress.ts'

interface Special {
  readonly key: string
  readonly title: JsonObject
  readonly assets: (world: World, audience: Audience) => Asset[]
}

/** A special playlist of the selected profile. */
function playlist({ key, title, assets }: Special): Behaviour {
  return (world, call) => {
    const audience = audienceOf(world, call)
    const numbered = assets(world, audience).map((asset, at) => ({ asset, position: at + 1 }))
    return reply(world, {
      title: inLanguage(title, call.language),
      kind: 'SPECIAL',
      specialKey: key,
      personalised: true,
      cacheSeconds: 0,
      items: pageOfList(numbered, call, ({ asset, position }) => {
        const { progress, ...summary } = summaryOf(world, asset, audience)
        const item = { kind: 'ASSET', position, pinned: false, asset: summary }
        return { ...item, ...(progress !== undefined && { progress }) }
      }),
    })
  }
}

function favoriteAssets(world: World, audience: Audience): Asset[] {
  return favoritesOf(world, audience).flatMap(({ entityType, entityId }) => {
    const asset = findAsset(world, { type: entityType, id: entityId })
    return asset && isListed(world, asset, audience.now) ? [asset] : []
  })
}

/** The assets that rentals or purchases in these states list. */
function heldAssets(which: (holding: Holding) => boolean) {
  return (world: World, { holdings, now }: Audience): Asset[] => {
    const held = holdings.filter(which)
    return assetsOf(world).filter(
      (asset) =>
        asset.type !== 'episodes' &&
        isListed(world, asset, now) &&
        held.some(({ product }) => opensAsset(product, asset)),
    )
  }
}

/** For an episode, the entry of its series goes. Position and history stay; playing again brings it back. */
const removeFromContinueWatching: Behaviour = (world, call: Call) => {
  const audience = audienceOf(world, call)
  const entry = continueWatching(world, audience).find(({ id }) => id === call.path.assetId)
  if (!entry) return refuse(world, 'NOT_FOUND')
  const group = ({ id, parentId }: Asset) => String(parentId ?? id)
  const removed = progressOf(world, audience.profile)
    .filter(({ type, assetId }) => {
      const asset = findAsset(world, { type, id: assetId })
      return asset !== undefined && group(asset) === group(entry)
    })
    .reduce((state, row) => {
      const key = `${row.$?.parent}/${row.assetId}`
      const hidden = { ...row, $: { ...row.$, removed: true } }
      return put(state, 'WatchingProgress', { key, row: hidden })
    }, world)
  return reply(removed)
}

export const viewerPlaylists: BehaviourModule = {
  operations: {
    getUserFavoritesPlaylist: playlist({
      key: 'user-favorites',
      title: { en: 'My favourites', nl: 'Mijn favorieten' },
      assets: favoriteAssets,
    }),
    getContinueWatchingPlaylist: playlist({
      key: 'user-continue-watching',
      title: { en: 'Continue watching', nl: 'Verder kijken' },
      assets: continueWatching,
    }),
    removeFromContinueWatching,
    getWatchHistoryPlaylist: playlist({
      key: 'watch-history',
      title: { en: 'Watched', nl: 'Gekeken' },
      assets: watchHistory,
    }),
    getPurchasedPlaylist: playlist({
      key: 'purchased',
      title: { en: 'Bought', nl: 'Gekocht' },
      assets: heldAssets(
        ({ held, product }) => product.type === 'purchase' && held.state === 'ACTIVE',
      ),
    }),
    getRentalsPlaylist: playlist({
      key: 'rentals',
      title: { en: 'Rented', nl: 'Gehuurd' },
      assets: heldAssets(
        ({ held, product }) => product.type === 'rental' && held.state === 'ACTIVE',
      ),
    }),
    getExpiredRentalsPlaylist: playlist({
      key: 'expired-rentals',
      title: { en: 'Rented before', nl: 'Eerder gehuurd' },
      assets: heldAssets(
        ({ held, product }) => product.type === 'rental' && held.state === 'EXPIRED',
      ),
    }),
  },
}

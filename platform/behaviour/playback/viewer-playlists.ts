import {
  type Behaviour,
  type BehaviourModule,
  type Call,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import { put, type World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { type Asset, assetsOf, findAsset } from '../catalogue/assets.ts'
import { isListed } from '../catalogue/availability.ts'
import { type Holding, opensAsset } from '../commerce/entitlements.ts'
import type { Special } from '../presentation/special-playlists.ts'
import { favoritesOf } from '../viewer/favorite-operations.ts'
import { continueWatching, watchHistory } from './continue-watching.ts'
import { progressOf } from './progress.ts'

function favoriteAssets(world: World, audience: Audience): Asset[] {
  return favoritesOf(world, audience).flatMap(({ entityType, entityId }) => {
    const asset = findAsset(world, { type: entityType, id: entityId })
    return asset && isListed(world, asset, audience.now) ? [asset] : []
  })
}

/** The assets that rentals or purchases in these states list, the first to expire first. */
function heldAssets(which: (holding: Holding) => boolean) {
  return (world: World, { holdings, now }: Audience): Asset[] => {
    const held = holdings
      .filter(which)
      .toSorted((one, other) =>
        String(one.held.expiresAt) < String(other.held.expiresAt) ? -1 : 1,
      )
    const assets = assetsOf(world).filter(
      (asset) => asset.type !== 'episodes' && isListed(world, asset, now),
    )
    const opened = held.flatMap(({ product }) =>
      assets.filter((asset) => opensAsset(product, asset)),
    )
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

/** The special playlists of a profile and its account. */
export const VIEWER_SPECIALS: Readonly<Record<string, Special>> = {
  'user-favorites': {
    title: { en: 'My favourites', nl: 'Mijn favorieten' },
    needsLogin: true,
    assets: favoriteAssets,
  },
  'user-continue-watching': {
    title: { en: 'Continue watching', nl: 'Verder kijken' },
    needsLogin: true,
    assets: continueWatching,
  },
  'watch-history': {
    title: { en: 'Watched', nl: 'Gekeken' },
    needsLogin: true,
    assets: watchHistory,
  },
  purchased: {
    title: { en: 'Bought', nl: 'Gekocht' },
    needsLogin: true,
    assets: heldAssets(
      ({ held, product }) => product.type === 'purchase' && held.state === 'ACTIVE',
    ),
  },
  rentals: {
    title: { en: 'Rented', nl: 'Gehuurd' },
    needsLogin: true,
    assets: heldAssets(({ held, product }) => product.type === 'rental' && held.state === 'ACTIVE'),
  },
  'expired-rentals': {
    title: { en: 'Rented before', nl: 'Eerder gehuurd' },
    needsLogin: true,
    assets: heldAssets(
      ({ held, product }) => product.type === 'rental' && held.state === 'EXPIRED',
    ),
  },
}

export const continueWatchingRemoval: BehaviourModule = {
  operations: { removeFromContinueWatching },
}

import { type Behaviour, type BehaviourModule, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { put, type Row, remove, rowsOf, type World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { findAsset } from '../catalogue/assets.ts'
import { isFound, isListed } from '../catalogue/availability.ts'
import { pick, summaryOf } from '../catalogue/present-asset.ts'

/** A marked asset; a child of the profile. */
export interface Favorite extends Row {
  readonly id: string
  readonly entityType: string
  readonly entityId: string
  readonly createdAt: string
}

const MAX_FAVORITES = 1000

/** The favourites of the selected profile, the latest first. */
export function favoritesOf(world: World, { profile }: Audience): Favorite[] {
  return rowsOf(world, 'Favorite')
    .filter(({ $ }) => $?.parent === profile?.id)
    .toReversed()
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : 0))
}

function assetOf(
  world: World,
  { entityType, entityId }: Pick<Favorite, 'entityType' | 'entityId'>,
) {
  return findAsset(world, { type: entityType, id: entityId })
}

function shown(world: World, favorite: Favorite, audience: Audience): JsonObject {
  const asset = assetOf(world, favorite)
  return {
    ...pick(favorite, ['id', 'entityType', 'entityId', 'createdAt']),
    ...(asset && { asset: summaryOf(world, asset, audience) }),
  }
}

/** Omits assets that are no longer visible, without deleting them. */
const listFavorites: Behaviour = (world, call) => {
  const audience = audienceOf(world, call)
  const { entityType } = call.query
  const favorites = favoritesOf(world, audience)
    .filter((favorite) => entityType === undefined || favorite.entityType === entityType)
    .filter((favorite) => {
      const asset = assetOf(world, favorite)
      return asset !== undefined && isListed(world, asset, call.now)
    })
  return replyPage(world, call, favorites, (favorite) => shown(world, favorite, audience))
}

/** 201 for a new favourite, 200 with the existing one. */
const addFavorite: Behaviour = (world, call) => {
  const audience = audienceOf(world, call)
  const wish = call.body as unknown as Pick<Favorite, 'entityType' | 'entityId'>
  const asset = assetOf(world, wish)
  if (!asset || !isFound(world, asset, call.now)) return refuse(world, 'NOT_FOUND')
  const own = favoritesOf(world, audience)
  const existing = own.find(({ entityId }) => entityId === wish.entityId)
  if (existing) return reply(world, shown(world, existing, audience), { status: 200 })
  const { entityType, entityId } = wish
  const id = call.random.uuid()
  const $ = { parent: String(audience.profile?.id) }
  const row: Favorite = { id, entityType, entityId, createdAt: call.now, $ }
  const oldest = own.length >= MAX_FAVORITES ? own.at(-1) : undefined
  const room = oldest ? remove(world, 'Favorite', oldest.id) : world
  const added = put(room, 'Favorite', row)
  return reply(added, shown(added, row, audience), { status: 201 })
}

/** By its own id, or by the marked asset. */
const removeFavorite: Behaviour = (world, call) => {
  const { id, entityType, entityId } = call.path
  const favorite = favoritesOf(world, audienceOf(world, call)).find((each) =>
    id === undefined
      ? each.entityType === entityType && each.entityId === entityId
      : each.id === id,
  )
  return favorite ? reply(remove(world, 'Favorite', favorite.id)) : refuse(world, 'NOT_FOUND')
}

export const favorites: BehaviourModule = {
  operations: {
    listFavorites,
    addFavorite,
    removeFavorite,
    removeFavoriteByEntity: removeFavorite,
  },
}

import { type Behaviour, type BehaviourModule, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { put, rowsOf } from '../../src/world.ts'
import { findAsset } from '../catalogue/assets.ts'
import { isFound } from '../catalogue/availability.ts'
import { selectedProfile } from './profiles.ts'

/** The stars that the selected profile has given, the latest first. */
const listRatings: Behaviour = (world, call) => {
  const profile = selectedProfile(world, call.caller)
  const { entityType } = call.query
  const ratings = rowsOf(world, 'Rating')
    .filter(({ $ }) => $?.parent === profile?.id)
    .filter((rating) => entityType === undefined || rating.entityType === entityType)
    .toSorted((one, other) => (String(one.updatedAt) < String(other.updatedAt) ? 1 : -1))
  return replyPage(world, call, ratings, ({ $: _, ...rating }) => rating as JsonObject)
}

/** The last write wins; the same stars again change nothing. */
const setRating: Behaviour = (world, call) => {
  const { entityType, entityId, value } = call.body as Record<string, string | number>
  const asset = findAsset(world, { type: String(entityType), id: String(entityId) })
  if (!asset || !isFound(world, asset, call.now)) return refuse(world, 'NOT_FOUND')
  const parent = String(selectedProfile(world, call.caller)?.id)
  const key = `${parent}/${entityId}`
  const existing = world.tables.Rating?.[key]
  if (existing?.value === value) return reply(world, existing as JsonObject)
  const row = { entityType, entityId, value, updatedAt: call.now, $: { parent } }
  return reply(put(world, 'Rating', row, key), row as JsonObject)
}

export const ratings: BehaviourModule = { operations: { listRatings, setRating } }

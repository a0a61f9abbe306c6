import type { BehaviourModule, Call } from '../../src/behaviour.ts'
import { addSeconds } from '../../src/time.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import type { Asset } from './assets.ts'

export type BroadcastState = 'UPCOMING' | 'LIVE' | 'FINISHED'

/** The state of a broadcast follows the clock, from `startAt` up to but without `endAt`. */
export function broadcastState({ startAt, endAt }: Row, now: string): BroadcastState {
  if (now < String(startAt)) return 'UPCOMING'
  return now < String(endAt) ? 'LIVE' : 'FINISHED'
}

/** What a broadcast plays on, whose restrictions it has: its channel. Any other asset is its own. */
export function carrierOf(world: World, asset: Asset): Asset {
  const channel = asset.type === 'broadcasts' && find(world, 'Channel', asset.channelId)
  return (channel || asset) as Asset
}

/** The broadcast that a viewer of a channel gets: the current one, unless another is asked for. Any other asset is shown itself. */
export function programmeOf(
  world: World,
  asset: Asset,
  { query, now }: Pick<Call, 'query' | 'now'>,
): Asset | undefined {
  if (asset.type !== 'channels') return asset
  const { mode = 'LIVE', broadcastId } = query
  const isCurrent = mode === 'LIVE' || broadcastId === undefined
  const broadcasts = rowsOf(world, 'Broadcast') as Asset[]
  return broadcasts.find(
    (each) =>
      each.channelId === asset.id &&
      (isCurrent ? broadcastState(each, now) === 'LIVE' : each.id === broadcastId),
  )
}

export interface Rights {
  readonly startOver: boolean
  readonly catchUp: boolean
  readonly catchUpUntil?: string
  readonly blackoutCountries: readonly string[]
}

/** The rights of a broadcast, limited by those of its channel. */
export function rightsOf(world: World, broadcast: Row): Rights {
  const channel = find(world, 'Channel', broadcast.channelId)
  const own = broadcast.rights as unknown as Rights
  const offered = (channel?.features ?? {}) as { startOver?: boolean; catchUpHours?: number }
  const hours = offered.catchUpHours ?? 0
  const ends = addSeconds(String(broadcast.endAt), hours * 3600)
  const catchUpUntil = own.catchUpUntil && own.catchUpUntil < ends ? own.catchUpUntil : ends
  const catchUp = own.catchUp && hours > 0
  return {
    startOver: own.startOver && offered.startOver === true,
    catchUp,
    ...(catchUp && { catchUpUntil }),
    blackoutCountries: own.blackoutCountries,
  }
}

export function withState<R extends Row>(row: R, { clock }: World): R {
  return { ...row, state: broadcastState(row, clock) }
}

export const broadcastStates: BehaviourModule = { derive: { Broadcast: withState } }

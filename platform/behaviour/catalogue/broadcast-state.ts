import type { BehaviourModule } from '../../src/behaviour.ts'
import { addSeconds } from '../../src/time.ts'
import { find, type Row, type World } from '../../src/world.ts'

export type BroadcastState = 'UPCOMING' | 'LIVE' | 'FINISHED'

/** The state of a broadcast follows the clock, from `startAt` up to but without `endAt`. */
export function broadcastState({ startAt, endAt }: Row, now: string): BroadcastState {
  if (now < String(startAt)) return 'UPCOMING'
  return now < String(endAt) ? 'LIVE' : 'FINISHED'
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

export const broadcastStates: BehaviourModule = {
  derive: {
    Broadcast: (row, { clock }) => ({ ...row, state: broadcastState(row, clock) }),
  },
}

import type { JsonObject } from '../../src/contract.ts'
import { type Row, rowsOf, type World } from '../../src/world.ts'
import type { Reference } from '../catalogue/assets.ts'

/** A received playback event and its subject; `$` has the platform and the country. */
export interface ViewerEvent extends Row {
  readonly userId: string
  readonly profileId?: string
  readonly event: JsonObject & {
    readonly eventId: string
    readonly name: string
    readonly occurredAt: string
    readonly asset: JsonObject & Reference
    readonly positionSeconds: number
    readonly sequence: number
    readonly playbackSessionId?: string
  }
  readonly $: JsonObject & { readonly platform: string; readonly country: string }
}

export interface Span {
  readonly from: string
  readonly until: string
}

/** A play counts from its first frame. */
export function playsWithin(world: World, { from, until }: Span): ViewerEvent[] {
  return rowsOf(world, 'ViewerEvent').filter(({ event: { name, occurredAt } }) => {
    return name === 'playback.started' && occurredAt >= from && occurredAt < until
  })
}

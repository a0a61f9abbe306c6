import { type Behaviour, type BehaviourModule, type Call, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { find, put, type World } from '../../src/world.ts'

/** The results of a batch of events so far. */
export interface Batch {
  readonly world: World
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: readonly JsonObject[]
}

export const startBatch = (world: World): Batch => ({
  world,
  accepted: 0,
  duplicates: 0,
  rejected: [],
})

export function accept(batch: Batch, world: World): Batch {
  return { ...batch, world, accepted: batch.accepted + 1 }
}

/** A known event counts once. */
export function countDuplicate(batch: Batch): Batch {
  return { ...batch, duplicates: batch.duplicates + 1 }
}

export function reject(batch: Batch, eventId: string, fault: JsonObject): Batch {
  return { ...batch, rejected: [...batch.rejected, { eventId, ...fault }] }
}

export type AnalyticsEvent = JsonObject & {
  readonly eventId: string
  readonly consent: { readonly analytics: boolean }
}

/**
 * Each event counts once. One without consent is dropped but counts as accepted, to keep the
 * consent private.
 */
export function takeAnalytics(
  world: World,
  events: readonly AnalyticsEvent[],
  { now, country, platform }: Pick<Call, 'now' | 'country'> & { platform: string },
): Batch {
  return events.reduce((batch, event) => {
    const key = event.eventId
    if (find(batch.world, 'ReceivedAnalyticsEvent', key)) return countDuplicate(batch)
    if (!event.consent.analytics) return accept(batch, batch.world)
    const row = { receivedAt: now, platform, event, $: { country } }
    return accept(batch, put(batch.world, 'ReceivedAnalyticsEvent', row, key))
  }, startBatch(world))
}

const createAnalyticsEvents: Behaviour = (world, call) => {
  const { events } = call.body as unknown as { events: AnalyticsEvent[] }
  const platform = String(call.caller.application?.platform)
  const { world: after, ...result } = takeAnalytics(world, events, { ...call, platform })
  return reply(after, result)
}

export const analytics: BehaviourModule = {
  operations: { createAnalyticsEvents },
}

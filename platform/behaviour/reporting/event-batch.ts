import type { JsonObject } from '../../src/contract.ts'
import type { World } from '../../src/world.ts'

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

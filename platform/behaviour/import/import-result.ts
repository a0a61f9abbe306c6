import type { JsonObject } from '../../src/contract.ts'
import type { Random } from '../../src/random.ts'
import { put, type Row, rowsOf, type World } from '../../src/world.ts'

export interface ImportResult extends Row {
  readonly id: string
  readonly sourceId: string
  readonly serviceId: string
  readonly startedAt: string
  readonly state: string
}

declare module '../../src/world.ts' {
  interface Tables {
    ImportResult: ImportResult
  }
}

export const NOTHING = { received: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 }

export const isRunning = ({ state }: ImportResult) => state === 'QUEUED' || state === 'RUNNING'

export const isBusy = (world: World, source: Row) =>
  rowsOf(world, 'ImportResult').some((each) => each.sourceId === source.id && isRunning(each))

export interface Start {
  readonly source: Row
  readonly service: Row
  readonly trigger: string
  readonly now: string
  readonly random: Random
  /** The only items to import, by external id; absent for all. */
  readonly only?: readonly string[]
}

export function queue(world: World, start: Start): { world: World; result: ImportResult } {
  const { source, service, trigger, now, random, only } = start
  const result: ImportResult = {
    id: random.uuid(),
    ...{ sourceId: String(source.id), serviceId: String(service.id), trigger, startedAt: now },
    ...{ state: 'QUEUED', counts: NOTHING, errors: [] },
    ...(only && { $: { only } }),
  }
  return { world: put(world, 'ImportResult', { key: result.id, row: result }), result }
}

export function changeResult(world: World, result: ImportResult, facts: JsonObject): World {
  const row = { ...result, ...facts } as ImportResult
  return put(world, 'ImportResult', { key: result.id, row })
}

import type { Behaviour, BehaviourModule, Occasion, Refinement } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { Random } from '../../src/random.ts'
import { type Change, find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { showAs } from '../presentation/show.ts'

export interface ImportResult extends Row {
  readonly id: string
  readonly sourceId: string
  readonly serviceId: string
  readonly startedAt: string
  readonly state: string
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
    sourceId: String(source.id),
    serviceId: String(service.id),
    trigger,
    startedAt: now,
    state: 'QUEUED',
    counts: NOTHING,
    errors: [],
    ...(only && { $: { only } }),
  }
  return { world: put(world, 'ImportResult', result), result }
}

export function changeResult(world: World, result: ImportResult, facts: JsonObject): World {
  const row = { ...result, ...facts } as ImportResult
  return put(world, 'ImportResult', row, result.id)
}

/** One import of a source at a time. The source is enabled, imported and linked to the service. */
const runImport: Behaviour = (world, call) => {
  const source = find(world, 'Source', call.path.sourceId)
  const service = find(world, 'Service', call.path.serviceId)
  if (!source || !service) return refuse(world, 'NOT_FOUND')
  const fits =
    source.status === 'ENABLED' &&
    ['DATA_AGENT', 'VIDEOSTAGE_CLOUD'].includes(String(source.kind)) &&
    listIn<string>(service, 'sourceIds').includes(String(source.id))
  if (!fits) return refuse(world, 'INVALID_STATE')
  if (isBusy(world, source)) return refuse(world, 'JOB_RUNNING')
  const { now, random } = call
  const queued = queue(world, { source, service, trigger: 'MANUAL', now, random })
  return reply(queued.world, showAs('ImportResult', queued.result, call))
}

const listSourceImportResults: Refinement = (world, call) =>
  call.store(world, {
    which: ({ sourceId }) => sourceId === call.path.sourceId,
    sort: ['-startedAt'],
  })

/** A running import is cancelled with its source. */
const cancelImports = (world: World, { key }: Change, { now }: Occasion): World =>
  rowsOf(world, 'ImportResult')
    .filter((each) => each.sourceId === key && isRunning(each) && !find(world, 'Source', key))
    .reduce((state, each) => {
      return changeResult(state, each, { state: 'CANCELLED', finishedAt: now })
    }, world)

export const imports: BehaviourModule = {
  operations: { runImport },
  refinements: { listSourceImportResults },
  follow: { Source: cancelImports },
}

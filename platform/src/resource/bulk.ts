import type { Call, Problem, ProblemError, Result } from '../behaviour.ts'
import { fault, invalid, refuse, reply } from '../behaviour.ts'
import type { JsonObject, Schema } from '../contract.ts'
import { isProblem } from '../guard/security.ts'
import { problemDocument } from '../respond.ts'
import type { Row, World } from '../world.ts'
import { entityOf, entityWith, present, type ResourceCall } from './entities.ts'
import { conflictWith } from './with-row.ts'
import {
  createEntity,
  finalObjection,
  patched,
  removeEntity,
  replaceEntity,
} from './write-entity.ts'

interface Item {
  readonly op: 'UPSERT' | 'UPDATE' | 'DELETE'
  readonly id?: string
  readonly externalId?: string
  /** The version that the caller read. */
  readonly version?: number
  readonly data?: JsonObject
}

export interface Done {
  readonly world: World
  readonly status: number
  readonly id: string
}

/** Creates, replaces, changes and deletes in the order sent. */
export function changeInBulk(call: ResourceCall): Result {
  const { mode, items } = call.body as unknown as { mode: string; items: Item[] }
  const twice = repeatedExternalId(items)
  if (twice !== undefined) {
    const error = fault(`/items/${twice}`, 'The externalId occurs twice.', 'DUPLICATE')
    return refuse(call.world, 'DUPLICATE_IN_BATCH', { errors: [error] })
  }
  return runAll(call.world, call, {
    items,
    atomic: mode === 'ATOMIC',
    run: (world, item) => changeOne({ ...call, world }, item),
    verify: (world, id) => {
      const row = entityOf({ ...call, world }, id)
      return row && finalObjection({ ...call, world }, row)
    },
    pointer: (index) => `/items/${index}`,
  })
}

/** Deletes by the ids in the query. */
export function deleteInBulk(call: ResourceCall): Result {
  const ids = (call.query.ids ?? []) as string[]
  return runAll(call.world, call, {
    items: ids,
    run: (world, id) => changeOne({ ...call, world }, { op: 'DELETE', id }),
    pointer: () => 'ids',
  })
}

/** What to do with each item. */
interface Batch<T> {
  readonly items: readonly T[]
  readonly run: (world: World, item: T) => Done | Problem
  /** Why a row may not stay as all items together have left it. */
  readonly verify?: (world: World, id: string) => Problem | undefined
  readonly pointer: (index: number) => string
  /** Whether one failure fails all. */
  readonly atomic?: boolean
}

/** 200 if all succeeded, 207 if some did, 422 if none did. */
export function runAll<T>(
  before: World,
  { contract, address, correlationId }: Call,
  { atomic = false, pointer, ...batch }: Batch<T>,
): Result {
  const { items } = batch
  const { world, outcomes } = attempt(before, batch)
  const errors: ProblemError[] = []
  const results = outcomes.map((done, index): JsonObject => {
    if (!isProblem(done)) return { index, status: done.status, id: done.id }
    const problem = problemDocument(done, { contract, address, correlationId })
    errors.push(fault(pointer(index), done.detail ?? String(problem.title), done.code))
    return { index, status: problem.status, problem }
  })
  if (errors.length === items.length || (atomic && errors.length > 0)) {
    return refuse(before, 'VALIDATION_FAILED', { errors: errors.slice(0, 100) })
  }
  const summary = { succeeded: items.length - errors.length, failed: errors.length }
  return reply(world, { summary, results }, { status: errors.length > 0 ? 207 : 200 })
}

/** Runs all items, and again without those that cannot stay. */
function attempt<T>(
  before: World,
  batch: Pick<Batch<T>, 'items' | 'run' | 'verify'>,
  refused: ReadonlyMap<number, Problem> = new Map(),
): { world: World; outcomes: (Done | Problem)[] } {
  let world = before
  const outcomes = batch.items.map((item, index) => {
    const outcome = refused.get(index) ?? batch.run(world, item)
    if (!isProblem(outcome)) world = outcome.world
    return outcome
  })
  const found = outcomes.flatMap((outcome, index): [number, Problem][] => {
    const problem = isProblem(outcome) ? undefined : batch.verify?.(world, outcome.id)
    return problem ? [[index, problem]] : []
  })
  if (found.length === 0) return { world, outcomes }
  return attempt(before, batch, new Map([...refused, ...found]))
}

function repeatedExternalId(items: readonly Item[]): number | undefined {
  const seen = new Set<string>()
  const at = items.findIndex(({ externalId, data }) => {
    const own = externalId ?? data?.externalId
    if (typeof own !== 'string') return false
    if (seen.has(own)) return true
    seen.add(own)
    return false
  })
  return at < 0 ? undefined : at
}

function changeOne(call: ResourceCall, item: Item): Done | Problem {
  const existing = existingFor(call, item)
  const creates = item.op === 'UPSERT' && item.id === undefined
  if (!existing && !creates) return { code: 'NOT_FOUND' }
  if (item.version !== undefined && existing?.version !== item.version) {
    return conflictWith(existing?.version)
  }
  const { key } = call.resource
  if (existing && item.op === 'DELETE') {
    const removed = removeEntity(call, existing)
    return isProblem(removed) ? removed : { world: removed, status: 204, id: String(existing[key]) }
  }
  const schema = settable(call)
  const { externalId, data = {} } = item
  if (externalId !== undefined && (data.externalId ?? externalId) !== externalId) {
    return invalid('/externalId', 'It is not that of the item.')
  }
  const sent =
    existing && item.op === 'UPDATE'
      ? patched(call, existing, { patch: data, schema })
      : { ...data, ...(externalId !== undefined && { externalId }) }
  // As a single write would store it, with defaults and without secrets.
  const input = call.validator.withDefaults(present(sent, schema, call), schema) as JsonObject
  const errors = call.validator.check(input, schema)
  if (errors.length > 0) return { code: 'VALIDATION_FAILED', errors }
  const written = existing
    ? replaceEntity(call, existing, { input, schema })
    : createEntity(call, input)
  if (isProblem(written)) return written
  return { world: written.world, status: existing ? 200 : 201, id: String(written.row[key]) }
}

function existingFor(call: ResourceCall, { op, id, externalId, data }: Item): Row | undefined {
  if (id !== undefined) return entityOf(call, id)
  const wanted = externalId ?? data?.externalId
  // Two sources may use the same id; a change may name the source to move to.
  const sourceId = op === 'UPSERT' ? data?.sourceId : undefined
  if (wanted !== undefined) return entityWith(call, { externalId: wanted, sourceId })
  const key = data?.[call.resource.key]
  return key === undefined ? undefined : entityOf(call, String(key))
}

/** The schema of what a caller may set: `GenreInput`, or the entity if it has no input schema. */
function settable({ resource, contract }: ResourceCall): Schema {
  const input = `${resource.entity}Input`
  return { $ref: `#/$defs/${contract.schemas[input] ? input : resource.entity}` }
}

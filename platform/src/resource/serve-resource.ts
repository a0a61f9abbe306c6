import { type Call, type Result, refuse, reply } from '../behaviour.ts'
import type { Json } from '../contract.ts'
import type { ServedFamily } from '../handle-call.ts'
import type { Row, World } from '../world.ts'
import { entityOf, hasParent, type Narrowing, present, type ResourceCall } from './entities.ts'
import { entitySchema, list } from './list.ts'
import { withFound } from './with-row.ts'

/** What every family can do; those that write have a module for it. */
const READING: Readonly<Record<string, (call: ResourceCall) => Result>> = {
  list,
  get: withEntity((call, row) => reply(call.world, shown(call, row))),
}

/** Serves an operation from the tables, as its template says. */
export function serveResource(
  world: World,
  call: Call,
  { family, narrowing }: { family: ServedFamily; narrowing?: Narrowing | undefined },
): Result {
  const { resource } = call.operation
  if (!resource) throw new Error(`${call.operation.id} is no operation of a resource.`)
  const resourceCall = { ...call, world, resource, narrowing }
  if (!hasParent(resourceCall)) return refuse(world, 'NOT_FOUND')
  const serve = READING[resource.kind] ?? family.kinds.get(resource.kind)
  if (!serve) throw new Error(`No module of ${call.family} serves ${resource.kind}.`)
  return serve(resourceCall)
}

/** Runs with the entity that the path names. */
export function withEntity(act: (call: ResourceCall, row: Row) => Result) {
  const run = withFound(
    (_world, call: ResourceCall) => entityOf(call, call.path[call.resource.keyParameter ?? '']),
    (_world, call, row) => act(call, row),
    (call, row) => present(row as Json, entitySchema(call), call),
  )
  return (call: ResourceCall) => run(call.world, call)
}

/** The row as the success answer of the operation shows it. */
export function shown(call: ResourceCall, row: Row): Json {
  const success = Object.entries(call.operation.responses).find(([status]) => status < '300')
  return present(row as Json, success?.[1].schema ?? {}, call)
}

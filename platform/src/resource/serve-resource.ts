import { type Call, type Result, refuse, reply } from '../behaviour.ts'
import type { Json } from '../contract.ts'
import type { ServedFamily } from '../handle-call.ts'
import type { Row, World } from '../world.ts'
import { entityOf, hasParent, type Narrowing, present, type ResourceCall } from './entities.ts'
import { list } from './list.ts'
import { checkPrecondition } from './with-row.ts'

/** What every family can do; those that write have a module for it. */
const READING: Readonly<Record<string, (call: ResourceCall) => Result>> = {
  list,
  get: (call) => withEntity(call, (row) => reply(call.world, shown(call, row))),
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

export function withEntity(call: ResourceCall, act: (row: Row) => Result): Result {
  const { keyParameter } = call.resource
  const row = keyParameter && entityOf(call, call.path[keyParameter])
  if (!row) return refuse(call.world, 'NOT_FOUND')
  const conflict = checkPrecondition(call, row)
  return conflict ? refuse(call.world, conflict) : act(row)
}

/** The row as the success answer of the operation shows it. */
export function shown(call: ResourceCall, row: Row): Json {
  const success = Object.entries(call.operation.responses).find(([status]) => status < '300')
  return present(row as Json, success?.[1].schema ?? {}, call)
}

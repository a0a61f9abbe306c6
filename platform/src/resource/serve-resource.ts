import type { Call, Result } from '../behaviour.ts'
import { refuse, reply } from '../behaviour.ts'
import type { Json, JsonObject, ResourceKind, Schema } from '../contract.ts'
import { isProblem } from '../guard/security.ts'
import type { ServedFamily } from '../handle-call.ts'
import type { Row, World } from '../world.ts'
import { changeInBulk, deleteInBulk } from './bulk.ts'
import { deleteDocument, getDocument, setDocument } from './document.ts'
import { entityOf, hasParent, type Narrowing, present, type ResourceCall } from './entities.ts'
import { list, search } from './list.ts'
import { checkPrecondition } from './precondition.ts'
import {
  createEntity,
  mergePatch,
  propertyNames,
  removeEntity,
  replaceEntity,
} from './write-entity.ts'

const KINDS: Record<ResourceKind, (call: ResourceCall) => Result> = {
  list,
  search,
  create,
  get: (call) => withEntity(call, (row) => reply(call.world, shown(call, row))),
  update: (call) => withEntity(call, (row) => replace(call, row, call.call.body as JsonObject)),
  patch: (call) => withEntity(call, (row) => replace(call, row, patched(call, row))),
  delete: (call) => withEntity(call, (row) => reply(removeEntity(call, row))),
  bulk: changeInBulk,
  bulkDelete: deleteInBulk,
  getDocument,
  setDocument,
  deleteDocument,
}

/** Serves an operation from the tables, as its template says. */
export function serveResource(
  world: World,
  call: Call,
  { family, narrowing }: { family: ServedFamily; narrowing?: Narrowing | undefined },
): Result {
  const { resource } = call.operation
  if (!resource) throw new Error(`${call.operation.id} is no operation of a resource.`)
  const resourceCall = { world, call, resource, family, narrowing }
  if (!hasParent(resourceCall)) return refuse(world, 'NOT_FOUND')
  return KINDS[resource.kind](resourceCall)
}

function withEntity(call: ResourceCall, act: (row: Row) => Result): Result {
  const { keyParameter } = call.resource
  const row = keyParameter && entityOf(call, call.call.path[keyParameter] ?? '')
  if (!row) return refuse(call.world, 'NOT_FOUND')
  const conflict = checkPrecondition(call.call, row)
  return conflict ? refuse(call.world, conflict.code, conflict) : act(row)
}

function create(call: ResourceCall): Result {
  const input = known(call, call.call.body as JsonObject)
  const written = createEntity(call, input)
  if (isProblem(written)) return refuse(call.world, written.code, written)
  const location = `${call.call.address}/${encodeURIComponent(String(written.row[call.resource.key]))}`
  return reply(written.world, shown(call, written.row), { headers: { Location: location } })
}

function replace(call: ResourceCall, row: Row, input: JsonObject): Result {
  const schema = call.call.operation.body?.schema ?? {}
  const written = replaceEntity(call, row, { input: known(call, input), schema })
  if (isProblem(written)) return refuse(call.world, written.code, written)
  return reply(written.world, shown(call, written.row))
}

function patched(call: ResourceCall, row: Row): JsonObject {
  const names = propertyNames(call.call.operation.body?.schema ?? {}, call.family.validator)
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
  return mergePatch(own, call.call.body as Json) as JsonObject
}

/** The body without what its schema does not know. */
function known(call: ResourceCall, body: JsonObject): JsonObject {
  const schema = call.call.operation.body?.schema as Schema
  return present(body, schema, presenter(call)) as JsonObject
}

export function presenter({ family, call }: ResourceCall) {
  return { validator: family.validator, language: call.language }
}

/** The row as the success answer of the operation shows it. */
function shown(call: ResourceCall, row: Row): Json {
  const success = Object.entries(call.call.operation.responses).find(([status]) => status < '300')
  return present(row as Json, success?.[1].schema ?? {}, presenter(call))
}

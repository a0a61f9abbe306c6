import { type Result, refuse, reply } from '../behaviour.ts'
import type { Json, JsonObject } from '../contract.ts'
import { isProblem } from '../guard/security.ts'
import { find, put, type Row, remove } from '../world.ts'
import type { ResourceCall } from './entities.ts'
import { present } from './entities.ts'
import { checkPrecondition } from './precondition.ts'
import { createEntity, replaceEntity } from './write-entity.ts'

/** One document per path, such as the configuration of a service; its key is made of the path's parameters. */
export function keyOfDocument({ resource, call }: ResourceCall): string {
  return resource.parents.map((name) => call.path[name]).join('/') || 'only'
}

export function getDocument(call: ResourceCall): Result {
  const row = stored(call)
  if (!row) return refuse(call.world, 'NOT_FOUND')
  return reply(call.world, shown(call, row))
}

export function setDocument(call: ResourceCall): Result {
  const existing = stored(call)
  const conflict = existing && checkPrecondition(call.call, existing)
  if (conflict) return refuse(call.world, conflict.code, conflict)
  const schema = call.call.operation.body?.schema ?? {}
  const input = present(call.call.body as Json, schema, presenterOf(call)) as JsonObject
  const written = existing
    ? replaceEntity(call, existing, { input, schema })
    : createEntity(call, input)
  if (isProblem(written)) return refuse(call.world, written.code, written)
  const entry = { key: keyOfDocument(call), row: written.row }
  return reply(put(call.world, call.resource.entity, entry), shown(call, written.row))
}

export function deleteDocument(call: ResourceCall): Result {
  if (!stored(call)) return refuse(call.world, 'NOT_FOUND')
  return reply(remove(call.world, call.resource.entity, keyOfDocument(call)))
}

function stored(call: ResourceCall): Row | undefined {
  return find(call.world, call.resource.entity, keyOfDocument(call))
}

function shown(call: ResourceCall, row: Row): Json {
  const { schema = {} } = call.call.operation.responses[200] ?? {}
  return present(row as Json, schema, presenterOf(call))
}

function presenterOf({ family, call }: ResourceCall) {
  return { validator: family.validator, language: call.language }
}

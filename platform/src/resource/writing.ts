import { type BehaviourModule, type Result, refuse, reply } from '../behaviour.ts'
import type { Json, JsonObject, Schema } from '../contract.ts'
import { isProblem } from '../guard/security.ts'
import type { Row } from '../world.ts'
import { changeInBulk, deleteInBulk } from './bulk.ts'
import { mergePatch } from './content.ts'
import { deleteDocument, getDocument, setDocument } from './document.ts'
import { present, type ResourceCall } from './entities.ts'
import { searchEntities } from './search-entities.ts'
import { shown, withEntity } from './serve-resource.ts'
import { createEntity, deleteEntity, propertyNames, replaceEntity } from './write-entity.ts'

function create(call: ResourceCall): Result {
  const input = known(call, call.body as JsonObject)
  const written = createEntity(call, input)
  if (isProblem(written)) return refuse(call.world, written)
  const location = `${call.address}/${encodeURIComponent(String(written.row[call.resource.key]))}`
  return reply(written.world, shown(call, written.row), { headers: { Location: location } })
}

function replace(call: ResourceCall, row: Row, input: JsonObject): Result {
  const schema = call.operation.body?.schema ?? {}
  const written = replaceEntity(call, row, { input: known(call, input), schema })
  if (isProblem(written)) return refuse(call.world, written)
  return reply(written.world, shown(call, written.row))
}

function patched(call: ResourceCall, row: Row): JsonObject {
  const names = propertyNames(call.operation.body?.schema ?? {}, call.validator)
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
  return mergePatch(own, call.body as Json) as JsonObject
}

/** The body without what its schema does not know. */
function known(call: ResourceCall, body: JsonObject): JsonObject {
  const schema = call.operation.body?.schema as Schema
  return present(body, schema, call) as JsonObject
}

/** Creates, changes, deletes and searches in tables, one entity or many, and sets documents. */
export const writing: BehaviourModule = {
  kinds: {
    search: searchEntities,
    create,
    update: (call) => withEntity(call, (row) => replace(call, row, call.body as JsonObject)),
    patch: (call) => withEntity(call, (row) => replace(call, row, patched(call, row))),
    delete: (call) => withEntity(call, (row) => deleteEntity(call, row)),
    bulk: changeInBulk,
    bulkDelete: deleteInBulk,
    getDocument,
    setDocument,
    deleteDocument,
  },
}

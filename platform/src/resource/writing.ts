import { type BehaviourModule, type Result, refuse, reply } from '../behaviour.ts'
import type { Json, JsonObject, Schema } from '../contract.ts'
import { isProblem } from '../guard/security.ts'
import type { Row } from '../world.ts'
import { changeInBulk, deleteInBulk } from './bulk.ts'
import { deleteDocument, getDocument, setDocument } from './document.ts'
import { present, type ResourceCall } from './entities.ts'
import { searchEntities } from './search-entities.ts'
import { shown, withEntity } from './serve-resource.ts'
import { createEntity, deleteEntity, patched, replaceEntity } from './write-entity.ts'

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
    update: withEntity((call, row) => replace(call, row, call.body as JsonObject)),
    patch: withEntity((call, row) => {
      const { body, operation } = call
      const wish = { patch: body as Json, schema: operation.body?.schema ?? {} }
      return replace(call, row, patched(call, row, wish))
    }),
    delete: withEntity(deleteEntity),
    bulk: changeInBulk,
    bulkDelete: deleteInBulk,
    getDocument,
    setDocument,
    deleteDocument,
  },
}

import { invalid, type Result, refuse, reply } from '../behaviour.ts'
import type { Json, JsonObject, Schema } from '../contract.ts'
import { isProblem } from '../guard/security.ts'
import { find, put, type Row, remove } from '../world.ts'
import { complete } from './complete.ts'
import { derived, entityWith, present, type ResourceCall, tablesOf } from './entities.ts'
import { checkPrecondition } from './with-row.ts'
import { createEntity, deleteEntity, replaceEntity, tableFor } from './write-entity.ts'

/**
 * One document per path, such as the configuration of a service; its key consists of the path's
 * parameters.
 */
function keyOfDocument({ resource, path }: ResourceCall): string {
  return resource.parents.map((name) => path[name]).join('/') || 'only'
}

/**
 * Whether the path identifies an entity by its properties, such as an asset by type and external
 * id.
 */
function isEntity(call: ResourceCall): boolean {
  return tablesOf(call).length > 1
}

function stored(call: ResourceCall): Row | undefined {
  const { resource, world } = call
  if (!isEntity(call)) return find(world, resource.entity, keyOfDocument(call)) ?? initial(call)
  const { sourceId } = (call.body ?? call.query) as JsonObject
  return entityWith(call, { ...call.path, sourceId })
}

/**
 * A document that nobody can delete, and that may be empty, is there before it is set, as the configuration of a new
 * application is.
 */
function initial(call: ResourceCall): Row | undefined {
  const { resource, contract, path, validator, random, world } = call
  const { entity, owner } = resource
  const required = contract.schemas[`${entity}Input`]?.required ?? []
  if (canMiss(call) && (required.length > 0 || canBeDeleted(call))) return undefined
  const parent = resource.parents.at(-1)
  const since = owner && find(world, owner, path[parent ?? ''])?.createdAt
  const now = String(since ?? call.now)
  const schema = { $ref: `#/$defs/${entity}` }
  const row = complete({}, schema, { validator, now, random, rows: [] }) as JsonObject
  return { ...row, ...(parent && { $: { parent: path[parent] as string } }) }
}

function canBeDeleted({ contract, resource }: ResourceCall): boolean {
  return contract.operations.some(
    (other) =>
      other.resource?.kind === 'deleteDocument' && other.resource.entity === resource.entity,
  )
}

export function getDocument(call: ResourceCall): Result {
  const row = stored(call)
  return row ? reply(call.world, shown(call, row as JsonObject)) : refuse(call.world, 'NOT_FOUND')
}

export function setDocument(call: ResourceCall): Result {
  const existing = stored(call)
  const conflict = checkPrecondition(call, () => existing && shown(call, existing as JsonObject))
  if (conflict) return refuse(call.world, conflict)
  const named: JsonObject = isEntity(call) ? call.path : {}
  const sent = call.body as JsonObject
  const other = Object.keys(named).find((name) => (sent[name] ?? named[name]) !== named[name])
  if (other) return refuse(call.world, invalid(`/${other}`, 'It is not that of the path.'))
  const schema = inputSchema(call, named)
  const own = { ...(present(call.body as Json, schema, call) as JsonObject), ...named }
  const input = call.validator.withDefaults(own, schema) as JsonObject
  const errors = isEntity(call) ? call.validator.check(input, schema) : []
  if (errors.length > 0) return refuse(call.world, 'VALIDATION_FAILED', { errors })
  // What the path says of an entity are its own properties, not a parent.
  const resource = isEntity(call) ? { ...call.resource, parents: [] } : call.resource
  const written = existing
    ? replaceEntity(call, existing, { input, schema })
    : createEntity({ ...call, resource }, input)
  if (isProblem(written)) return refuse(call.world, written)
  const world = isEntity(call)
    ? written.world
    : put(call.world, call.resource.entity, written.row, keyOfDocument(call))
  const body = shown(call, written.row as JsonObject)
  if (existing || !call.operation.responses[201]) return reply(world, body, { status: 200 })
  // `/media/movies/external-id/nl-mov-0002` → `/media/movies/{id}`
  const collection = call.address.split('/').slice(0, -2).join('/')
  const headers = { Location: `${collection}/${written.row.id}` }
  return reply(world, body, { status: 201, headers })
}

/** The body's schema, or that of the variant in the path. */
function inputSchema(call: ResourceCall, named: JsonObject): Schema {
  const variant = `${tableFor(call, named)}Input`
  const isVariant = isEntity(call) && call.contract.schemas[variant]
  return isVariant ? { $ref: `#/$defs/${variant}` } : (call.operation.body?.schema ?? {})
}

export function deleteDocument(call: ResourceCall): Result {
  const row = stored(call)
  if (!row) return canMiss(call) ? refuse(call.world, 'NOT_FOUND') : reply(call.world)
  const conflict = checkPrecondition(call, () => row as Json)
  if (conflict) return refuse(call.world, conflict)
  if (isEntity(call)) return deleteEntity(call, row)
  return reply(remove(call.world, call.resource.entity, keyOfDocument(call)))
}

function canMiss({ operation }: ResourceCall): boolean {
  return operation.problems.includes('NOT_FOUND')
}

function shown(call: ResourceCall, row: JsonObject): Json {
  const { schema = {} } = call.operation.responses[200] ?? {}
  return present(derived(call, call.resource.entity, row) as Json, schema, call)
}

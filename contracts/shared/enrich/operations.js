import { getDoc } from '@typespec/compiler'
import { getOperationId } from '@typespec/openapi'
import { state } from '../decorators.js'
import { describeKind, nounsOf, operationIdOf } from './kinds.js'
import { collected, innermost } from './outline.js'
import { uniqueOf } from './unique.js'

/** Gives every operation its id, order, scopes, rate limit and, if templated, its texts. */
export function describeOperations(program, operations, catalogues) {
  operations.forEach((operation, order) => {
    const { emitted, type } = operation
    const templated = program.stateMap(state.kind).get(type)
    if (templated) describeTemplated(program, operation, templated)
    emitted.operationId = idOf(program, type, templated)
    emitted['x-order'] = order
    addRateLimit(program, operation, catalogues.rateLimits)
    addScopes(program, operation, templated?.kind)
    const server = program.stateMap(state.servedAt).get(type)
    if (server) emitted.servers = [server]
  })
}

function idOf(program, type, templated) {
  const own = getOperationId(program, type)
  if (own) return own
  return templated ? operationIdOf(templated.kind, nounsOf(program, templated.entity)) : type.name
}

/** What refuses a second entity like the first. */
const refusals = new Set(['ALREADY_EXISTS', 'EMAIL_TAKEN'])

function describeTemplated(program, operation, { kind, entity }) {
  const { emitted, type } = operation
  const cursor = (emitted.parameters ?? []).some(({ $ref }) => $ref?.includes('CursorQuery'))
  const nouns = nounsOf(program, entity)
  const unique = uniqueOf(program, { kind, entity })
  emitted['x-resource'] = { kind, entity: entity.name, ...(unique.length > 0 && { unique }) }
  const repeatable = !collected(program, state.errors, operation).some((code) => refusals.has(code))
  const paging = cursor ? 'cursor' : 'page'
  const texts = describeKind(kind, nouns, { paging, unique, repeatable })
  const notes = [entity, type.interface]
    .flatMap((target) => program.stateMap(state.note).get(target) ?? [])
    .filter((note) => note.kind === kind)
    .map((note) => note.text)
  emitted.summary ??= texts.summary
  emitted.description = [getDoc(program, type) ?? texts.description, ...notes].join('\n\n')
}

function addRateLimit(program, operation, limits) {
  const policy = innermost(program, state.rateLimit, operation)
  if (!policy) return
  const row = limits.rows.find(({ key }) => key === (policy.value ?? policy.name))
  operation.emitted['x-rateLimit'] = {
    policy: row.key,
    limit: row.limit,
    window: row.window,
    per: row.per,
  }
}

function addScopes(program, operation, kind) {
  const own = program.stateMap(state.scopes).get(operation.type)
  const resource = innermost(program, state.resource, operation)
  const scopes = own ?? (resource ? [`${resource}:${actionOf(operation, kind)}`] : [])
  if (scopes.length > 0) operation.emitted['x-scopes'] = scopes
}

/** A POST that only reads asks for `read`: `searchMovies`, `countMedia`, `previewPlaylist`. */
function actionOf({ verb, type }, kind) {
  if (verb === 'get' || kind === 'search' || /^(search|count|preview|validate)/.test(type.name)) {
    return 'read'
  }
  return verb === 'delete' ? 'delete' : 'write'
}

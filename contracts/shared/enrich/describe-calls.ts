import { $summary, getDoc, getSummary, type Model } from '@typespec/compiler'
import { getOperationId, setExtension, setOperationId } from '@typespec/openapi'
import { type Call, type Contract, decoratorContext, describe, innermost } from './contract.ts'
import { searchFields } from './fields.ts'
import { nounsOf, operationIdOf } from './nouns.ts'
import {
  getNotes,
  getOrder,
  getRateLimit,
  getResource,
  getScopes,
  getServer,
  getUnique,
  isSeenByApps,
  type Kind,
  type Templated,
} from './state.ts'
import { type Facts, templateTexts } from './template-texts.ts'

/** Adds id, order, scopes and rate limit to every operation and, if templated, its texts. */
export function describeCalls(contract: Contract): void {
  const { program, calls } = contract
  calls.forEach((call, order) => {
    const { type, templated } = call
    if (templated) describeTemplated(contract, call, templated)
    if (!getOperationId(program, type)) {
      const id = templated && operationIdOf(templated.kind, nounsOf(program, templated.entity))
      setOperationId(program, type, id ?? type.name)
    }
    setExtension(program, type, 'x-order', order)
    addRateLimit(contract, call)
    addScopes(contract, call)
    const server = getServer(program, type)
    if (server) setExtension(program, type, 'servers', [server])
  })
}

function describeTemplated(contract: Contract, call: Call, { kind, entity }: Templated): void {
  const { program } = contract
  const { type } = call
  const facts = factsOf(contract, call, { kind, entity })
  const { unique } = facts
  const sort = kind === 'list' || kind === 'search' ? getOrder(program, entity) : undefined
  const resource = {
    kind,
    entity: entity.name,
    ...(unique.length > 0 && { unique }),
    ...(sort && { sort }),
    ...(kind === 'list' && { sortable: searchFields(entity).sort }),
  }
  setExtension(program, type, 'x-resource', resource)
  const texts = templateTexts(kind, nounsOf(program, entity), facts)
  const notes = [entity, type.interface]
    .flatMap((target) => (target && getNotes(program, target)) ?? [])
    .filter((note) => note.kind === kind)
    .map(({ text }) => text)
  if (!getSummary(program, type)) $summary(decoratorContext(program), type, texts.summary)
  const own = getDoc(program, type)
  describe(program, type, [own ?? texts.description, ...notes].join('\n\n'))
  if (kind === 'search') setExtension(program, type, 'x-searchFields', searchFields(entity))
}

function factsOf({ program, calls }: Contract, { http }: Call, templated: Templated): Facts {
  const { entity } = templated
  const kinds = calls.filter((call) => call.templated?.entity === entity)
  const { filter, sort } = searchFields(entity)
  return {
    paging: http.parameters.parameters.some(({ name }) => name === 'cursor') ? 'cursor' : 'page',
    unique: uniqueOf(program, templated),
    siblings: new Set(kinds.map((call) => call.templated?.kind as Kind)),
    isSeenByApps: isSeenByApps(program, entity),
    order: getOrder(program, entity) ?? (entity.properties.has('updatedAt') ? ['-updatedAt'] : []),
    searchable: filter,
    sortable: sort,
  }
}

/** `Genre` → `['key']`: the `@unique` properties that a call of this kind can set. */
export function uniqueOf(program: Contract['program'], { kind, entity }: Templated): string[] {
  if (kind !== 'create' && kind !== 'update') return []
  return [...(entity as Model).properties.values()]
    .filter((property) => {
      const unique = getUnique(program, property)
      return unique && !(kind === 'update' && unique.fixed)
    })
    .map(({ name }) => name)
}

function addRateLimit(contract: Contract, call: Call): void {
  const row = limitOf(contract, call)
  if (!row) return
  const { key, limit, window, per } = row
  setExtension(contract.program, call.type, 'x-rateLimit', { policy: key, limit, window, per })
}

/** The row of the rate-limit catalogue that applies to a call. */
export function limitOf(contract: Contract, call: Call) {
  const policy = innermost(contract, call, getRateLimit)
  const key = policy && String(policy.value ?? policy.name)
  return contract.catalogues.rateLimits?.rows.find((row) => row.key === key)
}

function addScopes(contract: Contract, call: Call): void {
  const { program } = contract
  const resource = innermost(contract, call, getResource)
  const scopes =
    getScopes(program, call.type) ?? (resource ? [`${resource}:${actionOf(call)}`] : [])
  if (scopes.length > 0) setExtension(program, call.type, 'x-scopes', scopes)
}

/** A POST that only reads needs `read`: `searchMovies`, `countMedia`, `previewPlaylist`. */
function actionOf({ http: { verb }, type, templated }: Call): string {
  const reads = templated?.kind === 'search' || /^(search|count|preview|validate)/.test(type.name)
  if (verb === 'get' || reads) return 'read'
  return verb === 'delete' ? 'delete' : 'write'
}

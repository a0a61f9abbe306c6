import { type Problem, type Proposal, type Result, refuse, reply } from '../behaviour.ts'
import type { Json, JsonObject, Schema } from '../contract.ts'
import { isProblem } from '../guard/security.ts'
import type { Validator } from '../schema.ts'
import { unhide } from '../tenant.ts'
import { put, type Row, remove, rowsOf, type World } from '../world.ts'
import { complete } from './complete.ts'
import { firstVersion, mergePatch, revise, sameContent } from './content.ts'
import { type ResourceCall, tablesOf } from './entities.ts'

type Change = Omit<Proposal, 'world' | 'table' | 'call'>

export interface Written {
  readonly world: World
  readonly row: Row
}

/** Adds an entity: what the caller may set comes from `input`, the rest gets its first value. */
export function createEntity(call: ResourceCall, input: JsonObject): Written | Problem {
  const { resource, validator } = call
  const table = tableFor(call, input)
  const schema = { $ref: `#/$defs/${table}` }
  const { now, random, path } = call
  const parent = resource.parents.at(-1)
  // The parent of `/d2c/users/{id}/products` is called as the key of its child.
  const isNamed =
    parent && parent !== resource.key && propertyNames(schema, validator).includes(parent)
  const own = { organisationId: call.world.at[0] }
  const given = {
    ...managed(schema, validator, own),
    ...(resource.key === 'id' && { id: random.uuid() }),
    ...(isNamed && { [parent]: path[parent] }),
    ...input,
    ...managed(schema, validator, firstVersion(now)),
  }
  const created: Row = {
    ...(completed(call, table, given) as JsonObject),
    ...(parent && { $: { parent: path[parent] as string } }),
  }
  const refusal = refusalOf(call, table, { after: created, input })
  if (refusal) return refusal
  const row = adjusted(call, table, { after: created, input })
  return takenBy(call, row) ?? store(call, table, row)
}

/** The row as the modules want it. */
function adjusted(
  { world, ...call }: ResourceCall,
  table: string,
  change: Change & { after: Row },
): Row {
  return call.modules.reduce(
    (after, { adjust }) => adjust?.[table]?.({ world, table, call, ...change, after }) ?? after,
    change.after,
  )
}

/** The rows beside it are all but itself: a slug that it has already is not taken. */
function completed(
  { validator, now, random, world, resource: { key } }: ResourceCall,
  table: string,
  row: JsonObject,
): Json {
  const isItself = (other: Row) => other[key] !== undefined && other[key] === row[key]
  const all = rowsOf(world, table)
  const rows = all.filter((other) => !isItself(other))
  const previous = all.find(isItself)
  const completion = { validator, now, random, rows, previous }
  return complete(row, { $ref: `#/$defs/${table}` }, completion)
}

/** A part that is sent again without its id is the one that was there, not a new one. */
function keepIds(value: Json, old: Json | undefined): Json {
  if (Array.isArray(value)) {
    return Array.isArray(old) ? value.map((item) => keepItemId(item, old)) : value
  }
  if (value === null || typeof value !== 'object') return value
  const before = (old ?? {}) as JsonObject
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      inner === undefined ? inner : keepIds(inner, before[name]),
    ]),
  )
}

/** A slug that was made of the title stays as long as the title does. */
function knownSlug(input: JsonObject, existing: Row): JsonObject {
  const isSame = existing.slug !== undefined && sameContent(input.title, existing.title)
  return isSame ? { slug: existing.slug } : {}
}

function keepItemId(item: Json, old: readonly Json[]): Json {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return item
  const same = old.find((other) => {
    return sameContent({ ...(other as JsonObject), ...(item as JsonObject) }, other)
  }) as JsonObject | undefined
  const known = same?.id !== undefined && !('id' in item) ? { id: same.id } : {}
  return keepIds({ ...known, ...(item as JsonObject) }, same)
}

/** Replaces what the caller may set; what the platform set stays. */
export function replaceEntity(
  call: ResourceCall,
  existing: Row,
  { input, schema }: { input: JsonObject; schema: Schema },
): Written | Problem {
  const settable = new Set(propertyNames(schema, call.validator))
  const kept = Object.entries(existing).filter(([name]) => !settable.has(name))
  const table = tableFor(call, existing)
  const own = {
    ...knownSlug(input, existing),
    ...(keepIds(input, existing as JsonObject) as object),
  }
  const next = completed(call, table, { ...Object.fromEntries(kept), ...own }) as Row
  const refusal = refusalOf(call, table, { before: existing, after: next, input })
  if (refusal) return refusal
  const gone = Object.keys(existing).map((name) => [name, undefined])
  const facts = adjusted(call, table, { before: existing, after: next, input })
  const row = revise(existing, { ...Object.fromEntries(gone), ...facts }, call.now)
  if (row === existing) return { world: call.world, row }
  return takenBy(call, row, existing) ?? store(call, table, row)
}

/** What callers may set of a row, after a JSON Merge Patch. */
export function patched(
  { validator }: ResourceCall,
  row: Row,
  { patch, schema }: { patch: Json; schema: Schema },
): JsonObject {
  const names = propertyNames(schema, validator)
  const own = Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
  return mergePatch(own, patch) as JsonObject
}

export function removeEntity(call: ResourceCall, row: Row): World | Problem {
  const table = tableFor(call, row)
  const refusal = refusalOf(call, table, { before: row })
  if (refusal) return refusal
  const retire = call.modules.find((module) => module.retire?.[table])?.retire?.[table]
  if (retire) return store(call, table, revise(row, retire(row), call.now)).world
  return remove(call.world, table, String(row[call.resource.key]))
}

export function deleteEntity(call: ResourceCall, row: Row): Result {
  const removed = removeEntity(call, row)
  return isProblem(removed) ? refuse(call.world, removed) : reply(removed)
}

/** The first objection of a module. */
function refusalOf(call: ResourceCall, table: string, change: Change): Problem | undefined {
  const isBatch = call.resource.kind === 'bulk'
  return (
    objection(call, 'checks', { table, change }) ??
    (isBatch ? undefined : objection(call, 'finalChecks', { table, change }))
  )
}

function objection(
  { world, ...call }: ResourceCall,
  kind: 'checks' | 'finalChecks',
  { table, change }: { table: string; change: Change },
): Problem | undefined {
  for (const module of call.modules) {
    const check = module[kind]?.[table] ?? module[kind]?.['*']
    const problem = check?.({ world, table, call, ...change })
    if (problem) return problem
  }
  return undefined
}

/** Why a row may not stay as a batch has left it. */
export function finalObjection(call: ResourceCall, row: Row): Problem | undefined {
  return objection(call, 'finalChecks', { table: tableFor(call, row), change: { after: row } })
}

function store({ world, resource }: ResourceCall, table: string, row: Row): Written {
  return { world: put(world, table, row, String(row[resource.key])), row }
}

/** The table of a variant is chosen by its discriminator, e.g. `type: 'movies'`. */
export function tableFor(call: ResourceCall, row: JsonObject): string {
  const tables = tablesOf(call)
  if (tables.length === 1) return tables[0] as string
  const { discriminator } = call.contract.schemas[call.resource.entity] ?? {}
  const value = discriminator && String(row[discriminator.propertyName])
  return (value && discriminator.mapping[value]) || (tables[0] as string)
}

/** Where a value is unique, if not in its table. */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  externalId: ['sourceId'],
  key: ['system'],
  name: ['organisationId', 'serviceId'],
  version: ['audience'],
}

/** What the contract calls unique where it writes one row of the table. */
function uniqueIn({ contract }: ResourceCall, table: string): readonly string[] {
  const resources = contract.operations.map(({ resource }) => resource)
  return resources.find((each) => each?.entity === table && each.unique[0])?.unique ?? []
}

/** Another entity that has a value which must be unique. */
function takenBy(call: ResourceCall, row: Row, existing?: Row): Problem | undefined {
  const { resource, world } = call
  // In a batch it is the problem of an item, which the operation does not declare.
  const isChecked = resource.kind === 'bulk' || call.operation.problems.includes('ALREADY_EXISTS')
  if (!isChecked) return undefined
  const table = tableFor(call, row)
  const others = rowsOf(unhide(world), table).filter(
    (other) =>
      other.$?.parent === row.$?.parent &&
      other.$?.owner === row.$?.owner &&
      (!existing || other[resource.key] !== existing[resource.key]),
  )
  const property = [...uniqueIn(call, table), resource.key].find(
    (name) =>
      row[name] !== undefined &&
      others.some((other) =>
        [name, ...(SCOPES[name] ?? [])].every((each) => other[each] === row[each]),
      ),
  )
  if (!property) return undefined
  const detail = `The ${property} ${JSON.stringify(row[property])} is taken.`
  return { code: 'ALREADY_EXISTS', detail }
}

export function propertyNames(schema: Schema, validator: Validator): string[] {
  return Object.keys(validator.resolve(schema).properties ?? {})
}

/** What the platform manages, of what the schema has. A changelog has a `version` of its own, which is text. */
function managed(schema: Schema, validator: Validator, values: JsonObject): JsonObject {
  const { properties = {} } = validator.resolve(schema)
  const isManaged = (name: string) => {
    const own = properties[name]
    return own && (name !== 'version' || validator.resolve(own).type === 'integer')
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => isManaged(name)))
}

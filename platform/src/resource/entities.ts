import type { Call } from '../behaviour.ts'
import type { Json, JsonObject, Resource, Schema } from '../contract.ts'
import type { ServedFamily } from '../handle-call.ts'
import type { Validator } from '../schema.ts'
import { find, type Row, rowsOf, type World } from '../world.ts'
import type { Sort } from './search.ts'

/** Which rows an operation is about, and their order, where its path does not say so. */
export interface Narrowing {
  readonly which?: (row: Row) => boolean
  readonly sort?: readonly Sort[]
}

/** A call to a generic resource. */
export interface ResourceCall {
  readonly narrowing?: Narrowing | undefined
  readonly world: World
  readonly call: Call
  readonly resource: Resource
  readonly family: ServedFamily
}

/** The tables of an entity: its own, or those of its variants where it is a choice, as `Asset` is. */
export function tablesOf({ resource, family }: ResourceCall): string[] {
  const variants = family.contract.schemas[resource.entity]?.oneOf as Schema[] | undefined
  return variants?.map(({ $ref }) => String($ref).split('/').at(-1) ?? '') ?? [resource.entity]
}

/** The entity's rows under the parent that the path names, with what modules compute for them. */
export function entitiesOf(call: ResourceCall): Row[] {
  return tablesOf(call)
    .flatMap((table) => rowsOf(call.world, table).map((row) => derived(call, table, row)))
    .filter((row) => belongs(call, row))
}

/** One entity by its key, or undefined. */
export function entityOf(call: ResourceCall, key: string): Row | undefined {
  for (const table of tablesOf(call)) {
    const row = find(call.world, table, key)
    if (row && belongs(call, row)) return derived(call, table, row)
  }
  return undefined
}

function derived({ family, world }: ResourceCall, table: string, row: Row): Row {
  return family.modules.reduce(
    (known, module) => module.derive?.[table]?.(known, world) ?? known,
    row,
  )
}

/** Whether the row hangs under the innermost parent of the path, or is one that the operation is about. */
function belongs({ resource, call, narrowing }: ResourceCall, row: Row): boolean {
  if (narrowing?.which) return narrowing.which(row)
  const parent = resource.parents.at(-1)
  if (parent === undefined) return true
  const value = call.path[parent]
  return row.$?.parent === value || row[parent] === value
}

/** Whether the innermost parent is there; true where there is none or nobody stores it. */
export function hasParent({ world, resource, call }: ResourceCall): boolean {
  const parent = resource.parents.at(-1)
  if (parent === undefined || !resource.owner || !world.tables[resource.owner]) return true
  return find(world, resource.owner, call.path[parent] ?? '') !== undefined
}

/**
 * The row as the answer's schema shows it: only declared properties, and text in the caller's language where the
 * schema wants plain text and the row holds it by language. Of a secret it shows that there is one.
 */
export function present(
  value: Json,
  schema: Schema,
  { validator, language }: { validator: Validator; language: string },
): Json {
  if (schema.$ref === '#/$defs/SecretRef') return 'set'
  const { type, properties, items, oneOf, discriminator } = validator.resolve(schema) as Shape
  if (type === 'string') return plainText(value, language)
  if (Array.isArray(value)) {
    return items ? value.map((item) => present(item, items, { validator, language })) : value
  }
  if (value === null || typeof value !== 'object') return value
  if (oneOf && discriminator) {
    const variant = discriminator.mapping[String((value as JsonObject)[discriminator.propertyName])]
    const chosen = variant ? { $ref: `#/$defs/${variant}` } : undefined
    return chosen ? present(value, chosen, { validator, language }) : value
  }
  if (!properties) return value
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) => {
      const own = (value as JsonObject)[name]
      return own === undefined ? [] : [[name, present(own, inner, { validator, language })]]
    }),
  )
}

interface Shape {
  type?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  discriminator?: { propertyName: string; mapping: Record<string, string> }
}

/** `{ en: 'Home', nl: 'Start' }` → `Home`. */
function plainText(value: Json, language: string): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const texts = value as JsonObject
  return texts[language] ?? Object.values(texts)[0] ?? ''
}

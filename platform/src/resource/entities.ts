import type { Call } from '../behaviour.ts'
import type { Json, JsonObject, Resource, Schema } from '../contract.ts'
import type { Validator } from '../schema.ts'
import { find, type Row, rowsOf, type World } from '../world.ts'

/** Which rows an operation is about, and their order, where its path does not say so. */
export interface Narrowing {
  readonly which?: (row: Row) => boolean
  /** As in the query parameter `sort`, e.g. `-createdAt`. */
  readonly sort?: readonly string[]
}

/** A call to a generic resource. */
export interface ResourceCall extends Call {
  readonly narrowing?: Narrowing | undefined
  readonly world: World
  readonly resource: Resource
}

/** The tables of an entity: its own, or those of its variants where it is a choice, as `Asset` is. */
export function tablesOf({ resource, contract }: ResourceCall): string[] {
  const variants = contract.schemas[resource.entity]?.oneOf
  return variants?.map(({ $ref }) => String($ref).split('/').at(-1) ?? '') ?? [resource.entity]
}

/** The entity's rows under the parent that the path names, with what modules compute for them. */
export function entitiesOf(call: ResourceCall): Row[] {
  return tablesOf(call).flatMap((table) =>
    rowsOf(call.world, table)
      .map((row) => derived(call, table, row))
      .filter((row) => belongs(call, row)),
  )
}

/** The first entity with these values; one that is undefined does not matter. */
export const entityWith = (call: ResourceCall, values: JsonObject): Row | undefined =>
  entitiesOf(call).find((row) =>
    Object.keys(values).every((name) => (values[name] ?? row[name]) === row[name]),
  )

/** One entity by its key, or undefined. */
export function entityOf(call: ResourceCall, key: string | undefined): Row | undefined {
  for (const table of tablesOf(call)) {
    const row = find(call.world, table, key)
    if (row && belongs(call, row)) return derived(call, table, row)
  }
  return undefined
}

/** The row with what modules compute for it. */
export function derived({ modules, world }: ResourceCall, table: string, row: Row): Row {
  return modules.reduce((known, { derive }) => derive?.[table]?.(known, world) ?? known, row)
}

/** Whether the row hangs under the innermost parent of the path, or is one that the operation is about. */
function belongs({ resource, path, narrowing }: ResourceCall, row: Row): boolean {
  if (narrowing?.which) return narrowing.which(row)
  const parent = resource.parents.at(-1)
  return parent === undefined || isUnder(row, parent, path)
}

/** Whether the innermost parent is there, under its own; true where there is none or nobody stores it. */
export function hasParent({ world, resource, path }: ResourceCall): boolean {
  const [parent, outer] = resource.parents.toReversed()
  if (parent === undefined || !resource.owner || !world.tables[resource.owner]) return true
  const row = find(world, resource.owner, path[parent])
  return row !== undefined && (outer === undefined || isUnder(row, outer, path))
}

function isUnder(row: Row, parent: string, path: ResourceCall['path']): boolean {
  return row.$?.parent === path[parent] || row[parent] === path[parent]
}

/**
 * The row as the answer's schema shows it: only declared properties, and text in the caller's language where the
 * schema wants plain text and the row holds it by language. Of a secret it shows that there is one.
 */
export function present(
  value: Json,
  schema: Schema,
  viewpoint: { validator: Validator; languages: readonly string[] },
): Json {
  const { validator, languages } = viewpoint
  if (schema.$ref === '#/$defs/SecretRef') return 'set'
  const { type, properties, items, oneOf, discriminator } = validator.resolve(schema)
  if (type === 'string') return plainText(value, languages)
  if (Array.isArray(value)) {
    return items ? value.map((item) => present(item, items, viewpoint)) : value
  }
  if (value === null || typeof value !== 'object') return value
  if (oneOf && discriminator) {
    const variant = discriminator.mapping[String((value as JsonObject)[discriminator.propertyName])]
    const chosen = variant ? { $ref: `#/$defs/${variant}` } : undefined
    return chosen ? present(value, chosen, viewpoint) : value
  }
  if (!properties) return value
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) => {
      const own = (value as JsonObject)[name]
      return own === undefined ? [] : [[name, present(own, inner, viewpoint)]]
    }),
  )
}

function plainText(value: Json, languages: readonly string[]): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return textIn(value as Record<string, string>, languages) ?? ''
}

/** `{ en: 'Home', nl: 'Start' }` → `Home`: in the first of the languages that it has, else in any. */
export function textIn(
  texts: Readonly<Record<string, string>>,
  languages: readonly string[],
): string | undefined {
  const language = languages.find((each) => texts[each] !== undefined)
  return texts[language ?? Object.keys(texts)[0] ?? '']
}

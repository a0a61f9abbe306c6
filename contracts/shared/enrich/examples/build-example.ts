import { follow, nameOfRef, type OpenApi, type Schema } from '../openapi.ts'
import { anotherOf } from './another.ts'
import { type Fields, isFields, type Samples } from './samples.ts'

export interface World {
  document: OpenApi
  samples: Samples
  /** How the second item of a list differs from the first, by schema. */
  others: Record<string, Fields>
  /** What samples of deletes remove, by schema: keys of what nothing in the demo world uses. */
  removed: Record<string, string[]>
}

/** An example of a schema: its sample, else its own examples, else built from its parts. */
export function buildExample(
  world: World,
  schema: Schema | undefined,
  seen: string[] = [],
): unknown {
  if (!schema) return undefined
  if (schema.examples) return schema.examples[0]
  const name = nameOfRef(schema)
  if (name !== undefined) {
    if (world.samples.has(name)) return world.samples.get(name)
    if (seen.includes(name)) return undefined
    return buildExample(world, world.document.components.schemas[name], [...seen, name])
  }
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => buildExample(world, part, seen)))
  }
  const members = schema.oneOf ?? schema.anyOf
  if (members) return firstOf(members.map((member) => buildExample(world, member, seen)))
  if (schema.type === 'array') {
    const item = buildExample(world, schema.items, seen)
    return item === undefined ? [] : [item]
  }
  return schema.properties ? buildObject(world, schema.properties, seen) : undefined
}

function buildObject(world: World, properties: Record<string, Schema>, seen: string[]): Fields {
  const isPage = properties.data !== undefined && properties.paging !== undefined
  const entries = Object.entries(properties).map(([key, property]) => [
    key,
    isPage && key === 'data' ? twoOf(world, property.items) : buildExample(world, property, seen),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** A list of two: one item would not show that it is a list. */
export function twoOf(world: World, schema: Schema | undefined): unknown[] {
  const first = buildExample(world, schema)
  const name = nameOfRef(schema)
  const base = name?.replace(/^Sparse/, '') ?? ''
  if (!isFields(first)) return first === undefined ? [] : [first]
  return [first, anotherOf(first, world.others[base])]
}

/** Completes a page that a sample shows with one item, or without a next cursor. */
export function asList(world: World, schema: Schema, page: unknown): unknown {
  if (!isFields(page) || !Array.isArray(page.data) || !isFields(page.paging)) return page
  const [first, ...more] = page.data
  const item = follow(world.document, schema)?.properties?.data?.items
  const name = nameOfRef(item) ?? ''
  const isAlone = more.length === 0 && isFields(first)
  const { paging } = page
  return {
    ...page,
    data: isAlone ? [first, anotherOf(first, world.others[name])] : page.data,
    paging: {
      ...paging,
      ...(paging.nextCursor === null && { nextCursor: NEXT_CURSOR }),
      ...(isAlone && paging.total === 1 && { total: 2 }),
    },
  }
}

export const NEXT_CURSOR = 'eyJhZnRlciI6IjhmMWMyYTllIn0'

const firstOf = (values: unknown[]) => values.find((value) => value !== undefined)

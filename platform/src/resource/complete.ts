import type { Json, JsonObject, Schema } from '../contract.ts'
import type { Random } from '../random.ts'
import type { Validator } from '../schema.ts'
import type { Row } from '../world.ts'

export interface Completion {
  readonly validator: Validator
  readonly now: string
  readonly random: Random
  /** Sibling rows: a value that only the platform sets, such as the cluster, is the same in all of them. */
  readonly rows: readonly Row[]
  /** The row that is replaced: what only the platform sets stays as it was. */
  readonly previous?: Row | undefined
  /** The position in the list, from 1, of an item. */
  readonly position?: number | undefined
}

/** Adds required properties that the caller does not set, at every depth. */
export function complete(value: Json, schema: Schema, completion: Completion): Json {
  const { properties, required = [], items } = shapeOf(schema, completion)
  if (Array.isArray(value)) {
    if (!items) return value
    return inOrder(
      value.map((item, at) => complete(item, items, { ...completion, position: at + 1 })),
    )
  }
  if (value === null || typeof value !== 'object' || !properties) return value
  const own = value as JsonObject
  const filled = Object.entries(properties).flatMap(([name, property]): [string, Json][] => {
    const known = own[name]
    if (known !== undefined) return [[name, complete(known, property, inner(completion, name))]]
    if (!required.includes(name)) return []
    return [[name, initialValue({ name, own, shape: shapeOf(property, completion) }, completion)]]
  })
  return { ...own, ...Object.fromEntries(filled) }
}

/** Items with a position are kept in its order. */
function inOrder(items: Json[]): Json[] {
  const placeOf = (item: Json) => {
    const { order, startSeconds } = (item ?? {}) as JsonObject
    return Number(order ?? startSeconds)
  }
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The same for a property, with the rows of its siblings. */
function inner(completion: Completion, name: string): Completion {
  const rows = completion.rows
    .flatMap((row) => row[name])
    .filter((value) => value !== null && typeof value === 'object') as Row[]
  return { ...completion, rows, previous: undefined, position: undefined }
}

function shapeOf(schema: Schema, { validator }: Completion): Schema {
  return { ...validator.resolve(schema), ...schema }
}

interface Missing {
  readonly name: string
  /** The existing properties of the entity. */
  readonly own: JsonObject
  readonly shape: Schema
}

function initialValue({ name, own, shape }: Missing, completion: Completion): Json {
  if (shape.default !== undefined) return shape.default
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0] ?? null
  if (shape.format === 'date-time') return completion.now
  if (name === 'order') return completion.position ?? lastOf({ own, shape }, completion)
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 0
  if (shape.type === 'boolean') return false
  if (shape.type === 'array') return []
  if (shape.type === 'object') return complete({}, shape, inner(completion, name))
  return initialText({ name, own, shape }, completion)
}

/** The position behind the siblings; one that is replaced keeps its own. */
function lastOf(
  { own, shape }: Pick<Missing, 'own' | 'shape'>,
  { rows, previous }: Completion,
): number {
  const siblings = rows.filter(
    ({ system, parentId }) => system === own.system && parentId === own.parentId,
  )
  const next = Math.max(0, ...siblings.map(({ order }) => Number(order))) + 1
  return Number(previous?.order ?? Math.min(next, Number(shape.maximum)))
}

function initialText(
  { name, own, shape }: Missing,
  { random, rows, previous }: Completion,
): string {
  if (name === 'id') return random.uuid()
  if (name === 'slug') return slugOf(own, rows, random)
  const prefix = /^\^(\w+)\[/.exec(shape.pattern ?? '')?.[1]
  if (prefix) return `${prefix}${random.token(24)}`
  const known = [...(previous ? [previous] : []), ...rows].find((row) => row[name] !== undefined)
  return String(known?.[name] ?? '')
}

/** The title in lower case with hyphens; a duplicate gets a suffix, for which there is room. */
function slugOf({ title, name }: JsonObject, rows: readonly Row[], random: Random): string {
  const given = title ?? name ?? 'untitled'
  const text = typeof given === 'object' ? Object.values(given as JsonObject)[0] : given
  const plain = String(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.slice(0, 57).match(/[a-z\d]+/g) ?? ['untitled']
  const slug = words.join('-')
  const isTaken = rows.some((row) => row.slug === slug)
  return isTaken ? `${slug}-${random.token(6).toLowerCase()}` : slug
}

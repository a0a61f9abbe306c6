import { encodeKey } from '../../api/field-path.ts'
import type { Schema } from '../../api/schema.ts'
import type { Json } from '../../model/json.ts'

/** A field, a value that a field may have, or a named schema, and where it stands: `sources.drm`. */
export interface SchemaName {
  name: string
  kind: 'field' | 'value' | 'schema'
  /** For a field the path of its parent, for a value or a schema the path of the field that takes it. */
  path: string
  /** The number of keys in `path`. */
  depth: number
}

const MAX_DEPTH = 6

interface Walk {
  schemas: Record<string, Schema>
  names: SchemaName[]
  /** Named schemas that were followed. */
  seen: Set<string>
  /** What is one level further down. */
  next: Position[]
}

interface Position {
  schema: Schema
  path: string
  depth: number
}

/**
 * The fields, enum values and named schemas inside a schema, nearest first; ends at the level on
 * which it has found as many as asked for. A named schema is followed where it is nearest only:
 * in a graph where everything reaches everything, there are exponentially many ways to it.
 */
export function schemaNames(
  schema: Schema,
  schemas: Record<string, Schema>,
  most = Number.POSITIVE_INFINITY,
): SchemaName[] {
  const names: SchemaName[] = []
  const seen = new Set<string>()
  let level: Position[] = [{ schema, path: '', depth: 0 }]
  while (level.length > 0 && names.length < most) {
    const walk: Walk = { schemas, names, seen, next: [] }
    for (const position of level) visit(position, walk)
    level = walk.next
  }
  return names
}

function visit(at: Position, walk: Walk): void {
  const { schema, path, depth } = at
  const also = (other: Schema) => visit({ ...at, schema: other }, walk)
  switch (schema.kind) {
    case 'ref': {
      const target = Object.hasOwn(walk.schemas, schema.id) ? walk.schemas[schema.id] : undefined
      if (!target || walk.seen.has(schema.id)) break
      walk.seen.add(schema.id)
      walk.names.push({ name: schema.id, kind: 'schema', path, depth })
      also(target)
      break
    }
    case 'object':
      for (const property of schema.properties) {
        walk.names.push({ name: property.name, kind: 'field', path, depth })
        if (depth < MAX_DEPTH) walk.next.push(below(at, encodeKey(property.name), property.schema))
      }
      if (schema.additional && depth < MAX_DEPTH) walk.next.push(below(at, '*', schema.additional))
      break
    case 'array':
      for (const item of [schema.items, ...schema.tuple]) also(item)
      break
    case 'union':
      if (schema.shared) also(schema.shared)
      for (const option of schema.options) also(option.schema)
      break
    case 'scalar':
      for (const { value } of schema.enum)
        if (isWord(value)) walk.names.push({ name: value, kind: 'value', path, depth })
      break
    case 'any':
    case 'never':
      break
    default:
      schema satisfies never
  }
  for (const condition of schema.conditions) also(condition.schema)
}

function below({ path, depth }: Position, key: string, schema: Schema): Position {
  return { schema, path: path ? `${path}.${key}` : key, depth: depth + 1 }
}

function isWord(value: Json): value is string {
  return typeof value === 'string' && /\p{L}{2}/u.test(value)
}

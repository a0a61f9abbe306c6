import { encodeKey } from '../../api/field-path.ts'
import type { Schema } from '../../api/schema.ts'
import type { Json } from '../../model/json.ts'

/** A field, a value that a field may have, or a named schema, and where it stands: `sources.drm`. */
export interface SchemaName {
  name: string
  kind: 'field' | 'value' | 'schema'
  /** For a field the path of its parent, for a value or a schema the path of the field that takes it. */
  path: string
}

const MAX_DEPTH = 6

/** Every field, enum value and named schema inside a schema; named schemas are followed once on each way down. */
export function schemaNames(schema: Schema, schemas: Record<string, Schema>): SchemaName[] {
  return walk(schema, { schemas, path: [], open: [] })
}

interface Position {
  schemas: Record<string, Schema>
  path: string[]
  /** Named schemas on the current branch. */
  open: string[]
}

function walk(schema: Schema, at: Position): SchemaName[] {
  const conditional = schema.conditions.flatMap((condition) => walk(condition.schema, at))
  return [...walkKind(schema, at), ...conditional]
}

function walkKind(schema: Schema, at: Position): SchemaName[] {
  switch (schema.kind) {
    case 'ref': {
      const target = schema.id in at.schemas ? at.schemas[schema.id] : undefined
      if (!target || at.open.includes(schema.id)) return []
      return [
        { name: schema.id, kind: 'schema', path: at.path.join('.') },
        ...walk(target, { ...at, open: [...at.open, schema.id] }),
      ]
    }
    case 'object':
      return [
        ...schema.properties.flatMap((property) => fieldNames(property, at)),
        ...(schema.additional ? walk(schema.additional, { ...at, path: [...at.path, '*'] }) : []),
      ]
    case 'array':
      return [schema.items, ...schema.tuple].flatMap((item) => walk(item, at))
    case 'union':
      return [
        ...(schema.shared ? walk(schema.shared, at) : []),
        ...schema.options.flatMap((option) => walk(option.schema, at)),
      ]
    case 'scalar':
      return schema.enum
        .filter(({ value }) => isWord(value))
        .map(({ value }) => ({ name: String(value), kind: 'value', path: at.path.join('.') }))
    case 'any':
    case 'never':
      return []
    default:
      return schema satisfies never
  }
}

function fieldNames(property: { name: string; schema: Schema }, at: Position): SchemaName[] {
  const field: SchemaName = { name: property.name, kind: 'field', path: at.path.join('.') }
  if (at.path.length >= MAX_DEPTH) return [field]
  return [field, ...walk(property.schema, { ...at, path: [...at.path, encodeKey(property.name)] })]
}

function isWord(value: Json): value is string {
  return typeof value === 'string' && /\p{L}{2}/u.test(value)
}

import type { Json } from '../../model/json.ts'
import type { ScalarSchema, Schema } from '../../model/schema.ts'

export type Schemas = Record<string, Schema>

/** More literals than these are listed below the line instead. */
const MOST_LITERALS = 3

/** A type in one line: `string <date-time>`, `array of Movie`, `"A" | "B"`, `Movie | LiveEvent`. */
export function typeLabel(schema: Schema, schemas: Schemas): string {
  const label = bareLabel(schema, schemas)
  return isNullable(schema, schemas) ? `${label} | null` : label
}

function bareLabel(schema: Schema, schemas: Schemas): string {
  switch (schema.kind) {
    case 'ref':
      return refLabel(schema.id, schemas)
    case 'object':
      return objectLabel(schema, schemas)
    case 'array':
      return schema.tuple.length > 0
        ? `[${schema.tuple.map((item) => typeLabel(item, schemas)).join(', ')}]`
        : `array of ${bracket(typeLabel(schema.items, schemas))}`
    case 'union':
      return unionLabel(schema.options.map(({ schema: option }) => typeLabel(option, schemas)))
    case 'scalar':
      return scalarLabel(schema)
    case 'any':
      return schema.not ? `not ${typeLabel(schema.not, schemas)}` : 'any'
    case 'never':
      return 'never'
    default:
      return schema satisfies never
  }
}

/** A named scalar is better known by what it is than by its name. */
function refLabel(id: string, schemas: Schemas): string {
  const target = schemas[id]
  if (target?.kind === 'scalar') return scalarLabel(target)
  return target?.title || id
}

function objectLabel(schema: Extract<Schema, { kind: 'object' }>, schemas: Schemas): string {
  if (schema.properties.length === 0 && schema.additional)
    return `map of ${bracket(typeLabel(schema.additional, schemas))}`
  return schema.title || 'object'
}

function unionLabel(labels: string[]): string {
  const shown = [...new Set(labels)]
  if (shown.length > 4) return `${shown.slice(0, 3).join(' | ')} | ${shown.length - 3} more`
  return shown.join(' | ')
}

function scalarLabel({ type, format, enum: values }: ScalarSchema): string {
  if (values.length > 0 && values.length <= MOST_LITERALS)
    return values.map(({ value }) => literal(value)).join(' | ')
  return format ? `${type} <${format}>` : type
}

function bracket(label: string): string {
  return label.includes(' | ') ? `(${label})` : label
}

function isNullable(schema: Schema, schemas: Schemas): boolean {
  if (schema.nullable) return true
  return schema.kind === 'ref' && (schemas[schema.id]?.nullable ?? false)
}

/** `"A"`, `42`, `null` */
export function literal(value: Json): string {
  return JSON.stringify(value)
}

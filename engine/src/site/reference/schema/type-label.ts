import { constraintText } from '../../../api/constraint.ts'
import type { ArraySchema, ScalarSchema, Schema } from '../../../api/schema.ts'
import type { Json } from '../../../model/json.ts'

export type Schemas = Record<string, Schema>

/** More literals are listed below the line instead. */
const MOST_LITERALS = 3

/** A type on one line: `string <date-time>`, `array of Movie`, `"A" | "B"`, `Movie | LiveEvent`. */
export function typeLabel(schema: Schema, schemas: Schemas): string {
  const label = bareLabel(schema, schemas)
  return isNullable(schema, schemas) ? `${label} | null` : label
}

/** `string but not "A"` */
function bareLabel(schema: Schema, schemas: Schemas): string {
  const label = plainLabel(schema, schemas)
  if (!schema.not) return label
  const not = notLabel(schema.not, schemas)
  return schema.kind === 'any' ? `not ${not}` : `${bracket(label)} but not ${not}`
}

/** A negation, by its type or, for any type, by its constraints. */
function notLabel(not: Schema, schemas: Schemas): string {
  const rules = not.constraints.map(constraintText).join(', ').replaceAll('`', '')
  if (not.kind === 'any' && rules && !not.not) return rules
  const label = bracket(typeLabel(not, schemas))
  return rules ? `${label} (${rules})` : label
}

function plainLabel(schema: Schema, schemas: Schemas): string {
  switch (schema.kind) {
    case 'ref':
      return refLabel(schema.id, schemas)
    case 'object':
      return objectLabel(schema, schemas)
    case 'array':
      return schema.tuple.length > 0
        ? `[${tupleLabels(schema, schemas).join(', ')}]`
        : `array of ${bracket(typeLabel(schema.items, schemas))}`
    case 'union':
      return unionLabel(schema.options.map(({ schema: option }) => typeLabel(option, schemas)))
    case 'scalar':
      return scalarLabel(schema)
    case 'any':
      return 'any'
    case 'never':
      return 'never'
    default:
      return schema satisfies never
  }
}

/** A named scalar, or an array or map of scalars, is shown by its type instead of its name. */
function refLabel(id: string, schemas: Schemas): string {
  const target = schemas[id]
  if (target?.kind === 'scalar') return bareLabel(target, schemas)
  const part = target && partOf(target)
  const inner = part?.kind === 'ref' ? schemas[part.id] : part
  return target && inner?.kind === 'scalar' ? bareLabel(target, schemas) : target?.title || id
}

/** The items of an array or map without other constraints. */
function partOf(schema: Schema): Schema | null {
  if (schema.kind === 'array') return schema.tuple.length > 0 ? null : schema.items
  if (schema.kind !== 'object' || schema.title) return null
  return schema.properties.length + schema.patterns.length > 0 ? null : schema.additional
}

/**
 * `number`, `number`, `…string`: the remaining items of a tuple, if the document describes them.
 */
function tupleLabels({ tuple, items }: ArraySchema, schemas: Schemas): string[] {
  const labels = tuple.map((item) => typeLabel(item, schemas))
  return isRest(items) ? [...labels, `…${bracket(typeLabel(items, schemas))}`] : labels
}

/** Whether a tuple has a schema for its remaining items. */
export function isRest(items: Schema): boolean {
  return items.kind !== 'any' && items.kind !== 'never'
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

import { constraintText } from '../../../api/constraint.ts'
import type { ArraySchema, ScalarSchema, Schema } from '../../../api/schema.ts'
import type { Json } from '../../../model/json.ts'

export type Schemas = Record<string, Schema>

/** More literals than these are listed below the line instead. */
const MOST_LITERALS = 3

/** A type in one line: `string <date-time>`, `array of Movie`, `"A" | "B"`, `Movie | LiveEvent`. */
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

/** What is ruled out, by its type or, where any type is meant, by its other rules. */
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

/** A named scalar, or a list or map of scalars, is better known by what it is than by its name. */
function refLabel(id: string, schemas: Schemas): string {
  const target = schemas[id]
  if (target?.kind === 'scalar') return bareLabel(target, schemas)
  const part = target && partOf(target)
  const inner = part?.kind === 'ref' ? schemas[part.id] : part
  return target && inner?.kind === 'scalar' ? bareLabel(target, schemas) : target?.title || id
}

/** What a list or a map holds, if it is nothing more than that. */
function partOf(schema: Schema): Schema | null {
  if (schema.kind === 'array') return schema.tuple.length > 0 ? null : schema.items
  if (schema.kind !== 'object' || schema.title) return null
  return schema.properties.length + schema.patterns.length > 0 ? null : schema.additional
}

/** `number`, `number`, `…string`: what follows the places of a tuple, where the document says it. */
function tupleLabels({ tuple, items }: ArraySchema, schemas: Schemas): string[] {
  const labels = tuple.map((item) => typeLabel(item, schemas))
  return isRest(items) ? [...labels, `…${bracket(typeLabel(items, schemas))}`] : labels
}

/** Whether a tuple goes on with values of a kind of their own. */
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

import type { ArraySchema, ScalarSchema, Schema } from '../../../api/schema.ts'
import type { Json } from '../../../model/json.ts'
import { fillIn } from '../../../model/strings.ts'
import { referenceStrings, ruleStrings as words } from '../reference-strings.ts'
import { constraintWords } from './constraint-words.ts'

export type Schemas = Record<string, Schema>

/** More literals are listed below the line instead. */
const MAX_LITERALS = 3

/** A type on one line: `string <date-time>`, `array of Movie`, `"A" | "B"`, `Movie | LiveEvent`. */
export function typeLabel(schema: Schema, schemas: Schemas): string {
  return labelOf(schema, { schemas, open: [] })
}

interface Labels {
  schemas: Schemas
  /** Named lists and maps around this one: inside itself, one is shown by its name. */
  open: string[]
}

function labelOf(schema: Schema, labels: Labels): string {
  const label = bareLabel(schema, labels)
  return isNullable(schema, labels.schemas) ? `${label} | null` : label
}

/** `string but not "A"` */
function bareLabel(schema: Schema, labels: Labels): string {
  const label = plainLabel(schema, labels)
  if (!schema.not) return label
  const not = notLabel(schema.not, labels)
  return schema.kind === 'any'
    ? fillIn(words.not, { value: not })
    : fillIn(words.butNot, { type: bracket(label), value: not })
}

/** A negation, by its type or, for any type, by its constraints. */
function notLabel(not: Schema, labels: Labels): string {
  const rules = not.constraints.map(constraintWords).join(', ').replaceAll('`', '')
  if (not.kind === 'any' && rules && !not.not) return rules
  const label = bracket(labelOf(not, labels))
  return rules ? `${label} (${rules})` : label
}

function plainLabel(schema: Schema, labels: Labels): string {
  switch (schema.kind) {
    case 'ref':
      return refLabel(schema.id, labels)
    case 'object':
      return objectLabel(schema, labels)
    case 'array':
      return schema.tuple.length > 0
        ? `[${tupleLabels(schema, labels).join(', ')}]`
        : fillIn(words.arrayOf, { items: bracket(labelOf(schema.items, labels)) })
    case 'union':
      return unionLabel(schema.options.map(({ schema: option }) => labelOf(option, labels)))
    case 'scalar':
      return scalarLabel(schema)
    case 'any':
      return words.any
    case 'never':
      return words.nothing
    default:
      return schema satisfies never
  }
}

/** A named scalar, list or map is shown by its type: its name does not say that it is one. */
function refLabel(id: string, { schemas, open }: Labels): string {
  const target = schemas[id]
  const isOpen = target && (target.kind === 'scalar' || isList(target)) && !open.includes(id)
  return isOpen ? bareLabel(target, { schemas, open: [...open, id] }) : target?.title || id
}

/** An array, or a map without other properties or a title. */
function isList(schema: Schema): boolean {
  if (schema.kind === 'array') return schema.tuple.length === 0
  if (schema.kind !== 'object' || schema.title || !schema.additional) return false
  return schema.properties.length + schema.patterns.length === 0
}

/**
 * `number`, `number`, `…string`: the remaining items of a tuple, if the document describes them.
 */
function tupleLabels({ tuple, items }: ArraySchema, labels: Labels): string[] {
  const all = tuple.map((item) => labelOf(item, labels))
  return isRest(items) ? [...all, `…${bracket(labelOf(items, labels))}`] : all
}

/** Whether a tuple has a schema for its remaining items. */
export function isRest(items: Schema): boolean {
  return items.kind !== 'any' && items.kind !== 'never'
}

function objectLabel(schema: Extract<Schema, { kind: 'object' }>, labels: Labels): string {
  if (schema.properties.length === 0 && schema.additional)
    return fillIn(words.mapOf, { values: bracket(labelOf(schema.additional, labels)) })
  return schema.title || 'object'
}

function unionLabel(labels: string[]): string {
  const shown = [...new Set(labels)]
  const rest = fillIn(referenceStrings.countMore, { count: shown.length - 3 })
  return (shown.length > 4 ? [...shown.slice(0, 3), rest] : shown).join(' | ')
}

function scalarLabel({ type, format, enum: values }: ScalarSchema): string {
  if (values.length > 0 && values.length <= MAX_LITERALS)
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

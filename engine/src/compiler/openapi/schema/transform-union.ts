import type { ObjectSchema, Schema, SchemaCommon, UnionSchema } from '../../../api/schema.ts'
import { lookUp } from '../read/follow-ref.ts'
import {
  isObject,
  joinPointer,
  listAt,
  objectAt,
  type RawObject,
  splitPointer,
  textAt,
} from '../read/raw.ts'
import { resolved } from '../read/schema-graph.ts'
import type { Scope } from '../read/scope.ts'
import { enumOfConstants } from './transform-enum.ts'
import { constantsOf } from './union-options.ts'

export interface UnionInput {
  raw: RawObject
  key: 'oneOf' | 'anyOf'
  pointer: string
  depth: number
  common: SchemaCommon
}

type Transform = (scope: Scope, raw: unknown, pointer: string, depth?: number) => Schema

/**
 * A choice between schemas; an option `null` makes the rest nullable, and a single option is
 * returned as it is.
 */
export function transformUnion(
  scope: Scope,
  input: UnionInput,
  transform: Transform,
): Schema | null {
  const { raw, key, pointer, depth } = input
  const all = listAt(raw, key)
  const options = all
    .map((option, index) => ({ option, at: joinPointer(pointer, key, index) }))
    .filter(({ option }) => !isNull(option))
  const common = { ...input.common, nullable: input.common.nullable || options.length < all.length }
  const constants = enumOfConstants(
    options.map(({ option }) => option),
    raw,
  )
  const [first] = options
  if (!first) return null
  if (constants?.length === 0) return { ...common, kind: 'never' }
  if (constants)
    return keepScalar(scope, {
      ...common,
      kind: 'scalar',
      type: typeof constants[0]?.value,
      format: null,
      enum: constants,
      catalogue: null,
    })
  const shared = transformShared(scope, input, transform)
  if (options.length === 1 && !shared)
    return keepScalar(scope, annotate(transform(scope, first.option, first.at, depth), common))
  return {
    ...common,
    kind: 'union',
    mode: key === 'oneOf' ? 'one' : 'any',
    options: labelOptions(
      scope,
      options.map(({ option, at }) => ({
        option,
        schema: transform(scope, option, at, depth + 1),
      })),
    ),
    shared,
    discriminator: transformDiscriminator(
      scope,
      raw,
      options.map(({ option }) => option),
    ),
  }
}

function isNull(option: unknown): boolean {
  return (
    isObject(option) &&
    (option.type === 'null' || (option.const === null && Object.hasOwn(option, 'const')))
  )
}

/** Records a scalar, since a catalogue may explain its values. */
function keepScalar(scope: Scope, schema: Schema): Schema {
  if (schema.kind === 'scalar') scope.scalars.push(schema)
  return schema
}

/** Applies surrounding annotations to a single option; they override its own. */
function annotate(schema: Schema, common: SchemaCommon): Schema {
  return {
    ...schema,
    nullable: schema.nullable || common.nullable,
    title: common.title || schema.title,
    description: common.description.length > 0 ? common.description : schema.description,
    default: common.default ?? schema.default,
    example: common.example ?? schema.example,
    deprecated: schema.deprecated || common.deprecated,
    readOnly: schema.readOnly || common.readOnly,
    writeOnly: schema.writeOnly || common.writeOnly,
    constraints: [...schema.constraints, ...common.constraints],
    not: schema.not ?? common.not,
    conditions: [...schema.conditions, ...common.conditions],
  }
}

function transformShared(
  scope: Scope,
  { raw, pointer, depth }: UnionInput,
  transform: Transform,
): ObjectSchema | null {
  if (Object.keys(objectAt(raw, 'properties')).length === 0) return null
  const { oneOf: _one, anyOf: _any, description: _text, discriminator: _by, ...others } = raw
  // The union itself shows its conditions.
  const { allOf: _all, if: _if, dependentSchemas: _with, ...rest } = others
  const schema = transform(scope, { ...rest, type: 'object' }, pointer, depth)
  return schema.kind === 'object' ? schema : null
}

/** The title of a schema, its name, its type, or an empty string. */
export function optionLabel(scope: Scope, option: unknown): string {
  if (!isObject(option)) return ''
  return optionName(scope, option) || (isList(option) ? 'list' : textAt(option, 'type'))
}

function isList(option: RawObject): boolean {
  return textAt(option, 'type') === 'array'
}

function optionName(scope: Scope, option: RawObject): string {
  const ref = textAt(option, '$ref')
  const target = ref ? lookUp(scope.document, ref) : option
  const title = isObject(target) ? textAt(target, 'title') : ''
  return title || (splitPointer(ref).at(-1) ?? '')
}

/** Unique labels of options: `string`, `string 2`, `3`. */
function labelOptions(
  scope: Scope,
  options: { option: unknown; schema: Schema }[],
): UnionSchema['options'] {
  const used = new Map<string, number>()
  return options.map(({ option, schema }, index) => {
    const label = optionLabel(scope, option)
    const count = (used.get(label) ?? 0) + 1
    used.set(label, count)
    if (!label) return { label: `${index + 1}`, unnamed: 'option', schema }
    const isUnnamed = isObject(option) && isList(option) && !optionName(scope, option)
    return {
      label: count > 1 ? `${label} ${count}` : label,
      ...(isUnnamed && { unnamed: 'list' }),
      schema,
    }
  })
}

/** The schema that an option references, directly or as its first part. */
function refOf(option: unknown): string {
  if (!isObject(option)) return ''
  return textAt(option, '$ref') || refOf(listAt(option, 'allOf')[0])
}

function transformDiscriminator(
  { document }: Scope,
  raw: RawObject,
  options: unknown[],
): UnionSchema['discriminator'] {
  const discriminator = objectAt(raw, 'discriminator')
  const property = textAt(discriminator, 'propertyName')
  if (!property) return null
  const refs = options.map(refOf)
  const names = refs.map((ref) => splitPointer(ref).at(-1) ?? '')
  const indexOf = (target: unknown) =>
    Math.max(refs.indexOf(String(target)), names.indexOf(String(target)))
  const mapping = Object.entries(objectAt(discriminator, 'mapping')).map(
    ([value, target]) => [value, indexOf(target)] as const,
  )
  const known = mapping.filter(([, index]) => index >= 0)
  const mapped = new Set(known.map(([, index]) => index))
  // An unmapped option is selected by its constant, otherwise by the name of its schema.
  const implied = options.flatMap((option, index) => {
    if (mapped.has(index)) return []
    const constants = constantsOf(document, resolved(document, option))[property]
    return (constants ?? [names[index]]).filter(Boolean).map((value) => [value, index] as const)
  })
  const otherwise = indexOf(textAt(discriminator, 'defaultMapping') || undefined)
  return {
    property,
    values: Object.fromEntries([...known, ...implied]),
    ...(otherwise >= 0 && { otherwise }),
  }
}

import {
  type ArraySchema,
  EMPTY_SCHEMA,
  type ObjectSchema,
  type ScalarSchema,
  type Schema,
  type SchemaCommon,
} from '../../../api/schema.ts'
import type { Json } from '../../../model/json.ts'
import { linkTo, transformExternalDocs } from '../operation/transform-external-docs.ts'
import { followRef, lookUp, reportUnresolved } from '../read/follow-ref.ts'
import {
  asJson,
  isObject,
  joinPointer,
  listAt,
  objectAt,
  own,
  type RawObject,
  stringsAt,
  textAt,
} from '../read/raw.ts'
import { refWithSiblingsToAllOf } from '../read/ref-siblings.ts'
import { resolved } from '../read/schema-graph.ts'
import type { Scope } from '../read/scope.ts'
import { checkGiven } from './check-given.ts'
import { annotatedRef, mergeAllOf } from './merge-all-of.ts'
import { nestChoice } from './nest-choice.ts'
import { isRequiredSets, readConstraints } from './read-constraints.ts'
import { hoistSchema, nameSchema } from './schema-table.ts'
import { choiceOfSubtypes, isSubtype } from './subtypes.ts'
import { transformConditions } from './transform-conditions.ts'
import { hasNullValue, transformEnum } from './transform-enum.ts'
import { transformUnion } from './transform-union.ts'
import { transformXml } from './transform-xml.ts'

/** Anonymous schemas nested deeper get an entry of their own, to bound the tree. */
const MAX_INLINE_DEPTH = 6

/** Transforms a schema; `depth` counts the anonymous schemas around it. */
export function transformSchema(scope: Scope, raw: unknown, pointer: string, depth = 0): Schema {
  if (raw === false) return { ...EMPTY_SCHEMA, kind: 'never' }
  if (raw === true || raw === undefined) return { ...EMPTY_SCHEMA, kind: 'any' }
  if (!isObject(raw)) {
    reportNoSchema(scope, pointer)
    return { ...EMPTY_SCHEMA, kind: 'any' }
  }
  const merged = refWithSiblingsToAllOf(scope, raw)
  if (merged) return transformSchema(scope, merged, pointer, depth)
  if (typeof own(raw, '$ref') === 'string') return transformRef(scope, raw, pointer)
  if (depth > MAX_INLINE_DEPTH && isNested(raw))
    return { ...EMPTY_SCHEMA, kind: 'ref', id: hoistSchema(scope, raw, pointer) }
  if (listAt(raw, 'allOf').length > 0) return transformAllOf(scope, raw, pointer, depth)
  return transformKind(scope, raw, pointer, depth)
}

function transformRef(scope: Scope, raw: RawObject, pointer: string): Schema {
  const target = own(raw, '$ref') as string
  if (lookUp(scope.document, target) === undefined) {
    reportUnresolved(scope, target, pointer)
    return { ...EMPTY_SCHEMA, kind: 'any' }
  }
  if (target === pointer && !followRef(scope, raw, pointer)) return { ...EMPTY_SCHEMA, kind: 'any' }
  const common = transformCommon(scope, raw, pointer, 0)
  const named = resolved(scope.document, raw)
  return {
    ...common,
    deprecated: common.deprecated || own(named, 'deprecated') === true,
    readOnly: common.readOnly || own(named, 'readOnly') === true,
    writeOnly: common.writeOnly || own(named, 'writeOnly') === true,
    kind: 'ref',
    id: nameSchema(scope, target),
  }
}

function transformAllOf(scope: Scope, raw: RawObject, pointer: string, depth: number): Schema {
  const annotated = isSubtype(scope, raw, pointer) ? null : annotatedRef(scope, raw)
  if (annotated) return transformRef(scope, annotated, joinPointer(pointer, 'allOf', 0))
  if (scope.openAllOf.has(raw))
    return { ...EMPTY_SCHEMA, kind: 'ref', id: hoistSchema(scope, raw, pointer) }
  scope.openAllOf.add(raw)
  const schema = transformKind(scope, mergeAllOf(scope, raw, pointer), pointer, depth)
  scope.openAllOf.delete(raw)
  return schema
}

function transformKind(scope: Scope, plain: RawObject, pointer: string, depth: number): Schema {
  const common = transformCommon(scope, plain, pointer, depth)
  const raw = choiceOfSubtypes(scope, plain, pointer) ?? withOneChoice(scope, plain)
  for (const key of ['oneOf', 'anyOf'] as const) {
    const options = listAt(raw, key)
    if (options.length > 0 && !isRequiredSets(options)) {
      const union = transformUnion(scope, { raw, key, pointer, depth, common }, transformSchema)
      if (union) return union
    }
  }
  const types = typesOf(raw)
  if (types.length > 1 && types.some((type) => type === 'object' || type === 'array'))
    return transformTypes(scope, { raw, pointer, depth, types, common })
  return transformType(scope, { raw, pointer, depth, types, common })
}

/** `anyOf` beside `oneOf` is a choice within each of its options. */
function withOneChoice(scope: Scope, raw: RawObject): RawObject {
  const [one, any] = [listAt(raw, 'oneOf'), listAt(raw, 'anyOf')]
  if (one.length === 0 || any.length === 0 || isRequiredSets(one) || isRequiredSets(any)) return raw
  const { anyOf: _, ...rest } = raw
  return { ...rest, oneOf: nestChoice(scope, one, { anyOf: any }) }
}

interface Typed {
  raw: RawObject
  pointer: string
  depth: number
  types: string[]
  common: SchemaCommon
}

/** `type: [string, array]` → a union with one schema per type. */
function transformTypes(scope: Scope, typed: Typed): Schema {
  const options = typed.types.map((type) => ({
    label: type,
    schema: transformType(scope, { ...typed, types: [type], common: EMPTY_SCHEMA }),
  }))
  return { ...typed.common, kind: 'union', mode: 'one', options, shared: null, discriminator: null }
}

function transformType(scope: Scope, typed: Typed): Schema {
  const { raw, types, common } = typed
  if (types[0] === 'object') return transformObject(scope, typed)
  if (types[0] === 'array') return transformArray(scope, typed)
  const values = transformEnum(raw)
  if (Array.isArray(own(raw, 'enum')) && listAt(raw, 'enum').length === 0)
    return { ...common, kind: 'never' }
  if (types.length === 0 && values.length === 0) return { ...common, kind: 'any' }
  const scalar = transformScalar(raw, types, values, common)
  scope.scalars.push(scalar)
  return scalar
}

function transformScalar(
  raw: RawObject,
  types: string[],
  values: ScalarSchema['enum'],
  common: SchemaCommon,
): ScalarSchema {
  const implied = [...new Set(values.map(({ value }) => typeof value))].map((type) =>
    type === 'object' ? 'null' : type,
  )
  return {
    ...common,
    kind: 'scalar',
    type: (types.length > 0 ? types : implied).join(' | '),
    format: textAt(raw, 'format') || null,
    enum: values,
    catalogue: null,
  }
}

function transformObject(scope: Scope, { raw, pointer, depth, common }: Typed): ObjectSchema {
  const required = new Set(stringsAt(raw, 'required'))
  const inner = (value: unknown, ...keys: string[]) =>
    transformSchema(scope, value, joinPointer(pointer, ...keys), depth + 1)
  const additional = own(raw, 'additionalProperties') ?? own(raw, 'unevaluatedProperties')
  return {
    ...common,
    ...allowedOf(raw),
    kind: 'object',
    properties: Object.entries(objectAt(raw, 'properties')).map(([name, schema]) => ({
      name,
      required: required.has(name),
      schema: inner(schema, 'properties', name),
    })),
    additional:
      isObject(additional) || additional === true
        ? inner(additional, 'additionalProperties')
        : null,
    patterns: Object.entries(objectAt(raw, 'patternProperties')).map(([pattern, schema]) => ({
      pattern,
      schema: inner(schema, 'patternProperties', pattern),
    })),
  }
}

/** The values of an array or object schema with `enum` or `const`. */
function allowedOf(raw: RawObject): Pick<SchemaCommon, 'allowed'> {
  const allowed = transformEnum(raw).map(({ value }) => value)
  return allowed.length > 0 ? { allowed } : {}
}

function transformArray(scope: Scope, { raw, pointer, depth, common }: Typed): ArraySchema {
  const items = own(raw, 'items') ?? (own(raw, 'unevaluatedItems') || undefined)
  return {
    ...common,
    ...allowedOf(raw),
    kind: 'array',
    items: transformSchema(scope, items, joinPointer(pointer, 'items'), depth + 1),
    tuple: listAt(raw, 'prefixItems').map((item, index) =>
      transformSchema(scope, item, joinPointer(pointer, 'prefixItems', index), depth + 1),
    ),
  }
}

function transformCommon(
  scope: Scope,
  raw: RawObject,
  pointer: string,
  depth: number,
): SchemaCommon {
  const not = own(raw, 'not')
  const description = textAt(raw, 'description')
  const inner = (value: unknown, ...keys: string[]) =>
    transformSchema(scope, value, joinPointer(pointer, ...keys), depth + 1)
  const xml = transformXml(raw)
  checkGiven(scope, { schema: raw, holder: raw, pointer })
  const given = [own(raw, 'example'), ...listAt(raw, 'examples')]
  const [example, ...others] = given.filter((value) => value !== undefined) as Json[]
  const { rules, conditions } = transformConditions({ scope, raw, transform: inner })
  return {
    title: textAt(raw, 'title'),
    description: [
      ...(description ? scope.prose(description, joinPointer(pointer, 'description')) : []),
      ...linkTo(transformExternalDocs(raw)),
    ],
    nullable:
      own(raw, 'nullable') === true || listAt(raw, 'type').includes('null') || hasNullValue(raw),
    deprecated: own(raw, 'deprecated') === true,
    readOnly: own(raw, 'readOnly') === true,
    writeOnly: own(raw, 'writeOnly') === true,
    default: asJson(own(raw, 'default')),
    example: example,
    ...(others.length > 0 && { otherExamples: others }),
    constraints: [...readConstraints(raw), ...rules],
    not: not === undefined || isRequiredSets([not]) ? null : inner(not, 'not'),
    conditions,
    ...(Object.keys(xml).length > 0 && { xml }),
  }
}

/** The types of a value, except null; inferred from the keywords if there is no `type`. */
function typesOf(raw: RawObject): string[] {
  const type = own(raw, 'type')
  const named = (Array.isArray(type) ? type : [type]).filter(
    (name) => typeof name === 'string' && name !== 'null',
  )
  if (named.length > 0) return named as string[]
  if (type === 'null') return ['null']
  if (OF_OBJECTS.some((key) => Object.hasOwn(raw, key))) return ['object']
  return OF_LISTS.some((key) => Object.hasOwn(raw, key)) ? ['array'] : []
}

const OF_OBJECTS = [
  ...['properties', 'additionalProperties', 'patternProperties', 'unevaluatedProperties'],
  ...['propertyNames', 'dependentRequired', 'dependentSchemas'],
]
const OF_LISTS = ['items', 'prefixItems', 'unevaluatedItems', 'contains']

/**
 * Transforms named schemas until none is pending; recursion ends because each is transformed once.
 */
export function transformNamedSchemas(scope: Scope): Record<string, Schema> {
  const done: [string, Schema][] = []
  const { pending } = scope.names
  for (let next = pending.pop(); next; next = pending.pop()) {
    const schema = transformSchema(scope, next.raw, next.pointer)
    // Readers see the name that the document gives it.
    const isRenamed = next.id !== next.name && !schema.title
    done.push([next.id, isRenamed ? { ...schema, title: next.name } : schema])
  }
  return Object.fromEntries(done.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function isNested(raw: RawObject): boolean {
  return [
    'properties',
    'items',
    'allOf',
    'oneOf',
    'anyOf',
    'additionalProperties',
    'prefixItems',
    'not',
    'if',
    'dependentSchemas',
    'contains',
  ].some((key) => Object.hasOwn(raw, key))
}

function reportNoSchema(scope: Scope, pointer: string): void {
  scope.report({
    code: 'contract/bad-schema',
    severity: 'error',
    message: 'A schema must be an object, true or false.',
    pointer,
  })
}

import type { Constraint } from '../../../api/constraint.ts'
import type { Condition, Schema } from '../../../api/schema.ts'
import {
  isObject,
  listAt,
  numberAt,
  objectAt,
  own,
  type RawObject,
  stringsAt,
  textAt,
} from '../read/raw.ts'
import { resolved } from '../read/schema-graph.ts'
import type { Scope } from '../read/scope.ts'
import { code, describeKeys, describeValue, type Wording } from './describe-schema.ts'

/** A rule as text if a sentence can express it, otherwise with its schema. */
type Rule = string | Condition

interface Owner {
  scope: Scope
  raw: RawObject
  transform(raw: unknown, ...keys: string[]): Schema
}

/**
 * Rules for some values only (`if`, `dependentSchemas`), or for part of a value (`contains`,
 * `propertyNames`).
 */
export function transformConditions(owner: Owner): {
  rules: Constraint[]
  conditions: Condition[]
} {
  // Keywords that could not be merged remain in parts of `allOf`.
  const parts = [owner.raw, ...listAt(owner.raw, 'allOf').filter(isObject)]
  const rules = parts.flatMap((part) => [
    ...transformIf(owner, part),
    ...transformDependent(owner, part),
    ...transformContains(owner, part),
    ...transformKeys(owner, part),
    ...transformInside(owner, part),
  ])
  return {
    rules: rules.filter((rule) => typeof rule === 'string').map((text) => ({ kind: 'rule', text })),
    conditions: numberKeys(rules.filter((rule) => typeof rule !== 'string')),
  }
}

/** `then`, `then 2`: each has a link of its own. */
function numberKeys(conditions: Condition[]): Condition[] {
  return conditions.map((condition, index) => {
    const count = conditions.slice(0, index + 1).filter(({ key }) => key === condition.key).length
    return count === 1 ? condition : { ...condition, key: `${condition.key} ${count}` }
  })
}

const RULE_WORDING: Wording = { present: 'is required', absent: 'is not allowed', always: null }

function conditionWording(raw: RawObject): Wording {
  const always = new Set(stringsAt(raw, 'required'))
  return { present: 'is given', absent: 'is not given', always }
}

function transformIf(owner: Owner, part: RawObject): Rule[] {
  const { document } = owner.scope
  const [then, otherwise] = [branch(part, 'then'), branch(part, 'else')]
  if (!Object.hasOwn(part, 'if') || (then === null && otherwise === null)) return []
  const test = describeKeys(document, own(part, 'if'), conditionWording(owner.raw))
  if (test === null) return showAll(owner, part)
  const [yes, no] = [then, otherwise].map((schema) => describeKeys(document, schema, RULE_WORDING))
  if (yes && no) return [`if ${test}, ${yes}, otherwise ${no}`]
  return [
    ...(then === null
      ? []
      : [yes ? `if ${test}, ${yes}` : rule(owner, 'then', then, `If ${test}`)]),
    ...(otherwise === null
      ? []
      : [no ? `unless ${test}, ${no}` : rule(owner, 'else', otherwise, `Unless ${test}`)]),
  ]
}

/** The schema of a branch; null if it has no effect. */
function branch(part: RawObject, key: 'then' | 'else'): unknown {
  const schema = own(part, key)
  const isEmpty = isObject(schema) && Object.keys(schema).length === 0
  return schema === undefined || schema === true || isEmpty ? null : schema
}

const BRANCHES = [
  ['if', 'If it is like this'],
  ['then', 'Then it is also like this'],
  ['else', 'Otherwise it is like this'],
] as const

function showAll(owner: Owner, part: RawObject): Rule[] {
  return BRANCHES.filter(([key]) => Object.hasOwn(part, key)).map(([key, when]) =>
    rule(owner, key, own(part, key), when),
  )
}

function rule(owner: Owner, key: string, schema: unknown, when: string): Condition {
  return { key, when, schema: owner.transform(withRequired(owner, schema), key) }
}

/** A key that is required here, but described only outside the condition, gets a row too. */
function withRequired({ raw }: Owner, schema: unknown): unknown {
  if (!isObject(schema) || Object.hasOwn(schema, '$ref')) return schema
  const properties = objectAt(schema, 'properties')
  const missing = stringsAt(schema, 'required').filter((name) => !Object.hasOwn(properties, name))
  if (missing.length === 0) return schema
  const around = objectAt(raw, 'properties')
  const added = missing.map((name) => [name, own(around, name) ?? true])
  return { ...schema, properties: { ...properties, ...Object.fromEntries(added) } }
}

function transformDependent(owner: Owner, part: RawObject): Rule[] {
  const needs = objectAt(part, 'dependentRequired')
  const schemas = objectAt(part, 'dependentSchemas')
  return [
    ...Object.keys(needs).map((name) => {
      const required = describeKeys(owner.scope.document, { required: needs[name] }, RULE_WORDING)
      return required ? `if ${code(name)} is given, ${required}` : []
    }),
    ...Object.entries(schemas).map(([name, schema]) => {
      const text = describeKeys(owner.scope.document, schema, RULE_WORDING)
      return text
        ? `if ${code(name)} is given, ${text}`
        : rule(owner, `with ${name}`, schema, `If ${code(name)} is given`)
    }),
  ].flat()
}

function transformContains(owner: Owner, part: RawObject): Rule[] {
  const { document } = owner.scope
  const schema = own(part, 'contains')
  if (schema === undefined) return []
  const count = howMany(part)
  const ref = isObject(schema) ? textAt(schema, '$ref') : ''
  const value = schema === true ? 'item' : describeValue(document, schema)
  if (value) return [`${count} ${value}`]
  const keys = describeKeys(document, schema, conditionWording({}))
  if (keys) return [`${count} item where ${keys}`]
  const name = ref
    ? code(textAt(resolved(document, schema), 'title') || (ref.split('/').at(-1) ?? ''))
    : ''
  // The rows of the list already describe its items.
  if (ref && JSON.stringify(own(owner.raw, 'items') ?? null).includes(`"${ref}"`))
    return [`${count} ${name}`]
  const when = `${count.charAt(0).toUpperCase()}${count.slice(1)} ${name || 'item like this'}`
  return [rule(owner, 'contains', schema, when)]
}

/** `contains at least 1` */
function howMany(part: RawObject): string {
  const min = numberAt(part, 'minContains') ?? 1
  const max = numberAt(part, 'maxContains')
  if (max === undefined) return min === 0 ? 'may contain any' : `contains at least ${min}`
  if (min === max) return `contains exactly ${min}`
  return min === 0 ? `contains at most ${max}` : `contains ${min} to ${max}`
}

function transformKeys(owner: Owner, part: RawObject): Rule[] {
  const schema = own(part, 'propertyNames')
  if (schema === undefined || schema === true) return []
  if (schema === false) return ['no keys']
  const text = describeValue(owner.scope.document, schema)
  return [text ? `keys: ${text}` : rule(owner, 'keys', schema, 'Keys are like this')]
}

/** A string that contains JSON or another document. */
function transformInside(owner: Owner, part: RawObject): Rule[] {
  const schema = own(part, 'contentSchema')
  return isObject(schema) ? [rule(owner, 'inside', schema, 'The text holds this')] : []
}

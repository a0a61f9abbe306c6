import type { Constraint, Contains, Test } from '../../../api/constraint.ts'
import type { Condition, Schema, When } from '../../../api/schema.ts'
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
import { readKeys, readValue } from './read-facts.ts'

/** A rule as a constraint if facts can express it, otherwise with its schema. */
type Rule = Constraint | Condition

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
    rules: rules.filter((rule): rule is Constraint => !('schema' in rule)),
    conditions: numberKeys(rules.filter((rule) => 'schema' in rule)),
  }
}

/** `then`, `then 2`: each has a link of its own. */
function numberKeys(conditions: Condition[]): Condition[] {
  return conditions.map((condition, index) => {
    const count = conditions.slice(0, index + 1).filter(({ key }) => key === condition.key).length
    return count === 1 ? condition : { ...condition, key: `${condition.key} ${count}` }
  })
}

function transformIf(owner: Owner, part: RawObject): Rule[] {
  const { document } = owner.scope
  const [then, otherwise] = [branch(part, 'then'), branch(part, 'else')]
  if (!Object.hasOwn(part, 'if') || (then === null && otherwise === null)) return []
  const test = readKeys(document, own(part, 'if'), new Set(stringsAt(owner.raw, 'required')))
  if (test === null) return showAll(owner, part)
  const [rule, other] = [then, otherwise].map((schema) => readKeys(document, schema, null))
  if (rule && other) return [{ kind: 'if', test, rule, otherwise: other }]
  return [
    ...(then === null ? [] : [ruleUnder(owner, { kind: 'if', test }, 'then', then)]),
    ...(otherwise === null ? [] : [ruleUnder(owner, { kind: 'unless', test }, 'else', otherwise)]),
  ]
}

/** A rule that applies if the test passes, or unless it does. */
function ruleUnder(owner: Owner, when: Test, key: string, schema: unknown): Rule {
  const rule = readKeys(owner.scope.document, schema, null)
  return rule ? { ...when, rule } : showSchema(owner, when, key, schema)
}

/** The schema of a branch; null if it has no effect. */
function branch(part: RawObject, key: 'then' | 'else'): unknown {
  const schema = own(part, key)
  const isEmpty = isObject(schema) && Object.keys(schema).length === 0
  return schema === undefined || schema === true || isEmpty ? null : schema
}

function showAll(owner: Owner, part: RawObject): Rule[] {
  return (['if', 'then', 'else'] as const)
    .filter((key) => Object.hasOwn(part, key))
    .map((key) => showSchema(owner, { kind: 'part', part: key }, key, own(part, key)))
}

function showSchema(owner: Owner, when: When, key: string, schema: unknown): Condition {
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
  const schemas = [
    ...Object.keys(needs)
      .filter((name) => stringsAt(needs, name).length > 0)
      .map((name) => [name, { required: needs[name] }] as const),
    ...Object.entries(objectAt(part, 'dependentSchemas')),
  ]
  return schemas.map(([name, schema]) =>
    ruleUnder(owner, { kind: 'if', test: { kind: 'present', name } }, `with ${name}`, schema),
  )
}

function transformContains(owner: Owner, part: RawObject): Rule[] {
  const { document } = owner.scope
  const schema = own(part, 'contains')
  if (schema === undefined) return []
  const max = numberAt(part, 'maxContains')
  const min = numberAt(part, 'minContains') ?? 1
  const count: Contains = { kind: 'contains', min, ...(max !== undefined && { max }) }
  const item = readValue(document, schema) ?? readKeys(document, schema, new Set())
  if (item) return [{ ...count, item }]
  if (schema === true) return [count]
  const ref = isObject(schema) ? textAt(schema, '$ref') : ''
  if (!ref) return [showSchema(owner, count, 'contains', schema)]
  const name = textAt(resolved(document, schema), 'title') || (ref.split('/').at(-1) ?? '')
  const named: Contains = { ...count, item: { kind: 'named', name } }
  // The rows of the list already describe its items.
  const isDescribed = JSON.stringify(own(owner.raw, 'items') ?? null).includes(`"${ref}"`)
  return [isDescribed ? named : showSchema(owner, named, 'contains', schema)]
}

function transformKeys(owner: Owner, part: RawObject): Rule[] {
  const schema = own(part, 'propertyNames')
  if (schema === undefined || schema === true) return []
  const value = readValue(owner.scope.document, schema)
  if (value || schema === false) return [{ kind: 'keys', value }]
  return [showSchema(owner, { kind: 'part', part: 'keys' }, 'keys', schema)]
}

/** A string that contains JSON or another document. */
function transformInside(owner: Owner, part: RawObject): Rule[] {
  const schema = own(part, 'contentSchema')
  const when: When = { kind: 'part', part: 'content' }
  return isObject(schema) ? [showSchema(owner, when, 'inside', schema)] : []
}

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
import { resolved } from '../read/schema-places.ts'
import type { Scope } from '../read/scope.ts'
import { code, describeKeys, describeValue, type KeyWords } from './describe-schema.ts'

/** A rule in words where a sentence tells all of it, else with the schema that it applies. */
type Rule = string | Condition

interface Owner {
  scope: Scope
  raw: RawObject
  transform(raw: unknown, ...keys: string[]): Schema
}

/** What holds of some values only (`if`, `dependentSchemas`), or of some part of a value (`contains`, `propertyNames`). */
export function transformConditions(owner: Owner): {
  rules: Constraint[]
  conditions: Condition[]
} {
  // What two parts of `allOf` say in different ways stays in parts.
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

const DEMAND: KeyWords = { present: 'is required', absent: 'is not allowed', always: null }

function asked(raw: RawObject): KeyWords {
  const always = new Set(stringsAt(raw, 'required'))
  return { present: 'is given', absent: 'is not given', always }
}

function transformIf(owner: Owner, part: RawObject): Rule[] {
  const { document } = owner.scope
  const [then, otherwise] = [branch(part, 'then'), branch(part, 'else')]
  if (!Object.hasOwn(part, 'if') || (then === null && otherwise === null)) return []
  const test = describeKeys(document, own(part, 'if'), asked(owner.raw))
  if (test === null) return showAll(owner, part)
  const [yes, no] = [then, otherwise].map((schema) => describeKeys(document, schema, DEMAND))
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

/** What a branch demands; null when that is nothing. */
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

/** A key that is demanded, but described only around the condition, has a row here too. */
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
      const required = describeKeys(owner.scope.document, { required: needs[name] }, DEMAND)
      return required ? `if ${code(name)} is given, ${required}` : []
    }),
    ...Object.entries(schemas).map(([name, schema]) => {
      const words = describeKeys(owner.scope.document, schema, DEMAND)
      return words
        ? `if ${code(name)} is given, ${words}`
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
  const keys = describeKeys(document, schema, asked({}))
  if (keys) return [`${count} item where ${keys}`]
  const name = ref
    ? code(textAt(resolved(document, schema), 'title') || (ref.split('/').at(-1) ?? ''))
    : ''
  // The rows of the list show what its items are.
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

/** Text that holds JSON, or another document. */
function transformInside(owner: Owner, part: RawObject): Rule[] {
  const schema = own(part, 'contentSchema')
  return isObject(schema) ? [rule(owner, 'inside', schema, 'The text holds this')] : []
}

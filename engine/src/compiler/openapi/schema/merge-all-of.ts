import { type Found, followRef, lookUp } from '../read/follow-ref.ts'
import { isObject, joinPointer, listAt, own, type RawObject, textAt } from '../read/raw.ts'
import { refAsPart } from '../read/ref-siblings.ts'
import type { Scope } from '../read/scope.ts'
import { nestChoice } from './nest-choice.ts'

/** One schema that says what all parts of `allOf` say together. */
export function mergeAllOf(scope: Scope, schema: RawObject, pointer: string): RawObject {
  const { allOf: _, ...rest } = schema
  const merged: RawObject = {}
  for (const part of collectParts(scope, schema, pointer)) addPart(scope, merged, part)
  // What stands beside `allOf` speaks of this place, so it wins over the parts.
  addPart(scope, merged, rest)
  return merged
}

/** All parts, parts of parts included, each once: repeating one says nothing new. */
function collectParts(scope: Scope, schema: RawObject, pointer: string): RawObject[] {
  const parts: RawObject[] = []
  const seen = new Set<unknown>()
  const open = new Set<unknown>([schema])
  function collect(owner: RawObject, at: string): void {
    for (const [index, raw] of listAt(owner, 'allOf').entries()) {
      const here = joinPointer(at, 'allOf', index)
      const part = partAt(scope, raw, here)
      if (!part) continue
      if (open.has(part.value)) reportCycle(scope, here)
      if (seen.has(part.value) || open.has(part.value)) continue
      seen.add(part.value)
      open.add(part.value)
      collect(part.value, part.pointer)
      open.delete(part.value)
      parts.push(rulesOf(part.value, raw !== part.value))
    }
  }
  collect(schema, pointer)
  return parts
}

/** A part, with what stands beside its own reference. */
function partAt(scope: Scope, raw: unknown, pointer: string): Found | null {
  const target = isObject(raw) && typeof own(raw, '$ref') === 'string' ? textAt(raw, '$ref') : ''
  const here = refAsPart(scope, raw)
  if (here) return { value: here, pointer }
  const there = target && refAsPart(scope, lookUp(scope.document, target))
  return there ? { value: there, pointer: target } : followRef(scope, raw, pointer)
}

/** Names another schema, not the whole that it is a part of. */
const OF_ANOTHER = ['title', 'description', 'deprecated', 'discriminator', 'xml', 'externalDocs']

/** What a part says of the whole: an example of some properties is no example of all, a parent's name is not the child's. */
function rulesOf({ allOf: _, ...part }: RawObject, isReferred: boolean): RawObject {
  const isObjectPart = own(part, 'type') === 'object' || isObject(own(part, 'properties'))
  if (!isObjectPart) return part
  const { example: _example, examples: _examples, default: _default, ...rules } = part
  if (!isReferred) return rules
  const isChoice = listAt(rules, 'oneOf').length + listAt(rules, 'anyOf').length > 0
  const dropped = OF_ANOTHER.filter((key) => key !== 'discriminator' || !isChoice)
  return Object.fromEntries(Object.entries(rules).filter(([key]) => !dropped.includes(key)))
}

/** Keywords that mean nothing without each other, so that two sets of them cannot become one. */
const SETS = [['if', 'then', 'else'], ['contains', 'minContains', 'maxContains'], ['propertyNames']]

function addPart(scope: Scope, merged: RawObject, whole: RawObject): void {
  const part = { ...whole }
  for (const [head = '', ...others] of SETS)
    if (Object.hasOwn(merged, head) && Object.hasOwn(part, head))
      keepApart(merged, part, [head, ...others])
  for (const [key, value] of Object.entries(part)) {
    const known = own(merged, key)
    if (MAPS.has(key) && isObject(value)) merged[key] = mergeProperties(known, value)
    else if (key === 'dependentRequired' && isObject(known) && isObject(value))
      merged[key] = mergeLists(known, value)
    else if (key === 'dependentSchemas' && isObject(known) && isObject(value))
      merged[key] = mergeSchemas(known, value)
    else if (key === 'required' && Array.isArray(known) && Array.isArray(value))
      merged[key] = [...new Set([...known, ...value])]
    else if ((key === 'oneOf' || key === 'anyOf') && Array.isArray(known) && Array.isArray(value))
      merged[key] = nestChoice(scope, known, { [key]: value })
    else if (value !== undefined) merged[key] = value
  }
}

const MAPS = new Set(['properties', 'patternProperties'])

/** `allOf` of a merged schema holds only what could not be merged. */
function keepApart(merged: RawObject, part: RawObject, keys: string[]): void {
  const kept = Object.fromEntries(Object.entries(part).filter(([key]) => keys.includes(key)))
  merged.allOf = [...listAt(merged, 'allOf'), kept]
  for (const key of keys) delete part[key]
}

function mergeLists(known: RawObject, added: RawObject): RawObject {
  const lists = Object.keys(added).map((name) => [
    name,
    [...new Set([...listAt(known, name), ...listAt(added, name)])],
  ])
  return { ...known, ...Object.fromEntries(lists) }
}

function mergeSchemas(known: RawObject, added: RawObject): RawObject {
  const schemas = Object.entries(added).map(([name, schema]) => [
    name,
    Object.hasOwn(known, name) ? { allOf: [known[name], schema] } : schema,
  ])
  return { ...known, ...Object.fromEntries(schemas) }
}

function mergeProperties(known: unknown, added: RawObject): RawObject {
  if (!isObject(known)) return added
  const both = Object.keys(added).filter((name) => Object.hasOwn(known, name))
  return Object.fromEntries([
    ...Object.entries(known),
    ...Object.entries(added),
    ...both.map((name) => [name, combine(known[name], added[name])] as const),
  ])
}

function combine(first: unknown, second: unknown): unknown {
  if (!isObject(first) || !isObject(second)) return second
  return '$ref' in first || '$ref' in second ? second : { ...first, ...second }
}

function reportCycle(scope: Scope, pointer: string): void {
  scope.report({
    code: 'contract/cyclic-all-of',
    severity: 'warning',
    message: 'This schema includes itself through allOf; the inner copy is left out.',
    hint: 'Refer to it from a property instead.',
    pointer,
  })
}

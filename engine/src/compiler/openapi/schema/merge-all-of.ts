import { type Found, followRef, lookUp } from '../read/follow-ref.ts'
import { isObject, joinPointer, listAt, own, type RawObject, textAt } from '../read/raw.ts'
import { isStructure, refWithSiblingsToAllOf } from '../read/ref-siblings.ts'
import type { Scope } from '../read/scope.ts'
import { dropWeakerBounds, mergeKeyword, normaliseKeywords } from './intersect-schemas.ts'
import { nestChoice } from './nest-choice.ts'

/** Merges the parts of `allOf` into one schema. */
export function mergeAllOf(scope: Scope, schema: RawObject, pointer: string): RawObject {
  const { allOf: _, ...rest } = schema
  const merged: RawObject = {}
  const parts = collectParts(scope, schema, pointer)
  for (const part of parts) addPart(scope, merged, part)
  // In OpenAPI 3.0, null must match every part that has a type.
  if (parts.some((part) => Object.hasOwn(part, 'type') && own(part, 'nullable') !== true))
    delete merged.nullable
  // Keywords beside `allOf` are more specific, so they win over the parts.
  addPart(scope, merged, rest)
  return merged
}

/**
 * `allOf: [{ $ref }, { description }]` → `{ $ref, description }`: the usual way to annotate a
 * reference in OpenAPI 3.0. Null if the other parts are more than annotations and bounds.
 */
export function annotatedRef(scope: Scope, { allOf, ...rest }: RawObject): RawObject | null {
  const parts = Array.isArray(allOf) ? allOf : []
  const refs = parts.filter((part) => isObject(part) && typeof own(part, '$ref') === 'string')
  const [ref] = refs
  if (refs.length !== 1 || refWithSiblingsToAllOf(scope, ref)) return null
  const merged: RawObject = {}
  for (const part of [...parts, rest])
    if (part !== ref && isObject(part)) addPart(scope, merged, part)
  const isMore = ['allOf', 'enum', 'const'].some((key) => Object.hasOwn(merged, key))
  return isStructure(merged) || isMore ? null : { ...merged, ...ref }
}

/** All parts, recursively, without duplicates. */
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

/** A part, including keywords beside its reference. */
function partAt(scope: Scope, raw: unknown, pointer: string): Found | null {
  const target = isObject(raw) && typeof own(raw, '$ref') === 'string' ? textAt(raw, '$ref') : ''
  const here = refWithSiblingsToAllOf(scope, raw)
  if (here) return { value: here, pointer }
  const there = target && refWithSiblingsToAllOf(scope, lookUp(scope.document, target))
  return there ? { value: there, pointer: target } : followRef(scope, raw, pointer)
}

/** Describes the referenced schema, not the one that includes it. */
const OF_ANOTHER = ['title', 'description', 'deprecated', 'discriminator', 'xml', 'externalDocs']

/**
 * The keywords of a part that apply to the whole: an example of some properties is no example of
 * all, and a parent's name is not the child's.
 */
function rulesOf({ allOf: _, ...part }: RawObject, isReferred: boolean): RawObject {
  const isObjectPart = own(part, 'type') === 'object' || isObject(own(part, 'properties'))
  if (!isObjectPart) return part
  const { example: _example, examples: _examples, default: _default, ...rules } = part
  if (!isReferred) return rules
  const isChoice = listAt(rules, 'oneOf').length + listAt(rules, 'anyOf').length > 0
  const dropped = OF_ANOTHER.filter((key) => key !== 'discriminator' || !isChoice)
  return Object.fromEntries(Object.entries(rules).filter(([key]) => !dropped.includes(key)))
}

/** Keywords that depend on each other, so two sets cannot be merged; nor can two patterns. */
const SETS = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['propertyNames'],
  ['pattern'],
]

function addPart(scope: Scope, merged: RawObject, raw: RawObject): void {
  const part = normaliseKeywords(raw)
  for (const [head = '', ...others] of SETS)
    if (Object.hasOwn(merged, head) && Object.hasOwn(part, head))
      moveToAllOf(merged, part, [head, ...others])
  for (const [key, added] of Object.entries(part)) {
    const known = own(merged, key)
    if (added === undefined) continue
    if ((key === 'oneOf' || key === 'anyOf') && Array.isArray(known) && Array.isArray(added))
      merged[key] = nestChoice(scope, known, { [key]: added })
    else
      merged[key] =
        known === undefined ? added : (mergeKeyword(scope, key, { known, added }) ?? added)
  }
  dropWeakerBounds(merged)
}

/** `allOf` of a merged schema contains only what could not be merged. */
function moveToAllOf(merged: RawObject, part: RawObject, keys: string[]): void {
  const moved = Object.fromEntries(Object.entries(part).filter(([key]) => keys.includes(key)))
  const isKnown = keys.every((key) => JSON.stringify(moved[key]) === JSON.stringify(merged[key]))
  if (!isKnown) merged.allOf = [...listAt(merged, 'allOf'), moved]
  for (const key of keys) delete part[key]
}

function reportCycle(scope: Scope, pointer: string): void {
  scope.report({
    code: 'contract/cyclic-all-of',
    severity: 'warning',
    message: 'This schema includes itself through allOf; the inner copy is ignored.',
    hint: 'Refer to it from a property instead.',
    pointer,
  })
}

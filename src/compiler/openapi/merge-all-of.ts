import { followRef } from './follow-ref.ts'
import { isObject, joinPointer, listAt, own, type RawObject } from './raw.ts'
import type { Scope } from './scope.ts'

/** One schema that says what all parts of `allOf` say together. */
export function mergeAllOf(scope: Scope, schema: RawObject, pointer: string): RawObject {
  const { allOf: _, ...rest } = schema
  const merged: RawObject = {}
  for (const part of collectParts(scope, schema, pointer)) addPart(merged, part)
  // What stands beside `allOf` speaks of this place, so it wins over the parts.
  addPart(merged, rest)
  for (const key of ANNOTATIONS) if (Object.hasOwn(rest, key)) merged[key] = rest[key]
  return merged
}

const ANNOTATIONS = ['title', 'description', 'example', 'examples', 'default', 'deprecated']

/** All parts, parts of parts included, each once: repeating one says nothing new. */
function collectParts(scope: Scope, schema: RawObject, pointer: string): RawObject[] {
  const parts: RawObject[] = []
  const seen = new Set<unknown>()
  const open = new Set<unknown>([schema])
  function collect(owner: RawObject, at: string): void {
    for (const [index, raw] of listAt(owner, 'allOf').entries()) {
      const here = joinPointer(at, 'allOf', index)
      const part = followRef(scope, raw, here)
      if (!part) continue
      if (open.has(part.value)) reportCycle(scope, here)
      if (seen.has(part.value) || open.has(part.value)) continue
      seen.add(part.value)
      open.add(part.value)
      collect(part.value, part.pointer)
      open.delete(part.value)
      const { allOf: _, ...own } = part.value
      parts.push(own)
    }
  }
  collect(schema, pointer)
  return parts
}

function addPart(merged: RawObject, part: RawObject): void {
  for (const [key, value] of Object.entries(part)) {
    const known = own(merged, key)
    if (key === 'properties' && isObject(value)) merged[key] = mergeProperties(known, value)
    else if (key === 'required' && Array.isArray(known) && Array.isArray(value))
      merged[key] = [...new Set([...known, ...value])]
    else if ((key === 'oneOf' || key === 'anyOf') && Array.isArray(known))
      // A second choice cannot stand beside the first one; it is kept as part of each option's rules.
      merged[key] = known
    else if (value !== undefined) merged[key] = value
  }
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

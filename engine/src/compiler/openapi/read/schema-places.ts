import { lookUp } from './follow-ref.ts'
import { isObject, joinPointer, own, type RawObject } from './raw.ts'

/** A schema, or what its `$ref`s lead to; empty when they lead nowhere. */
export function resolved(document: RawObject, schema: unknown): RawObject {
  let current = schema
  for (let hops = 0; hops < 20 && isObject(current); hops++) {
    const target = own(current, '$ref')
    if (typeof target !== 'string') return current
    current = lookUp(document, target)
  }
  return {}
}

/** Every object of these schemas and of those they refer to. */
export function reachable(document: RawObject, schemas: unknown[]): Set<unknown> {
  const found = new Set<unknown>(schemas)
  // A set that grows while it is walked is walked to its new end.
  for (const value of found) {
    if (typeof value !== 'object' || value === null) continue
    const target = isObject(value) ? own(value, '$ref') : undefined
    if (typeof target === 'string') found.add(lookUp(document, target))
    for (const inner of Object.values(value)) found.add(inner)
  }
  return found
}

/** Where an object stands in a document: `#/components/schemas/Item`. */
export function pointerOf(document: RawObject, wanted: RawObject): string | null {
  const seen = new Set<unknown>()
  const find = (value: unknown, pointer: string): string | null => {
    if (value === wanted) return pointer
    if (typeof value !== 'object' || value === null || seen.has(value)) return null
    seen.add(value)
    for (const [key, inner] of Object.entries(value)) {
      const found = find(inner, joinPointer(pointer, key))
      if (found !== null) return found
    }
    return null
  }
  return find(document, '#')
}

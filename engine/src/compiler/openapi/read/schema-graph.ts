import { lookUp } from './follow-ref.ts'
import { isObject, joinPointer, own, type RawObject } from './raw.ts'

/** A schema or the target of its `$ref`s; empty if they do not resolve. */
export function resolved(document: RawObject, schema: unknown): RawObject {
  let current = schema
  for (let hops = 0; hops < 20 && isObject(current); hops++) {
    const target = own(current, '$ref')
    if (typeof target !== 'string') return current
    current = lookUp(document, target)
  }
  return {}
}

/** Every object of these schemas and of those they reference. */
export function reachable(document: RawObject, schemas: unknown[]): Set<unknown> {
  const found = new Set<unknown>(schemas)
  // Iteration includes elements added to the set meanwhile.
  for (const value of found) {
    if (typeof value !== 'object' || value === null) continue
    const target = isObject(value) ? own(value, '$ref') : undefined
    if (typeof target === 'string') found.add(lookUp(document, target))
    for (const inner of Object.values(value)) found.add(inner)
  }
  return found
}

interface Position {
  parent: object
  key: string
}

const positions = new WeakMap<RawObject, Map<object, Position>>()

/** The pointer to an object in a document: `#/components/schemas/Item`. */
export function pointerOf(document: RawObject, wanted: RawObject): string | null {
  const known = positions.get(document) ?? indexPositions(document)
  positions.set(document, known)
  const keys: string[] = []
  let at: object = wanted
  for (let position = known.get(at); position; position = known.get(at)) {
    keys.unshift(position.key)
    at = position.parent
  }
  return at === document ? joinPointer('#', ...keys) : null
}

/** One walk for all lookups: a large document has many. */
function indexPositions(document: RawObject): Map<object, Position> {
  const found = new Map<object, Position>()
  const open: object[] = [document]
  for (let parent = open.pop(); parent; parent = open.pop())
    for (const [key, inner] of Object.entries(parent)) {
      if (typeof inner !== 'object' || inner === null || inner === document) continue
      if (found.has(inner)) continue
      found.set(inner, { parent, key })
      open.push(inner)
    }
  return found
}

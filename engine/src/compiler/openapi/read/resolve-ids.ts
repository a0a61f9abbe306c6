import { isObject, joinPointer, own, type RawObject } from './raw.ts'

const ROOT = 'https://contract.invalid/document'

/** Keywords whose values are data, in which `$ref` is a key like any other. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum'])

/**
 * OpenAPI 3.1 lets a reference name its target: `#pet` for `$anchor: pet`, `pet.json` for `$id: pet.json`. This turns
 * each of them into a pointer, `#/components/schemas/Pet`, and removes the names.
 */
export function resolveIds(document: RawObject): RawObject {
  if (!hasIds(document, new Set())) return document
  const pointers = new Map([[ROOT, '#']])
  walk(document, ({ node, pointer, base }) => {
    if (typeof own(node, '$id') === 'string') pointers.set(base, pointer)
    const anchor = own(node, '$anchor')
    if (typeof anchor === 'string') pointers.set(`${base}#${anchor}`, pointer)
  })
  const copy = structuredClone(document)
  walk(copy, ({ node, base }) => {
    const ref = own(node, '$ref')
    if (typeof ref === 'string') node.$ref = resolveRef(ref, base, pointers) ?? ref
    if (typeof own(node, '$id') === 'string') delete node.$id
    if (typeof own(node, '$anchor') === 'string') delete node.$anchor
  })
  return copy
}

/** Most documents have none, and large ones should not pay for it. */
function hasIds(value: unknown, seen: Set<unknown>): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  if (isObject(value) && (typeof value.$id === 'string' || typeof value.$anchor === 'string'))
    return true
  return Object.values(value).some((inner) => hasIds(inner, seen))
}

interface Visit {
  node: RawObject
  pointer: string
  /** The address that references of this node are relative to. */
  base: string
}

function walk(document: RawObject, visit: (at: Visit) => void): void {
  const seen = new Set<unknown>()
  const enter = (node: unknown, pointer: string, outer: string, areNames: boolean): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    const id = isObject(node) ? own(node, '$id') : undefined
    const base = typeof id === 'string' ? (addressOf(id, outer)?.split('#')[0] ?? outer) : outer
    // Deeper first: a node is asked for its names before they are taken away.
    for (const [key, inner] of Object.entries(node))
      if (areNames || !DATA.has(key))
        enter(inner, joinPointer(pointer, key), base, key === 'properties' || key === 'schemas')
    if (isObject(node)) visit({ node, pointer, base })
  }
  enter(document, '#', ROOT, false)
}

function resolveRef(ref: string, base: string, pointers: Map<string, string>): string | null {
  const [resource = '', fragment = ''] = (addressOf(ref, base) ?? '').split('#')
  if (fragment && !fragment.startsWith('/')) return pointers.get(`${resource}#${fragment}`) ?? null
  const pointer = pointers.get(resource)
  return pointer === undefined ? null : pointer + fragment
}

function addressOf(reference: string, base: string): string | null {
  return URL.canParse(reference, base) ? new URL(reference, base).href : null
}

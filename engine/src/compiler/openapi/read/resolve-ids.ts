import { isObject, joinPointer, own, type RawObject } from './raw.ts'

const ROOT = 'https://contract.invalid/document'

/** Values of these keywords are data, where `$ref` has no meaning. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum'])

/**
 * In OpenAPI 3.1, a reference may use an identifier: `#pet` for `$anchor: pet`, `pet.json` for
 * `$id: pet.json`. Replaces these by pointers, `#/components/schemas/Pet`, and removes the
 * identifiers.
 */
export function resolveIds(document: RawObject): RawObject {
  if (!hasIds(document)) return document
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

/** Most documents have none, so large ones need not be copied. */
function hasIds(document: RawObject): boolean {
  return /"\$(?:id|anchor)":"/.test(JSON.stringify(document))
}

interface Visit {
  node: RawObject
  pointer: string
  /** The base URI for references in this node. */
  base: string
}

function walk(document: RawObject, visit: (at: Visit) => void): void {
  const seen = new Set<unknown>()
  const enter = (node: unknown, pointer: string, outer: string, areNames: boolean): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    const id = isObject(node) ? own(node, '$id') : undefined
    const base = typeof id === 'string' ? (addressOf(id, outer)?.split('#')[0] ?? outer) : outer
    // Children first, since identifiers are removed from a node afterwards.
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

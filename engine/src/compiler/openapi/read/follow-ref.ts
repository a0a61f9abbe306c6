import { nearestNames } from '../../../model/nearest.ts'
import { isObject, own, type RawObject, splitPointer, textAt } from './raw.ts'
import type { Scope } from './scope.ts'

export interface Found {
  value: RawObject
  /** The pointer to the value, after following all references. */
  pointer: string
}

/** The object itself, or the end of its `$ref` chain; null (and a diagnostic) if it is missing. */
export function followRef(scope: Scope, value: unknown, pointer: string): Found | null {
  const passed = new Set<string>()
  let found = { value, pointer }
  while (isObject(found.value) && typeof own(found.value, '$ref') === 'string') {
    const target = own(found.value, '$ref') as string
    if (passed.has(target)) {
      reportLoop(scope, target, pointer)
      return null
    }
    passed.add(target)
    const next = lookUp(scope.document, target)
    if (next === undefined) {
      reportUnresolved(scope, target, found.pointer)
      return null
    }
    found = { value: next, pointer: target }
  }
  return isObject(found.value) ? { value: found.value, pointer: found.pointer } : null
}

/** Since OpenAPI 3.1, a reference may override its target's summary and description. */
export function followReference(scope: Scope, value: unknown, pointer: string): Found | null {
  const found = followRef(scope, value, pointer)
  if (!found || !isObject(value) || typeof own(value, '$ref') !== 'string') return found
  if (textAt(scope.document, 'openapi').startsWith('3.0')) return found
  const stated = ['summary', 'description'].filter((key) => textAt(value, key))
  if (stated.length === 0) return found
  const remarks = Object.fromEntries(stated.map((key) => [key, value[key]]))
  return { ...found, value: { ...found.value, ...remarks } }
}

/** `#/components/schemas/Pet` → its value; undefined if it is missing. */
export function lookUp(document: RawObject, pointer: string): unknown {
  if (!pointer.startsWith('#/')) return undefined
  let value: unknown = document
  for (const key of splitPointer(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isObject(value)) value = own(value, key)
    else return undefined
  }
  return value
}

const FILE_HINT = 'A file must be in the folder of the portal and must not exceed 32 MB.'

export function reportUnresolved(scope: Scope, target: string, pointer: string): void {
  scope.report({
    code: 'contract/unresolved-ref',
    severity: 'error',
    message: unresolvedMessage(target),
    hint: target.startsWith('#') ? nearestHint(scope.document, target) : FILE_HINT,
    pointer: `${pointer}/$ref`,
  })
}

function unresolvedMessage(target: string): string {
  if (/^[a-z]+:\/\//i.test(target))
    return `The $ref ${target} points to another host; it is not followed.`
  if (!target.startsWith('#')) return `The $ref ${target} points to no file of this portal.`
  return `The $ref ${target} does not resolve.`
}

function reportLoop(scope: Scope, target: string, pointer: string): void {
  scope.report({
    code: 'contract/ref-loop',
    severity: 'error',
    message: `The $ref ${target} points to itself.`,
    pointer: `${pointer}/$ref`,
  })
}

/** `#/components/schemas/Pte` → `Did you mean #/components/schemas/Pet?` */
function nearestHint(document: RawObject, target: string): string | undefined {
  const slash = target.lastIndexOf('/')
  const siblings = lookUp(document, target.slice(0, slash))
  if (!isObject(siblings)) return undefined
  const [nearest] = nearestNames(target.slice(slash + 1), Object.keys(siblings), 1)
  return nearest === undefined ? undefined : `Did you mean ${target.slice(0, slash + 1)}${nearest}?`
}

import { decodePercent } from '../../../model/decode-percent.ts'
import type { Json } from '../../../model/json.ts'

/** Unvalidated OpenAPI: any value may have any type. */
export type RawObject = Record<string, unknown>

export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The value of an own key: in an untrusted document, `constructor` and `__proto__` are ordinary
 * names.
 */
export function own(object: RawObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

export function objectAt(object: RawObject, key: string): RawObject {
  const value = own(object, key)
  return isObject(value) ? value : {}
}

export function listAt(object: RawObject, key: string): unknown[] {
  const value = own(object, key)
  return Array.isArray(value) ? value : []
}

/** Text, or a number or boolean as text (YAML may parse it so); '' for anything else. */
export function textAt(object: RawObject, key: string): string {
  const value = own(object, key)
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

export function numberAt(object: RawObject, key: string): number | undefined {
  const value = own(object, key)
  return typeof value === 'number' ? value : undefined
}

export function stringsAt(object: RawObject, key: string): string[] {
  return listAt(object, key).filter((value) => typeof value === 'string')
}

export function asJson(value: unknown): Json | undefined {
  return value as Json | undefined
}

/** `#/paths` + `/pets/{id}` → `#/paths/~1pets~1{id}` */
export function joinPointer(pointer: string, ...keys: (string | number)[]): string {
  let joined = pointer
  for (const key of keys)
    joined += `/${/[~/]/.test(String(key)) ? String(key).replaceAll('~', '~0').replaceAll('/', '~1') : key}`
  return joined
}

/** `#/paths/~1pets` → `['paths', '/pets']` */
export function splitPointer(pointer: string): string[] {
  return pointer
    .replace(/^#\/?/, '')
    .split('/')
    .filter((key, _index, keys) => keys.length > 1 || key !== '')
    .map((key) =>
      /[%~]/.test(key) ? decodePercent(key).replaceAll('~1', '/').replaceAll('~0', '~') : key,
    )
}

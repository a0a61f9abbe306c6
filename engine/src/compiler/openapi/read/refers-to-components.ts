import { isObject, own } from './raw.ts'

/** Whether all that a part of a document refers to is a component, by `$ref` or the mapping of a discriminator. */
export function refersToComponentsOnly(value: unknown): boolean {
  if (typeof value === 'string') return !/^#\/(?!components\/)/.test(value)
  if (Array.isArray(value)) return value.every(refersToComponentsOnly)
  if (!isObject(value)) return true
  const ref = own(value, '$ref')
  if (typeof ref === 'string' && !ref.startsWith('#/components/')) return false
  return Object.values(value).every(refersToComponentsOnly)
}

import { lookUp } from './follow-ref.ts'
import { isObject, own, type RawObject } from './raw.ts'

/** Values of these keywords are data, where `x-internal` has no meaning. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue'])

/**
 * Removes everything marked `x-internal: true`: paths, operations, parameters, properties, tags.
 * Neither pages nor downloads contain it.
 */
export function removeInternal(document: RawObject): RawObject {
  return isMarkedInside(document) ? (withoutMarked(document, document) as RawObject) : document
}

function isMarkedInside(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isMarkedInside)
  if (!isObject(value)) return false
  return own(value, 'x-internal') === true || Object.values(value).some(isMarkedInside)
}

function withoutMarked(document: RawObject, value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .filter((item) => !isMarked(document, item))
      .map((item) => withoutMarked(document, item))
  if (!isObject(value)) return value
  const entries = Object.entries(value)
    .filter(([, inner]) => !isMarked(document, inner))
    .map(([key, inner]) => [key, DATA.has(key) ? inner : withoutMarked(document, inner)])
  return withoutRequired(Object.fromEntries(entries), value)
}

function isMarked(document: RawObject, value: unknown): boolean {
  if (!isObject(value)) return false
  if (own(value, 'x-internal') === true) return true
  const ref = own(value, '$ref')
  const target = typeof ref === 'string' ? lookUp(document, ref) : undefined
  return isObject(target) && own(target, 'x-internal') === true
}

/** A removed property cannot be required. */
function withoutRequired(kept: RawObject, whole: RawObject): RawObject {
  const [properties, before] = [own(kept, 'properties'), own(whole, 'properties')]
  const required = own(kept, 'required')
  if (!isObject(properties) || !isObject(before) || !Array.isArray(required)) return kept
  const isGone = (name: unknown) =>
    Object.hasOwn(before, String(name)) && !Object.hasOwn(properties, String(name))
  return { ...kept, required: required.filter((name) => !isGone(name)) }
}

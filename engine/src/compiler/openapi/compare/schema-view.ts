import { lookUp } from '../read/follow-ref.ts'
import { isObject, listAt, own, type RawObject, splitPointer } from '../read/raw.ts'
import { refWithSiblingsToAllOf } from '../read/ref-siblings.ts'
import { once, type Scope } from '../read/scope.ts'
import { annotatedRef, mergeAllOf } from '../schema/merge-all-of.ts'

/** A schema independent of its notation. */
export interface SchemaView {
  /** The name of the referenced schema; null for an inline schema. */
  name: string | null
  /** The schema itself, or the referenced one, which may be a reference again. */
  target: RawObject
  /** Keywords beside a reference. */
  remarks: RawObject
  isNullable: boolean
}

export function viewSchema(scope: Scope, raw: unknown): SchemaView {
  if (raw === false) return { name: null, target: { not: {} }, remarks: {}, isNullable: false }
  if (!isObject(raw)) return { name: null, target: {}, remarks: {}, isNullable: false }
  const whole = refWithSiblingsToAllOf(scope, raw) ?? raw
  if (typeof own(whole, '$ref') === 'string') return viewReference(scope, whole)
  if (Array.isArray(own(whole, 'allOf'))) return viewAllOf(scope, whole)
  return viewWithoutNull(scope, whole)
}

function viewReference(scope: Scope, { $ref, ...rest }: RawObject): SchemaView {
  const target = lookUp(scope.document, String($ref))
  const { remarks, isNullable } = withoutNull(rest)
  return {
    name: splitPointer(String($ref)).at(-1) ?? '',
    target: isObject(target) ? target : {},
    remarks,
    isNullable,
  }
}

function viewAllOf(scope: Scope, raw: RawObject): SchemaView {
  const annotated = annotatedRef(scope, raw)
  if (annotated) return viewSchema(scope, annotated)
  const merged = once(scope, raw, () => mergeAllOf(scope, raw, '#'))
  // Parts that cannot be merged stay separate.
  return viewWithoutNull(scope, merged)
}

/** A choice between null and one schema is that schema. */
function viewWithoutNull(scope: Scope, raw: RawObject): SchemaView {
  const { remarks: plain, isNullable } = withoutNull(raw)
  const key = ['oneOf', 'anyOf'].find((name) => Array.isArray(own(plain, name)))
  if (!key) return { name: null, target: plain, remarks: {}, isNullable }
  const all = listAt(plain, key)
  const options = all.filter((option) => !isNull(option))
  const { [key]: _, ...rest } = plain
  const nullable = isNullable || options.length < all.length
  if (options.length !== 1 || isObject(own(rest, 'properties')))
    return { name: null, target: { ...rest, [key]: options }, remarks: {}, isNullable: nullable }
  const only = viewSchema(scope, options[0])
  return only.name === null
    ? { ...only, target: { ...only.target, ...rest }, isNullable: nullable || only.isNullable }
    : {
        ...only,
        remarks: { ...only.remarks, ...rest },
        isNullable: nullable || only.isNullable,
      }
}

function isNull(option: unknown): boolean {
  return isObject(option) && (own(option, 'type') === 'null' || own(option, 'const') === null)
}

/** `type: [string, 'null']` and `nullable: true` are equivalent. */
function withoutNull(raw: RawObject): { remarks: RawObject; isNullable: boolean } {
  const { nullable, ...rest } = raw
  const types = listAt(rest, 'type')
  const others = types.filter((type) => type !== 'null')
  if (others.length === types.length) return { remarks: rest, isNullable: nullable === true }
  return {
    remarks: { ...rest, type: others.length === 1 ? others[0] : others },
    isNullable: true,
  }
}

/** Follows references to an inline schema; keywords beside them win. */
export function writtenOut(scope: Scope, raw: unknown): RawObject {
  let view = viewSchema(scope, raw)
  let remarks = view.remarks
  const seen = new Set<unknown>()
  while (view.name !== null && !seen.has(view.target)) {
    seen.add(view.target)
    view = viewSchema(scope, view.target)
    remarks = { ...view.remarks, ...remarks }
  }
  return { ...view.target, ...remarks }
}

/** `['string']`; inferred from other keywords if there is no `type`. */
export function typesOf(schema: RawObject): string[] {
  const stated = [own(schema, 'type')].flat().filter((type) => typeof type === 'string')
  if (stated.length > 0) return stated.sort()
  if (isObject(own(schema, 'properties'))) return ['object']
  if (own(schema, 'items') !== undefined) return ['array']
  const values = valuesOf(schema)
  return values ? [...new Set(values.map((value) => typeof value))].sort() : []
}

/** The values of `enum` or `const`; null for a schema without them. */
export function valuesOf(schema: RawObject): unknown[] | null {
  if (Object.hasOwn(schema, 'const')) return [schema.const]
  return Array.isArray(own(schema, 'enum')) ? listAt(schema, 'enum') : null
}

/** The canonical text of a keyword, for comparing: keys sorted, `required` and the like as sets. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

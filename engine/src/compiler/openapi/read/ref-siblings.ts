import { isObject, listAt, own, type RawObject, textAt } from './raw.ts'
import { once, type Scope } from './scope.ts'

/** Keywords that are more than annotations. */
const STRUCTURE = new Set([
  'properties',
  'required',
  'oneOf',
  'anyOf',
  'items',
  'additionalProperties',
  'enum',
  'const',
  'patternProperties',
  'prefixItems',
  'if',
  'dependentSchemas',
  'contains',
])

export function isStructure(raw: RawObject): boolean {
  return (
    Object.keys(raw).some((key) => STRUCTURE.has(key)) ||
    isObject(own(raw, 'unevaluatedProperties'))
  )
}

/**
 * `{ $ref, required: [id] }` → `{ allOf: [{ $ref }], required: [id] }`. Since OpenAPI 3.1, keywords
 * beside a reference apply too; before, they were ignored. Memoised, so that cycles are recognised
 * by identity.
 */
export function refWithSiblingsToAllOf(scope: Scope, raw: unknown): RawObject | null {
  if (!isObject(raw) || typeof own(raw, '$ref') !== 'string') return null
  if (textAt(scope.document, 'openapi').startsWith('3.0')) return null
  if (!isStructure(raw)) return null
  return once(scope, raw, () => {
    const { $ref, ...rest } = raw
    return { ...rest, allOf: [...listAt(rest, 'allOf'), { $ref }] }
  })
}

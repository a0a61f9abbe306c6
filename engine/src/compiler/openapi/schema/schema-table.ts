import { uniqueName } from '../../../model/unique-name.ts'
import { lookUp } from '../read/follow-ref.ts'
import { splitPointer } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'

/** The id of a schema in the table: `#/components/schemas/Movie` → `Movie`. */
export function nameSchema(scope: Scope, pointer: string): string {
  const base = componentName(pointer) ?? splitPointer(pointer).slice(-3).join('.')
  return register(scope, { raw: lookUp(scope.document, pointer), pointer, base })
}

/** Adds an entry for an anonymous schema, e.g. `Movie.credits.person`. */
export function hoistSchema(scope: Scope, raw: unknown, pointer: string): string {
  const keys = splitPointer(pointer).filter((key) => !KEYWORDS.has(key))
  return register(scope, { raw, pointer, base: keys.slice(-3).join('.') })
}

const KEYWORDS = new Set([
  'properties',
  'items',
  'allOf',
  'oneOf',
  'anyOf',
  'components',
  'schemas',
  'content',
  'schema',
])

interface Entry {
  raw: unknown
  pointer: string
  base: string
}

/**
 * Ids belong to the raw value, not the pointer: a schema that is reached in two ways has one entry.
 */
function register(scope: Scope, { raw, pointer, base }: Entry): string {
  const { ids, taken, pending } = scope.names
  const known = ids.get(raw)
  if (known !== undefined) return known
  const id = uniqueName(base, taken)
  if (typeof raw === 'object') ids.set(raw, id)
  pending.push({ id, raw, pointer, name: base })
  return id
}

function componentName(pointer: string): string | null {
  return /^#\/components\/schemas\/[^/]+$/.test(pointer)
    ? (splitPointer(pointer).at(-1) ?? null)
    : null
}

import { uniqueName } from '../../../model/unique-name.ts'
import { lookUp } from '../read/follow-ref.ts'
import { splitPointer } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'

/** The id under which a pointer's schema stands in the table: `#/components/schemas/Movie` → `Movie`. */
export function nameSchema(scope: Scope, pointer: string): string {
  const wanted = componentName(pointer) ?? splitPointer(pointer).slice(-3).join('.')
  return register(scope, { raw: lookUp(scope.document, pointer), pointer, wanted })
}

/** An entry for a schema that has no name, e.g. `Movie.credits.person`. */
export function hoistSchema(scope: Scope, raw: unknown, pointer: string): string {
  const keys = splitPointer(pointer).filter((key) => !KEYWORDS.has(key))
  return register(scope, { raw, pointer, wanted: keys.slice(-3).join('.') })
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
  wanted: string
}

/** Ids follow the raw value, not the pointer: one schema that is reached in two ways has one entry. */
function register(scope: Scope, { raw, pointer, wanted }: Entry): string {
  const { ids, taken, pending } = scope.names
  const known = ids.get(raw)
  if (known !== undefined) return known
  const id = uniqueName(wanted, taken)
  if (typeof raw === 'object') ids.set(raw, id)
  pending.push({ id, raw, pointer, name: wanted })
  return id
}

function componentName(pointer: string): string | null {
  return /^#\/components\/schemas\/[^/]+$/.test(pointer)
    ? (splitPointer(pointer).at(-1) ?? null)
    : null
}

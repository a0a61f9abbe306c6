import type { Schema } from '../src/contract.ts'
import { KNOWN_KEYWORDS } from '../src/schema.ts'

const PROSE = new Set(['description', 'examples', 'example', 'title', 'externalDocs', 'readOnly'])
/** Formats without a check, and that of every integer without a format. */
const PLAIN_FORMATS = new Set(['int32', 'double', 'float', 'password'])

/** Drops prose and extensions, and points references to `#/$defs`. */
export function compactSchema(schema: Schema): Schema {
  return compact(schema) as Schema
}

/** A keyword that the validator ignores would accept invalid input, so it fails the build. */
function checkKeyword(keyword: string): void {
  if (!KNOWN_KEYWORDS.has(keyword)) throw new Error(`src/schema.ts has no keyword ${keyword}.`)
}

function compact(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(compact)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([keyword, value]) => value !== undefined && !isProse(keyword, value))
      .map(([keyword, value]) => [keyword, compactKeyword(keyword, value)]),
  )
}

function isProse(keyword: string, value: unknown): boolean {
  if (keyword === 'format') return PLAIN_FORMATS.has(value as string)
  return PROSE.has(keyword) || (keyword.startsWith('x-') && !KNOWN_KEYWORDS.has(keyword))
}

function compactKeyword(keyword: string, value: unknown): unknown {
  checkKeyword(keyword)
  if (keyword === '$ref') return (value as string).replace('#/components/schemas/', '#/$defs/')
  if (keyword === 'properties' || keyword === '$defs') {
    return Object.fromEntries(
      Object.entries(value as Record<string, unknown>).map(([name, inner]) => [
        name,
        compact(inner),
      ]),
    )
  }
  if (keyword === 'enum' || keyword === 'const' || keyword === 'default') return value
  if (keyword === 'discriminator') return compactDiscriminator(value as Discriminator)
  return compact(value)
}

interface Discriminator {
  propertyName: string
  mapping?: Record<string, string>
}

/** Keeps the property and the schema names: `{ propertyName: 'type', mapping: { movies: 'Movie' } }`. */
function compactDiscriminator({ propertyName, mapping = {} }: Discriminator): Discriminator {
  const names = Object.entries(mapping).map(([value, target]) => [value, target.split('/').at(-1)])
  return { propertyName, mapping: Object.fromEntries(names) }
}

/** The named schemas that can be reached from the given ones. */
export function reachableSchemas(
  roots: readonly Schema[],
  all: Record<string, Schema>,
): Record<string, Schema> {
  const reached = new Map<string, Schema>()
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    for (const [keyword, value] of Object.entries(node)) {
      if (keyword === '$ref') reach((value as string).split('/').at(-1) ?? '')
      else visit(value)
    }
  }
  const reach = (name: string): void => {
    if (reached.has(name) || !all[name]) return
    const schema = compactSchema(all[name])
    reached.set(name, schema)
    visit(schema)
  }
  roots.forEach(visit)
  return Object.fromEntries([...reached].sort(([a], [b]) => (a < b ? -1 : 1)))
}

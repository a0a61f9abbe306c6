/** What they hold are values, in which `description` is a key like any other. */
const VALUES = new Set(['const', 'default', 'enum', 'example', 'examples', 'mapping'])

/** A part of a document or of its reference, without the texts that only people read. */
export function withoutDescriptions(
  value: unknown,
  visit: (rest: Record<string, unknown>) => void = () => {},
): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutDescriptions(inner, visit))
  if (typeof value !== 'object' || value === null) return value
  const rest: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value))
    if (VALUES.has(key)) rest[key] = inner
    else if (key !== 'description' || !isProse(inner)) rest[key] = withoutDescriptions(inner, visit)
  visit(rest)
  return rest
}

/** A property may be called `description`: its schema is an object, and lists of names are strings. */
function isProse(value: unknown): boolean {
  return typeof value === 'string' || (Array.isArray(value) && typeof value[0] !== 'string')
}

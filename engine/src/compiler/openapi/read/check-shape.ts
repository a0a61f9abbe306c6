/** A larger document is an attack: the largest public APIs have about a million values. */
const MAX_VALUES = 20_000_000
const MAX_DEPTH = 2000

/**
 * Why a document is unreadable, or null. With YAML aliases, a few lines can expand to billions of
 * values or to a cycle, so each object is counted once and multiplied.
 */
export function checkShape(document: object): string | null {
  const sizes = new Map<object, number>()
  const open = new Set<object>()
  let problem: string | null = null
  function measure(value: unknown, depth: number): number {
    if (typeof value !== 'object' || value === null || problem) return 1
    const known = sizes.get(value)
    if (known !== undefined) return known
    if (open.has(value)) problem = 'The document contains itself.'
    if (depth > MAX_DEPTH) problem = `The document is nested deeper than ${MAX_DEPTH} levels.`
    if (problem) return 1
    open.add(value)
    let size = 1
    for (const inner of Object.values(value)) size += measure(inner, depth + 1)
    open.delete(value)
    sizes.set(value, size)
    return size
  }
  const total = measure(document, 0)
  if (!problem && total > MAX_VALUES)
    problem = `The document expands to more than ${MAX_VALUES} values.`
  return problem
}

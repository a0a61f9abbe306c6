import type { ArraySchema, Schema } from './schema.ts'

export interface ResolvedSchema {
  /** What stands behind references and lists: the schema that has the rows. */
  target: Schema
  /** The named schema whose rows `target` has; null for one that was written in place. */
  id: string | null
  /** The schema and the named ones it leads to before any list is entered: all of them describe the same value. */
  own: Schema[]
  /** Those, and what was passed through on the way to `target`, itself included. */
  passed: Schema[]
}

/** A chain of references longer than this is a loop. */
const MOST_HOPS = 50

/** Follows references and passes through lists to the schema that has properties. */
export function resolveSchema(schema: Schema, schemas: Record<string, Schema>): ResolvedSchema {
  const passed = [schema]
  let id: string | null = null
  let entered = 0
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const at = passed.at(-1) as Schema
    if (at.kind === 'ref') {
      const next = Object.hasOwn(schemas, at.id) ? schemas[at.id] : undefined
      if (!next) break
      id = at.id
      passed.push(next)
    } else if (isPlainList(at)) {
      entered ||= passed.length
      passed.push(at.items)
    } else break
  }
  const own = entered > 0 ? passed.slice(0, entered) : passed
  return { target: passed.at(-1) as Schema, id, own, passed }
}

/** A list with rules for some of its items has rows of its own. */
function isPlainList(schema: Schema): schema is ArraySchema {
  return schema.kind === 'array' && schema.tuple.length + schema.conditions.length === 0
}

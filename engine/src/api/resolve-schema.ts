import type { ArraySchema, Schema } from './schema.ts'

export interface ResolvedSchema {
  /** The schema behind references and arrays: the one that has the rows. */
  target: Schema
  /** The name of the schema whose rows `target` has; null for an inline schema. */
  id: string | null
  /**
   * The schema and its `$ref` targets before the first array: all of them describe the same value.
   */
  own: Schema[]
  /** These, and every schema on the way to `target`, including it. */
  passed: Schema[]
}

/** A longer chain of references is a cycle. */
const MAX_HOPS = 50

const known = new WeakMap<Record<string, Schema>, WeakMap<Schema, ResolvedSchema>>()

/** Follows references and array items to the schema that has properties. */
export function resolveSchema(schema: Schema, schemas: Record<string, Schema>): ResolvedSchema {
  const ofTable = known.get(schemas) ?? new WeakMap<Schema, ResolvedSchema>()
  known.set(schemas, ofTable)
  const resolved = ofTable.get(schema) ?? resolve(schema, schemas)
  ofTable.set(schema, resolved)
  return resolved
}

function resolve(schema: Schema, schemas: Record<string, Schema>): ResolvedSchema {
  const passed = [schema]
  let id: string | null = null
  let entered = 0
  for (let hops = 0; hops < MAX_HOPS; hops++) {
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

/** An array with `contains`, `prefixItems` or similar has rows of its own. */
function isPlainList(schema: Schema): schema is ArraySchema {
  return schema.kind === 'array' && schema.tuple.length + schema.conditions.length === 0
}

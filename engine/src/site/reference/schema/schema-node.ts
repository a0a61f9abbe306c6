import { type ResolvedSchema, resolveSchema } from '../../../api/resolve-schema.ts'
import type { ArraySchema, Schema, UnionOption, UnionSchema } from '../../../api/schema.ts'
import { fillIn } from '../../../model/strings.ts'
import { referenceStrings, ruleStrings as words } from '../reference-strings.ts'
import { whenWords } from './constraint-words.ts'
import { isRest, type Schemas } from './type-label.ts'

/** One row of a schema tree: a property, an option of a union, or the body. */
export interface SchemaNode extends ResolvedSchema {
  /**
   * `title`; `*` for any key, `{^x-}` for keys of a pattern, `0` in a tuple, `2…` for its remaining
   * items, `(Movie)` for an option.
   */
  name: string
  /** The name in words: `title`, `any key`, `keys like ^x-`, `Movie`. */
  label: string
  required: boolean
  /** The schema as written, with its own annotations. */
  schema: Schema
  /**
   * `type = movies` for options of a discriminator; ``If `kind` is `"film"` `` for those of a rule.
   */
  condition: string | null
  rows: SchemaNode[]
  options: SchemaNode[]
  /** Rows that apply under their `condition`. */
  conditional: SchemaNode[]
  /** The rows are a separate fragment, fetched when a reader opens them. */
  lazy: boolean
}

/** The remaining number of rows to render. */
export interface Budget {
  rows: number
}

/** Builds the tree level by level until the budget is spent; the rest is fetched on demand. */
export function buildTree(root: Schema, schemas: Schemas, budget: Budget): SchemaNode {
  const tree = createNode('', root, schemas)
  let level = [{ node: tree, open: [] as string[] }]
  while (level.length > 0) {
    const next: typeof level = []
    for (const { node, open } of level) {
      const children = childrenOf(node.target, schemas)
      const all = [...children.rows, ...children.options, ...children.conditional]
      const count = all.length
      if (count === 0) continue
      const isRepeated = node.id !== null && open.includes(node.id)
      node.lazy = isRepeated || (node.id !== null && node !== tree && count > budget.rows)
      if (node.lazy) continue
      budget.rows -= count
      Object.assign(node, children)
      const inside = node.id === null ? open : [...open, node.id]
      for (const child of all) next.push({ node: child, open: inside })
    }
    level = next
  }
  return tree
}

const rowsKnown = new WeakMap<Schema, boolean>()

/** Whether a schema has rows, and therefore a fragment. */
export function hasRows(schema: Schema, schemas: Schemas): boolean {
  const { target } = resolveSchema(schema, schemas)
  const known =
    rowsKnown.get(target) ??
    Object.values(childrenOf(target, schemas)).some((list) => list.length > 0)
  rowsKnown.set(target, known)
  return known
}

export function createNode(
  name: string,
  schema: Schema,
  schemas: Schemas,
  required = false,
): SchemaNode {
  const resolved = resolveSchema(schema, schemas)
  const children = { rows: [], options: [], conditional: [] }
  return {
    name,
    label: name,
    required,
    schema,
    ...resolved,
    condition: null,
    ...children,
    lazy: false,
  }
}

type Children = Pick<SchemaNode, 'rows' | 'options' | 'conditional'>

function childrenOf(schema: Schema, schemas: Schemas): Children {
  const conditional = schema.conditions.map(({ key, when, schema: inner }) => ({
    ...createNode(`(${key})`, inner, schemas),
    condition: whenWords(when),
  }))
  if (schema.kind !== 'union') return { rows: rowsOf(schema, schemas), options: [], conditional }
  return {
    rows: schema.shared ? rowsOf(schema.shared, schemas) : [],
    options: isPlainChoice(schema, schemas) ? [] : optionsOf(schema, schemas),
    conditional,
  }
}

/** Options that are plain types are part of the type label: `string | integer`. */
function isPlainChoice({ options }: UnionSchema, schemas: Schemas): boolean {
  return options.every(
    ({ schema }) => !hasRules(schema) && isBare(resolveSchema(schema, schemas).target),
  )
}

/** Only a type: `map of string` needs no row of its own. */
function isBare(schema: Schema): boolean {
  if (hasRules(schema)) return false
  if (schema.kind === 'any' || schema.kind === 'never') return true
  return schema.kind === 'scalar' && schema.enum.length === 0
}

function hasRules({ description, constraints, conditions, xml }: Schema): boolean {
  return description.length + constraints.length + conditions.length > 0 || xml !== undefined
}

function optionsOf(union: UnionSchema, schemas: Schemas): SchemaNode[] {
  return union.options.map((option, index) => ({
    ...createNode(`(${option.label})`, option.schema, schemas),
    label: optionWords(option, index),
    condition: conditionOf(union, index),
  }))
}

function optionWords({ label, unnamed }: UnionOption, index: number): string {
  if (unnamed === 'option') return fillIn(referenceStrings.option, { number: index + 1 })
  return unnamed === 'list' ? label.replace('list', referenceStrings.list) : label
}

function conditionOf({ discriminator }: UnionSchema, index: number): string | null {
  if (!discriminator) return null
  const { property, values, otherwise } = discriminator
  const own = [
    ...Object.keys(values).filter((value) => values[value] === index),
    ...(otherwise === index ? [words.anythingElse] : []),
  ]
  return own.length > 0 ? `${property} = ${own.join(` ${words.or} `)}` : null
}

function rowsOf(schema: Schema, schemas: Schemas): SchemaNode[] {
  if (schema.kind === 'array') return tupleRows(schema, schemas)
  if (schema.kind !== 'object') return []
  const isMap = schema.properties.length + schema.patterns.length === 0
  return [
    ...schema.properties.map(({ name, required, schema: inner }) =>
      createNode(name, inner, schemas, required),
    ),
    ...schema.patterns.map(({ pattern, schema: inner }) => ({
      ...createNode(`{${pattern}}`, inner, schemas),
      label: fillIn(referenceStrings.keysLike, { pattern }),
    })),
    ...(schema.additional && !(isMap && isBare(schema.additional))
      ? [{ ...createNode('*', schema.additional, schemas), label: referenceStrings.anyKey }]
      : []),
  ]
}

function tupleRows({ tuple, items }: ArraySchema, schemas: Schemas): SchemaNode[] {
  const rows = tuple.map((item, index) => createNode(String(index), item, schemas, true))
  if (!isRest(items) || isBare(items)) return rows
  const rest = createNode(`${tuple.length}…`, items, schemas)
  return [...rows, tuple.length > 0 ? rest : { ...rest, label: referenceStrings.eachItem }]
}

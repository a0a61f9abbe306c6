import { catalogueHash } from '../../api/operation-links.ts'
import type { Catalogue, Reference } from '../../api/reference.ts'
import type { Schema } from '../../api/schema.ts'
import type { ErrorEntry, ErrorIndex } from '../../model/error-index.ts'
import type { Json } from '../../model/json.ts'
import type { Site } from '../../model/site.ts'
import { codeSections } from './code-sections.ts'

/** Columns with fields of their own; all others become details. */
const KNOWN = ['code', 'status', 'title', 'meaning', 'description', 'cause', 'action', 'retry']

const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/

/** All codes of all documents; identical rows of several families are merged into one entry. */
export function buildErrorIndex({ references, guides }: Site): ErrorIndex {
  const entries = new Map<string, ErrorEntry>()
  const sections = codeSections(guides)
  for (const reference of references) {
    const operations = new Map([...operationsByCode(reference), ...operationsByValue(reference)])
    for (const [name, catalogue] of Object.entries(reference.catalogues))
      for (const row of catalogue.rows.filter(isCode)) {
        const key = `${name} ${JSON.stringify(row)}`
        const entry = entries.get(key) ?? readRow(reference.family, name, catalogue, row)
        entry.families.push(reference.family)
        entry.operations.push(...(operations.get(`${name} ${entry.code}`) ?? []))
        entry.guides = sections.get(entry.code) ?? []
        entries.set(key, entry)
      }
  }
  return { errors: [...entries.values()] }
}

function isCode({ code }: Record<string, Json>): boolean {
  return typeof code === 'string' && CODE.test(code)
}

function readRow(
  family: string,
  name: string,
  { columns }: Catalogue,
  row: Record<string, Json>,
): ErrorEntry {
  const text = (key: string) => textOf(row[key])
  const others = columns.filter(({ key }) => !KNOWN.includes(key) && text(key) !== '')
  return {
    code: text('code'),
    catalogue: name,
    families: [],
    status: typeof row.status === 'number' ? row.status : null,
    title: text('title'),
    meaning: text('meaning') || text('description') || text('title'),
    cause: text('cause'),
    action: text('action'),
    retry: text('retry'),
    details: Object.fromEntries(others.map(({ key, label }) => [label, text(key)])),
    operations: [],
    href: `/${family}${catalogueHash(name, text('code'))}`,
    guides: [],
  }
}

function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `errors NOT_FOUND` → `["shop:getOrder", …]` */
function operationsByCode({ family, operations }: Reference): Map<string, string[]> {
  const byCode = new Map<string, string[]>()
  for (const { id, responses } of operations)
    for (const code of new Set(responses.flatMap(({ errorCodes }) => errorCodes)))
      add(byCode, `errors ${code}`, `${family}:${id}`)
  return byCode
}

/** `reasons BLOCKED_GEO` → the operations whose responses have an enum that the catalogue explains. */
function operationsByValue({ family, operations, schemas }: Reference): Map<string, string[]> {
  const valuesOf = valuesBySchema(schemas)
  const byValue = new Map<string, string[]>()
  for (const { id, responses } of operations) {
    const bodies = responses.flatMap(({ media }) => media.flatMap(({ schema }) => schema ?? []))
    const { values, refs } = explainedValues(bodies)
    const inside = refs.flatMap((ref) => [...(valuesOf.get(ref) ?? [])])
    for (const value of new Set([...values, ...inside])) add(byValue, value, `${family}:${id}`)
  }
  return byValue
}

/** The explained values that each named schema can reach: from those that have them, upwards. */
function valuesBySchema(schemas: Reference['schemas']): Map<string, Set<string>> {
  const users = new Map<string, string[]>()
  const found = new Map<string, Set<string>>()
  for (const [id, schema] of Object.entries(schemas)) {
    const { values, refs } = explainedValues([schema])
    for (const ref of new Set(refs)) add(users, ref, id)
    if (values.size > 0) found.set(id, values)
  }
  for (const [owner, values] of [...found]) {
    const reached = new Set([owner])
    // Iteration includes elements added to the set meanwhile.
    for (const id of reached) for (const user of users.get(id) ?? []) reached.add(user)
    for (const id of reached) found.set(id, new Set([...(found.get(id) ?? []), ...values]))
  }
  return found
}

/** The enum values that a catalogue explains, and the schemas that are referenced. */
function explainedValues(schemas: Schema[]): { values: Set<string>; refs: string[] } {
  const values = new Set<string>()
  const refs: string[] = []
  const open = [...schemas]
  for (let schema = open.pop(); schema; schema = open.pop()) {
    if (schema.kind === 'ref') refs.push(schema.id)
    else if (schema.kind === 'scalar' && schema.catalogue && schema.catalogue !== 'errors')
      for (const { value } of schema.enum) values.add(`${schema.catalogue} ${value}`)
    else open.push(...partsOf(schema))
  }
  return { values, refs }
}

function partsOf(schema: Schema): Schema[] {
  if (schema.kind === 'array') return [schema.items, ...schema.tuple]
  if (schema.kind === 'union')
    return [...(schema.shared ? [schema.shared] : []), ...schema.options.map((one) => one.schema)]
  if (schema.kind !== 'object') return []
  const named = [...schema.properties, ...schema.patterns].map((part) => part.schema)
  return schema.additional ? [...named, schema.additional] : named
}

function add(table: Map<string, string[]>, key: string, id: string): void {
  const known = table.get(key)
  if (known) known.push(id)
  else table.set(key, [id])
}

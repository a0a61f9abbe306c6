import type { Schema, XmlNames } from '../../../api/schema.ts'
import { escapeAttribute, escapeText } from '../../../model/escape.ts'
import type { Json } from '../../../model/json.ts'

type Schemas = Record<string, Schema>

/** A value with its default name, which its schema may override. */
interface NamedValue {
  schema: Schema | undefined
  name: string
  value: Json
  indent: string
}

/**
 * Serialises a value as XML by its schema: `{ id: 1 }` → `<film id="1"/>` if `id` is an attribute.
 */
export function writeXml(rootSchema: Schema | null, value: Json, schemas: Schemas): string {
  const schema = rootSchema ?? undefined
  const root = { schema, name: describe(schema, schemas).id ?? 'root', value, indent: '' }
  if (!Array.isArray(value)) return writeValue(root, schemas).join('\n')
  // A document has a single root, whether its list is wrapped or not.
  const item = describe(itemsOf(describe(schema, schemas).target), schemas).id
  return writeWrapped(root, value, { schemas, item }).join('\n')
}

/** The elements of a value: a list without a wrapper has one per item. */
function writeValue(named: NamedValue, schemas: Schemas): string[] {
  const { schema, value, indent } = named
  const { xml, target } = describe(schema, schemas)
  if (Array.isArray(value)) {
    if (xml.wrapped) return writeWrapped(named, value, { schemas, item: null })
    const items = itemsOf(target)
    return value.flatMap((item) => writeValue({ ...named, schema: items, value: item }, schemas))
  }
  const name = xml.name ?? named.name
  if (typeof value !== 'object' || value === null)
    return [tag({ name, xml, indent }, '', escapeText(String(value ?? '')))]
  const inner = Object.entries(value).map(([key, item]) => ({
    name: key,
    value: item,
    indent: `${indent}  `,
    schema: propertyOf(target, key, schemas),
  }))
  const isAttribute = (at: NamedValue) =>
    describe(at.schema, schemas).xml.attribute === true && typeof at.value !== 'object'
  const attributes = inner.filter(isAttribute).map((at) => {
    const own = describe(at.schema, schemas).xml
    return ` ${fullName(own.name ?? at.name, own)}="${escapeAttribute(String(at.value))}"`
  })
  const rest = inner.filter((at) => !isAttribute(at))
  const [only, ...others] = rest
  const content = only && others.length === 0 ? textOf(only, schemas) : null
  const lines = content ?? rest.flatMap((at) => writeValue(at, schemas))
  return [tag({ name, xml, indent }, attributes.join(''), lines)]
}

/** The text content of an element; null if it has child elements. */
function textOf({ schema, value }: NamedValue, schemas: Schemas): string | null {
  const { text } = describe(schema, schemas).xml
  if (!text || typeof value === 'object') return null
  return text === 'cdata'
    ? `<![CDATA[${String(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
    : escapeText(String(value))
}

/** Items without a name of their own are named after their wrapper. */
function writeWrapped(
  { schema, name, indent }: NamedValue,
  values: Json[],
  { schemas, item }: { schemas: Schemas; item: string | null },
): string[] {
  const { xml, target } = describe(schema, schemas)
  const outer = xml.name ?? name
  const inner = { schema: itemsOf(target), name: item ?? outer, indent: `${indent}  ` }
  const lines = values.flatMap((value) => writeValue({ ...inner, value }, schemas))
  return [tag({ name: outer, xml, indent }, '', lines)]
}

function tag(
  { name, xml, indent }: { name: string; xml: XmlNames; indent: string },
  attributes: string,
  content: string | string[],
): string {
  const full = fullName(name, xml)
  const prefix = xml.prefix ? `:${validName(xml.prefix)}` : ''
  const space = xml.namespace ? ` xmlns${prefix}="${escapeAttribute(xml.namespace)}"` : ''
  const open = `${indent}<${full}${space}${attributes}`
  if (content.length === 0) return `${open}/>`
  return typeof content === 'string'
    ? `${open}>${content}</${full}>`
    : `${open}>\n${content.join('\n')}\n${indent}</${full}>`
}

function fullName(name: string, { prefix }: XmlNames): string {
  return prefix ? `${validName(prefix)}:${validName(name)}` : validName(name)
}

/** `2nd cut` → `_2nd_cut` */
function validName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.:-]/gu, '_').replace(/^(?![\p{L}_])/u, '_')
}

interface Described {
  target: Schema | undefined
  /** Values beside a reference override those of its target. */
  xml: XmlNames
  id: string | null
}

/** A longer chain of references is a cycle. */
const MAX_HOPS = 50

function describe(schema: Schema | undefined, schemas: Schemas): Described {
  let target = schema
  let xml: XmlNames = {}
  let id: string | null = null
  for (let hops = 0; target && hops < MAX_HOPS; hops++) {
    xml = { ...target.xml, ...xml }
    if (target.kind !== 'ref') break
    id ??= target.id
    target = Object.hasOwn(schemas, target.id) ? schemas[target.id] : undefined
  }
  return { target, xml, id }
}

function itemsOf(schema: Schema | undefined): Schema | undefined {
  return schema?.kind === 'array' ? schema.items : undefined
}

function propertyOf(
  owner: Schema | undefined,
  key: string,
  schemas: Schemas,
  seen = new Set<Schema>(),
): Schema | undefined {
  const schema = describe(owner, schemas).target
  if (!schema || seen.has(schema)) return undefined
  seen.add(schema)
  if (schema.kind === 'object')
    return (
      schema.properties.find(({ name }) => name === key)?.schema ?? schema.additional ?? undefined
    )
  if (schema.kind !== 'union') return undefined
  for (const part of [schema.shared, ...schema.options.map((option) => option.schema)]) {
    const found = part && propertyOf(part, key, schemas, seen)
    if (found) return found
  }
  return undefined
}

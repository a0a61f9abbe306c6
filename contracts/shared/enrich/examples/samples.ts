import { follow, nameOfRef, type OpenApi, type Schema } from '../openapi.ts'

/** Samples by the name of their schema. */
export type Samples = Map<string, unknown>

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * Distributes the declared samples over the schemas: each property gets its value as example, and
 * each schema within a sample gets its part as sample.
 */
export function fillSamples(document: OpenApi, declared: Fields): Samples {
  const { schemas } = document.components
  const samples: Samples = new Map()
  for (const [name, schema] of Object.entries(schemas)) {
    const source = declared[name] ?? declared[baseOf(schemas, name) ?? '']
    if (source) samples.set(name, project(document, schema, source))
  }
  const walk = { document, samples }
  for (const [name, value] of [...samples]) {
    spread(walk, { $ref: `#/components/schemas/${name}` }, value)
  }
  for (const [name, schema] of Object.entries(schemas)) {
    const base = samples.get(baseOf(schemas, name) ?? '')
    if (!base || samples.has(name)) continue
    samples.set(name, project(document, schema, base))
    spread(walk, schema, samples.get(name))
  }
  exampleDerived(document)
  exampleChoices(document)
  return samples
}

/** `ImagePatch.language` has the example of `Image.language`. */
function exampleDerived(document: OpenApi): void {
  const { schemas } = document.components
  for (const [name, { properties }] of Object.entries(schemas)) {
    const base = schemas[baseOf(schemas, name) ?? '']?.properties
    for (const [key, property] of Object.entries(properties ?? {})) {
      const examples = base?.[key]?.examples
      if (!examples || property.examples || leadsToObjects(document, property)) continue
      property.examples = examples.map((example) => project(document, property, example))
    }
  }
}

/** A property with an enum shows its first value, unless a sample shows another. */
function exampleChoices({ components: { schemas } }: OpenApi): void {
  for (const { properties } of Object.values(schemas)) {
    for (const property of Object.values(properties ?? {})) {
      const choices = property.enum ?? property.items?.enum
      if (!choices || property.examples) continue
      property.examples = [property.enum ? choices[0] : choices.slice(0, 2)]
    }
  }
}

/** `MovieInput` → `Movie`. */
function baseOf(schemas: Record<string, Schema>, name: string): string | undefined {
  const base = name.replace(/(Input|Patch)$/, '').replace(/^Sparse/, '')
  return base !== name && schemas[base] ? base : undefined
}

interface Walk {
  document: OpenApi
  samples: Samples
}

function spread(walk: Walk, schema: Schema, value: unknown, seen = new Set<string>()): void {
  const { document, samples } = walk
  const name = nameOfRef(schema)
  if (name !== undefined) {
    if (isFields(value) && !samples.has(name)) samples.set(name, value)
    const target = document.components.schemas[name]
    if (target && !seen.has(name)) spread(walk, target, value, new Set([...seen, name]))
    return
  }
  for (const part of [...(schema.allOf ?? []), ...matching(document, schema, value)]) {
    spread(walk, part, value, seen)
  }
  if (Array.isArray(value)) {
    for (const item of value) spread(walk, schema.items ?? {}, item)
    return
  }
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const part = isFields(value) ? value[key] : undefined
    if (part === undefined) continue
    if (!property.examples && !leadsToObjects(document, property)) property.examples = [part]
    spread(walk, property, part, seen)
  }
}

/** The member of a union that a value belongs to, found by constants and required keys. */
function matching(document: OpenApi, schema: Schema, value: unknown): Schema[] {
  const members = schema.oneOf ?? schema.anyOf ?? []
  return members.filter((member) => accepts(document, member, value)).slice(0, 1)
}

function accepts(document: OpenApi, member: Schema, value: unknown): boolean {
  const schema = follow(document, member) ?? {}
  if (schema.type === 'null' || value === null) return schema.type === 'null' && value === null
  if (schema.type !== 'object') return schema.type === undefined || typeof value !== 'object'
  if (!isFields(value)) return false
  const hasRequired = (schema.required ?? []).every((key) => value[key] !== undefined)
  const properties = Object.entries(schema.properties ?? {})
  return hasRequired && properties.every(([key, property]) => fits(property, value[key]))
}

function fits({ enum: values, const: only }: Schema, value: unknown): boolean {
  if (value === undefined) return true
  return (!values || values.includes(value)) && (only === undefined || only === value)
}

/** Restricts a value to the properties of a schema, in its order, at every depth. */
export function project(document: OpenApi, schema: Schema | undefined, value: unknown): unknown {
  const target = follow(document, schema)
  if (Array.isArray(value)) return value.map((item) => project(document, target?.items, item))
  if (!isFields(value) || !target) return value
  const { properties } = target
  if (!properties) {
    const [member] = matching(document, target, value)
    return member ? project(document, member, value) : value
  }
  const known = Object.keys(properties).filter((key) => key in value)
  const others = Object.keys(value).filter((key) => !properties[key])
  const kept = target.additionalProperties ? [...known, ...others] : known
  return Object.fromEntries(
    kept.map((key) => [key, project(document, properties[key], value[key])]),
  )
}

/** Objects have their examples in their own schema, not at each use. */
function leadsToObjects(document: OpenApi, schema: Schema): boolean {
  const target = follow(document, schema)
  if (!target) return false
  if (target.type === 'array') return leadsToObjects(document, target.items ?? {})
  if (target.anyOf) return target.anyOf.some((member) => leadsToObjects(document, member))
  return Boolean(target.properties || target.oneOf)
}

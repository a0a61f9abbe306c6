const prefix = '#/components/schemas/'

/**
 * Spreads the samples over the schemas: each property gets its value as example, and each schema
 * that a sample passes through gets its part as sample.
 */
export function fillSamples(document, declared) {
  const { schemas } = document.components
  const samples = new Map()
  for (const name of Object.keys(schemas)) {
    const source = declared[name] ?? declared[baseOf(schemas, name)]
    if (source) samples.set(name, project(schemas, schemas[name], source))
  }
  for (const [name, value] of [...samples]) spread(schemas, { $ref: prefix + name }, value, samples)
  for (const name of Object.keys(schemas)) {
    const base = samples.get(baseOf(schemas, name))
    if (!base || samples.has(name)) continue
    samples.set(name, project(schemas, schemas[name], base))
    spread(schemas, schemas[name], samples.get(name), samples)
  }
  return samples
}

/** `MovieInput` → `Movie`. */
function baseOf(schemas, name) {
  const base = name.replace(/(Input|Patch|Create|Update)$/, '')
  return base !== name && schemas[base] ? base : undefined
}

function spread(schemas, schema, value, samples, seen = new Set()) {
  if (schema?.$ref) {
    const name = schema.$ref.slice(prefix.length)
    if (
      value !== null &&
      typeof value === 'object' &&
      !Array.isArray(value) &&
      !samples.has(name)
    ) {
      samples.set(name, value)
    }
    if (!seen.has(name)) spread(schemas, schemas[name], value, samples, new Set([...seen, name]))
    return
  }
  for (const part of [...(schema?.allOf ?? []), ...matching(schemas, schema, value)]) {
    spread(schemas, part, value, samples, seen)
  }
  if (Array.isArray(value)) {
    for (const item of value) spread(schemas, schema?.items ?? {}, item, samples, new Set())
    return
  }
  for (const [key, property] of Object.entries(schema?.properties ?? {})) {
    if (value?.[key] === undefined) continue
    if (!property.examples && !leadsToObjects(schemas, property)) property.examples = [value[key]]
    spread(schemas, property, value[key], samples, seen)
  }
}

/** The members of a union that a value may belong to, judged by constants and required keys. */
function matching(schemas, schema, value) {
  const members = schema?.oneOf ?? schema?.anyOf ?? []
  return members.filter((member) => accepts(schemas, member, value)).slice(0, 1)
}

function accepts(schemas, member, value) {
  const schema = member.$ref ? schemas[member.$ref.slice(prefix.length)] : member
  if (schema.type === 'null' || value === null) return schema.type === 'null' && value === null
  if (schema.type !== 'object') return schema.type === undefined || typeof value !== 'object'
  if (typeof value !== 'object') return false
  const required = (schema.required ?? []).every((key) => value[key] !== undefined)
  return (
    required &&
    Object.entries(schema.properties ?? {}).every(([key, { enum: values, const: only }]) => {
      if (value[key] === undefined) return true
      return (!values || values.includes(value[key])) && (only === undefined || only === value[key])
    })
  )
}

/** Keeps of a value what a schema knows, in the order of the schema, all the way down. */
function project(schemas, schema, value) {
  if (schema?.$ref) return project(schemas, schemas[schema.$ref.slice(prefix.length)], value)
  if (Array.isArray(value)) return value.map((item) => project(schemas, schema?.items, item))
  if (value === null || typeof value !== 'object' || !schema?.properties) return value
  const known = Object.keys(schema.properties).filter((key) => key in value)
  const others = Object.keys(value).filter((key) => !schema.properties[key])
  const kept = schema.additionalProperties ? [...known, ...others] : known
  return Object.fromEntries(
    kept.map((key) => [key, project(schemas, schema.properties[key], value[key])]),
  )
}

/** An example of a schema: its sample, else its own examples, else built from its parts. */
export function buildExample(document, schema, samples, seen = []) {
  const { schemas } = document.components
  if (!schema) return undefined
  if (schema.examples) return schema.examples[0]
  if (schema.$ref) {
    const name = schema.$ref.slice(prefix.length)
    if (samples.has(name)) return samples.get(name)
    if (seen.includes(name)) return undefined
    return buildExample(document, schemas[name], samples, [...seen, name])
  }
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) {
    return Object.assign(
      {},
      ...schema.allOf.map((part) => buildExample(document, part, samples, seen)),
    )
  }
  const union = schema.oneOf ?? schema.anyOf
  if (union) return first(union, (member) => buildExample(document, member, samples, seen))
  if (schema.type === 'array') return listOf(buildExample(document, schema.items, samples, seen))
  if (schema.properties) return buildObject(document, schema, samples, seen)
  return undefined
}

function buildObject(document, schema, samples, seen) {
  const entries = Object.entries(schema.properties).map(([key, property]) => [
    key,
    buildExample(document, property, samples, seen),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const listOf = (item) => (item === undefined ? [] : [item])

function first(members, build) {
  for (const member of members) {
    const value = build(member)
    if (value !== undefined) return value
  }
  return undefined
}

/** Objects are exampled where their own schema is described, not again at each use. */
function leadsToObjects(schemas, schema) {
  if (schema.$ref) return leadsToObjects(schemas, schemas[schema.$ref.slice(prefix.length)])
  if (schema.type === 'array') return leadsToObjects(schemas, schema.items)
  return Boolean(schema.properties || schema.oneOf)
}

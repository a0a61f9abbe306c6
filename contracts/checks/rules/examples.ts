import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import { type Json, pointer } from '../document.ts'

const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => void

/** Every example is valid, and has no property that its schema does not declare. */
export function checkExamples(document: Json): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats(ajv)
  ajv.addSchema(closeObjects(structuredClone(document)), 'contract')
  return listExamples(document, []).flatMap(({ at, schema, value }) => {
    const validate = ajv.getSchema(`contract#${encodeURI(pointer(schema))}`)
    if (!validate) return [`${at}: the schema cannot be found`]
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${at}${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  })
}

interface Example {
  at: string
  schema: string[]
  value: unknown
}

function listExamples(node: Json, keys: string[]): Example[] {
  if (node === null || typeof node !== 'object') return []
  const inner = Object.entries(node)
    .filter(([key]) => key !== 'examples' && key !== 'example' && key !== 'default')
    .flatMap(([key, value]) => listExamples(value, [...keys, key]))
  return [...examplesOf(node, keys), ...inner]
}

/** Media types and parameters contain their schema; a schema's own examples belong to itself. */
function examplesOf(node: Json, keys: string[]): Example[] {
  const at = keys.join(' ')
  if (Array.isArray(node.examples)) {
    return node.examples.map((value: unknown) => ({ at, schema: keys, value }))
  }
  if (!node.schema) return []
  const schema = [...keys, 'schema']
  const named = Object.entries<Json>(node.examples ?? {}).map(([name, { value }]) => ({
    at: `${at} (${name})`,
    schema,
    value,
  }))
  return node.example === undefined ? named : [...named, { at, schema, value: node.example }]
}

// Readers must accept unknown properties; our own examples must not have any.
function closeObjects(node: Json): Json {
  if (node === null || typeof node !== 'object') return node
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'examples' && key !== 'example') closeObjects(value)
  }
  if (
    node.type === 'object' &&
    node.properties &&
    node.additionalProperties === undefined &&
    !node.allOf
  ) {
    node.additionalProperties = false
  }
  return node
}

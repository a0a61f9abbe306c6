import { Ajv2020 } from 'ajv/dist/2020.js'
import type { AnyValidateFunction } from 'ajv/dist/types/index.js'
import formatsPlugin from 'ajv-formats'
import { type Json, pointer } from '../document.ts'

const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => void

/** Every example is valid, and has no property that its schema does not declare. */
export function checkExamples(document: Json): string[] {
  const published = validatorsOf(document, document)
  const closed = validatorsOf(document, closeObjects(structuredClone(document)))
  const hasChoice = choicesOf(document)
  return listExamples(document, []).flatMap(({ at, schema, value }) => {
    const find = hasChoice(schema) ? [closed, published] : [closed]
    return find.flatMap((validatorOf) => {
      const validate = validatorOf(schema)
      if (!validate) return [`${at}: the schema cannot be found`]
      if (validate(value)) return []
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) =>
          `${at}${instancePath} ${message} ${JSON.stringify(params)}`,
      )
    })
  })
}

/** What can accept more if a part of it accepts less. */
const CHOICE = /"(oneOf|not|if|maxContains)":/

/**
 * Whether a schema leads to a choice: without other properties an example may match one of its
 * branches, and as published two.
 */
function choicesOf(document: Json) {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => [`#/components/schemas/${name}`, JSON.stringify(schema)] as const,
  )
  const choices = new Set<string>()
  const leadsToOne = (text: string) =>
    CHOICE.test(text) ||
    [...text.matchAll(/"\$ref":"([^"]+)"/g)].some(([, target = '']) => choices.has(target))
  for (let before = -1; before < choices.size; ) {
    before = choices.size
    for (const [target, text] of schemas) if (leadsToOne(text)) choices.add(target)
  }
  return (keys: string[]) => leadsToOne(JSON.stringify(nodeAt(document, keys)))
}

const nodeAt = (document: Json, keys: string[]): Json =>
  keys.reduce((node, key) => node[key], document)

/**
 * Finds the validator of a schema by its keys in the document. Most schemas of a contract occur
 * several times.
 */
function validatorsOf(document: Json, validated: Json) {
  // Functions that run once are not worth optimizing.
  const code = { optimize: false }
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    inlineRefs: false,
    code,
  })
  addFormats(ajv)
  ajv.addSchema(validated, 'contract')
  const known = new Map<string, AnyValidateFunction | undefined>()
  return (keys: string[]) => {
    const text = JSON.stringify(nodeAt(document, keys), withoutAnnotations)
    if (!known.has(text)) known.set(text, ajv.getSchema(`contract#${encodeURI(pointer(keys))}`))
    return known.get(text)
  }
}

/** Properties may have these names too, but their values are schemas. */
function withoutAnnotations(key: string, value: unknown): unknown {
  const isText = (key === 'description' || key === 'title') && typeof value === 'string'
  return isText || (key === 'examples' && Array.isArray(value)) ? undefined : value
}

interface Example {
  at: string
  /** Keys of its schema in the document. */
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

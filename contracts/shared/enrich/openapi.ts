/** The parts of an OpenAPI 3.1 document that this folder reads and writes. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  unevaluatedProperties?: Schema | boolean
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
}

export interface Header {
  $ref?: string
  schema?: Schema
  example?: unknown
}

export interface Parameter extends Header {
  name: string
  in: string
  description?: string
  examples?: unknown
}

export interface Media {
  schema: Schema
  example?: unknown
  examples?: Record<string, { summary?: string; value: unknown }>
}

export interface Body {
  $ref?: string
  description?: string
  headers?: Record<string, Header>
  content?: Record<string, Media>
  'x-errorCodes'?: string[]
}

export interface EmittedOperation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
  tags?: string[]
}

export type PathItem = Record<string, EmittedOperation>

export interface OpenApi {
  paths: Record<string, PathItem>
  webhooks?: Record<string, PathItem>
  components: {
    schemas: Record<string, Schema>
    parameters?: Record<string, Parameter>
    headers?: Record<string, Header>
    responses?: Record<string, Body>
    [kind: string]: Record<string, unknown> | undefined
  }
  [key: string]: unknown
}

export type Node = Record<string, unknown>

/** Calls `visitor` on every object inside `node`, except examples, which are data. */
export function visitNodes(node: unknown, visitor: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) visitNodes(item, visitor)
    return
  }
  if (node === null || typeof node !== 'object') return
  visitor(node as Node)
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'examples' && key !== 'example' && key !== 'default') visitNodes(value, visitor)
  }
}

/** `#/components/schemas/Movie` → the schema. */
export function resolveRef<Target>(document: OpenApi, $ref: string): Target {
  const keys = $ref.slice(2).split('/')
  return keys.reduce<unknown>((node, key) => (node as Node)[key], document) as Target
}

const PREFIX = '#/components/schemas/'

/** `{ $ref: '#/components/schemas/Movie' }` → `Movie`. */
export function nameOfRef(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.startsWith(PREFIX) ? schema.$ref.slice(PREFIX.length) : undefined
}

/** The schema behind a reference, or the schema itself. */
export function follow(document: OpenApi, schema: Schema | undefined): Schema | undefined {
  const name = nameOfRef(schema)
  return name === undefined ? schema : follow(document, document.components.schemas[name])
}

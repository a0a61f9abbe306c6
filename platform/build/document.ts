import type { Json, JsonObject, Schema } from '../src/contract.ts'

/** The parts of a compiled OpenAPI document that the tables are made from. */
export interface Document {
  info: { version: string }
  paths: Record<string, Record<string, DocumentOperation>>
  webhooks?: Record<string, Record<string, DocumentOperation>>
  servers: { url: string }[]
  security?: Record<string, string[]>[]
  components: {
    schemas: Record<string, Schema>
    securitySchemes?: Record<string, { type: string; scheme?: string; name?: string }>
  }
  'x-errorCatalogue': Record<string, { status: number; title: string }>
  'x-blockedReasons'?: JsonObject[]
  'x-catalogues'?: Record<string, { rows: JsonObject[] }>
}

export interface DocumentOperation {
  operationId: string
  parameters?: (DocumentParameter | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, MediaType> }
  responses: Record<string, DocumentResponse | Reference>
  /** Where the operation is served elsewhere than the API. */
  servers?: { url: string }[]
  security?: Record<string, string[]>[]
  'x-scopes'?: string[]
  'x-rateLimit'?: { policy: string; limit: number; window: string; per: string }
  'x-resource'?: {
    kind: string
    entity: string
    unique?: string[]
    /** The usual order of a list, and the fields that it can be sorted by. */
    sort?: string[]
    sortable?: string[]
  }
}

export interface DocumentParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  explode?: boolean
  example?: Json
  schema: Schema
}

export interface DocumentResponse {
  headers?: Record<string, unknown>
  content?: Record<string, MediaType>
  'x-errorCodes'?: string[]
}

export interface MediaType {
  schema: Schema
  examples?: Record<string, { value: Json }>
}

export interface Reference {
  $ref: string
}

/** Follows one `$ref` of the document, e.g. `#/components/responses/NotFound`. */
export function resolve<T>(document: Document, node: T | Reference): T {
  if (!(node && typeof node === 'object' && '$ref' in node)) return node as T
  const steps = (node as Reference).$ref.slice(2).split('/')
  const found = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
  return resolve(document, found as T)
}

/** `#/components/schemas/Genre` → `Genre`; undefined for a schema that is written in place. */
export function nameOf(schema: Schema | undefined): string | undefined {
  const reference = schema?.$ref
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined
}

/** The JSON body of an answer, or undefined. */
export function jsonOf(response: DocumentResponse | undefined): MediaType | undefined {
  return Object.entries(response?.content ?? {}).find(([type]) => type.endsWith('json'))?.[1]
}

import type { ContentNode } from '../model/content.ts'
import type { Json } from '../model/json.ts'
import type { Schema } from './schema.ts'

export interface Parameter extends Serialisation {
  name: string
  /** `querystring` is the entire query, e.g. as JSON. */
  in: 'path' | 'query' | 'querystring' | 'header' | 'cookie'
  required: boolean
  deprecated: boolean
  description: ContentNode[]
  schema: Schema
  example: Json | undefined
  /** Set if the document has several. */
  otherExamples?: Json[]
  exampleNotes?: ExampleNote[]
  /** The value samples send for a required parameter without an example, e.g. `OWNER`. */
  sample?: Json
  /** Samples send it although it is optional: an operation may refuse a call with none of several. */
  inSamples?: true
  allowEmptyValue?: boolean
  /** Media type of a value that is serialised as content, e.g. `application/json`. */
  contentType?: string
}

/** How a value is sent, as far as the document says it. */
export interface Serialisation {
  /** For arrays and objects, e.g. `form`; null for the default of the location. */
  style: string | null
  explode: boolean | null
  /** Whether characters such as `/` and `:` are sent unencoded. */
  allowReserved?: boolean
}

export interface RequestBody {
  required: boolean
  description: ContentNode[]
  media: Media[]
}

export interface Response {
  /** `200`, `4XX` or `default` */
  status: string
  summary?: string
  description: ContentNode[]
  headers: Parameter[]
  media: Media[]
  links: ResponseLink[]
  /** Problem codes that this response can return. */
  errorCodes: string[]
}

export interface ResponseLink {
  name: string
  operationId: string | null
  description: ContentNode[]
  passed: Passed[]
}

/** What a link hands over: `userId` gets `$response.body#/id`. */
export type Passed =
  | { kind: 'parameter'; name: string; value: string }
  /** `operation`: the target if it is not given by an id. */
  | { kind: 'operation' | 'body' | 'server'; value: string }

export interface Media {
  /** `application/json` */
  type: string
  /** The body is a sequence, and the schema that of each item. */
  isItem?: boolean
  schema: Schema | null
  /** Never empty if the media type has a schema: without an example, one is generated. */
  examples: Example[]
  /** Summaries and descriptions of examples, and external examples. */
  exampleNotes?: ExampleNote[]
  /** Set only if the document describes it. */
  encoding?: PartEncoding[]
}

/** Stands for all parts without a name. */
export const EACH_PART = '*'

/** How one property of a form or one part of a multipart body is encoded. */
export interface PartEncoding extends Serialisation {
  /** The name of the property, or the index of an unnamed part; the last of several is inside the others. */
  path: string[]
  contentTypes: string[]
  headers: Parameter[]
}

/** Names a part in links: `photo / caption`. */
export function partKey({ path }: PartEncoding): string {
  return path.join(' / ')
}

export interface ExampleNote {
  name: string
  description: ContentNode[]
  /** The URL of an external example. */
  url: string
  /** Set if the value is not shown elsewhere under this name. */
  value?: Json
}

export interface Example {
  name: string
  summary: string
  value: Json
  /**
   * Generated from the schema because the document has none; of several, the names say which fields
   * they have: `required`, `some`, `all`.
   */
  isMade?: boolean
  /** Does not match its schema. */
  isInvalid?: boolean
}

import type { ContentNode } from '../model/content.ts'
import type { Json } from '../model/json.ts'
import type { Schema } from './schema.ts'

export interface Parameter {
  name: string
  /** `querystring` is the whole query, e.g. as JSON. */
  in: 'path' | 'query' | 'querystring' | 'header' | 'cookie'
  required: boolean
  deprecated: boolean
  description: ContentNode[]
  schema: Schema
  /** As the document gives it. */
  example: Json | undefined
  /** Where the document gives several. */
  otherExamples?: Json[]
  exampleNotes?: ExampleNote[]
  /** What samples send where a required parameter has no example, e.g. `OWNER`. */
  sample?: Json
  /** How lists and objects are written, e.g. `form`; null when the place's usual way is meant. */
  style: string | null
  explode: boolean | null
  /** Whether characters such as `/` and `:` are sent as they are. */
  allowReserved?: boolean
  /** The type of a value that is written in one of its own, e.g. `application/json`. */
  contentType?: string
  /** How it is written, in words, where that is not the usual way. */
  words?: string[]
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
  /** Problem codes that this answer can really carry. */
  errorCodes: string[]
}

export interface ResponseLink {
  name: string
  operationId: string | null
  description: ContentNode[]
  /** `userId` → `$response.body#/id`; also the body, and where the call goes if that is told in another way than by an id. */
  parameters: Record<string, string>
}

export interface Media {
  /** `application/json` */
  type: string
  schema: Schema | null
  /** Never empty when the media type has a schema: a missing example is made from it. */
  examples: Example[]
  /** What is said of examples beyond their names, and those that lie elsewhere. */
  exampleNotes?: ExampleNote[]
  /** Only where the document says how properties are sent. */
  encoding?: PartEncoding[]
}

/** The name of all parts without one of their own. */
export const EACH_PART = 'every other part'

/** How one property of a form or one part of a multipart body is sent. */
export interface PartEncoding {
  /** Of the property; the number of a part without a name. */
  name: string
  contentTypes: string[]
  style: string | null
  explode: boolean | null
  headers: Parameter[]
  /** All but the headers in words: ``sent as `application/json` ``. */
  words: string[]
}

export interface ExampleNote {
  name: string
  description: ContentNode[]
  /** Where the example itself is, when it is not in the document. */
  url: string
  /** Where nothing else shows it under its name. */
  value?: Json
}

export interface Example {
  name: string
  summary: string
  value: Json
  /** Made from the schema, because the document gives none. */
  isMade?: boolean
  /** Does not satisfy its schema. */
  isInvalid?: boolean
}

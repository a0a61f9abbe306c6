import type { ContentNode, Heading } from '../model/content.ts'
import type { Json } from '../model/json.ts'
import type { Parameter, RequestBody, Response } from './operation.ts'
import type { Schema } from './schema.ts'

/** One API document as the portal shows it. Raw OpenAPI ends in `compiler/openapi`; this is what is left. */
export interface Reference {
  /** `shop`: first segment of the route, and the prefix in `shop:listOrders`. */
  family: string
  title: string
  /** A short name for the navbar and lists. */
  label: string
  /** Ids of the languages that samples are offered in; the first is shown to who has not chosen. */
  languages: string[]
  version: string
  summary: string
  /** The document's own description, shown when no operation is open. */
  overview: { content: ContentNode[]; headings: Heading[] }
  /** `x-logo`: the sign of the API, and where it leads. */
  logo: { url: string; alt: string; href: string | null } | null
  /** What relative links in the document's texts are relative to; null when nothing says it. */
  linkBase: string | null
  servers: Server[]
  security: Record<string, SecurityScheme>
  groups: OperationGroup[]
  operations: Operation[]
  webhooks: Operation[]
  schemas: Record<string, Schema>
  /** Tables from the contract; `errors` when it has an error catalogue. */
  catalogues: Record<string, Catalogue>
  externalDocs: ExternalDocs | null
  /** `Apache 2.0`, the contact and the terms, as far as the document names them. */
  legal: { label: string; text: string; url: string | null }[]
  /** The file under the portal root that a reader of diagnostics should open. */
  file: string
}

export interface Server {
  url: string
  /** `production`; OpenAPI 3.2 has it. */
  name?: string
  description: string
  variables: { name: string; value: string; values: string[]; description: string }[]
}

export interface SecurityScheme {
  /** In words, names between backticks: Send your key in the header `X-Api-Key`. */
  instruction: string
  description: ContentNode[]
  kind: 'header' | 'query' | 'cookie' | 'bearer' | 'basic' | 'oauth2' | 'openid' | 'mutual-tls'
  /** Header, query parameter or cookie name; `Authorization` for bearer and basic. */
  name: string
  /** What stands before the credentials in `Authorization`, for schemes that are neither bearer nor basic: `DPoP`. */
  prefix?: string
  /** How a token is got; empty for all but `oauth2`. */
  flows: TokenFlow[]
}

export interface TokenFlow {
  /** `authorization code` */
  name: string
  /** Where the viewer logs in, where tokens come from and where they are renewed, as far as the flow has them. */
  addresses: { label: string; url: string }[]
  scopes: { name: string; description: string }[]
}

export interface OperationGroup {
  /** `Films`, or `Catalogue / Films` where the document divides its groups. */
  name: string
  /** `menus-and-pages` */
  slug: string
  description: ContentNode[]
  externalDocs: ExternalDocs | null
  operationIds: string[]
}

export interface Operation {
  /** `getMediaStream`; made from method and path when the document has none. */
  id: string
  method: string
  path: string
  summary: string
  description: ContentNode[]
  deprecated: boolean
  group: string
  /** `x-codeSamples`: programs that the document brings itself. */
  samples?: { label: string; source: string }[]
  /** The tags by which nothing is grouped. */
  otherTags?: string[]
  /** Alternatives; each lists schemes that are needed together. Empty: no credentials; null: the document does not say. */
  security: string[][] | null
  servers: Server[]
  parameters: Parameter[]
  requestBody: RequestBody | null
  responses: Response[]
  callbacks: { name: string; expression: string; operation: Operation }[]
  rateLimit: { policy: string; limit: number; window: string; per: string } | null
  scopes: string[]
  externalDocs: ExternalDocs | null
  /** Guides that speak of this operation. */
  guides: { title: string; path: string }[]
}

export interface ExternalDocs {
  url: string
  description: string
}

/** A table generated from a contract: error codes, reasons, platforms, … */
export interface Catalogue {
  title: string
  columns: { key: string; label: string }[]
  rows: Record<string, Json>[]
}

import type { ContentNode, Heading } from '../model/content.ts'
import type { Json } from '../model/json.ts'
import type { Release } from './change.ts'
import type { Parameter, RequestBody, Response } from './operation.ts'
import type { Schema } from './schema.ts'

/** One API document as the portal shows it. Raw OpenAPI stays in `compiler/openapi`. */
export interface Reference {
  /** `shop`: the first segment of the route, and the prefix in `shop:listOrders`. */
  family: string
  title: string
  /** A short name for the navbar and lists. */
  label: string
  /** Ids of the sample languages; the first is the default. */
  languages: string[]
  version: string
  summary: string
  /** The document's own description, shown when no operation is open. */
  overview: { content: ContentNode[]; headings: Heading[] }
  /** `x-logo`: the logo of the API, and its link. */
  logo: { url: string; alt: string; href: string | null } | null
  /** The base of relative links in the document's texts; null if unknown. */
  linkBase: string | null
  servers: Server[]
  security: Record<string, SecurityScheme>
  groups: OperationGroup[]
  operations: Operation[]
  webhooks: Operation[]
  schemas: Record<string, Schema>
  /** Tables generated from the contract; `errors` if it has an error catalogue. */
  catalogues: Record<string, Catalogue>
  externalDocs: ExternalDocs | null
  /** Licence (`Apache 2.0`), contact and terms, as far as the document names them. */
  legal: { kind: 'licence' | 'contact' | 'mail' | 'terms'; text: string; url: string | null }[]
  /** The latest first; empty for a reference without releases. */
  releases: Release[]
  /** The source file to show in diagnostics, relative to the portal root. */
  file: string
}

export interface Server {
  url: string
  /** `production`; new in OpenAPI 3.2. */
  name?: string
  description: string
  variables: { name: string; value: string; values: string[]; description: string }[]
}

export interface SecurityScheme {
  description: ContentNode[]
  kind: 'header' | 'query' | 'cookie' | 'bearer' | 'basic' | 'oauth2' | 'openid' | 'mutual-tls'
  /** Header, query parameter or cookie name; `Authorization` for bearer and basic. */
  name: string
  /**
   * The prefix of the credentials in `Authorization`, for schemes other than bearer and basic:
   * `DPoP`.
   */
  prefix?: string
  /** `x-example`: what samples send in place of a credential, e.g. `v1,YOUR_SIGNATURE`. */
  example?: string
  /** `bearerFormat`: `JWT` */
  format?: string
  /** `openIdConnectUrl`, which describes the provider. */
  providerUrl?: string
  /** `oauth2MetadataUrl`, which describes the authorization server. */
  metadataUrl?: string
  deprecated?: boolean
  /** How to get a token; empty for all kinds but `oauth2`. */
  flows: TokenFlow[]
}

export interface TokenFlow {
  /** `authorizationCode` */
  name: string
  /** As far as the flow has them. */
  addresses: { kind: 'authorize' | 'device' | 'token' | 'refresh'; url: string }[]
  scopes: { name: string; description: string }[]
}

export interface OperationGroup {
  /**
   * `Films`, or `Catalogue
   * Films` for nested groups; empty for operations without a tag.
   */
  name: string
  /** `menus-and-pages` */
  slug: string
  description: ContentNode[]
  externalDocs: ExternalDocs | null
  operationIds: string[]
}

export interface Operation {
  /** `getMediaStream`; derived from method and path if the document has no id. */
  id: string
  method: string
  path: string
  summary: string
  description: ContentNode[]
  deprecated: boolean
  /** A tag; empty for webhooks, and without a tag. */
  group: string
  /** `x-codeSamples`: samples from the document itself; the label may be empty. */
  samples?: { label: string; source: string }[]
  /** Tags that do not determine the group. */
  otherTags?: string[]
  /**
   * Alternatives; the schemes of one are required together. Empty: no credentials; null:
   * unspecified.
   */
  security: string[][] | null
  servers: Server[]
  parameters: Parameter[]
  requestBody: RequestBody | null
  responses: Response[]
  callbacks: { name: string; expression: string; operation: Operation }[]
  rateLimit: { policy: string; limit: number; window: string; per: string } | null
  scopes: string[]
  externalDocs: ExternalDocs | null
  /** Guides that mention this operation. */
  guides: { title: string; path: string }[]
}

export interface ExternalDocs {
  url: string
  description: string
}

/** A table generated from a contract: error codes, reasons, platforms, … */
export interface Catalogue {
  /** Null for the catalogue of errors, which has no title in a contract. */
  title: string | null
  columns: { key: string; label: string }[]
  rows: Record<string, Json>[]
}

/**
 * The part of a compiled contract that the build stores: the tables for routing, guard and
 * resources.
 */

export type Family = 'fapi' | 'dapi' | 'cms' | 'generic-identity' | 'generic-entitlement'

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

export type JsonObject = { readonly [key: string]: Json | undefined }

/** A JSON Schema without its prose; `$ref` points to `#/$defs/Name`. */
export interface Schema {
  readonly [keyword: string]: unknown
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly discriminator?: {
    readonly propertyName: string
    readonly mapping: Readonly<Record<string, string>>
  }
  readonly default?: Json
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly minItems?: number
  readonly minProperties?: number
}

/** The catalogues that behaviours use; contracts have more for readers. */
export const CATALOGUES = ['blockedReasons', 'entitlementStates'] as const

export type Catalogue = (typeof CATALOGUES)[number]

export interface Contract {
  readonly family: Family
  /** Host names with `*` for variables, e.g. `*.fapi.backstage.example`. */
  readonly hosts: readonly string[]
  readonly operations: readonly Operation[]
  /** The base URL of problem types; the code is appended. */
  readonly problemTypes: string
  /** The error catalogue, by code. */
  readonly problems: Readonly<Record<string, ProblemKind>>
  readonly schemas: Readonly<Record<string, Schema>>
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** Tables that behaviours read; a family has those that its contract states. */
  readonly catalogues: Readonly<Partial<Record<Catalogue, readonly JsonObject[]>>>
  /** Outgoing calls by event name: the name of the schema of their body. */
  readonly webhooks: Readonly<Record<string, string | undefined>>
}

export interface ProblemKind {
  readonly status: number
  /** Absent if it is the code as text. */
  readonly title?: string
  /** Members of the contract's example besides those of every problem. */
  readonly example?: ProblemExample
}

export interface ProblemExample {
  readonly errors?: readonly { pointer: string; code: string; detail: string }[]
  readonly retryAfterSeconds?: number
  readonly members?: JsonObject
}

export interface SecurityScheme {
  /** The header that carries the credential, in lower case. */
  readonly header: string
  readonly bearer: boolean
}

export interface Operation {
  readonly id: string
  readonly method: string
  /** The path as the contract writes it, e.g. `/media/{type}/{id}`. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body?: RequestBody
  /** The successes, by status. */
  readonly responses: Readonly<Record<string, ResponseKind>>
  /** The codes that the operation declares. */
  readonly problems: readonly string[]
  /** Alternatives of schemes that must all be met; an empty alternative allows any caller. */
  readonly security: readonly (readonly string[])[]
  readonly scopes: readonly string[]
  readonly rateLimit?: RateLimit
  readonly resource?: Resource
  /** The contract's example of a success, for operations that no resource serves. */
  readonly example?: { readonly status: number; readonly body?: Json }
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
  /** Whether a list is written as one comma-separated value. */
  readonly joined?: boolean
}

export interface RequestBody {
  readonly required: boolean
  readonly types: readonly string[]
  readonly schema: Schema
}

export interface ResponseKind {
  readonly headers: readonly string[]
  readonly type?: string
  readonly schema?: Schema
}

export interface RateLimit {
  readonly policy: string
  readonly limit: number
  /** Seconds; absent where the limit counts calls in parallel. */
  readonly seconds?: number
  readonly per: string
}

export type ResourceKind =
  | 'list'
  | 'create'
  | 'get'
  | 'update'
  | 'patch'
  | 'delete'
  | 'bulk'
  | 'bulkDelete'
  | 'search'
  | 'getDocument'
  | 'setDocument'
  | 'deleteDocument'

/** How the generic resource serves an operation. */
export interface Resource {
  readonly kind: ResourceKind
  /** The schema of the entity, which is also the name of its table. */
  readonly entity: string
  /** The property that identifies the entity in the path. */
  readonly key: string
  /** The path parameter that holds the key. */
  readonly keyParameter?: string
  /** The path parameters of the parents, outermost first. */
  readonly parents: readonly string[]
  /** The table of the innermost parent, where it is a resource itself. */
  readonly owner?: string
  /** Properties whose values must be unique. */
  readonly unique: readonly string[]
  /** The usual order of a list, as in the query parameter `sort`; the latest change first if absent. */
  readonly sort?: readonly string[]
  readonly paging?: 'cursor' | 'page'
}

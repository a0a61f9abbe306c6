import type { ContentNode } from '../model/content.ts'
import type { Json } from '../model/json.ts'
import type { Constraint, Contains, Test } from './constraint.ts'

/**
 * A readable JSON Schema. Named schemas are referenced by id, so cycles are cut at compile time.
 */
export type Schema =
  | RefSchema
  | ObjectSchema
  | ArraySchema
  | UnionSchema
  | ScalarSchema
  | AnySchema
  | NeverSchema

export interface SchemaCommon {
  title: string
  description: ContentNode[]
  nullable: boolean
  deprecated: boolean
  readOnly: boolean
  writeOnly: boolean
  default: Json | undefined
  example: Json | undefined
  /** Set if the document has several. */
  otherExamples?: Json[]
  constraints: Constraint[]
  /** The values of `enum` or `const` if they are arrays or objects. */
  allowed?: Json[]
  not: Schema | null
  /** Rules that `constraints` cannot express. */
  conditions: Condition[]
  /** Set only if the document defines its XML form. */
  xml?: XmlNames
}

/** The XML form of a value. */
export interface XmlNames {
  name?: string
  prefix?: string
  namespace?: string
  attribute?: boolean
  wrapped?: boolean
  /** The content of its parent instead of an element of its own. */
  text?: 'text' | 'cdata'
}

/**
 * A schema that applies conditionally or to a part: `if`, `dependentSchemas`, `contains`,
 * `propertyNames`.
 */
export interface Condition {
  /** The key in links: `then`, `else`, `with card`, `contains`. */
  key: string
  when: When
  schema: Schema
}

/** Where the schema of a condition applies; `part` if the schema alone describes it. */
export type When =
  | Test
  | Contains
  | { kind: 'part'; part: 'if' | 'then' | 'else' | 'keys' | 'content' }

/** A schema without constraints or text. */
export const EMPTY_SCHEMA: SchemaCommon = {
  title: '',
  description: [],
  nullable: false,
  deprecated: false,
  readOnly: false,
  writeOnly: false,
  default: undefined,
  example: undefined,
  constraints: [],
  not: null,
  conditions: [],
}

export interface RefSchema extends SchemaCommon {
  kind: 'ref'
  /** Key in `Reference.schemas`. */
  id: string
}

export interface ObjectSchema extends SchemaCommon {
  kind: 'object'
  properties: Property[]
  /** `additionalProperties`; null if they are forbidden or unspecified. */
  additional: Schema | null
  patterns: { pattern: string; schema: Schema }[]
}

export interface Property {
  name: string
  required: boolean
  schema: Schema
}

export interface ArraySchema extends SchemaCommon {
  kind: 'array'
  items: Schema
  /** `prefixItems` */
  tuple: Schema[]
}

export interface UnionSchema extends SchemaCommon {
  kind: 'union'
  /** `oneOf`: exactly one; `anyOf`: one or more. */
  mode: 'one' | 'any'
  options: UnionOption[]
  /** Properties beside `oneOf`, common to all options. */
  shared: ObjectSchema | null
  /** Option indices by value; `otherwise` is the option for a missing or unknown value. */
  discriminator: { property: string; values: Record<string, number>; otherwise?: number } | null
}

export interface UnionOption {
  /** Its name in links: `Movie`, `string`, `list 2`, `3`. */
  label: string
  /** Of options without a name: an array, or one that only has a position. */
  unnamed?: 'list' | 'option'
  schema: Schema
}

export interface ScalarSchema extends SchemaCommon {
  kind: 'scalar'
  /** `string`, `integer`, … joined by ` | ` if a document allows several. */
  type: string
  format: string | null
  enum: EnumValue[]
  /**
   * The catalogue that explains the values, e.g. `errors` for a property that holds an error code.
   */
  catalogue: string | null
}

export interface EnumValue {
  value: Json
  description: string
}

/** `true` or `{}`: matches anything. */
export interface AnySchema extends SchemaCommon {
  kind: 'any'
}

/** `false`: matches nothing. */
export interface NeverSchema extends SchemaCommon {
  kind: 'never'
}

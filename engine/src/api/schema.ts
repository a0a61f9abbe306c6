import type { ContentNode } from '../model/content.ts'
import type { Json } from '../model/json.ts'
import type { Constraint } from './constraint.ts'

/** A JSON schema a person can read. Named schemas are pointed to, so cycles end at compile time. */
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
  /** Where the document gives several. */
  otherExamples?: Json[]
  constraints: Constraint[]
  /** The values of `enum` or `const` where they are lists or objects. */
  allowed?: Json[]
  not: Schema | null
  /** Rules that words cannot tell. */
  conditions: Condition[]
  /** Only where the document says how it is written in XML. */
  xml?: XmlNames
}

/** How a value is written in XML. */
export interface XmlNames {
  name?: string
  prefix?: string
  namespace?: string
  attribute?: boolean
  wrapped?: boolean
}

/** A schema that holds under a condition, or of a part: `if`, `dependentSchemas`, `contains`, `propertyNames`. */
export interface Condition {
  /** In links: `then`, `else`, `with card`, `contains`. */
  key: string
  /** In words: ``If `kind` is `"film"` ``. */
  when: string
  schema: Schema
}

/** A schema of which nothing is said but its kind. */
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
  /** `additionalProperties`: null when other keys are not allowed or nothing is said of them. */
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
  options: { label: string; schema: Schema }[]
  /** What is true of every option: properties written beside `oneOf`. */
  shared: ObjectSchema | null
  /** Values and the options they choose; `otherwise` is the option for a value that is missing or unknown. */
  discriminator: { property: string; values: Record<string, number>; otherwise?: number } | null
}

export interface ScalarSchema extends SchemaCommon {
  kind: 'scalar'
  /** `string`, `integer`, … joined by ` | ` where a document allows several. */
  type: string
  format: string | null
  enum: EnumValue[]
  /** The catalogue that explains each value, e.g. `errors` for a property that holds an error code. */
  catalogue: string | null
}

export interface EnumValue {
  value: Json
  description: string
}

/** `true`, `{}`: anything goes. */
export interface AnySchema extends SchemaCommon {
  kind: 'any'
}

/** `false`: nothing fits. */
export interface NeverSchema extends SchemaCommon {
  kind: 'never'
}

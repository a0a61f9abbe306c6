import { dereference, type OutputUnit, validate } from '@cfworker/json-schema'
import type { ProblemError } from './behaviour.ts'
import type { Contract, Json, JsonObject, Schema } from './contract.ts'

type Lookup = ReturnType<typeof dereference>

/** Validates against the schemas of one contract, without generated code. */
export interface Validator {
  /** What is wrong with the value; pointers begin with `at`. */
  check(value: Json, schema: Schema, at?: string): ProblemError[]
  /** The value with the defaults of its schema filled in. */
  withDefaults(value: Json, schema: Schema): Json
  /** Follows `$ref` to a schema that is written out. */
  resolve(schema: Schema): Schema
}

export function createValidator(contract: Contract): Validator {
  const base = new URL(`https://contract.invalid/${contract.family}`)
  const lookup: Lookup = Object.create(null)
  dereference({ $id: base.href, $defs: structuredClone(contract.schemas) }, lookup, base)
  const prepared = new Map<Schema, Schema>()
  const prepare = (schema: Schema): Schema => {
    const known = prepared.get(schema)
    if (known) return known
    const own = structuredClone(schema)
    dereference(own, lookup, base, `/inline/${prepared.size}`)
    prepared.set(schema, own)
    return own
  }
  const resolve = (schema: Schema): Schema => {
    const name = typeof schema.$ref === 'string' ? schema.$ref.slice('#/$defs/'.length) : undefined
    return name === undefined ? schema : resolve(contract.schemas[name] ?? {})
  }
  return {
    check: (value, schema, at = '') =>
      explain(validate(value, prepare(schema), '2020-12', lookup, false).errors, at),
    withDefaults: (value, schema) => fillDefaults(value, schema, resolve),
    resolve,
  }
}

function fillDefaults(value: Json, schema: Schema, resolve: Validator['resolve']): Json {
  const { properties, items } = resolve(schema) as { properties?: object; items?: Schema }
  if (Array.isArray(value)) {
    return items ? value.map((item) => fillDefaults(item, items, resolve)) : value
  }
  if (value === null || typeof value !== 'object' || !properties) return value
  const filled = Object.entries(properties as Record<string, Schema>).flatMap(([name, inner]) => {
    const own = (value as JsonObject)[name]
    if (own !== undefined) return [[name, fillDefaults(own, inner, resolve)]]
    const initial = inner.default ?? resolve(inner).default
    return initial === undefined ? [] : [[name, initial]]
  })
  return { ...(value as JsonObject), ...Object.fromEntries(filled) }
}

/** Keywords that only pass on what is wrong below them. */
const PASSING = new Set([
  '$ref',
  'properties',
  'items',
  'prefixItems',
  'allOf',
  'additionalProperties',
])

const CODES: Record<string, string> = {
  required: 'REQUIRED',
  type: 'INVALID_TYPE',
  enum: 'INVALID_VALUE',
  const: 'INVALID_VALUE',
  oneOf: 'INVALID_VALUE',
  anyOf: 'INVALID_VALUE',
  format: 'INVALID_FORMAT',
  pattern: 'INVALID_FORMAT',
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  minItems: 'TOO_FEW',
  maxItems: 'TOO_MANY',
  minimum: 'TOO_SMALL',
  maximum: 'TOO_LARGE',
  uniqueItems: 'DUPLICATE',
}

function explain(errors: readonly OutputUnit[], at: string): ProblemError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
  return errors
    .filter(({ keyword }) => !PASSING.has(keyword))
    .filter((unit) => !choices.some((choice) => isBelow(unit, choice)))
    .map((unit) => ({
      pointer: `${at}${pointerOf(unit)}`,
      code: CODES[unit.keyword] ?? 'INVALID',
      detail: unit.keyword === 'required' ? 'This property is required.' : unit.error,
    }))
}

/** Why each alternative failed is of no use to a caller; that none fits is. */
function isBelow(unit: OutputUnit, choice: OutputUnit): boolean {
  return unit !== choice && unit.keywordLocation.startsWith(`${choice.keywordLocation}/`)
}

/** `#/title` → `/title`; a missing property is pointed to by its own name. */
function pointerOf({ instanceLocation, keyword, error }: OutputUnit): string {
  const pointer = instanceLocation.slice(1)
  const missing = keyword === 'required' && /property "([^"]+)"/.exec(error)?.[1]
  return missing ? `${pointer}/${missing}` : pointer
}

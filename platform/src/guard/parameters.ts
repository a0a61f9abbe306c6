import type { Problem, ProblemError } from '../behaviour.ts'
import type { Json, JsonObject, Parameter, Schema } from '../contract.ts'
import type { Validator } from '../schema.ts'

export interface Parameters {
  readonly path: Readonly<Record<string, string>>
  readonly query: JsonObject
  readonly headers: JsonObject
}

export interface RawParameters {
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
}

/** Parses the declared parameters, typed and with defaults, or returns the problem. */
export function readParameters(
  declared: readonly Parameter[],
  raw: RawParameters,
  validator: Validator,
): Parameters | Problem {
  const errors: ProblemError[] = unknownQuery(declared, raw.query)
  const values: Record<Parameter['in'], Record<string, Json>> = { path: {}, query: {}, header: {} }
  for (const parameter of declared) {
    const value = readValue(parameter, raw, validator)
    const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name
    if (value !== undefined) {
      errors.push(...validator.check(value, parameter.schema, parameter.name))
      values[parameter.in][name] = value
    } else if (parameter.required) {
      errors.push({ pointer: parameter.name, code: 'REQUIRED', detail: `Send ${parameter.name}.` })
    }
  }
  if (errors.length > 0) return { code: 'INVALID_PARAMETER', errors }
  return { path: raw.path, query: values.query, headers: values.header }
}

/** An undeclared parameter is probably a mistake, so it is reported. */
function unknownQuery(declared: readonly Parameter[], query: URLSearchParams): ProblemError[] {
  const known = new Set(declared.filter(({ in: at }) => at === 'query').map(({ name }) => name))
  const unknown = [...new Set(query.keys())].filter((name) => !known.has(name))
  return unknown.map((name) => ({
    pointer: name,
    code: 'UNKNOWN',
    detail:
      known.size > 0
        ? `The operation takes ${[...known].join(', ')}.`
        : 'The operation takes no query parameters.',
  }))
}

function readValue(
  parameter: Parameter,
  raw: RawParameters,
  validator: Validator,
): Json | undefined {
  const { schema } = parameter
  const type = typeOf(schema, validator)
  const texts = textsOf(parameter, raw)
  if (texts.length === 0) return schema.default ?? validator.resolve(schema).default
  if (type !== 'array') return validator.withDefaults(typed(texts.join(), type), schema)
  const { items = {} } = validator.resolve(schema)
  const parts = parameter.joined ? texts.flatMap((text) => text.split(',')) : texts
  return parts.filter((part) => part !== '').map((part) => typed(part, typeOf(items, validator)))
}

function textsOf({ name, in: position }: Parameter, raw: RawParameters): string[] {
  if (position === 'query') return raw.query.getAll(name)
  const one = position === 'path' ? raw.path[name] : raw.headers[name.toLowerCase()]
  return one === undefined ? [] : [one]
}

function typeOf(schema: Schema, validator: Validator): unknown {
  return validator.resolve(schema).type
}

const DECIMAL = /^-?\d+(\.\d+)?$/

/** `'5'` → `5` if the schema requires a number; other text stays text, for the schema to reject. */
function typed(text: string, type: unknown): Json {
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (type !== 'integer' && type !== 'number') return text
  return DECIMAL.test(text) ? Number(text) : text
}

import type { ErrorObject, ValidateFunction } from 'ajv'
import type { Json } from '../../../model/json.ts'
import {
  isObject,
  joinPointer,
  listAt,
  objectAt,
  own,
  type RawObject,
  splitPointer,
  stringsAt,
} from '../read/raw.ts'
import { intersectSchemas } from '../schema/intersect-schemas.ts'
import { narrowUnions } from '../schema/narrow-unions.ts'
import { jsonSchemaDocument } from '../validate/json-schema-document.ts'
import { isMap, type Sampler, sampleSchema } from './sample-schema.ts'

/** More rounds never help. */
const MAX_ROUNDS = 8

export interface Repaired {
  value: Json
  isValid: boolean
}

/**
 * Repairs a generated sample by its validation errors: adds what conditions require, removes what
 * they forbid.
 */
export function repairSample(sampler: Sampler, sample: Json, validate: ValidateFunction): Repaired {
  let value = sample
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const errors = errorsOf(sampler, value, validate)
    if (errors === null) return { value, isValid: false }
    if (errors.length === 0) return { value, isValid: true }
    const repaired = errors.reduce((at, error) => repair(sampler, at, error), value)
    if (JSON.stringify(repaired) === JSON.stringify(value)) return { value, isValid: false }
    value = repaired
  }
  return { value, isValid: errorsOf(sampler, value, validate)?.length === 0 }
}

/**
 * Validation errors that apply in this direction of the API; null if validation does not terminate
 * in time.
 */
function errorsOf(sampler: Sampler, value: Json, validate: ValidateFunction): ErrorObject[] | null {
  try {
    if (validate(value)) return []
    const document = jsonSchemaDocument(sampler.scope.document)
    const all = narrowUnions(validate.errors ?? [], { document, partial: false })
    // Items that do not match `contains` are not errors in themselves.
    const lists = all.filter(({ keyword }) => keyword === 'contains')
    return all.filter(
      ({ keyword, params, instancePath }) =>
        !lists.some((list) => instancePath.startsWith(`${list.instancePath}/`)) &&
        (keyword !== 'required' || !sampler.hidden.has(params.missingProperty)),
    )
  } catch {
    return null
  }
}

function repair(sampler: Sampler, sample: Json, error: ErrorObject): Json {
  const { keyword, params, instancePath } = error
  const schema = isObject(error.parentSchema) ? error.parentSchema : {}
  const keys = splitPointer(`#${instancePath}`)
  const change = (make: (value: Json) => Json | undefined) => changeAt(sample, keys, make)
  const add = (name: string) =>
    change((value) =>
      isMap(value) ? addProperty(sampler, { value, name, path: instancePath, schema }) : value,
    )
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
    case 'dependencies':
      return add(params.missingProperty)
    case 'additionalProperties':
      return change((value) => without(value, [params.additionalProperty]))
    case 'unevaluatedProperties':
      return change((value) => without(value, [params.unevaluatedProperty]))
    case 'false schema':
      return changeAt(sample, keys, () => undefined)
    case 'not':
      return change((value) => without(value, stringsAt(objectAt(schema, 'not'), 'required')))
    case 'if':
    case 'oneOf':
    case 'anyOf':
      return sample
    case 'maxItems':
      return change((value) => (Array.isArray(value) ? value.slice(0, params.limit) : value))
    case 'contains':
      return change((value) => addItems(sampler, value, { path: instancePath, schema, error }))
    case 'minProperties':
      return change((value) =>
        addKeys(sampler, value, { path: instancePath, schema, least: params.limit }),
      )
    default:
      return change(() => resample(sampler, instancePath, schema))
  }
}

/** A copy with another value at a path; undefined removes it. */
function changeAt(value: Json, keys: string[], make: (value: Json) => Json | undefined): Json {
  const [key, ...rest] = keys
  if (key === undefined) return make(value) ?? value
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (index !== Number(key)) return [item]
      const changed = rest.length > 0 ? changeAt(item, rest, make) : make(item)
      return changed === undefined ? [] : [changed]
    })
  }
  if (!isMap(value) || !Object.hasOwn(value, key)) return value
  const inner = value[key] as Json
  const changed = rest.length > 0 ? changeAt(inner, rest, make) : make(inner)
  return changed === undefined ? without(value, [key]) : { ...value, [key]: changed }
}

function without(value: Json, names: string[]): Json {
  if (!isMap(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}

interface Missing {
  value: { [key: string]: Json }
  name: string
  path: string
  schema: RawObject
}

/** The schema that requires a property rarely describes it; the surrounding schema does. */
function addProperty(sampler: Sampler, { value, name, path, schema }: Missing): Json {
  const around = sampler.schemaAt.get(path) ?? {}
  const described = [schema, around].map((one) => own(objectAt(one, 'properties'), name))
  const inner = described.find((one) => one !== undefined) ?? own(around, 'additionalProperties')
  const position = { pointer: '#', path: joinPointer(path, name), depth: 0 }
  const added = sampleSchema(sampler, inner ?? true, position)
  return added === undefined ? value : { ...value, [name]: added }
}

function addItems(
  sampler: Sampler,
  value: Json,
  { path, schema, error }: { path: string; schema: RawObject; error: ErrorObject },
): Json {
  if (!Array.isArray(value)) return value
  const position = { pointer: '#', path: `${path}/-`, depth: 0 }
  const sample = sampleSchema(sampler, own(schema, 'contains'), position)
  if (sample === undefined) return value
  const [first] = value
  const item = isMap(first) && isMap(sample) ? { ...first, ...sample } : sample
  const missing = Math.min(Number(error.params.minContains ?? 1), MAX_ADDED)
  const most = Number(own(sampler.schemaAt.get(path) ?? {}, 'maxItems') ?? Number.POSITIVE_INFINITY)
  return [...value, ...Array<Json>(missing).fill(item)].slice(-most)
}

const MAX_ADDED = 20

function addKeys(
  sampler: Sampler,
  value: Json,
  { path, schema, least }: { path: string; schema: RawObject; least: number },
): Json {
  if (!isMap(value)) return value
  const additional = own(sampler.schemaAt.get(path) ?? schema, 'additionalProperties') ?? true
  const entries = Object.entries(value)
  for (let index = entries.length; index < Math.min(least, MAX_ADDED); index++) {
    const position = { pointer: '#', path: joinPointer(path, `key${index + 1}`), depth: 0 }
    entries.push([`key${index + 1}`, sampleSchema(sampler, additional, position) ?? {}])
  }
  return Object.fromEntries(entries)
}

/** Generates another value for a path, from all schemas that describe it. */
function resample(sampler: Sampler, path: string, schema: RawObject): Json | undefined {
  const around = sampler.schemaAt.get(path)
  const both =
    around && listAt(around, 'oneOf').length + listAt(around, 'anyOf').length === 0
      ? intersectSchemas(sampler.scope, around, schema)
      : schema
  return sampleSchema(sampler, both, { pointer: '#', path, depth: 0, ignoreGiven: true })
}

import type { Json } from '../../../model/json.ts'
import { isObject, own } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { isExplosive } from '../validate/explosive-schemas.ts'
import { validatorAt } from '../validate/schema-validators.ts'
import { repairSample } from './repair-sample.ts'
import {
  createSampler,
  type Direction,
  type Extent,
  type Sampler,
  sampleSchema,
} from './sample-schema.ts'

export interface Sample {
  value: Json
  /**
   * Whether it matches its schema; for some schemas no value can be generated. Null: not validated.
   */
  isValid: boolean | null
}

const MAX_VALIDATED = 500

/** Generates an example from a schema and validates it. Shared schemas have one sample. */
export function makeSample(
  scope: Scope,
  { raw, pointer }: RawSchema,
  direction: Direction,
  extent: Extent = 'all',
): Sample {
  const ref = isObject(raw) && Object.keys(raw).length === 1 ? own(raw, '$ref') : undefined
  const at = typeof ref === 'string' ? ref : pointer
  const key = `${direction} ${at}`
  const samples = scope.samples[extent]
  const known = samples.get(key)
  if (known !== undefined) return known
  const isProven = samples.size < MAX_VALIDATED && scope.samples.all.get(key)?.isValid !== null
  const sampler = createSampler(scope, direction, extent)
  const sample = create(sampler, { raw, pointer: at }, isProven)
  samples.set(key, sample)
  return sample
}

interface RawSchema {
  raw: unknown
  pointer: string
}

/** Compiling a validator is slow: a document with thousands of schemas cannot have one for each. */
function create(sampler: Sampler, { raw, pointer }: RawSchema, isProven: boolean): Sample {
  const { document } = sampler.scope
  const made = sampleSchema(sampler, raw, { pointer, path: '', depth: 0 })
  if (made === undefined) return { value: {}, isValid: false }
  if (!isProven || isExplosive(document, raw)) return { value: made, isValid: null }
  const validate = validatorAt(document, pointer, false)
  return validate ? repairSample(sampler, made, validate) : { value: made, isValid: null }
}

import type { Json } from '../../../model/json.ts'
import { isObject, own } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { isExplosive } from '../validate/explosive-schemas.ts'
import { validatorAt } from '../validate/schema-validators.ts'
import { repairSample } from './repair-sample.ts'
import { createSampler, type Direction, sampleSchema } from './sample-schema.ts'

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
  { raw, pointer }: { raw: unknown; pointer: string },
  direction: Direction,
): Sample {
  const ref = isObject(raw) && Object.keys(raw).length === 1 ? own(raw, '$ref') : undefined
  const at = typeof ref === 'string' ? ref : pointer
  const key = `${direction} ${at}`
  const known = scope.samples.get(key)
  if (known !== undefined) return known
  const sample = create(scope, { raw, pointer: at }, direction)
  scope.samples.set(key, sample)
  return sample
}

function create(
  scope: Scope,
  { raw, pointer }: { raw: unknown; pointer: string },
  direction: Direction,
): Sample {
  const sampler = createSampler(scope, direction)
  const sample = sampleSchema(sampler, raw, { pointer, path: '', depth: 0 })
  if (sample === undefined) return { value: {}, isValid: false }
  // Compiling a validator is slow: a document with thousands of schemas cannot have one for each.
  if (scope.samples.size >= MAX_VALIDATED) return { value: sample, isValid: null }
  const isTooLong = isExplosive(scope.document, raw)
  const validate = isTooLong ? null : validatorAt(scope.document, pointer, false)
  return validate ? repairSample(sampler, sample, validate) : { value: sample, isValid: null }
}

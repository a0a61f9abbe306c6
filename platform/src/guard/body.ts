import type { Problem } from '../behaviour.ts'
import type { Json, Operation } from '../contract.ts'
import type { PlainRequest } from '../request.ts'
import type { Validator } from '../schema.ts'

/** The limit that the catalogue states for `PAYLOAD_TOO_LARGE`. */
export const BODY_LIMIT = 5 * 1024 * 1024

/** Far more than any schema; what reads bodies follows their levels. */
const MAX_DEPTH = 100

export type ReadBody = { readonly body: Json | undefined } | Problem

/** Parses the JSON body with its defaults, or returns the problem. */
export function readBody(
  { validator }: { validator: Validator },
  operation: Operation,
  request: PlainRequest,
): ReadBody {
  const declared = operation.body
  if (!declared) return { body: undefined }
  if (request.text === '') {
    if (!declared.required) return { body: undefined }
    return { code: 'MALFORMED_REQUEST', detail: 'The operation needs a body.' }
  }
  if (request.text.length > BODY_LIMIT && operation.problems.includes('PAYLOAD_TOO_LARGE')) {
    return { code: 'PAYLOAD_TOO_LARGE' }
  }
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (!declared.types.includes(type ?? '')) {
    const detail = `Send ${declared.types.join(' or ')}, not ${type || 'no type'}.`
    return { code: 'UNSUPPORTED_MEDIA_TYPE', detail }
  }
  return parseBody(declared.schema, request.text, validator)
}

function parseBody(
  schema: NonNullable<Operation['body']>['schema'],
  text: string,
  validator: Validator,
): ReadBody {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch (error) {
    return {
      code: 'MALFORMED_REQUEST',
      detail: `The body is not JSON: ${(error as Error).message}`,
    }
  }
  if (isDeeper(value, MAX_DEPTH)) {
    return { code: 'MALFORMED_REQUEST', detail: `The body has more than ${MAX_DEPTH} levels.` }
  }
  const body = validator.withDefaults(value, schema)
  const errors = validator.check(body, schema)
  return errors.length > 0 ? { code: 'VALIDATION_FAILED', errors: errors.slice(0, 100) } : { body }
}

function isDeeper(value: Json, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner as Json, levels - 1))
}

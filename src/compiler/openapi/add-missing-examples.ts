import type { Json } from '../../model/json.ts'
import type { Media, Parameter } from '../../model/operation.ts'
import type { Operation, Reference } from '../../model/reference.ts'
import { type Sampling, sampleValue } from './sample-value.ts'

/** Gives an example to every media type, and a value for samples to every required parameter, that has none. */
export function addMissingExamples(reference: Reference): void {
  for (const operation of [...reference.operations, ...reference.webhooks]) {
    completeOperation(reference, operation)
    for (const callback of operation.callbacks) completeOperation(reference, callback.operation)
  }
}

function completeOperation({ schemas }: Reference, operation: Operation): void {
  const request = { schemas, direction: 'request' } as const
  const response = { schemas, direction: 'response' } as const
  for (const media of operation.requestBody?.media ?? []) completeMedia(media, request)
  for (const answer of operation.responses)
    for (const media of answer.media) completeMedia(media, response)
  for (const parameter of operation.parameters)
    if (parameter.required && parameter.example === undefined)
      parameter.sample = sampleParameter(parameter, request)
}

function completeMedia(media: Media, sampling: Sampling): void {
  if (media.examples.length > 0) return
  if (!media.schema) {
    // Raw bytes need no schema since OpenAPI 3.1.
    if (sampling.direction === 'request' && !/json|xml|form|^text\//.test(media.type))
      media.examples = [{ name: 'example', summary: '', value: '<file>' }]
    return
  }
  media.examples = [{ name: 'example', summary: '', value: sampleValue(media.schema, sampling) }]
}

/** `owner` of any text → `OWNER`: a reader sees what to put there. Ids that are numbers begin with 1. */
function sampleParameter({ name, schema }: Parameter, sampling: Sampling): Json {
  const value = sampleValue(schema, sampling)
  if (value === 'string') return name.replace(/[^\p{L}\p{N}]+/gu, '_').toUpperCase()
  return value === 0 ? 1 : value
}

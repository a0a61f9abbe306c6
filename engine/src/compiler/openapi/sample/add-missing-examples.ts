import type { Media, Parameter } from '../../../api/operation.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import type { Json } from '../../../model/json.ts'
import { type Sampling, sampleValue } from './sample-value.ts'
import { writeXml } from './write-xml.ts'

/** Gives an example to every media type, and a value for samples to every required parameter, that has none. */
export function addMissingExamples(reference: Reference, rules: Sampling['rules']): void {
  const { schemas } = reference
  for (const operation of [...reference.operations, ...reference.webhooks]) {
    completeOperation(operation, { schemas, rules })
    for (const callback of operation.callbacks)
      completeOperation(callback.operation, { schemas, rules })
  }
}

function completeOperation(operation: Operation, shared: Omit<Sampling, 'direction'>): void {
  const request = { ...shared, direction: 'request' } as const
  const response = { ...shared, direction: 'response' } as const
  for (const media of operation.requestBody?.media ?? []) completeMedia(media, request)
  for (const answer of operation.responses)
    for (const media of answer.media) completeMedia(media, response)
  for (const parameter of operation.parameters)
    if (parameter.required && parameter.example === undefined)
      parameter.sample = sampleParameter(parameter, request)
}

function completeMedia(media: Media, sampling: Sampling): void {
  const made = media.examples.length === 0 ? makeExample(media, sampling) : undefined
  if (made !== undefined) media.examples = [{ name: 'example', summary: '', value: made }]
  if (!/[/+]xml\b/.test(media.type)) return
  // What is no text yet is a value that has still to be written; what was made is never text of the document's own.
  media.examples = media.examples.map((example) =>
    typeof example.value === 'string' && (made === undefined || example.value.startsWith('<'))
      ? example
      : { ...example, value: writeXml(media.schema, example.value, sampling.schemas) },
  )
}

function makeExample({ type, schema }: Media, sampling: Sampling): Json | undefined {
  if (schema) return sampleValue(schema, sampling)
  // Raw bytes need no schema since OpenAPI 3.1.
  const isRaw = sampling.direction === 'request' && !/json|xml|form|^text\//.test(type)
  return isRaw ? '<file>' : undefined
}

/** `owner` of any text → `OWNER`: a reader sees what to put there. Ids that are numbers begin with 1. */
function sampleParameter({ name, schema }: Parameter, sampling: Sampling): Json {
  const value = sampleValue(schema, sampling)
  if (value === 'string') return name.replace(/[^\p{L}\p{N}]+/gu, '_').toUpperCase()
  return value === 0 ? 1 : value
}

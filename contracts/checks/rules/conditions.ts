import { type Json, listOperations, resolve } from '../document.ts'

/** Creates can be repeated safely, and responses with an `ETag` can be revalidated. */
export function checkConditions(document: Json): string[] {
  return listOperations(document).flatMap(({ method, operation }) => {
    const headers = (operation.parameters ?? [])
      .map((parameter: Json) => resolve(document, parameter))
      .filter((parameter: Json) => parameter.in === 'header')
      .map(({ name }: Json) => name)
    const tagged = resolve(document, operation.responses[200])?.headers?.ETag
    const rules: [boolean, string][] = [
      [
        method !== 'POST' || !operation.responses[201] || headers.some(isRepeatKey),
        'creates without an Idempotency-Key',
      ],
      [
        method !== 'GET' || !tagged || headers.includes('If-None-Match'),
        'has an ETag and takes no If-None-Match',
      ],
      [method !== 'GET' || !tagged || operation.responses[304], 'has an ETag and no 304'],
      [
        !/repeating (?:it|the call) (?:adds|creates)/i.test(operation.description) ||
          operation.description.includes('`Idempotency-Key`'),
        'says what repeating does, but not that an Idempotency-Key prevents it',
      ],
    ]
    return rules.filter(([holds]) => !holds).map(([, text]) => `${operation.operationId}: ${text}`)
  })
}

/** The platform signs its calls to integrators, and a retry has the same `webhook-id`. */
const isRepeatKey = (name: string) => name === 'Idempotency-Key' || name === 'webhook-id'

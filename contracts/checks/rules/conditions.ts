import type { Family } from '../../families.ts'
import { type Json, listOperations, resolve } from '../document.ts'

/** Creates can be repeated safely, and what has an `ETag` can be revalidated. */
export function checkConditions(document: Json, family: Family): string[] {
  // Partners serve the integration APIs and decide what they store.
  if (family.startsWith('generic-')) return []
  return listOperations(document).flatMap(({ method, operation }) => {
    const headers = (operation.parameters ?? [])
      .map((parameter: Json) => resolve(document, parameter))
      .filter((parameter: Json) => parameter.in === 'header')
      .map(({ name }: Json) => name)
    const tagged = resolve(document, operation.responses[200])?.headers?.ETag
    const rules: [boolean, string][] = [
      [
        method !== 'POST' || !operation.responses[201] || headers.includes('Idempotency-Key'),
        'creates without an Idempotency-Key',
      ],
      [
        method !== 'GET' || !tagged || headers.includes('If-None-Match'),
        'has an ETag and takes no If-None-Match',
      ],
      [method !== 'GET' || !tagged || operation.responses[304], 'has an ETag and no 304'],
    ]
    return rules.filter(([holds]) => !holds).map(([, text]) => `${operation.operationId}: ${text}`)
  })
}

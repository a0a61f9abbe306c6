import type { Family } from '../../families.ts'
import { type Json, listOperations, resolve } from '../document.ts'

const mostRequired = 4

/**
 * A person can write the body of a create: few properties are required, and none repeats the path.
 */
export function checkRequests(document: Json, family: Family): string[] {
  // The platform itself sends the requests of the integration APIs.
  if (family.startsWith('generic-')) return []
  return listOperations(document).flatMap(({ method, operation }) => {
    const body = resolve(document, operation.requestBody?.content?.['application/json']?.schema)
    if (!body?.properties) return []
    const { operationId: id } = operation
    const required: string[] = body.required ?? []
    const isCreate = method === 'POST' && operation.responses[201]
    const fixed = Object.entries<Json>(body.properties).filter(([, { const: only }]) => only)
    return [
      ...(isCreate && required.length > mostRequired
        ? [`${id}: requires ${required.length} properties: ${required.join(', ')}`]
        : []),
      ...fixed.map(([name]) => `${id}: the body must say ${name}, which is always the same`),
    ]
  })
}

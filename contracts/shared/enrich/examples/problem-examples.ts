import { basename } from 'node:path'
import type { Program } from '@typespec/compiler'
import type { Row } from '../catalogues.ts'
import type { OpenApi } from '../openapi.ts'
import type { Fields, Samples } from './samples.ts'

/** A problem document for one code. */
export function problemExample(row: Row | undefined, samples: Samples) {
  if (!row) throw new Error('A problem has no row in the catalogue.')
  const { key, description } = row
  const status = Number(row.status)
  const value = {
    title: row.title,
    status,
    detail: description,
    code: key,
    correlationId: CORRELATION_ID,
    ...(fieldErrors[key] && { errors: fieldErrors[key] }),
    ...([429, 503].includes(status) && { retryAfterSeconds: 23 }),
    ...(key === 'PLAYBACK_BLOCKED' && { blockedReasons: [samples.get('BlockedReason')] }),
  }
  return { summary: String(row.title), value }
}

export const CORRELATION_ID = '01JPC7M4T5Q8Z2V6W9X3Y0ABCD'

/** The `type` of every problem in an example is the URL of its code's row in the portal. */
export function addProblemTypes(program: Program, document: OpenApi): void {
  const family = basename(program.projectRoot)
  const codes = document['x-errorCatalogue'] as Fields
  visitValues(document, (value) => {
    if (typeof value.code !== 'string' || !(value.code in codes)) return
    if (value.correlationId === undefined) return
    value.type = `https://docs.backstage.example/${family}#/catalogues/errors/${value.code}`
  })
}

/** Calls `visitor` on every object inside `node`, examples included. */
function visitValues(node: unknown, visitor: (value: Fields) => void): void {
  if (node === null || typeof node !== 'object') return
  visitor(node as Fields)
  for (const value of Object.values(node)) visitValues(value, visitor)
}

const fieldErrors: Record<string, object[]> = {
  INVALID_PARAMETER: [
    { pointer: 'Api-Version', code: 'INVALID_FORMAT', detail: 'Use YYYY-MM-DD.' },
  ],
  VALIDATION_FAILED: [
    { pointer: '/title', code: 'REQUIRED', detail: 'This property is required.' },
  ],
}

import type { Row } from './catalogues.ts'
import type { Samples } from './samples.ts'

/** A problem document for one code. */
export function problemExample(row: Row | undefined, samples: Samples) {
  if (!row) throw new Error('A problem has no row in the catalogue.')
  const { key, description } = row
  const status = Number(row.status)
  const value = {
    type: problemType(key),
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

/** `NOT_FOUND` → `https://backstage.example/problems/not-found`. */
export function problemType(code: string): string {
  return `https://backstage.example/problems/${code.toLowerCase().replaceAll('_', '-')}`
}

const fieldErrors: Record<string, object[]> = {
  INVALID_PARAMETER: [
    { pointer: 'Api-Version', code: 'INVALID_FORMAT', detail: 'Use YYYY-MM-DD.' },
  ],
  VALIDATION_FAILED: [
    { pointer: '/title', code: 'REQUIRED', detail: 'This property is required.' },
  ],
}

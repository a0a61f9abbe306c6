import type { Call, Problem } from '../behaviour.ts'
import type { Row } from '../world.ts'

/** Compares `If-Match` with the version of the row, if the operation accepts it. */
export function checkPrecondition(call: Call, row: Row): Problem | undefined {
  const { problems } = call.operation
  const given = call.headers['if-match']
  if (typeof given !== 'string') {
    return problems.includes('PRECONDITION_REQUIRED')
      ? { code: 'PRECONDITION_REQUIRED' }
      : undefined
  }
  const tags = given.split(',').map((part) => part.trim())
  if (tags.includes('*') || tags.includes(`"${row.version}"`)) return undefined
  return { code: 'VERSION_CONFLICT', detail: `The current version is "${row.version}".` }
}

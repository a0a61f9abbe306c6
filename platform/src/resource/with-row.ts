import { type Call, type Problem, type Result, refuse } from '../behaviour.ts'
import type { Json } from '../contract.ts'
import { tagOf } from '../respond.ts'
import { find, type Tables, type World } from '../world.ts'

/** Runs with what the path names, in the version that the caller knows; otherwise refuses. */
export function withFound<Found extends object, C extends Call>(
  findIn: (world: World, call: C) => Found | undefined,
  act: (world: World, call: C, found: Found) => Result,
  show?: (call: C, found: Found) => Json,
): (world: World, call: C) => Result {
  return (world, call) => {
    const found = findIn(world, call)
    if (!found) return refuse(world, 'NOT_FOUND')
    const conflict = checkPrecondition(call, () => show?.(call, found) ?? (found as Json))
    return conflict ? refuse(world, conflict) : act(world, call, found)
  }
}

/** The same for the row of a table. */
export function withRow<Name extends keyof Tables & string, C extends Call>(
  table: Name,
  act: (world: World, call: C, row: Tables[Name]) => Result,
) {
  return withFound((world, call: C) => find(world, table, call.path.id), act)
}

/** Compares `If-Match` with the `ETag` of what the caller sees, if the operation accepts it. */
export function checkPrecondition(call: Call, seen: () => Json): Problem | undefined {
  const { problems } = call.operation
  const given = call.headers['if-match']
  if (typeof given !== 'string') {
    return problems.includes('PRECONDITION_REQUIRED')
      ? { code: 'PRECONDITION_REQUIRED' }
      : undefined
  }
  const tags = given.split(',').map((part) => part.trim())
  const current = tagOf(seen())
  if (tags.includes('*') || tags.includes(current)) return undefined
  return { code: 'VERSION_CONFLICT', detail: `The current version is ${current}.` }
}

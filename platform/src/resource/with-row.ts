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

/** Compares `If-Match` with the `ETag` of what the caller sees, if the operation accepts it. What is not there matches nothing. */
export function checkPrecondition(call: Call, seen: () => Json | undefined): Problem | undefined {
  const given = call.headers['if-match']
  if (typeof given !== 'string') return undefined
  const tags = given.split(',').map((part) => part.trim())
  const found = seen()
  const current = found === undefined ? undefined : tagOf(found)
  if (current && (tags.includes('*') || tags.includes(current))) return undefined
  return conflictWith(current)
}

export const conflictWith = (current: unknown): Problem => ({
  code: 'VERSION_CONFLICT',
  detail: current === undefined ? 'It does not exist yet.' : `The current version is ${current}.`,
})

import type { BehaviourModule, Call } from './behaviour.ts'
import type { Random } from './random.ts'
import { type Change, changesBetween, type World } from './world.ts'

/** Internal tables of the guard; their changes are not reported. */
const SILENT = new Set(['RateWindow', 'KeptAnswer', 'KeyUse'])

/** The differences between two worlds, except those of the guard. */
export function visibleChanges(before: World, after: World): Change[] {
  return changesBetween(before, after, SILENT)
}

/** Notifies the modules of changes, or of passed time. */
export function observe(
  before: World,
  after: World,
  occasion: { modules: Iterable<BehaviourModule>; random: Random; call?: Call },
): World {
  const changes = visibleChanges(before, after)
  if (changes.length === 0 && before.clock === after.clock) return after
  const { modules, random, call } = occasion
  const seen = { before, changes, now: after.clock, random, ...(call && { call }) }
  return [...modules].reduce(
    (world, { observe, follow }) =>
      changes.reduce(
        (state, change) => follow?.[change.table]?.(state, change, seen) ?? state,
        observe?.(world, seen) ?? world,
      ),
    after,
  )
}

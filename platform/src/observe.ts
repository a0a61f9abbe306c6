import type { BehaviourModule, Occasion } from './behaviour.ts'
import { enter, inside, levelOf, type Owners, ownersIn } from './tenant.ts'
import { type Change, changesBetween, type World } from './world.ts'

/** Internal tables of the guard; their changes are not reported. */
const SILENT = new Set(['RateWindow', 'KeptAnswer', 'KeyUse'])

/** The differences between two worlds, except those of the guard. */
export function visibleChanges(before: World, after: World): Change[] {
  return changesBetween(before, after, SILENT)
}

interface Cause extends Pick<Occasion, 'call' | 'problem' | 'random'> {
  readonly modules: readonly BehaviourModule[]
}

/** Notifies the modules of changes, of a refusal, or of passed time: here, and in all services that share what has changed. */
export function observe(
  before: World,
  after: World,
  { modules, random, call, problem }: Cause,
): World {
  const { at, clock: now } = after
  const notify = (state: World, owners: Owners): World => {
    const old = enter(before, owners)
    const isHere = owners === at
    return inside(state, owners, (own) => {
      const changes = visibleChanges(old, own).filter(({ table }) => isHere || levelOf(table) >= 0)
      const isRefusal = isHere && problem
      if (changes.length === 0 && old.clock === now && !isRefusal) return own
      const seen = { before: old, changes, now, random, ...(isHere && { call, problem }) }
      return modules.reduce(
        (world, { observe, follow }) =>
          changes.reduce(
            (next, change) => follow?.[change.table]?.(next, change, seen) ?? next,
            observe?.(world, seen) ?? world,
          ),
        own,
      )
    })
  }
  const here = notify(after, at)
  return ownersIn(here)
    .filter((owners) => `${owners}` !== `${at}`)
    .reduce(notify, here)
}

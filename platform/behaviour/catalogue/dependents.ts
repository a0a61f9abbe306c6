import type { BehaviourModule } from '../../src/behaviour.ts'
import { type Change, type Row, remove, tableOf, type World } from '../../src/world.ts'

/** The owners of dependent rows, by table: dependents are deleted with them. */
export type Owners = Readonly<Record<string, (row: Row) => unknown[]>>

export const parent = ({ $ }: Row) => $?.parent

/** What belongs to viewers and their profiles. */
export const VIEWER_OWNERS: Owners = {
  Profile: (row) => [parent(row)],
  UserProduct: (row) => [parent(row)],
  Session: ({ viewerId }) => [viewerId],
  Favorite: (row) => [parent(row), row.entityId],
  Rating: (row) => [parent(row), row.entityId],
  WatchingProgress: (row) => [parent(row), row.assetId, row.editionId],
  ViewerEvent: ({ profileId }) => [profileId],
}

export const isRemoved = ({ change }: Change) => change === 'removed'

/** The world without what belongs to the rows that are gone. */
export function removeDependents(world: World, ids: ReadonlySet<string>, owners: Owners): World {
  if (ids.size === 0) return world
  const gone = new Set<string>()
  const after = Object.entries(owners).reduce(
    (state, [table, ownersOf]) =>
      Object.entries(tableOf(state, table)).reduce((next, [key, row]) => {
        if (!ownersOf(row).some((id) => ids.has(String(id)))) return next
        gone.add(key)
        return remove(next, table, key)
      }, state),
    world,
  )
  return removeDependents(after, gone, owners)
}

/** What a viewer deletes is gone everywhere. */
export const dependents: BehaviourModule = {
  observe: (after, { changes }) => {
    const ids = new Set(changes.filter(isRemoved).map(({ key }) => key))
    return removeDependents(after, ids, VIEWER_OWNERS)
  },
}

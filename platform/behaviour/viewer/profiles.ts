import { find, type Row, remove, rowsOf, tableOf, type World } from '../../src/world.ts'

/** The profiles of an account, the default one first, then in the order they were made. */
export function profilesOf(world: World, viewer: Row | undefined): Row[] {
  return rowsOf(world, 'Profile')
    .filter(({ $ }) => viewer !== undefined && $?.parent === viewer.id)
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
}

/** The profile that a session watches as; the default one again after the selected one was deleted. */
export function selectedProfile(
  world: World,
  { viewer, session }: { viewer?: Row; session?: Row },
): Row | undefined {
  if (!session) return undefined
  return find(world, 'Profile', String(session.profileId)) ?? profilesOf(world, viewer)[0]
}

/** What belongs to a profile and goes with it. */
const PERSONAL = ['Favorite', 'Rating', 'WatchingProgress', 'UserEvent']

export function removePersonal(world: World, profile: Row): World {
  return PERSONAL.reduce(
    (state, table) =>
      Object.entries(tableOf(state, table))
        .filter(([, { $ }]) => $?.parent === profile.id)
        .reduce((next, [key]) => remove(next, table, key), state),
    world,
  )
}

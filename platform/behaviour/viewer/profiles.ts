import { find, type Row, rowsOf, type World } from '../../src/world.ts'

/** The profiles of an account, the default first, then in the order of creation. */
export function profilesOf(world: World, viewer: Row | undefined): Row[] {
  return rowsOf(world, 'Profile')
    .filter(({ $ }) => viewer !== undefined && $?.parent === viewer.id)
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
}

/** The profile of a session; the default again after the selected one was deleted. */
export function selectedProfile(
  world: World,
  { viewer, session }: { viewer?: Row; session?: Row },
): Row | undefined {
  if (!session) return undefined
  return find(world, 'Profile', session.profileId) ?? profilesOf(world, viewer)[0]
}

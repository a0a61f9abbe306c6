import type { BehaviourModule, Occasion } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { changeRow } from '../../src/resource/content.ts'
import { type Change, find, type Row, rowsOf, type World } from '../../src/world.ts'
import { assetsOf, listIn, tableOfAsset } from './assets.ts'

/** Changes the items of a list in all assets; undefined leaves an item as it is. */
function changeItems(
  world: World,
  property: string,
  change: (item: JsonObject) => JsonObject | undefined,
): World {
  return assetsOf(world).reduce((state, asset) => {
    const items = listIn<JsonObject>(asset, property).map((item) => change(item) ?? item)
    return items.length === 0
      ? state
      : changeRow(state, tableOfAsset(asset), { id: asset.id, [property]: items })
  }, world)
}

/** Its system lists an indicator; assets lose one that is deleted and keep their rating. */
function followIndicator(world: World, { key: id }: Change, { before }: Occasion): World {
  const [old, row] = [find(before, 'AgeIndicator', id), find(world, 'AgeIndicator', id)]
  const { system } = (row ?? old) as Row
  const others = listIn<JsonObject>(find(world, 'AgeSystem', system), 'indicators').filter(
    ({ key }) => key !== old?.key && key !== row?.key,
  )
  const { key, label, iconUrl } = row ?? {}
  const own = row ? [{ key, label, ...(iconUrl !== undefined && { iconUrl }) }] : []
  const listed = changeRow(world, 'AgeSystem', { id: system, indicators: [...others, ...own] })
  if (row) return listed
  return changeItems(listed, 'ageRatings', (rating) => {
    const indicators = listIn<string>(rating as Row, 'indicators').filter(
      (each) => each !== old?.key,
    )
    return rating.system === system ? { ...rating, indicators } : undefined
  })
}

/** Only the cast plays characters. */
function followCrewRole(world: World, { key: id }: Change): World {
  if (find(world, 'CrewRole', id)?.category !== 'CREW') return world
  return changeItems(world, 'credits', ({ character, ...credit }) =>
    credit.crewRoleId === id ? credit : undefined,
  )
}

/** Profiles with a deleted image get the first one that suits them. */
function followImage(world: World, { key }: Change): World {
  if (find(world, 'ProfileImage', key)) return world
  return rowsOf(world, 'Profile')
    .filter(({ imageId }) => imageId === key)
    .reduce((state, { id, kids }) => {
      const image = rowsOf(world, 'ProfileImage').find((each) => each.kids === true || !kids)
      return changeRow(state, 'Profile', { id, imageId: image?.id ?? key })
    }, world)
}

/** Menu entries lose an icon that is deleted or has another key. */
function followIcon(world: World, { key: id }: Change, { before }: Occasion): World {
  const key = find(before, 'CustomIcon', id)?.key
  if (find(world, 'CustomIcon', id)?.key === key) return world
  const withoutIcon = ({ icon, ...entry }: JsonObject): JsonObject => ({
    ...entry,
    ...(icon !== undefined && icon !== key && { icon }),
    children: listIn<JsonObject>(entry as Row, 'children').map(withoutIcon),
  })
  return rowsOf(world, 'Menu').reduce((state, menu) => {
    const items = listIn<JsonObject>(menu, 'items').map(withoutIcon)
    return changeRow(state, 'Menu', { id: menu.id, items })
  }, world)
}

/** What a change of a dictionary does to those who use it. */
export const dictionaryChanges: BehaviourModule = {
  follow: {
    AgeIndicator: followIndicator,
    CrewRole: followCrewRole,
    CustomIcon: followIcon,
    ProfileImage: followImage,
  },
}

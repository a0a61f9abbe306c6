import type { BehaviourModule, Occasion } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { changeRow, firstVersion, sameContent } from '../../src/resource/content.ts'
import { type Change, find, put, type Row, remove, rowsOf, type World } from '../../src/world.ts'
import { assetsOf, listIn, tableOfAsset } from './assets.ts'
import { pick } from './present-asset.ts'

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

/** The indicators of a system, in their order. */
const indicatorsOf = (world: World, system: unknown) =>
  rowsOf(world, 'AgeIndicator')
    .filter((row) => row.system === system)
    .toSorted((one, other) => Number(one.order) - Number(other.order))

/** Assets lose an indicator that is deleted and keep their rating. */
function dropIndicator(world: World, { id, system, key }: Row): World {
  return changeItems(remove(world, 'AgeIndicator', id), 'ageRatings', (rating) => {
    const indicators = listIn<string>(rating as Row, 'indicators').filter((each) => each !== key)
    return rating.system === system ? { ...rating, indicators } : undefined
  })
}

/** Its system lists an indicator. */
function followIndicator(world: World, { key: id }: Change, { before }: Occasion): World {
  const [old, row] = [find(before, 'AgeIndicator', id), find(world, 'AgeIndicator', id)]
  const { system } = (row ?? old) as Row
  const indicators = indicatorsOf(world, system).map((each) => pick(each, LISTED))
  const listed = changeRow(world, 'AgeSystem', { id: system, indicators })
  return old && !row ? dropIndicator(listed, old) : listed
}

const LISTED = ['key', 'label', 'iconUrl']

/** A system is written with its indicators: those that it no longer lists are deleted. */
function followSystem(world: World, { key: system }: Change, { now, random }: Occasion): World {
  const listed = listIn<JsonObject>(find(world, 'AgeSystem', system), 'indicators')
  const rows = indicatorsOf(world, system)
  const isKept = ({ key }: Row) => listed.some((each) => each.key === key)
  const kept = rows.filter((row) => !isKept(row)).reduce(dropIndicator, world)
  if (
    sameContent(
      listed,
      rows.map((row) => pick(row, LISTED)),
    )
  )
    return kept
  return listed.reduce((state, facts, at) => {
    const known = rows.find(({ key }) => key === facts.key)
    const row = { ...facts, order: at + 1 }
    if (known) return changeRow(state, 'AgeIndicator', { id: known.id, ...row })
    return put(state, 'AgeIndicator', { id: random.uuid(), system, ...row, ...firstVersion(now) })
  }, kept)
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
    AgeSystem: followSystem,
    CrewRole: followCrewRole,
    CustomIcon: followIcon,
    ProfileImage: followImage,
  },
}

import { fault, type ProblemError } from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'
import { type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn, searchable } from '../catalogue/assets.ts'
import type { FeedItem, Run } from './feed.ts'
import { createRow } from './import-editions.ts'

export interface Resolved {
  readonly world: World
  readonly facts: JsonObject
  readonly faults: readonly ProblemError[]
}

/** Where items are found: by their id in the source. */
function assetOf(world: World, externalId: Json | undefined, source: Row) {
  return searchable(world).find((asset) => {
    return asset.externalId === externalId && asset.sourceId === source.id
  })
}

const unknown = (pointer: string, name: Json | undefined) =>
  fault(pointer, `There is no ${JSON.stringify(name)}.`, 'UNKNOWN_REFERENCE')

/** Keys, names and external ids become ids; an unknown one refuses the item. */
export function resolveReferences(world: World, item: FeedItem, run: Run): Resolved {
  const { editions: _, deleted: __, ...facts } = item
  const steps = [
    keysOf('Genre', 'key', { at: 'genreIds', as: 'id' }),
    keysOf('SubscriptionTag', 'key', { at: 'monetization/subscriptionTags', as: 'key' }),
    keysOf('Product', 'id', { at: 'monetization/productIds', as: 'id' }),
    ...[preset, ageRatings, credits, parent, clipAssets, channel, shownAsset],
  ]
  return steps.reduce<Resolved>(
    (state, step) => {
      const found = step(state, run)
      return {
        world: found.world ?? state.world,
        facts: { ...state.facts, ...found.facts },
        faults: [...state.faults, ...(found.faults ?? [])],
      }
    },
    { world, facts, faults: [] },
  )
}

type Step = (state: Resolved, run: Run) => Partial<Resolved>

/** Every element of a list by a lookup; faults point to those that it does not know. */
function each(
  list: readonly Json[],
  pointer: string,
  lookUp: (item: Json) => Json | undefined,
): { found: Json[]; faults: ProblemError[] } {
  const looked = list.map((item) => lookUp(item))
  return {
    found: looked.filter((item) => item !== undefined),
    faults: looked.flatMap((item, at) =>
      item === undefined ? [unknown(`${pointer}/${at}`, list[at])] : [],
    ),
  }
}

/** A list of keys that must be those of a table; they become what `as` names. */
function keysOf(table: string, by: string, { at, as }: { at: string; as: string }): Step {
  const [outer = '', inner] = at.split('/')
  return ({ world, facts }) => {
    const own = inner ? (facts[outer] as JsonObject | undefined)?.[inner] : facts[outer]
    if (!Array.isArray(own)) return {}
    const rows = rowsOf(world, table)
    const { found, faults } = each(own, `/${at}`, (key) => {
      return rows.find((row) => row[by] === key)?.[as]
    })
    return inner ? { faults } : { facts: { [outer]: found }, faults }
  }
}

const preset: Step = ({ world, facts: { geoblockPresetId: name } }) => {
  if (typeof name !== 'string') return {}
  const found = rowsOf(world, 'GeoblockPreset').find((row) => row.name === name)
  const faults = found ? [] : [unknown('/geoblockPresetId', name)]
  return { facts: { geoblockPresetId: found?.id }, faults }
}

/** Ratings are compared regardless of case. */
const ageRatings: Step = ({ world, facts }) => {
  const faults: ProblemError[] = []
  const ratings = listIn<JsonObject>(facts as Row, 'ageRatings').map((own, at) => {
    const system = rowsOf(world, 'AgeSystem').find(({ systemName }) => systemName === own.system)
    const text = String(own.rating).toLowerCase()
    const known = listIn<{ value: string }>(system, 'ratings').find(
      ({ value }) => value.toLowerCase() === text,
    )
    if (!system) faults.push(unknown(`/ageRatings/${at}/system`, own.system))
    else if (own.rating !== undefined && !known)
      faults.push(unknown(`/ageRatings/${at}/rating`, own.rating))
    return { ...own, ...(known && { rating: known.value }) }
  })
  return ratings.length > 0 ? { facts: { ageRatings: ratings }, faults } : {}
}

/** A person who is unknown is created, since no feed can know ours. */
const credits: Step = ({ world: before, facts }, run) => {
  const faults: ProblemError[] = []
  let world = before
  const list = listIn<JsonObject>(facts as Row, 'credits').map((own, at) => {
    const role = rowsOf(world, 'CrewRole').find(({ key }) => key === own.crewRoleId)
    if (!role) faults.push(unknown(`/credits/${at}/crewRoleId`, own.crewRoleId))
    const name = own.personId
    if (typeof name !== 'string' || name === '') {
      faults.push(fault(`/credits/${at}/personId`, 'A credit names a person.', 'REQUIRED'))
      return own
    }
    const [, registry = '', id] = /^(imdb|tmdb):(.+)$/.exec(name) ?? []
    const person = rowsOf(world, 'Person').find((row) => {
      return id ? (row.externalIds as JsonObject | undefined)?.[registry] === id : row.name === name
    })
    if (person) return { ...own, crewRoleId: role?.id, personId: person.id }
    const known = { id: run.random.uuid(), name, ...(id && { externalIds: { [registry]: id } }) }
    world = createRow(world, 'Person', { facts: known, run })
    return { ...own, crewRoleId: role?.id, personId: known.id }
  })
  if (list.length === 0) return {}
  return faults.length > 0
    ? { facts: { credits: [] }, faults }
    : { world, facts: { credits: list } }
}

/** The feed first, wherever the parent is in it: parents are imported before their episodes. */
const parent: Step = ({ world, facts }, { source }) => {
  const { parentExternalId, type, parentType } = facts
  if (type !== 'episodes' || parentExternalId === undefined) return {}
  const found = assetOf(world, parentExternalId, source)
  if (found && found.type === parentType) {
    // Only series have seasons.
    return {
      facts: { parentId: found.id, ...(parentType !== 'series' && { seasonNumber: undefined }) },
    }
  }
  const detail = `${JSON.stringify(parentExternalId)} is neither in the feed nor in the catalogue.`
  return { faults: [fault('/parentExternalId', detail, 'UNKNOWN_PARENT')] }
}

const clipAssets: Step = ({ world, facts }, { source }) => {
  if (facts.type !== 'clips') return {}
  const { found, faults } = each(listIn<Json>(facts as Row, 'assets'), '/assets', (own) => {
    const asset = assetOf(world, (own as JsonObject).id, source)
    return asset && { type: asset.type, id: asset.id }
  })
  return facts.assets === undefined ? {} : { facts: { assets: found }, faults }
}

/** What a broadcast shows. */
const shownAsset: Step = ({ world, facts: { type, asset } }, { source }) => {
  if (type !== 'broadcasts' || !asset) return {}
  const { id } = asset as JsonObject
  const found = assetOf(world, id, source)
  return found
    ? { facts: { asset: { type: found.type, id: found.id } } }
    : { faults: [unknown('/asset/id', id)] }
}

const channel: Step = ({ world, facts: { type, channelId } }, { source }) => {
  if (type !== 'broadcasts' || channelId === undefined) return {}
  const found = assetOf(world, channelId, source)
  return found ? { facts: { channelId: found.id } } : { faults: [unknown('/channelId', channelId)] }
}

import type { Json, JsonObject } from '../../src/contract.ts'
import { complete } from '../../src/resource/complete.ts'
import { put, type Row, rowsOf, type World } from '../../src/world.ts'
import { assetsOf, listIn } from '../catalogue/assets.ts'
import type { Fault, Run } from './fault.ts'
import type { FeedItem } from './feed.ts'

export interface Resolved {
  readonly world: World
  readonly facts: JsonObject
  readonly faults: readonly Fault[]
}

/** Where items are found: by their id in the source. */
function assetOf(world: World, externalId: Json | undefined, source: Row) {
  return [...assetsOf(world), ...assetsOf(world, 'broadcasts')].find((asset) => {
    return asset.externalId === externalId && asset.sourceId === source.id
  })
}

const unknown = (pointer: string, name: Json | undefined): Fault => ({
  ...{ pointer, code: 'UNKNOWN_REFERENCE', detail: `There is no ${JSON.stringify(name)}.` },
})

/** Keys, names and external ids become ids; an unknown one refuses the item. */
export function resolveReferences(world: World, item: FeedItem, run: Run): Resolved {
  const { editions: _, deleted: __, ...facts } = item
  const steps = [
    genres,
    preset,
    ageRatings,
    subscriptionTags,
    products,
    credits,
    parent,
    clipAssets,
    channel,
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
): { found: Json[]; faults: Fault[] } {
  const looked = list.map((item) => lookUp(item))
  return {
    found: looked.filter((item) => item !== undefined),
    faults: looked.flatMap((item, at) =>
      item === undefined ? [unknown(`${pointer}/${at}`, list[at])] : [],
    ),
  }
}

const genres: Step = ({ world, facts }) => {
  if (!Array.isArray(facts.genreIds)) return {}
  const rows = rowsOf(world, 'Genre')
  const { found, faults } = each(facts.genreIds as Json[], '/genreIds', (key) => {
    return rows.find((genre) => genre.key === key)?.id as Json | undefined
  })
  return { facts: { genreIds: found }, faults }
}

const preset: Step = ({ world, facts: { geoblockPresetId: name } }) => {
  if (typeof name !== 'string') return {}
  const found = rowsOf(world, 'GeoblockPreset').find((row) => row.name === name)
  if (found) return { facts: { geoblockPresetId: found.id } }
  return { facts: { geoblockPresetId: undefined }, faults: [unknown('/geoblockPresetId', name)] }
}

/** Ratings are compared regardless of case. */
const ageRatings: Step = ({ world, facts }) => {
  const faults: Fault[] = []
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

const inMonetization = (facts: JsonObject, property: string) =>
  listIn<Json>(facts.monetization as Row | undefined, property)

const subscriptionTags: Step = ({ world, facts }) => {
  const rows = rowsOf(world, 'SubscriptionTag')
  return each(
    inMonetization(facts, 'subscriptionTags'),
    '/monetization/subscriptionTags',
    (key) => {
      return rows.some((tag) => tag.key === key) ? key : undefined
    },
  )
}

const products: Step = ({ world, facts }) => {
  const rows = rowsOf(world, 'Product')
  return each(inMonetization(facts, 'productIds'), '/monetization/productIds', (id) => {
    return rows.some((product) => product.id === id) ? id : undefined
  })
}

/** A person who is unknown is created, since no feed can know ours. */
const credits: Step = ({ world: before, facts }, { validator, now, random }) => {
  const faults: Fault[] = []
  let world = before
  const list = listIn<JsonObject>(facts as Row, 'credits').map((own, at) => {
    const role = rowsOf(world, 'CrewRole').find(({ key }) => key === own.crewRoleId)
    if (!role) faults.push(unknown(`/credits/${at}/crewRoleId`, own.crewRoleId))
    const name = String(own.personId)
    const [, registry = '', id] = /^(imdb|tmdb):(.+)$/.exec(name) ?? []
    const person = rowsOf(world, 'Person').find((row) => {
      return id ? (row.externalIds as JsonObject | undefined)?.[registry] === id : row.name === name
    })
    if (person) return { ...own, crewRoleId: role?.id, personId: person.id }
    const known = { name, ...(id && { externalIds: { [registry]: id } }) }
    const rows = rowsOf(world, 'Person')
    const created = complete(
      known,
      { $ref: '#/$defs/Person' },
      { validator, now, random, rows },
    ) as Row
    world = put(world, 'Person', { key: String(created.id), row: created })
    return { ...own, crewRoleId: role?.id, personId: created.id }
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
  if (found && found.type === parentType) return { facts: { parentId: found.id } }
  const detail = `${JSON.stringify(parentExternalId)} is neither in the feed nor in the catalogue.`
  return { faults: [{ pointer: '/parentExternalId', code: 'UNKNOWN_PARENT', detail }] }
}

const clipAssets: Step = ({ world, facts }, { source }) => {
  if (facts.type !== 'clips') return {}
  const { found, faults } = each(listIn<Json>(facts as Row, 'assets'), '/assets', (own) => {
    const asset = assetOf(world, (own as JsonObject).id, source)
    return asset && { type: asset.type, id: asset.id }
  })
  return facts.assets === undefined ? {} : { facts: { assets: found }, faults }
}

const channel: Step = ({ world, facts: { type, channelId } }, { source }) => {
  if (type !== 'broadcasts' || channelId === undefined) return {}
  const found = assetOf(world, channelId, source)
  return found ? { facts: { channelId: found.id } } : { faults: [unknown('/channelId', channelId)] }
}

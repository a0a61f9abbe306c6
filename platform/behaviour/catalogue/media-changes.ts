import type { Behaviour, BehaviourModule, Problem, ProblemError } from '../../src/behaviour.ts'
import { fault, invalid, refuse, reply } from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'
import { type Done, runAll } from '../../src/resource/bulk.ts'
import { changeRow } from '../../src/resource/content.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { type Filter, matches } from '../../src/resource/search.ts'
import { checkSearch, meetsAs, mentions } from '../../src/resource/search-entities.ts'
import { withFound, withRow } from '../../src/resource/with-row.ts'
import { find, put, type Row, remove, type World } from '../../src/world.ts'
import type { Monetization } from '../access/viewer-reasons.ts'
import { unknownIn } from '../governance/references.ts'
import { repeatedIn } from '../governance/repeated-items.ts'
import { showAs } from '../presentation/show.ts'
import type { Asset, Reference } from './assets.ts'
import { assetById, findAsset, listIn, searchable, tableOfAsset } from './assets.ts'

import { ownEditions } from './editions.ts'

interface Change {
  /** Validates the new value, for all assets. */
  readonly check?: (world: World, body: JsonObject) => ProblemError[]
  /** The changed properties of one asset; null removes a property. */
  readonly facts: (body: JsonObject, asset: Asset) => JsonObject | Problem
}

/** What the new value names must exist. */
const checkNames = (world: World, body: JsonObject) => unknownIn(world, 'Movie', { after: body })

const checkTags = (world: World, { subscriptionTags = [] }: JsonObject) =>
  unknownIn(world, 'Movie', { after: { monetization: { subscriptionTags } } }).map(
    ({ pointer, ...rest }) => ({ ...rest, pointer: pointer.replace('/monetization', '') }),
  )

/** SVOD needs a tag, TVOD a product. */
export function checkModels(_world: World, body: Row): ProblemError[] {
  const {
    models = [],
    subscriptionTags = [],
    productIds = [],
  } = (body.monetization ?? {}) as Partial<Monetization>
  return [
    ...(models.includes('SVOD') && subscriptionTags.length === 0
      ? [fault('/monetization/subscriptionTags', 'SVOD requires a subscription tag.')]
      : []),
    ...(models.includes('TVOD') && productIds.length === 0
      ? [fault('/monetization/productIds', 'TVOD requires a product.')]
      : []),
  ]
}

/** A disabled source accepts no writes. */
export const refusedBySource = (world: World, { sourceId }: Row): Problem | undefined =>
  find(world, 'Source', sourceId)?.status === 'DISABLED'
    ? invalid('/sourceId', 'The source is disabled.')
    : undefined

/** Only roles in front of the camera have characters. */
export function checkCredits(world: World, body: Row): ProblemError[] {
  return listIn<JsonObject>(body, 'credits').flatMap(({ crewRoleId, character }, at) =>
    character !== undefined && find(world, 'CrewRole', crewRoleId)?.category === 'CREW'
      ? [fault(`/credits/${at}/character`, 'The role has no character.')]
      : [],
  )
}

interface Rated {
  readonly system: string
  readonly rating: string
  readonly indicators?: readonly string[]
}

/** Ratings and indicators are those of their systems. */
export function checkRatings(world: World, body: Row): ProblemError[] {
  return listIn<Rated>(body, 'ageRatings').flatMap(
    ({ system: name, rating, indicators = [] }, at) => {
      const system = find(world, 'AgeSystem', name)
      const ratings = listIn<{ value: string }>(system, 'ratings').map(({ value }) => value)
      const known = listIn<{ key: string }>(system, 'indicators').map(({ key }) => key)
      const unknown = indicators.findIndex((key) => !known.includes(key))
      return [
        ...(ratings.includes(rating)
          ? []
          : [fault(`/ageRatings/${at}/rating`, `${name} has no rating ${rating}.`)]),
        ...(unknown < 0
          ? []
          : [fault(`/ageRatings/${at}/indicators/${unknown}`, `${name} does not have it.`)]),
      ]
    },
  )
}

function withoutTags(body: JsonObject, asset: Asset): JsonObject | Problem {
  const { models, ...rest } = asset.monetization as Monetization
  const subscriptionTags = body.subscriptionTags as string[]
  const loses = subscriptionTags.length === 0 && models.every((model) => model === 'SVOD')
  if (!loses) return { monetization: { models, ...rest, subscriptionTags } }
  return { code: 'VALIDATION_FAILED', detail: 'An asset in plans only cannot lose its last tag.' }
}

const set = (property: string): Change => ({
  facts: (body) => ({ [property]: body[property] ?? undefined }),
})

const CHANGES: Readonly<Record<string, Change>> = {
  bulkSetMediaGenres: { ...set('genreIds'), check: checkNames },
  bulkSetMediaMonetization: {
    ...set('monetization'),
    check: (world, body) => [...checkNames(world, body), ...checkModels(world, body)],
  },
  bulkSetMediaSubscriptionTags: { facts: withoutTags, check: checkTags },
  bulkSetMediaReleaseDate: set('releaseDate'),
  bulkSetMediaReleaseDatetime: set('releaseDatetime'),
  bulkSetMediaAdult: set('adult'),
  bulkSetMediaVisibility: set('visibility'),
  bulkSetMediaAgeRatings: { ...set('ageRatings'), check: checkRatings },
  bulkSetMediaGeoblock: { ...set('geoblockPresetId'), check: checkNames },
}

/**
 * One change to many assets: an invalid value fails the call, an unknown asset only its own entry.
 */
function inBulk({ check, facts }: Change): Behaviour {
  return (world, call) => {
    const body = call.body as JsonObject & { ids: string[] }
    const twice = body.ids.findIndex((id, at) => body.ids.indexOf(id) < at)
    const again = twice < 0 ? undefined : invalid(`/ids/${twice}`, 'Send it once.', 'DUPLICATE')
    const repeated = again ?? repeatedIn(body as Row)
    if (repeated) return refuse(world, repeated)
    const errors = check?.(world, body) ?? []
    if (errors.length > 0) return refuse(world, 'VALIDATION_FAILED', { errors })
    return runAll(world, call, {
      items: body.ids,
      pointer: (at) => `/ids/${at}`,
      run: (state, id): Done | Problem => {
        const asset = assetById(state, id)
        if (!asset) return { code: 'NOT_FOUND' }
        const refused = refusedBySource(state, asset)
        if (refused) return refused
        const change = facts(body, asset)
        if ('code' in change) return change as unknown as Problem
        return { world: changeRow(state, tableOfAsset(asset), { id, ...change }), status: 200, id }
      },
    })
  }
}

/** Deletes with all dependents. */
const bulkDeleteMedia: Behaviour = (world, call) =>
  runAll(world, call, {
    items: (call.query.ids ?? []) as string[],
    pointer: () => 'ids',
    run: (state, id) => {
      const asset = assetById(state, id)
      if (!asset) return { code: 'NOT_FOUND' }
      if (asset.liveState === 'LIVE') return { code: 'INVALID_STATE' }
      return { world: remove(state, tableOfAsset(asset), id), status: 204, id }
    },
  })

/** What a search would find, in total and by type. */
const countMedia: Behaviour = (world, call) => {
  const { query, filter } = call.body as { query?: string; filter?: Filter }
  const errors = checkSearch({ filter }, { $ref: '#/$defs/Asset' }, call.validator)
  if (errors.length > 0) return refuse(world, 'VALIDATION_FAILED', { errors })
  const found = searchable(world).filter(
    (asset) =>
      (!query || mentions(world, asset, query)) && (!filter || matches(asset as Json, filter)),
  )
  const { validator } = call
  const counted = found.filter((asset) =>
    meetsAs(tableOfAsset(asset), asset, { filter, validator }),
  )
  const types = [...new Set(counted.map(({ type }) => type))]
    .map((type) => ({ type, total: counted.filter((asset) => asset.type === type).length }))
    .toSorted((one, other) => other.total - one.total)
  return reply(world, { total: counted.length, types })
}

/** Unlinks a clip from the named assets, or from all; the clip stays. */
const detachClipAssets: Behaviour = withRow('Clip', (world, call, clip) => {
  const named = call.query.assetIds as string[] | undefined
  const assets = listIn<Reference & JsonObject>(clip, 'assets').filter(({ id }) => {
    return named !== undefined && !named.includes(id)
  })
  return reply(changeRow(world, 'Clip', { id: clip.id, assets }))
})

const MAX_TAGS = 20

/** Tags are the editors' own: they change no version. */
function tagging(change: (own: readonly string[], tags: readonly string[]) => string[]): Behaviour {
  return (world, call) => {
    const { workflowTagIds, assetIds } = call.body as unknown as Record<string, string[]>
    const errors = checkNames(world, call.body as JsonObject)
    if (errors.length > 0) return refuse(world, 'VALIDATION_FAILED', { errors })
    return runAll(world, call, {
      items: assetIds ?? [],
      pointer: (at) => `/assetIds/${at}`,
      run: (state, id) => {
        const asset = assetById(state, id)
        if (!asset) return { code: 'NOT_FOUND' }
        const own = listIn<string>(asset, 'workflowTagIds')
        const next = change(own, workflowTagIds ?? [])
        if (next.length > MAX_TAGS) {
          return { code: 'VALIDATION_FAILED', detail: `An asset has at most ${MAX_TAGS} tags.` }
        }
        if (next.length === own.length) return { world: state, status: 200, id }
        const row = { ...asset, workflowTagIds: next }
        return { world: put(state, tableOfAsset(asset), row), status: 200, id }
      },
    })
  }
}

const listMediaEditions: Behaviour = withFound(
  (world, { path }) => findAsset(world, { type: path.type ?? '', id: path.id ?? '' }),
  (world, call, asset) =>
    replyPage(world, call, ownEditions(world, asset), (edition) => {
      return showAs('Edition', edition, call)
    }),
)

const changes = Object.entries(CHANGES).map(([id, change]) => [id, inBulk(change)])

export const mediaChanges: BehaviourModule = {
  operations: {
    ...Object.fromEntries(changes),
    bulkDeleteMedia,
    countMedia,
    detachClipAssets,
    listMediaEditions,
    attachWorkflowTags: tagging((own, tags) => [...new Set([...own, ...tags])]),
    detachWorkflowTags: tagging((own, tags) => own.filter((id) => !tags.includes(id))),
  },
}

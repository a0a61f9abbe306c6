import type { Json, JsonObject } from '../../src/contract.ts'
import { find, type World } from '../../src/world.ts'
import { accessTo } from '../access/access.ts'
import type { Audience } from '../access/audience.ts'
import { monetizationOf } from '../access/viewer-reasons.ts'
import { nextEpisodeOf, seasonsOf } from '../playback/episode-order.ts'
import { progressOn } from '../playback/progress.ts'
import { ageRatingsOf, workOf } from './age-ratings.ts'
import { type Asset, inLanguage, listIn, parentOf } from './assets.ts'
import { availabilityOf } from './availability.ts'
import { broadcastState, rightsOf } from './broadcast-state.ts'

/** An asset as it appears in lists. */
export function summaryOf(world: World, asset: Asset, audience: Audience): JsonObject {
  const { languages } = audience.call
  const parent = parentOf(world, asset)
  return {
    ...common(world, asset, audience),
    slug: String(asset.slug ?? asset.externalId ?? asset.id),
    ...pick(asset, ['releaseDate', 'durationSeconds', 'seasonNumber', 'episodeNumber']),
    ...pick(asset, ['channelId', 'startAt', 'endAt', 'liveState']),
    genres: genresOf(world, asset, languages),
    monetization: moneyOf(world, asset),
    ...(parent && { parent: parentReference(parent, languages) }),
    ...progressMember(world, asset, audience),
  }
}

/** Properties that every form of an asset has. */
function common(world: World, asset: Asset, audience: Audience): JsonObject {
  const { languages } = audience.call
  const shortDescription = inLanguage(asset.shortDescription, languages)
  return {
    type: asset.type,
    id: asset.id,
    title: inLanguage(asset.title, languages),
    ...(shortDescription && { shortDescription }),
    images: imagesOf(world, asset),
    ageRatings: ageRatingsOf(world, asset, audience.country),
    access: accessTo(world, asset, audience),
  }
}

/** Everything a detail screen shows. */
export function detailOf(world: World, asset: Asset, audience: Audience): JsonObject {
  if (asset.type === 'broadcasts') return broadcastDetail(world, asset, audience)
  const { languages } = audience.call
  const description = inLanguage(asset.description, languages)
  return {
    ...common(world, asset, audience),
    ...pick(asset, ['externalId', 'originalTitle', 'slug', 'releaseDate', 'releaseDatetime']),
    ...pick(asset, ['durationSeconds', 'originalLanguage', 'productionCountries', 'adult']),
    ...pick(asset, ['externalIds', 'customFields']),
    ...(description && { description }),
    genres: genresOf(world, asset, languages),
    credits: creditsOf(world, asset, languages),
    monetization: moneyOf(world, asset),
    availability: availabilityOf(world, asset, audience.now),
    ...progressMember(world, asset, audience),
    ...ownMembers(world, asset, audience),
  }
}

const OWN: Readonly<Record<string, readonly string[]>> = {
  podcasts: ['author', 'explicit'],
  'live-events': ['startAt', 'endAt', 'liveState', 'replay'],
  clips: ['clipKind', 'assets'],
  channels: ['number', 'callSign', 'logo', 'liveEditionId', 'features'],
}

/** Properties of this media type only. */
function ownMembers(world: World, asset: Asset, audience: Audience): JsonObject {
  if (asset.type === 'series') {
    return { seasons: seasonsOf(world, asset, audience), episodeOrder: asset.episodeOrder }
  }
  if (asset.type !== 'episodes') return pick(asset, OWN[asset.type] ?? [])
  const parent = parentOf(world, asset)
  const nextEpisode = nextEpisodeOf(world, asset, audience)
  return {
    ...pick(asset, ['seasonNumber', 'episodeNumber', 'airedAt']),
    ...(parent && { parent: parentReference(parent, audience.call.languages) }),
    ...(nextEpisode && { nextEpisode }),
  }
}

/** A programme in the guide. */
export function guideBroadcast(world: World, asset: Asset, audience: Audience): JsonObject {
  const { languages } = audience.call
  const synopsis = inLanguage(asset.synopsis, languages)
  return {
    ...pick(asset, ['id', 'type', 'channelId', 'startAt', 'endAt', 'seasonNumber']),
    ...pick(asset, ['episodeNumber', 'asset']),
    title: inLanguage(asset.title, languages),
    ...(synopsis && { synopsis }),
    rights: rightsOf(world, asset) as unknown as JsonObject,
    state: broadcastState(asset, audience.now),
  }
}

function broadcastDetail(world: World, asset: Asset, audience: Audience): JsonObject {
  const { images, ageRatings, access } = common(world, asset, audience)
  return { ...guideBroadcast(world, asset, audience), images, ageRatings, access }
}

function progressMember(world: World, asset: Asset, { profile }: Audience): JsonObject {
  const progress = progressOn(world, profile, asset.id)
  return progress ? { progress: pick(progress, ['positionSeconds', 'percent', 'state']) } : {}
}

export function imagesOf(world: World, asset: Asset): Json {
  return workOf(world, asset).images ?? []
}

function moneyOf(world: World, asset: Asset): JsonObject {
  const { models, subscriptionTags, productIds } = monetizationOf(world, asset)
  return { models, subscriptionTags, productIds }
}

function genresOf(world: World, asset: Asset, languages: readonly string[]): Json {
  return listIn<string>(asset, 'genreIds').flatMap((id) => {
    const genre = find(world, 'Genre', id)
    return genre ? [{ id, key: genre.key, name: inLanguage(genre.name, languages) }] : []
  })
}

function creditsOf(world: World, asset: Asset, languages: readonly string[]): Json {
  const credits = listIn<JsonObject & { personId: string; crewRoleId: string }>(asset, 'credits')
  return credits.flatMap(({ personId, crewRoleId, character, order }) => {
    const person = find(world, 'Person', personId)
    const role = find(world, 'CrewRole', crewRoleId)
    if (!person || !role) return []
    return [
      {
        person: { id: personId, name: person.name },
        role: role.key,
        roleName: inLanguage(role.name, languages),
        category: role.category,
        ...(character !== undefined && { character }),
        order,
      },
    ]
  })
}

function parentReference({ type, id, title }: Asset, languages: readonly string[]): JsonObject {
  return { type, id, title: inLanguage(title, languages) }
}

/** The named properties that exist. */
export function pick(row: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])),
  )
}

import type { JsonObject } from '../../src/contract.ts'
import { find, type World } from '../../src/world.ts'
import { accessTo } from '../access/access.ts'
import type { Audience } from '../access/audience.ts'
import { type Asset, assetsOf, inLanguage, listIn, parentOf } from '../catalogue/assets.ts'
import { isListed } from '../catalogue/availability.ts'

/**
 * The episodes visible to this viewer, and another one: a series by season and number, specials
 * last; other types the newest first.
 */
export function episodesOf(world: World, parent: Asset, now: string, other?: Asset): Asset[] {
  const episodes = assetsOf(world, 'episodes').filter(
    (episode) =>
      episode.parentId === parent.id && (episode.id === other?.id || isListed(world, episode, now)),
  )
  if (parent.type !== 'series') {
    return episodes.toSorted((one, other) => (String(one.airedAt) < String(other.airedAt) ? 1 : -1))
  }
  const way = parent.episodeOrder === 'DESC' ? -1 : 1
  return episodes.toSorted(
    (one, other) =>
      seasonPlace(one) - seasonPlace(other) ||
      way * (Number(one.episodeNumber) - Number(other.episodeNumber)),
  )
}

/** Season 0 has specials, which come last. */
function seasonPlace({ seasonNumber }: Asset): number {
  return Number(seasonNumber) || Number.MAX_SAFE_INTEGER
}

/** Seasons with visible episodes, specials last. */
export function seasonsOf(world: World, series: Asset, { now, call }: Audience): JsonObject[] {
  const episodes = episodesOf(world, series, now)
  return listIn<JsonObject & { number: number }>(series, 'seasons')
    .map(({ id, number, title, images }) => ({
      id,
      number,
      ...(title !== undefined && { title: inLanguage(title, call.languages) }),
      images,
      episodeCount: episodes.filter(({ seasonNumber }) => seasonNumber === number).length,
    }))
    .filter(({ episodeCount }) => episodeCount > 0)
    .toSorted((one, other) => (one.number || Infinity) - (other.number || Infinity))
}

/**
 * Of a series the later episodes without specials, of the news those that the profile has not
 * watched, the newest first, and of a podcast the rest of its list.
 */
function followers(world: World, episode: Asset, { profile, now }: Audience): Asset[] {
  const parent = parentOf(world, episode)
  if (!parent) return []
  const ordered = episodesOf(world, { ...parent, episodeOrder: 'ASC' }, now, episode)
  const isWatched = ({ id }: Asset) =>
    id === episode.id ||
    find(world, 'WatchingProgress', `${profile?.id}/${id}`)?.state === 'COMPLETED'
  if (parent.type === 'news-series') return ordered.filter((each) => !isWatched(each))
  const at = ordered.findIndex(({ id }) => id === episode.id)
  return ordered.slice(at + 1).filter(({ seasonNumber }) => seasonNumber !== 0)
}

/**
 * The next published episode that plays here. Payment is not checked: a viewer who may play this
 * one may play the next, or gets an offer.
 */
export function nextEpisodeOf(
  world: World,
  episode: Asset,
  audience: Audience,
): JsonObject | undefined {
  const next = followers(world, episode, audience).find((each) => plays(world, each, audience))
  if (!next) return undefined
  const { type, id, seasonNumber, episodeNumber } = next
  return { type, id, seasonNumber, episodeNumber }
}

const PLACE_REASONS = new Set([
  'BLOCKED_WINDOW',
  'BLOCKED_GEO',
  'BLOCKED_PLATFORM',
  'BLOCKED_SEGMENT',
  'BLOCKED_STREAM',
])

function plays(world: World, episode: Asset, audience: Audience): boolean {
  const { blockedReasons } = accessTo(world, episode, audience)
  return !blockedReasons.some(({ code }) => PLACE_REASONS.has(code))
}

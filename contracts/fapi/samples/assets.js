import {
  eveningNews,
  harbourCupFinal,
  harbourLightTrailer,
  lowTide,
  nightShift,
  northlightOne,
  northlightToday,
  slackWater,
} from '../../shared/samples/assets.js'
import { ids } from '../../shared/samples/ids.js'
import { harbourLight, localise } from '../../shared/samples/media.js'
import { needsPlan, needsRental } from './blocked-reasons.js'

export const crime = { id: ids.genre.crime, key: 'crime', name: 'Crime' }
export const playable = { playable: true, blockedReasons: [] }
const published = { state: 'PUBLISHED', publishedFrom: '2026-03-01T00:00:00Z' }

const editorial = [
  'sourceId',
  'genreIds',
  'keywords',
  'credits',
  'visibility',
  'geoblockPresetId',
  'windows',
  'platforms',
  'segmentationProfileIds',
  'adStrategyId',
  'workflowTagIds',
  'status',
  'retentionDays',
  'feedUrl',
  'parentType',
  'parentId',
  'parentExternalId',
  'createdAt',
  'updatedAt',
  'version',
]

/** An asset as edited → as a viewer sees it: one language, names instead of ids, access. */
function toViewer(asset, more = {}) {
  const entries = Object.entries(localise(asset)).filter(([key]) => !editorial.includes(key))
  const facts = Object.fromEntries(entries)
  return {
    ...facts,
    genres: asset.genreIds?.length > 0 ? [crime] : [],
    ageRatings: (facts.ageRatings ?? []).map((rating) => ({ ...rating, minAge: 12 })),
    credits: [],
    availability: published,
    access: playable,
    ...more,
  }
}

const director = {
  person: { id: ids.person.miraOkafor, name: 'Mira Okafor' },
  role: 'director',
  roleName: 'Director',
  category: 'CREW',
  order: 1,
}

export const lowTideParent = { type: 'series', id: ids.asset.lowTide, title: 'Low Tide' }
export const nextUp = {
  type: 'episodes',
  id: ids.asset.springTide,
  seasonNumber: 2,
  episodeNumber: 4,
}
const halfWay = { positionSeconds: 1292.4, percent: 48, state: 'IN_PROGRESS' }

/** The movie, for a logged-in viewer without a plan. */
export const movieDetail = toViewer(harbourLight, {
  credits: [director],
  availability: {
    state: 'PUBLISHED',
    publishedFrom: '2026-03-20T19:00:00Z',
    publishedUntil: '2027-03-20T19:00:00Z',
  },
  access: { playable: false, blockedReasons: [needsPlan, needsRental] },
})
export const seriesDetail = toViewer(lowTide)
export const newsDetail = toViewer(northlightToday)
export const podcastDetail = toViewer(nightShift)
export const episodeDetail = toViewer(slackWater, {
  parent: lowTideParent,
  progress: halfWay,
  nextEpisode: nextUp,
})
export const liveEventDetail = toViewer(harbourCupFinal)
export const clipDetail = toViewer(harbourLightTrailer)
export const channelDetail = toViewer(northlightOne)

const { sourceId, externalId, createdAt, updatedAt, version, ...programme } = localise(eveningNews)
export const broadcast = programme
export const broadcastDetail = {
  ...programme,
  images: newsDetail.images,
  ageRatings: newsDetail.ageRatings,
  access: playable,
}

const cardKeys = [
  'type',
  'id',
  'title',
  'slug',
  'shortDescription',
  'releaseDate',
  'durationSeconds',
  'images',
  'genres',
  'ageRatings',
  'monetization',
  'parent',
  'seasonNumber',
  'episodeNumber',
  'channelId',
  'startAt',
  'endAt',
  'liveState',
  'progress',
  'access',
]

/** A detail → its card in a list. */
function toCard(detail) {
  return Object.fromEntries(
    cardKeys.filter((key) => detail[key] !== undefined).map((key) => [key, detail[key]]),
  )
}

export const harbourLightCard = toCard(movieDetail)
export const seriesCard = toCard(seriesDetail)
export const episodeCard = toCard(episodeDetail)
export const liveEventCard = toCard(liveEventDetail)
export const clipCard = toCard(clipDetail)
export const broadcastCard = toCard({
  ...broadcastDetail,
  slug: 'northlight-today-20260314-1900',
  genres: [],
  monetization: northlightOne.monetization,
})

const { progress, ...unwatched } = episodeCard

/** The episode after the one being watched. */
export const nextEpisodeCard = {
  ...unwatched,
  id: ids.asset.springTide,
  title: 'Spring Tide',
  slug: 'low-tide-s2e4-spring-tide',
  shortDescription: 'The water stands higher than anybody remembers.',
  releaseDate: '2026-03-21',
  durationSeconds: 2700,
  episodeNumber: 4,
}

/** `(a, b)` → a page of two, as lists return it. */
export function pageOf(...data) {
  return { data, paging: { page: 1, pageSize: 24, total: data.length } }
}

export const samples = {
  AssetRef: { type: 'movies', id: ids.asset.harbourLight },
  AssetSummary: harbourLightCard,
  CardProgress: halfWay,
  EpisodeParent: lowTideParent,
  AssetDetail: movieDetail,
  MovieDetail: movieDetail,
  SeriesDetail: seriesDetail,
  NewsSeriesDetail: newsDetail,
  PodcastDetail: podcastDetail,
  EpisodeDetail: episodeDetail,
  LiveEventDetail: liveEventDetail,
  ClipDetail: clipDetail,
  ChannelDetail: channelDetail,
  BroadcastDetail: broadcastDetail,
  GuideBroadcast: broadcast,
}

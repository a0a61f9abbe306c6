import type { Behaviour, BehaviourModule, Call, Result } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import { sortOf } from '../../src/resource/list.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { sorted } from '../../src/resource/search.ts'
import { withFound, withRow } from '../../src/resource/with-row.ts'
import { serviceOf } from '../../src/tenant.ts'
import { type Row, rowsOf, type World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { likeAsset } from '../discovery/recommend.ts'
import { episodesOf } from '../playback/episode-order.ts'
import { type Asset, assetsOf, findAsset, inLanguage, listIn, type Reference } from './assets.ts'
import { channelsInOrder, isFound, listed } from './availability.ts'
import { type Edition, editionsOf } from './editions.ts'
import { untilBoundary } from './freshness.ts'
import { detailOf, pick, summaryOf } from './present-asset.ts'

/** The asset of the path, unless it is hidden from everybody. */
export function assetOfPath(world: World, { path, now }: Call): Asset | undefined {
  const asset = findAsset(world, { type: path.type ?? '', id: path.id ?? '' })
  return asset && isFound(world, asset, now) ? asset : undefined
}

const withAsset = (act: (world: World, call: Call, asset: Asset) => Result): Behaviour =>
  withFound(assetOfPath, act)

const getMedia = withAsset((world, call, asset) =>
  reply(world, detailOf(world, asset, audienceOf(world, call))),
)

/** Where two sources use the same external id, the asset that was created first is returned. */
const getMediaByExternalId: Behaviour = (world, call) => {
  const asset = assetsOf(world, call.path.type)
    .filter(({ externalId }) => externalId === call.path.externalId)
    .filter((each) => isFound(world, each, call.now))
    .toSorted((one, other) => (String(one.createdAt) < String(other.createdAt) ? -1 : 1))[0]
  if (!asset) return refuse(world, 'NOT_FOUND')
  return reply(world, detailOf(world, asset, audienceOf(world, call)))
}

/** Only editions in READY, MAIN first. */
const listMediaEditions = withAsset((world, call, asset) => {
  const editions = editionsOf(world, asset).filter(({ status }) => status === 'READY')
  const show = (edition: Edition) => ({
    ...pick(edition, ['id', 'kind', 'durationSeconds', 'audioTracks', 'subtitles']),
    ...pick(edition, ['thumbnailTrackUrl']),
    label: inLanguage(edition.label, call.languages),
    markers: viewerMarkers(edition, call.languages),
  })
  return replyPage(world, call, editions, show)
})

/** Markers without properties for editors. */
export function viewerMarkers(edition: Edition, languages: readonly string[]) {
  const markers = (edition.markers ?? []) as unknown as {
    title?: unknown
    [name: string]: unknown
  }[]
  return markers.map(({ kind, startSeconds, endSeconds, title }) => ({
    kind: String(kind),
    startSeconds: Number(startSeconds),
    ...(endSeconds !== undefined && { endSeconds: Number(endSeconds) }),
    ...(title !== undefined && { title: inLanguage(title, languages) }),
  }))
}

const listMediaEpisodes = withAsset((world, call, parent) => {
  const { seasonNumber } = call.query
  const episodes = episodesOf(world, parent, call.now).filter(
    (episode) => seasonNumber === undefined || episode.seasonNumber === seasonNumber,
  )
  return summaries(world, call, episodes)
})

/** Trailers first, then the newest. */
const listMediaClips = withAsset((world, call, asset) => {
  const { clipKind } = call.query
  const clips = listed(world, call.now, 'clips')
    .filter((clip) => listIn<Reference>(clip, 'assets').some(({ id }) => id === asset.id))
    .filter((clip) => clipKind === undefined || clip.clipKind === clipKind)
  const trailer = (clip: Asset) => Number(clip.clipKind === 'TRAILER')
  const ordered = newestFirst(clips).toSorted((one, other) => trailer(other) - trailer(one))
  return summaries(world, call, ordered)
})

function newestFirst(assets: readonly Asset[]): Asset[] {
  const day = ({ releaseDate, createdAt }: Asset) => String(releaseDate ?? createdAt)
  return assets.toSorted((one, other) => (day(one) < day(other) ? 1 : -1))
}

function summaries(world: World, call: Call, assets: readonly Asset[]): Result {
  const audience: Audience = audienceOf(world, call)
  return replyPage(world, call, assets, (asset) => summaryOf(world, asset, audience))
}

/** The latest release first, or as `sort` says about what the app sees. */
function released(world: World, call: Call, assets: readonly Asset[]): Result {
  const { sort } = call.query
  if (sort === undefined) return summaries(world, call, newestFirst(assets))
  const audience = audienceOf(world, call)
  const shown = assets.map((asset) => summaryOf(world, asset, audience))
  return replyPage(world, call, sorted(shown, String(sort).split(',').map(sortOf), 'id'))
}

/** A genre and its subgenres, at every depth. */
function withSubgenres(world: World, { id }: Row): ReadonlySet<unknown> {
  const ids = new Set([id])
  for (const above of ids) {
    for (const genre of rowsOf(world, 'Genre')) if (genre.parentId === above) ids.add(genre.id)
  }
  return ids
}

/** Assets of a genre, of one type, or of all but episodes and clips, which their parents represent. */
const listGenreMedia: Behaviour = withRow('Genre', (world, call, genre) => {
  const genres = withSubgenres(world, genre)
  const assets = listed(world, call.now, call.path.type).filter(
    (asset) =>
      (call.path.type !== undefined || !['episodes', 'clips'].includes(asset.type)) &&
      listIn<string>(asset, 'genreIds').some((id) => genres.has(id)),
  )
  return released(world, call, assets)
})

const listPersonMedia: Behaviour = withRow('Person', (world, call, { id }) => {
  const assets = listed(world, call.now, call.path.type).filter((asset) =>
    listIn<{ personId: string }>(asset, 'credits').some(({ personId }) => personId === id),
  )
  return released(world, call, assets)
})

/** Channels in the operators' order, including those that do not play here. */
const listChannels: Behaviour = (world, call) => {
  const channels = channelsInOrder(world, call.now)
  const audience = audienceOf(world, call)
  return replyPage(world, call, channels, (channel) => detailOf(world, channel, audience))
}

const getChannel: Behaviour = (world, call) =>
  getMedia(world, { ...call, path: { ...call.path, type: 'channels' } })

const listMediaRecommendations = withAsset((world, call, asset) =>
  summaries(world, call, likeAsset(world, asset, audienceOf(world, call))),
)

/** The asset of `/{type}/{slug}` in an address of the service's website, or of an external id of a named source. */
const resolveDeeplink: Behaviour = (world, call) => {
  const { url, externalId, source } = call.query as Record<string, string | undefined>
  const isUrl = url !== undefined
  const hasId = externalId !== undefined
  if (isUrl === hasId || hasId !== (source !== undefined)) {
    return refuse(world, invalid('url', 'Send either `url`, or `externalId` with `source`.'))
  }
  const link = isUrl && URL.canParse(url) ? new URL(url) : undefined
  if (isUrl && link?.hostname !== `${serviceOf(world).slug}.example`) {
    return refuse(world, invalid('url', 'It is not an address of the service.'))
  }
  const [type = '', slug = ''] = link?.pathname.slice(1).split('/') ?? []
  const sourceId = rowsOf(world, 'Source').find(({ name }) => name === source)?.id
  const asset = assetsOf(world)
    .filter((each) => isFound(world, each, call.now))
    .find((each) =>
      isUrl
        ? each.type === type && (each.slug === slug || each.id === slug)
        : each.externalId === externalId && each.sourceId === sourceId,
    )
  if (!asset) return refuse(world, 'NOT_FOUND')
  const plays = link?.searchParams.get('autoplay') === '1'
  const action = plays ? 'PLAY' : 'DETAIL'
  return reply(world, { type: asset.type, id: asset.id, action })
}

export const catalogue: BehaviourModule = {
  operations: untilBoundary({
    getMedia,
    getMediaByExternalId,
    listMediaEditions,
    listMediaEpisodes,
    listMediaClips,
    listGenreMedia,
    listGenreMediaByType: listGenreMedia,
    listPersonMedia,
    listChannels,
    getChannel,
    listMediaRecommendations,
    resolveDeeplink,
  }),
}

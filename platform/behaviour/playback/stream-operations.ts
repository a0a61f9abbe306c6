import type { Behaviour, BehaviourModule, Call, Problem } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { rowsOf, type World } from '../../src/world.ts'
import { accessTo, type BlockedReason } from '../access/access.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { heightCap } from '../access/viewer-reasons.ts'
import { type Asset, listIn, PARENT_TYPES } from '../catalogue/assets.ts'
import { broadcastState, programmeOf, rightsOf } from '../catalogue/broadcast-state.ts'
import { assetOfPath, viewerMarkers } from '../catalogue/catalogue-operations.ts'
import { type Edition, editionsOf, isFreeKind, isPlayable } from '../catalogue/editions.ts'
import { pick } from '../catalogue/present-asset.ts'
import { decideAds, stitchedUrl } from '../delivery/ad-decision.ts'
import { nextEpisodeOf } from './episode-order.ts'
import { closeSilentSessions, concurrencyReason, openPlayback } from './playback-session.ts'
import { progressOn, resumePosition } from './progress.ts'
import { playableStreams, sourceOf } from './sources.ts'

/** Opens a playback session. It does not start the clock of a rental: the first `playback.started` does. */
const getMediaStream: Behaviour = withFound(assetOfPath, (world, call, asset) => {
  if (PARENT_TYPES.has(asset.type)) return refuse(world, NO_STREAM_OF_ITS_OWN)
  const audience = audienceOf(world, call)
  const edition = editionOf(world, asset, audience)
  if (call.query.editionId !== undefined && !edition) return refuse(world, 'NOT_FOUND')
  const closed = closeSilentSessions(world, audience.viewer, call)
  const blockedReasons = reasonsFor(closed, { asset, edition, audience })
  if (blockedReasons.length > 0 || !edition) {
    return refuse(world, 'PLAYBACK_BLOCKED', { members: { blockedReasons } })
  }
  const cap = isFreeKind(edition) ? undefined : heightCap(world, asset, audience)
  const streams = playableStreams(closed, { edition, audience, cap })
  if (streams.length === 0) return refuse(world, noSource(call))
  const { world: opened, session } = openPlayback(closed, { asset, edition, audience })
  const playback = playbackOf(world, { asset, edition, audience })
  const isStitched = (playback.ads as JsonObject | undefined)?.mode === 'SSAI'
  const sources = streams.map((stream) => {
    const source = sourceOf(stream, session, call.now)
    if (!isStitched) return source
    const wish = { url: String(source.url), sessionId: session.id, audience }
    return { ...source, url: stitchedUrl(world, asset, wish) }
  })
  const headers = { 'Cache-Control': 'no-store' }
  return reply(opened, { playbackSessionId: session.id, ...playback, sources }, { headers })
})

const NO_STREAM_OF_ITS_OWN = invalid(
  'type',
  'A series, news series or podcast does not play itself: ask for an episode.',
)

function noSource({ query }: Call): Problem {
  const wish = ['drm', 'maxHeight', 'editionId'].find((name) => query[name] !== undefined)
  return invalid(wish ?? 'id', 'No source of the asset fits.')
}

interface Wish {
  readonly asset: Asset
  readonly edition: Edition | undefined
  readonly audience: Audience
}

/** The reasons of lists and details, and those that only a stream has. */
function reasonsFor(world: World, { asset, edition, audience }: Wish): BlockedReason[] {
  const { blockedReasons } = accessTo(world, asset, audience, edition)
  const busy = concurrencyReason(world, audience)
  const refused = joiningReason(world, asset, audience)
  return [...blockedReasons, ...(refused ? [refused] : []), ...(busy ? [busy] : [])].toSorted(
    (one, other) => precedence(one, audience) - precedence(other, audience),
  )
}

function precedence({ code }: BlockedReason, { call }: Audience): number {
  return (call.contract.catalogues.blockedReasons ?? []).findIndex((entry) => entry.code === code)
}

/**
 * Start-over and catch-up are rights of the broadcast, limited by the channel. A live event on air
 * can be started over, but not caught up.
 */
function joiningReason(world: World, asset: Asset, audience: Audience): BlockedReason | undefined {
  const mode = modeOf(asset, audience)
  const isLinear = asset.type === 'channels' || asset.type === 'broadcasts'
  const isOnAir = asset.liveState === 'LIVE' && mode === 'CATCH_UP'
  if (!(isLinear || isOnAir) || mode === 'LIVE') return undefined
  const programme = isLinear ? programmeOf(world, asset, audience.call) : undefined
  const rights = programme && rightsOf(world, programme)
  const state = programme && broadcastState(programme, audience.now)
  // Lists and details have said so already.
  if (asset.type === 'broadcasts' && state !== 'LIVE') return undefined
  const caught = rights?.catchUp && audience.now < String(rights.catchUpUntil)
  if (state === 'LIVE' && mode === 'START_OVER' && rights?.startOver) return undefined
  if (state === 'FINISHED' && mode === 'CATCH_UP' && caught) return undefined
  const data = { mode, catchUpUntil: rights?.catchUpUntil }
  return { code: 'BLOCKED_CATCH_UP', resolvable: 'NONE', data }
}

function modeOf(asset: Asset, { call, now }: Audience): string {
  const finished = asset.type === 'broadcasts' && broadcastState(asset, now) === 'FINISHED'
  return finished ? 'CATCH_UP' : String(call.query.mode ?? 'LIVE')
}

/** The requested edition, or the first of the work itself that plays on the platform. */
function editionOf(world: World, asset: Asset, { call, platform }: Audience): Edition | undefined {
  const { editionId } = call.query
  return editionsOf(world, asset).find((edition) =>
    editionId === undefined
      ? !isFreeKind(edition) && isPlayable(world, edition, platform)
      : edition.id === editionId && isPlayable(world, edition),
  )
}

/** Playback data besides the sources. */
function playbackOf(
  world: World,
  { asset, edition, audience }: Wish & { edition: Edition },
): JsonObject {
  const { call, settings, profile } = audience
  const nextEpisode = asset.type === 'episodes' && nextEpisodeOf(world, asset, audience)
  const live = liveOf(world, asset, audience)
  // A stream request has no consent, so its tag is never personal.
  const ads = decideAds(world, asset, { edition, consent: {}, audience })
  const position = live ? 0 : resumePosition(progressOn(world, profile, asset.id), settings)
  return {
    edition: pick(edition, ['id', 'kind', 'durationSeconds']),
    subtitles: edition.subtitles ?? [],
    markers: viewerMarkers(edition, call.languages),
    ...pick(edition, ['thumbnailTrackUrl']),
    resume: { positionSeconds: position },
    heartbeat: { intervalSeconds: settings.playback.heartbeatSeconds },
    ...(ads.mode !== 'NONE' && { ads }),
    ...(nextEpisode && { nextEpisode }),
    ...(live && { live }),
  }
}

/** How the stream is joined; a replay is no live stream. */
function liveOf(world: World, asset: Asset, audience: Audience): JsonObject | undefined {
  const isOnAir = asset.type === 'live-events' && asset.liveState !== 'REPLAY'
  if (!isOnAir && asset.type !== 'channels' && asset.type !== 'broadcasts') return undefined
  const programme = programmeOf(world, asset, audience.call)
  const inputs = rowsOf(world, 'LivestreamService').flatMap((service) => {
    return listIn<JsonObject>(service, 'livestreams')
  })
  const input = inputs.find(({ id, channelId }) => {
    return isOnAir ? id === asset.livestreamId : channelId === (asset.channelId ?? asset.id)
  })
  return {
    mode: modeOf(asset, audience),
    programStartAt: String(programme?.startAt ?? audience.now),
    dvrWindowSeconds: Number(input?.dvrWindowSeconds ?? 0),
  }
}

export const streams: BehaviourModule = { operations: { getMediaStream } }

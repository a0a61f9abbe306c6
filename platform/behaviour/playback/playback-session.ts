import type { Call } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import type { BlockedReason } from '../access/access.ts'
import type { Audience } from '../access/audience.ts'
import { type Asset, findAsset, inLanguage } from '../catalogue/assets.ts'
import { programmeOf } from '../catalogue/broadcast-state.ts'
import type { Edition } from '../catalogue/editions.ts'

/** An open stream. It counts towards the limit of the account until it ends. */
export interface PlaybackSession extends Row {
  readonly id: string
  readonly viewerId?: string
  readonly profileId?: string
  readonly deviceId: string
  readonly device: string
  readonly asset: { readonly type: string; readonly id: string }
  readonly editionId: string
  readonly startedAt: string
  /** When the last event arrived; absent until the first. */
  readonly reportedAt?: string
  /** The highest `sequence` that its own device has reported. */
  readonly sequence?: number
  readonly endedAt?: string
  /** Whether it ended elsewhere: only a stop of its own player can be taken back. */
  readonly isFinal?: boolean
  /** The circumstances of opening, so that the licence can be decided again. */
  readonly $: JsonObject & {
    readonly applicationId: string
    readonly country: string
    /** What the stream was asked for, with the broadcast that was on. */
    readonly query: JsonObject
    readonly sessionId?: string
  }
}

/** Heartbeats that may be missed before a session is closed. */
const MISSED_HEARTBEATS = 3

/** Whether the login that opened the stream has ended. */
export function isLoggedOut(world: World, { $ }: PlaybackSession): boolean {
  return find(world, 'Session', $.sessionId)?.endedAt !== undefined
}

/** The running sessions of an account, the oldest first. A logout ends one with its next heartbeat. */
function runningSessions(
  world: World,
  viewer: Row | undefined,
  { now, heartbeatSeconds }: { now: string; heartbeatSeconds: number },
): PlaybackSession[] {
  if (!viewer) return []
  return rowsOf(world, 'PlaybackSession')
    .filter(({ viewerId, endedAt }) => viewerId === viewer.id && endedAt === undefined)
    .filter((session) => {
      const { startedAt, reportedAt = startedAt } = session
      const missed = isLoggedOut(world, session) ? 1 : MISSED_HEARTBEATS
      return now < addSeconds(reportedAt, missed * heartbeatSeconds)
    })
    .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
}

/** A device that requests again has lost the response: its session without an event is closed. */
export function closeSilentSessions(world: World, viewer: Row | undefined, call: Call): World {
  const deviceId = String(call.headers['x-device-id'])
  return rowsOf(world, 'PlaybackSession')
    .filter((each) => each.viewerId === viewer?.id && each.deviceId === deviceId)
    .filter(({ endedAt, reportedAt }) => endedAt === undefined && reportedAt === undefined)
    .reduce((state, session) => endSession(state, session, call.now), world)
}

export function endSession(world: World, session: PlaybackSession, now: string): World {
  return put(world, 'PlaybackSession', { ...session, endedAt: now, isFinal: true })
}

function count(limit: number): string {
  return ['No', 'One', 'Two', 'Three', 'Four', 'Five'][limit] ?? String(limit)
}

/** Too many streams run on the account; all are listed, so that the viewer can stop one. */
export function concurrencyReason(world: World, audience: Audience): BlockedReason | undefined {
  const { settings, viewer, now, call } = audience
  const { heartbeatSeconds, maxConcurrentStreams: limit } = settings.playback
  const running = runningSessions(world, viewer, { now, heartbeatSeconds })
  if (running.length < limit) return undefined
  const sessions = running.map(
    ({ id, deviceId, device, asset, startedAt }): JsonObject => ({
      playbackSessionId: id,
      thisDevice: deviceId === call.headers['x-device-id'],
      device,
      title: inLanguage(findAsset(world, asset)?.title, call.languages) ?? '',
      startedAt,
    }),
  )
  const message = inLanguage(
    { en: `${count(limit)} screens are watching`, nl: `Er kijken al ${limit} schermen` },
    call.languages,
  )
  return {
    code: 'BLOCKED_CONCURRENCY',
    resolvable: 'USER',
    ...(message && { message }),
    data: { limit, sessions },
  }
}

/** Opens a session for the selected profile on this device. */
export function openPlayback(
  world: World,
  { asset, edition, audience }: { asset: Asset; edition: Edition; audience: Audience },
): { world: World; session: PlaybackSession } {
  const { call, viewer, profile } = audience
  const session: PlaybackSession = {
    id: call.random.uuid(),
    ...(viewer && { viewerId: String(viewer.id) }),
    ...(profile && { profileId: String(profile.id) }),
    deviceId: String(call.headers['x-device-id']),
    device: String(call.headers['x-device-name'] ?? call.caller.application?.name),
    asset: { type: asset.type, id: asset.id },
    editionId: edition.id,
    startedAt: call.now,
    $: {
      applicationId: String(call.caller.application?.id),
      country: call.country,
      query: { ...call.query, broadcastId: programmeOf(world, asset, call)?.id },
      ...(call.caller.session && { sessionId: String(call.caller.session.id) }),
    },
  }
  return { world: put(world, 'PlaybackSession', session), session }
}

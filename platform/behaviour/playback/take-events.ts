import { type Behaviour, type BehaviourModule, reply } from '../../src/behaviour.ts'
import type { Contract, JsonObject } from '../../src/contract.ts'
import { changeRow } from '../../src/resource/content.ts'
import { addSeconds, toSeconds } from '../../src/time.ts'
import { find, put, type Row, type World } from '../../src/world.ts'
import { audienceOf } from '../access/audience.ts'
import { isOpen } from '../access/viewer-reasons.ts'
import { findAsset } from '../catalogue/assets.ts'
import { isFreeKind } from '../catalogue/editions.ts'
import type { ServiceSettings } from '../catalogue/service-settings.ts'
import { holdingsOf, startRental } from '../commerce/entitlements.ts'
import type { Batch } from '../reporting/analytics-events.ts'
import { accept, countDuplicate, reject, startBatch } from '../reporting/analytics-events.ts'
import type { ViewerEvent } from '../reporting/plays.ts'
import { endSession, isLoggedOut, type PlaybackSession } from './playback-session.ts'
import { dropIdleProgress, recordProgress } from './progress.ts'

/** How long an offline device may keep its events. */
const OLDEST_SECONDS = 7 * 24 * 60 * 60

/** A playback event and its subject. */
export interface Report {
  readonly event: ViewerEvent['event']
  readonly viewer: Row
  readonly profile: Row | undefined
  /** When it happened, corrected by the clock of the device. */
  readonly at: string
  readonly now: string
  readonly settings: ServiceSettings
  /** The reporting device; absent if a server reports for it. */
  readonly deviceId?: string
  readonly platform: string
  readonly country: string
  readonly contract: Contract
}

/** Each event counts once; an invalid one does not affect the rest of the batch. */
export function takeEvent(batch: Batch, report: Report): Batch {
  const { event, viewer, profile, platform, country } = report
  const { eventId } = event
  if (find(batch.world, 'ViewerEvent', eventId)) return countDuplicate(batch)
  const fault = faultOf(batch.world, report)
  if (fault) return reject(batch, eventId, fault)
  const over = event.name === 'playback.heartbeat' && overSession(batch.world, report)
  if (over) {
    const ended = over.endedAt ? batch.world : endSession(batch.world, over, report.now)
    const detail = 'The stream was stopped, or the right to it has ended.'
    return reject({ ...batch, world: ended }, eventId, { code: 'SESSION_ENDED', detail })
  }
  const row: ViewerEvent = {
    userId: String(viewer.id),
    ...(profile && { profileId: String(profile.id) }),
    event,
    $: { platform, country },
  }
  const kept = put(batch.world, 'ViewerEvent', row, eventId)
  return accept(batch, apply(kept, report))
}

/** Any device of the account may report on a session of the account. */
function faultOf(world: World, { event, at, now, viewer }: Report): JsonObject | undefined {
  if (addSeconds(at, OLDEST_SECONDS) < now) {
    return { code: 'TOO_OLD', detail: 'The event happened more than 7 days ago.' }
  }
  if (event.playbackSessionId === undefined) return undefined
  const session = find(world, 'PlaybackSession', event.playbackSessionId)
  if (session && session.viewerId === viewer.id) return undefined
  return { code: 'SESSION_UNKNOWN', detail: 'The account has no such playback session.' }
}

/** The session of a heartbeat, if it, its login or the right to its asset has ended. */
function overSession(world: World, { event, at, viewer, contract }: Report) {
  const session = find(world, 'PlaybackSession', event.playbackSessionId)
  const asset = session && findAsset(world, session.asset)
  const edition = session && find(world, 'Edition', session.editionId)
  if (!asset || !edition) return undefined
  const right = { holdings: holdingsOf(world, viewer), call: { contract } }
  const isEnded = session.endedAt !== undefined && session.endedAt < at
  const isOver =
    (isEnded && !isLate(event, session)) ||
    isLoggedOut(world, session) ||
    !(isFreeKind(edition) || isOpen(world, asset, right))
  return isOver ? session : undefined
}

/** Within a session the sequence gives the order, even if the clock of the device jumps. */
const isLate = ({ sequence }: Report['event'], session: PlaybackSession) =>
  sequence < (session.sequence ?? 0)

/** `playback.stopped` and a fatal error end the session; every other event keeps it alive. */
function changeSession(
  session: PlaybackSession,
  { event, now, deviceId }: Report,
): PlaybackSession {
  const isOwn = deviceId === undefined || deviceId === session.deviceId
  if (isOwn && isLate(event, session)) return session
  const { fatal } = (event.payload ?? {}) as { fatal?: boolean }
  const ends = event.name === 'playback.stopped' || fatal === true
  const { endedAt, ...open } = session
  const goesOn = event.name === 'playback.resumed' && isOwn && !session.isFinal
  return {
    ...(goesOn ? open : session),
    reportedAt: now,
    ...(ends && { endedAt: now, isFinal: !isOwn }),
    ...(isOwn && { sequence: event.sequence }),
  }
}

function apply(world: World, report: Report): World {
  const { event, at, viewer, profile, settings, deviceId } = report
  const session = find(world, 'PlaybackSession', event.playbackSessionId)
  if (!session) return world
  const reported = put(world, 'PlaybackSession', changeSession(session, report))
  const asset = findAsset(world, session.asset)
  if (!asset || event.name === 'playback.requested') return reported
  const edition = find(reported, 'Edition', session.editionId)
  const isPlay = event.name === 'playback.started' && edition && !isFreeKind(edition)
  const started = isPlay ? startRental(reported, { viewer, asset, at }) : reported
  // Another device that stops a stream does not know its position.
  const isForeign = deviceId !== undefined && deviceId !== session.deviceId
  if (isForeign || isLate(event, session) || !edition || !profile) return started
  const { name, positionSeconds } = event
  const isCompleted = name === 'playback.completed'
  const watched = { asset, edition, positionSeconds, at, sessionId: session.id, isCompleted }
  return recordProgress(preferTracks(started, profile, event), profile, { watched, settings })
}

/** The tracks that the viewer chose become the preference of the profile. */
function preferTracks(world: World, { id }: Row, { name, payload }: Report['event']): World {
  if (name !== 'playback.tracksChanged') return world
  const { audioLanguage: audio, subtitleLanguage: subtitles } = payload as Record<string, string>
  const preferences = { audio, ...(subtitles && { subtitles }) } as JsonObject
  return changeRow(world, 'Profile', { id, preferences })
}

const createUserEvents: Behaviour = (world, call) => {
  const { sentAt, events } = call.body as unknown as {
    sentAt: string
    events: ViewerEvent['event'][]
  }
  const skew = toSeconds(call.now) - toSeconds(sentAt)
  const { settings, profile, platform, country } = audienceOf(world, call)
  const deviceId = String(call.headers['x-device-id'])
  const viewer = call.caller.viewer as Row
  const { now, contract } = call
  const about = { viewer, profile, settings, deviceId, platform, country, now, contract }
  const { world: after, ...result } = events.reduce<Batch>((batch, event) => {
    return takeEvent(batch, { ...about, event, at: addSeconds(event.occurredAt, skew) })
  }, startBatch(world))
  return reply(after, result)
}

export const userEvents: BehaviourModule = {
  operations: { createUserEvents },
  passTime: (world, { to }) => dropIdleProgress(world, to),
}

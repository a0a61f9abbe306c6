import { type Behaviour, type BehaviourModule, type Call, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { addSeconds, toSeconds } from '../../src/time.ts'
import { find, put, type Row, type World } from '../../src/world.ts'
import { findAsset } from '../catalogue/assets.ts'
import { settingsOf } from '../catalogue/service-settings.ts'
import { startRentals } from '../commerce/entitlements.ts'
import type { PlaybackSession } from './playback-session.ts'
import { dropIdleProgress, recordProgress } from './progress.ts'

interface UserEvent extends JsonObject {
  readonly eventId: string
  readonly name: string
  readonly occurredAt: string
  readonly playbackSessionId?: string
  readonly positionSeconds: number
}

/** An offline device may keep its events for so long. */
const OLDEST_SECONDS = 7 * 24 * 60 * 60

interface Outcome {
  readonly world: World
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: readonly JsonObject[]
}

/** Each event counts once; the rest of a batch does not suffer from a bad one. */
const createUserEvents: Behaviour = (world, call) => {
  const { sentAt, events } = call.body as unknown as { sentAt: string; events: UserEvent[] }
  const skew = toSeconds(call.now) - toSeconds(sentAt)
  const start: Outcome = { world, accepted: 0, duplicates: 0, rejected: [] }
  const { world: after, ...result } = events.reduce<Outcome>((outcome, event) => {
    const at = addSeconds(event.occurredAt, skew)
    return takeEvent(outcome, event, { call, at })
  }, start)
  return reply(after, result as JsonObject)
}

interface Occasion {
  readonly call: Call
  /** When it happened, corrected by the clock of the device. */
  readonly at: string
}

function takeEvent(outcome: Outcome, event: UserEvent, occasion: Occasion): Outcome {
  const { eventId } = event
  if (find(outcome.world, 'UserEvent', eventId)) {
    return { ...outcome, duplicates: outcome.duplicates + 1 }
  }
  const fault = faultOf(outcome.world, event, occasion)
  if (fault) return { ...outcome, rejected: [...outcome.rejected, { eventId, ...fault }] }
  const row = { ...event, $: { parent: String(occasion.call.caller.session?.profileId) } }
  const kept = put(outcome.world, 'UserEvent', { key: eventId, row })
  return { ...outcome, world: apply(kept, event, occasion), accepted: outcome.accepted + 1 }
}

/** Any device of the account may report on a session of the account. */
function faultOf(world: World, event: UserEvent, { call, at }: Occasion): JsonObject | undefined {
  if (addSeconds(at, OLDEST_SECONDS) < call.now) {
    return { code: 'TOO_OLD', detail: 'The event happened more than 7 days ago.' }
  }
  if (event.playbackSessionId === undefined) return undefined
  const session = find(world, 'PlaybackSession', event.playbackSessionId)
  if (session?.viewerId === call.caller.viewer?.id) return undefined
  return { code: 'SESSION_UNKNOWN', detail: 'The account has no such playback session.' }
}

/** `playback.stopped` ends the session; every other event keeps it alive. */
function apply(world: World, event: UserEvent, occasion: Occasion): World {
  const session = find(world, 'PlaybackSession', event.playbackSessionId ?? '')
  if (!session) return world
  const { call, at } = occasion
  const ends = event.name === 'playback.stopped' && { endedAt: call.now }
  const row: PlaybackSession = { ...session, reportedAt: call.now, ...ends }
  const reported = put(world, 'PlaybackSession', { key: session.id, row })
  const asset = findAsset(world, session.asset)
  const viewer = call.caller.viewer as Row
  if (!asset || event.name === 'playback.requested') return reported
  const started =
    event.name === 'playback.started' ? startRentals(reported, { viewer, asset, at }) : reported
  // Another device that stops a stream does not know where it stood.
  if (call.headers['x-device-id'] !== session.deviceId) return started
  const edition = find(started, 'Edition', session.editionId)
  const profile = find(started, 'Profile', String(session.profileId))
  if (!edition || !profile) return started
  const watched = { asset, edition, positionSeconds: event.positionSeconds, at }
  const settings = settingsOf(started, call.caller.application)
  return recordProgress(started, profile, { watched, settings })
}

export const userEvents: BehaviourModule = {
  operations: { createUserEvents },
  passTime: (world, { to }) => dropIdleProgress(world, to),
}

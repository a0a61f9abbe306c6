import type { Behaviour, BehaviourModule, Call, Refinement } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { Filter } from '../../src/resource/search.ts'
import { conditionsOf } from '../../src/resource/search-entities.ts'
import { withRow } from '../../src/resource/with-row.ts'
import { addSeconds, toSeconds } from '../../src/time.ts'
import { find, type World } from '../../src/world.ts'
import { settingsOf } from '../catalogue/service-settings.ts'
import { takeEvent } from '../playback/take-events.ts'
import { profilesOf } from '../viewer/profiles.ts'
import type { AnalyticsEvent, Batch } from './analytics-events.ts'
import { reject, startBatch, takeAnalytics } from './analytics-events.ts'
import type { ViewerEvent } from './plays.ts'

const DAY_SECONDS = 86_400

/** Events that a server reports for its devices; the time is the server's own. */
function takeAll(world: World, reports: readonly ViewerEvent[], { now, contract }: Call): Batch {
  const settings = settingsOf(world)
  return reports.reduce((batch, { userId, profileId, event }) => {
    const viewer = find(batch.world, 'Viewer', userId)
    const profiles = profilesOf(batch.world, viewer)
    const profile = profileId ? profiles.find(({ id }) => id === profileId) : profiles[0]
    if (!viewer || !profile) {
      const detail = 'There is no such viewer or profile.'
      return reject(batch, event.eventId, { code: 'VIEWER_UNKNOWN', detail })
    }
    const { platform = 'web' } = (event.device ?? {}) as { platform?: string }
    const country = String(viewer.country)
    const about = { viewer, profile, now, settings, platform, country, contract }
    return takeEvent(batch, { ...about, event, at: event.occurredAt })
  }, startBatch(world))
}

const bulkUserEvents: Behaviour = (world, call) => {
  const { events } = call.body as unknown as { events: ViewerEvent[] }
  const { world: after, ...result } = takeAll(world, events, call)
  return reply(after, result)
}

/** A single invalid event fails the call. */
const createUserEvent: Behaviour = (world, call) => {
  const { world: after, ...result } = takeAll(world, [call.body as unknown as ViewerEvent], call)
  const [rejected] = result.rejected
  if (!rejected) return reply(after, result)
  return refuse(world, invalid('/event', String(rejected.detail), String(rejected.code)))
}

const take = (world: World, events: readonly AnalyticsEvent[], call: Call) => {
  const { world: after, ...result } = takeAnalytics(world, events, { ...call, platform: 'web' })
  return reply(after, result)
}

const createAnalyticsEvent: Behaviour = (world, call) =>
  take(world, [call.body as unknown as AnalyticsEvent], call)

const bulkAnalyticsEvents: Behaviour = (world, call) =>
  take(world, (call.body as unknown as { events: AnalyticsEvent[] }).events, call)

/** The last 24 hours unless `from` says otherwise, newest first. */
const listAnalyticsEvents: Refinement = (world, call) => {
  const { name, from = addSeconds(call.now, -DAY_SECONDS), until } = call.query
  return call.store(world, {
    sort: ['-event.occurredAt'],
    which: ({ event }) => {
      const { occurredAt, name: own } = event as JsonObject
      return (
        String(occurredAt) >= String(from) &&
        (until === undefined || String(occurredAt) < String(until)) &&
        (name === undefined || own === name)
      )
    },
  })
}

const getAnalyticsEvent: Behaviour = withRow('ReceivedAnalyticsEvent', (world, _call, received) =>
  reply(world, received as JsonObject),
)

/** The span that a filter allows for the time of an event, in seconds: until now if it has no end. */
function spanIn({ body, now }: Call): number {
  const { filter } = body as { filter?: Filter }
  if (!filter || 'or' in filter) return Number.POSITIVE_INFINITY
  const parts = 'and' in filter ? filter.and : [filter]
  const times = parts.flatMap((part) =>
    'field' in part && part.field === 'event.occurredAt' ? [part] : [],
  )
  const value = (ops: readonly string[], at: number) => {
    const found = times.find(({ op }) => ops.includes(op))
    const own = Array.isArray(found?.value) ? found.value[at] : found?.value
    return own === undefined ? undefined : toSeconds(String(own))
  }
  const start = value(['gt', 'gte', 'between'], 0)
  if (start === undefined) return Number.POSITIVE_INFINITY
  return (value(['lt', 'lte', 'between'], 1) ?? toSeconds(now)) - start
}

/** Newest first; requires a viewer, a session or a day. */
const searchUserEvents: Refinement = (world, call) => {
  const { filter } = call.body as { filter?: Filter }
  const named = filter ? conditionsOf(filter).map(({ field }) => field) : []
  const isNarrow = named.some((field) => ['userId', 'event.playbackSessionId'].includes(field))
  const problem = invalid('/filter', 'Name a viewer, a session or one day at most.', 'REQUIRED')
  if (!isNarrow && spanIn(call) > DAY_SECONDS) return refuse(world, problem)
  return call.store(world, { sort: ['-event.occurredAt'] })
}

const searchAnalyticsEvents: Refinement = (world, call) => {
  const problem = invalid('/filter', 'Limit `event.occurredAt` to 31 days.', 'REQUIRED')
  if (spanIn(call) > 31 * DAY_SECONDS) return refuse(world, problem)
  return call.store(world, { sort: ['-event.occurredAt'] })
}

export const serverEvents: BehaviourModule = {
  operations: {
    createUserEvent,
    bulkUserEvents,
    createAnalyticsEvent,
    bulkAnalyticsEvents,
    getAnalyticsEvent,
  },
  refinements: { searchUserEvents, searchAnalyticsEvents, listAnalyticsEvents },
}

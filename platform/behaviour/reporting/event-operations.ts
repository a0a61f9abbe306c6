import {
  type Behaviour,
  type BehaviourModule,
  type Call,
  type Problem,
  type Refinement,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'
import { conditionsOf } from '../../src/resource/check-search.ts'
import { type Filter, matches } from '../../src/resource/search.ts'
import { addSeconds } from '../../src/time.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { settingsOf } from '../catalogue/service-settings.ts'
import { takeEvent } from '../playback/take-events.ts'
import { profilesOf } from '../viewer/profiles.ts'
import { type AnalyticsEvent, takeAnalytics } from './analytics-events.ts'
import { type Batch, reject, startBatch } from './event-batch.ts'
import type { ViewerEvent } from './plays.ts'

const DAY_SECONDS = 86_400

/** Events that a server reports for its devices; the time is the server's own. */
function takeAll(world: World, reports: readonly ViewerEvent[], { now, caller }: Call): Batch {
  const service = { serviceId: caller.key?.serviceId ?? rowsOf(world, 'Service')[0]?.id }
  const settings = settingsOf(world, service as Row)
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
    const about = { viewer, profile, at: event.occurredAt, now, settings, platform, country }
    return takeEvent(batch, { ...about, event })
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
  const error = { pointer: '/event', code: String(rejected.code), detail: String(rejected.detail) }
  return refuse(world, 'VALIDATION_FAILED', { errors: [error] })
}

const take = (world: World, events: readonly AnalyticsEvent[], { now }: Call) => {
  const { world: after, ...result } = takeAnalytics(world, events, { now, platform: 'web' })
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
    sort: [{ field: 'event.occurredAt', order: 'desc' }],
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

const getAnalyticsEvent: Behaviour = (world, { path }) => {
  const received = find(world, 'ReceivedAnalyticsEvent', path.id ?? '')
  return received ? reply(world, received as JsonObject) : refuse(world, 'NOT_FOUND')
}

/** The span that a filter allows for the time of an event, in seconds; infinite where it is open. */
function spanIn(filter: Filter | undefined): number {
  if (!filter || 'or' in filter) return Number.POSITIVE_INFINITY
  const parts = 'and' in filter ? filter.and : [filter]
  const times = parts.flatMap((part) =>
    'field' in part && part.field === 'event.occurredAt' ? [part] : [],
  )
  const value = (ops: readonly string[], at: number) => {
    const found = times.find(({ op }) => ops.includes(op))
    const own = Array.isArray(found?.value) ? found.value[at] : found?.value
    return own === undefined ? Number.NaN : Date.parse(String(own)) / 1000
  }
  const span = value(['lt', 'lte', 'between'], 1) - value(['gt', 'gte', 'between'], 0)
  return Number.isNaN(span) ? Number.POSITIVE_INFINITY : span
}

const tooWide = (detail: string): Problem => ({
  code: 'VALIDATION_FAILED',
  errors: [{ pointer: '/filter', code: 'REQUIRED', detail }],
})

/** Newest first; requires a viewer, a session or a day. */
const searchUserEvents: Refinement = (world, call) => {
  const { filter } = call.body as { filter?: Filter }
  const named = filter ? conditionsOf(filter).map(({ field }) => field) : []
  const isNarrow = named.some((field) => ['userId', 'event.playbackSessionId'].includes(field))
  const problem = tooWide('Name a viewer, a session or a period of at most one day.')
  if (!isNarrow && spanIn(filter) > DAY_SECONDS) return refuse(world, problem.code, problem)
  return call.store(world, { sort: [{ field: 'event.occurredAt', order: 'desc' }] })
}

const searchAnalyticsEvents: Refinement = (world, call) => {
  const { filter } = call.body as { filter?: Filter }
  const problem = tooWide('Limit `event.occurredAt` to at most 31 days.')
  if (spanIn(filter) > 31 * DAY_SECONDS) return refuse(world, problem.code, problem)
  return call.store(world, { sort: [{ field: 'event.occurredAt', order: 'desc' }] })
}

export const serverEvents: BehaviourModule = {
  operations: {
    ...{ createUserEvent, bulkUserEvents },
    ...{ createAnalyticsEvent, bulkAnalyticsEvents, getAnalyticsEvent },
  },
  refinements: { searchUserEvents, searchAnalyticsEvents, listAnalyticsEvents },
}

/** Events of one of the two streams, as aggregations see them. */
export function eventsOf(world: World, stream: string, filter: Filter | undefined): Row[] {
  const rows: Row[] = rowsOf(world, stream === 'USER' ? 'ViewerEvent' : 'ReceivedAnalyticsEvent')
  return rows.filter((row) => !filter || matches(row as Json, filter))
}

import type { Behaviour, BehaviourModule, Call, Problem } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { isProblem } from '../../src/guard/security.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { serviceOf } from '../../src/tenant.ts'
import { addDays, addSeconds, dateIn, timeIn } from '../../src/time.ts'
import type { World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { type Asset, assetsOf, inLanguage, listIn } from '../catalogue/assets.ts'
import { channelsInOrder } from '../catalogue/availability.ts'
import { guideBroadcast, pick } from '../catalogue/present-asset.ts'
import type { Span } from '../reporting/plays.ts'

const MAX_SECONDS = 24 * 3600
const MAX_CHANNELS = 50

/** A day in the time zone of the service, or a span of at most 24 hours; defaults to today. */
function spanOf(world: World, { query, now }: Call): Span | Problem {
  const timezone = String(serviceOf(world).timezone)
  const { date, from, until } = query as { date?: string; from?: string; until?: string }
  if (date !== undefined && (from !== undefined || until !== undefined)) {
    return invalid('date', 'Send either `date`, or `from` and `until`.')
  }
  if (from === undefined && until === undefined) {
    const day = date ?? dateIn(timezone, now)
    return { from: timeIn(timezone, day), until: timeIn(timezone, addDays(day, 1)) }
  }
  const start = from ?? addSeconds(until as string, -MAX_SECONDS)
  const end = until ?? addSeconds(start, MAX_SECONDS)
  if (end <= start) return invalid('until', '`until` lies after `from`.')
  const isLong = end > addSeconds(start, MAX_SECONDS)
  return isLong ? invalid('until', 'A span has at most 24 hours.') : { from: start, until: end }
}

/** The broadcasts of a channel that overlap the span. */
function rowOf(
  world: World,
  channel: Asset,
  { span, audience }: { span: Span; audience: Audience },
) {
  const broadcasts = assetsOf(world, 'broadcasts')
    .filter(({ channelId, startAt, endAt }) => {
      const reaches = String(endAt) > span.from && String(startAt) < span.until
      return channelId === channel.id && reaches
    })
    .toSorted((one, other) => (String(one.startAt) < String(other.startAt) ? -1 : 1))
  return {
    channel: {
      ...pick(channel, ['id', 'number', 'callSign', 'logo']),
      title: inLanguage(channel.title, audience.call.languages),
    },
    broadcasts: broadcasts.map((each) => guideBroadcast(world, each, audience)),
  }
}

/** Days in the past may be cached for an hour. */
function cached(call: Call, { until }: Span): { headers?: Record<string, string> } {
  const isPast = until <= call.now && !call.caller.session
  return isPast ? { headers: { 'Cache-Control': 'public, max-age=3600' } } : {}
}

/** The first 50 channels, or the requested ones, in their order. */
const getGuide: Behaviour = (world, call) => {
  const span = spanOf(world, call)
  if (isProblem(span)) return refuse(world, span)
  const audience = audienceOf(world, call)
  const all = channelsInOrder(world, call.now)
  const wanted = listIn<string>(call.query, 'channelIds')
  const channels =
    call.query.channelIds === undefined
      ? all.slice(0, MAX_CHANNELS)
      : wanted.flatMap((id) => all.find((channel) => channel.id === id) ?? [])
  const rows = channels.map((channel): JsonObject => rowOf(world, channel, { span, audience }))
  return reply(world, { channels: rows }, cached(call, span))
}

const channelOfPath = (world: World, { path, now }: Call) =>
  channelsInOrder(world, now).find(({ id }) => id === path.id)

const getChannelGuide: Behaviour = withFound(channelOfPath, (world, call, channel) => {
  const span = spanOf(world, call)
  if (isProblem(span)) return refuse(world, span)
  const audience = audienceOf(world, call)
  return reply(world, rowOf(world, channel, { span, audience }), cached(call, span))
})

export const guide: BehaviourModule = { operations: { getGuide, getChannelGuide } }

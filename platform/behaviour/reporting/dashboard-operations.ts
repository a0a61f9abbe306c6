import type { Behaviour, BehaviourModule, Call, Occasion, Refinement } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { firstVersion } from '../../src/resource/content.ts'
import { inside, serviceOf } from '../../src/tenant.ts'
import { addDays, addDuration, addSeconds, dateIn, timeIn, toSeconds } from '../../src/time.ts'
import { type Change, find, put, rowsOf, type World } from '../../src/world.ts'
import { assetById, inLanguage } from '../catalogue/assets.ts'
import { isRemoved } from '../catalogue/dependents.ts'
import { ownersFor } from '../governance/tenancy.ts'
import { isLength } from '../governance/text-values.ts'
import { playsWithin, type Span, type ViewerEvent } from './plays.ts'

export type Interval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH'

/**
 * The start of the interval that contains a time; days, weeks and months start in the service's
 * time zone.
 */
export function intervalStart(interval: Interval, timestamp: string, timezone: string): string {
  if (interval === 'HOUR') return addSeconds(timestamp, -(toSeconds(timestamp) % 3600))
  const date = dateIn(timezone, timestamp)
  if (interval === 'MONTH') return timeIn(timezone, `${date.slice(0, 7)}-01`)
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7
  return timeIn(timezone, interval === 'WEEK' ? addDays(date, -sinceMonday) : date)
}

/** The starts of the intervals of a span, the earliest first; at most one more than may be shown. */
function intervalsIn(
  interval: Interval,
  { from, until }: { from: string; until: string },
  timezone: string,
): string[] {
  const hours = { HOUR: 1, DAY: 26, WEEK: 7 * 24 + 2, MONTH: 31 * 24 + 2 }[interval]
  const starts: string[] = []
  const most = mostPoints(interval)
  for (let at = intervalStart(interval, from, timezone); at < until && starts.length <= most; ) {
    starts.push(at)
    at = intervalStart(interval, addSeconds(at, hours * 3600), timezone)
  }
  return starts
}

/** By hour, those of a week. */
const mostPoints = (interval: Interval) => (interval === 'HOUR' ? 169 : 800)
const MAX_ROWS = 50

/** The period up to now, and the one of the same length before it. */
function periodsOf({ now, query }: Call): { period: Span; previous: Span } {
  const length = toSeconds(addDuration(now, String(query.range))) - toSeconds(now)
  const from = addSeconds(now, -length)
  return {
    period: { from, until: now },
    previous: { from: addSeconds(from, -length), until: from },
  }
}

/** Plays of assets, without trailers. */
function playsOf(world: World, span: Span): ViewerEvent[] {
  return playsWithin(world, span).filter(
    ({ event }) => find(world, 'Edition', event.editionId)?.kind !== 'TRAILER',
  )
}

const accountsIn = (plays: readonly ViewerEvent[]) =>
  new Set(plays.map(({ userId }) => userId)).size

/** One number, compared with the period before. */
function total(count: (plays: readonly ViewerEvent[]) => number): Behaviour {
  return (world, call) => {
    const { period, previous } = periodsOf(call)
    const [value, before] = [count(playsOf(world, period)), count(playsOf(world, previous))]
    const changePercent = before === 0 ? null : Math.round(((value - before) / before) * 1000) / 10
    return reply(world, { value, previous: before, changePercent })
  }
}

/** Numbers over time; an interval without plays is 0. */
function series(count: (plays: readonly ViewerEvent[]) => number): Behaviour {
  return (world, call) => {
    const { period } = periodsOf(call)
    const interval = call.query.interval as Interval
    const timezone = String(serviceOf(world).timezone ?? 'UTC')
    const starts = intervalsIn(interval, period, timezone)
    if (starts.length > mostPoints(interval)) {
      const detail = `The range has more than ${mostPoints(interval)} intervals.`
      return refuse(world, invalid('interval', detail), { detail })
    }
    const plays = playsOf(world, period)
    const startOf = ({ event }: ViewerEvent) => intervalStart(interval, event.occurredAt, timezone)
    const points = starts.map((at) => {
      return { at, value: count(plays.filter((play) => startOf(play) === at)) }
    })
    return reply(world, { points })
  }
}

/** Numbers by platform or asset, the largest first, with their share. */
function breakdown(
  keyOf: (play: ViewerEvent) => string,
  labelOf: (world: World, key: string) => string | undefined,
): Behaviour {
  return (world, call) => {
    const plays = playsOf(world, periodsOf(call).period)
    const rows = [...new Set(plays.map(keyOf))]
      .map((key): JsonObject & { value: number } => {
        const own = plays.filter((play) => keyOf(play) === key)
        const label = labelOf(world, key) ?? own[0]?.$.title ?? key
        return { key, label, value: own.length, share: own.length / plays.length }
      })
      .toSorted((one, other) => other.value - one.value)
    return reply(world, { rows: rows.slice(0, Number(call.query.limit ?? MAX_ROWS)) })
  }
}

/** Plays keep the last title of what is deleted. */
function keepTitles(after: World, { before, changes }: Occasion): World {
  if (!changes.some(isRemoved)) return after
  const language = String(serviceOf(after).defaultLanguage)
  return rowsOf(after, 'ViewerEvent').reduce((world, play) => {
    const { asset, eventId } = play.event
    const title = !assetById(world, asset.id) && assetById(before, asset.id)?.title[language]
    return title ? put(world, 'ViewerEvent', { ...play, $: { ...play.$, title } }, eventId) : world
  }, after)
}

/** The caller's own widgets, by row and column. */
const listOwnDashboardItems: Refinement = (world, call) => {
  const { operator } = call.caller
  if (!operator) return refuse(world, 'PERMISSION_DENIED')
  const sort = ['layout.y', 'layout.x']
  return call.store(world, { which: ({ $ }) => $?.owner === operator.id, sort })
}

/** What the dashboard of a new operator shows. */
const FIRST_WIDGETS = [
  { widget: 'PLAYBACKS', title: 'Plays this week', layout: { x: 0, y: 0, w: 6, h: 4 } },
  { widget: 'TOP_ASSETS', title: 'Most played this week', layout: { x: 6, y: 0, w: 6, h: 4 } },
]

/** New operators begin with widgets of their own, about the first of their services. */
function giveWidgets(world: World, { key, change }: Change, { now, random }: Occasion): World {
  const user = find(world, 'User', key)
  if (!user || change !== 'created') return world
  const owners = ownersFor(world, user)
  const [, serviceId] = owners
  if (!serviceId) return world
  const filters = { serviceId, range: 'P7D', interval: 'DAY' }
  return inside(world, owners, (own) =>
    FIRST_WIDGETS.reduce((state, widget) => {
      const facts = { id: random.uuid(), ...widget, filters, ...firstVersion(now) }
      return put(state, 'DashboardItem', { ...facts, $: { owner: key } })
    }, own),
  )
}

const ranged =
  (behaviour: Behaviour): Behaviour =>
  (world, call) => {
    const { range, serviceId } = call.query
    if (!isLength(range, 2)) {
      return refuse(world, invalid('range', 'It has no length, or more than two years.'))
    }
    if (serviceId !== world.at[1]) {
      return refuse(world, invalid('serviceId', 'There is no such service.', 'UNKNOWN'))
    }
    return behaviour(world, call)
  }

const figures: Readonly<Record<string, Behaviour>> = {
  getTotalActiveUsers: total(accountsIn),
  getTotalPlaybacks: total((plays) => plays.length),
  getActiveUsers: series(accountsIn),
  getPlaybacks: series((plays) => plays.length),
  getPlatformUsage: breakdown(
    ({ $ }) => $.platform,
    (world, key) => find(world, 'Platform', key)?.label as string | undefined,
  ),
  getTopAssets: breakdown(
    ({ event }) => event.asset.id,
    (world, key) =>
      inLanguage(assetById(world, key)?.title, [String(serviceOf(world).defaultLanguage)]),
  ),
}

export const dashboards: BehaviourModule = {
  operations: Object.fromEntries(
    Object.entries(figures).map(([id, behaviour]) => [id, ranged(behaviour)]),
  ),
  refinements: { listOwnDashboardItems },
  observe: keepTitles,
  follow: { User: giveWidgets },
}

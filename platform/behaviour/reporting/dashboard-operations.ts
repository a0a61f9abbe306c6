import {
  type Behaviour,
  type BehaviourModule,
  type Call,
  type Refinement,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { addDuration, addSeconds, toSeconds } from '../../src/time.ts'
import { find, rowsOf, type World } from '../../src/world.ts'
import { assetById, inLanguage } from '../catalogue/assets.ts'
import { type Interval, intervalStart, intervalsIn } from './intervals.ts'
import { playsWithin, type Span, type ViewerEvent } from './plays.ts'

const MOST_POINTS = 800
const MOST_ROWS = 50

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
    ({ event }) => find(world, 'Edition', String(event.editionId))?.kind !== 'TRAILER',
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
    const service =
      find(world, 'Service', String(call.query.serviceId)) ?? rowsOf(world, 'Service')[0]
    const timezone = String(service?.timezone ?? 'UTC')
    const starts = intervalsIn(interval, period, timezone)
    if (starts.length > MOST_POINTS) {
      const detail = `The range has more than ${MOST_POINTS} intervals.`
      const errors = [{ pointer: 'interval', code: 'INVALID_VALUE', detail }]
      return refuse(world, 'INVALID_PARAMETER', { detail, errors })
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
        const value = plays.filter((play) => keyOf(play) === key).length
        return { key, label: labelOf(world, key) ?? key, value, share: value / plays.length }
      })
      .toSorted((one, other) => other.value - one.value)
    return reply(world, { rows: rows.slice(0, MOST_ROWS) })
  }
}

/** The caller's own widgets, or the defaults, by row and column. */
const listOwnDashboardItems: Refinement = (world, call) => {
  const { operator } = call.caller
  if (!operator) return refuse(world, 'PERMISSION_DENIED')
  const isOwn = (owner: unknown) => owner === operator.id
  const hasOwn = rowsOf(world, 'DashboardItem').some(({ $ }) => isOwn($?.owner))
  return call.store(world, {
    which: ({ $ }) => (hasOwn ? isOwn($?.owner) : $?.owner === undefined),
    sort: [
      { field: 'layout.y', order: 'asc' },
      { field: 'layout.x', order: 'asc' },
    ],
  })
}

/** A widget belongs to the dashboard of the operator who creates it. */
const createDashboardItem: Refinement = (world, call) => {
  const { world: stored, response } = call.store(world)
  const owner = call.caller.operator?.id
  if ('problem' in response || owner === undefined) return { world: stored, response }
  const key = String((response.body as JsonObject).id)
  const row = { ...find(stored, 'DashboardItem', key), $: { owner } }
  const table = { ...stored.tables.DashboardItem, [key]: row }
  return { world: { ...stored, tables: { ...stored.tables, DashboardItem: table } }, response }
}

export const dashboards: BehaviourModule = {
  operations: {
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
      (world, key) => inLanguage(assetById(world, key)?.title, 'en'),
    ),
  },
  refinements: { listOwnDashboardItems, createDashboardItem },
}

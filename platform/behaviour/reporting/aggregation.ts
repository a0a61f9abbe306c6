import type { Behaviour, BehaviourModule } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'
import { groupBy } from '../../src/group-by.ts'
import { type Filter, matches, order } from '../../src/resource/search.ts'
import { checkSearch } from '../../src/resource/search-entities.ts'
import { serviceOf } from '../../src/tenant.ts'
import { addSeconds } from '../../src/time.ts'
import { type Row, rowsOf } from '../../src/world.ts'
import { type Interval, intervalStart } from './dashboard-operations.ts'

const MIN_VIEWERS = 5
const MAX_ROWS = 10_000
const MAX_SECONDS = 366 * 86_400
const MAX_HOURLY_SECONDS = 7 * 86_400

/** Where the events of a stream are. */
const TABLES = { USER: 'ViewerEvent', ANALYTICS: 'ReceivedAnalyticsEvent' } as const

interface Wish {
  readonly stream: keyof typeof TABLES
  readonly metric: string
  readonly from: string
  readonly until: string
  readonly interval?: Interval
  readonly groupBy?: readonly string[]
  readonly filter?: Filter
}

const eventIn = (row: Row) => row.event as JsonObject & { asset?: { id: string; type: string } }

/** The subject of an event: the viewer, or the app's own id. */
const personIn = (row: Row) => String(row.userId ?? eventIn(row).anonymousId)

const DIMENSIONS: Readonly<Record<string, (row: Row) => unknown>> = {
  name: (row) => eventIn(row).name,
  assetId: (row) => eventIn(row).asset?.id,
  assetType: (row) => eventIn(row).asset?.type,
  platform: (row) => row.platform ?? row.$?.platform,
  country: (row) => row.$?.country,
}

/** Seconds between the first and the last position of each session. */
function playedSeconds(rows: readonly Row[]): number {
  const sessions = groupBy(rows, (row) => String(eventIn(row).playbackSessionId))
  return [...sessions.values()].reduce((sum, events) => {
    const positions = events.map((row) => Number(eventIn(row).positionSeconds ?? 0))
    return sum + Math.max(...positions) - Math.min(...positions)
  }, 0)
}

const METRICS: Readonly<Record<string, (rows: readonly Row[]) => number>> = {
  COUNT: (rows) => rows.length,
  UNIQUE_USERS: (rows) => new Set(rows.map(personIn)).size,
  PLAYED_SECONDS: playedSeconds,
}

function checkWish({ stream, metric, from, until, interval }: Wish) {
  const isPlayed = stream === 'USER' || metric !== 'PLAYED_SECONDS'
  if (!isPlayed) return invalid('/metric', 'Only playback events have a time watched.')
  const longest = interval === 'HOUR' ? MAX_HOURLY_SECONDS : MAX_SECONDS
  if (until <= from) return invalid('/until', 'It lies after `from`.')
  if (until <= addSeconds(from, longest)) return undefined
  return invalid('/until', `The period has at most ${longest / 86_400} days.`)
}

/** Figures by interval and group; omits groups of fewer than five viewers. */
const aggregateEvents: Behaviour = (world, call) => {
  const wish = call.body as unknown as Wish
  const problem = checkWish(wish)
  if (problem) return refuse(world, problem)
  const { from, until, interval, metric, filter } = wish
  const table = TABLES[wish.stream]
  const errors = checkSearch({ filter }, { $ref: `#/$defs/${table}` }, call.validator)
  if (errors.length > 0) return refuse(world, 'VALIDATION_FAILED', { errors })
  const timezone = String(serviceOf(world).timezone ?? 'UTC')
  const events: Row[] = rowsOf(world, table).filter((row) => {
    const at = String(eventIn(row).occurredAt)
    return at >= from && at < until && (!filter || matches(row as Json, filter))
  })
  const groups = groupBy(events, (row) => {
    const at = interval && intervalStart(interval, String(eventIn(row).occurredAt), timezone)
    const group = (wish.groupBy ?? []).map((name) => [name, String(DIMENSIONS[name]?.(row) ?? '')])
    return JSON.stringify({ ...(at && { at }), group: Object.fromEntries(group) })
  })
  const rows = [...groups.entries()]
    .filter(([, own]) => new Set(own.map(personIn)).size >= MIN_VIEWERS)
    .map(([key, own]) => {
      const group = JSON.parse(key) as { at?: string; group: JsonObject }
      return { ...group, value: METRICS[metric]?.(own) ?? 0 }
    })
    .toSorted((one, other) => order(one.at, other.at) || other.value - one.value)
  const countedUntil = until < call.now ? until : call.now
  const truncated = rows.length > MAX_ROWS
  return reply(world, { rows: rows.slice(0, MAX_ROWS), truncated, countedUntil })
}

export const aggregations: BehaviourModule = { operations: { aggregateEvents } }

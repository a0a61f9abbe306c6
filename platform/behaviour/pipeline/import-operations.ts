import {
  type Behaviour,
  type BehaviourModule,
  type Refinement,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { Random } from '../../src/random.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { assetsOf, listIn } from '../catalogue/assets.ts'
import { showAs } from '../presentation/show.ts'
import { lastDue } from './cron.ts'
import {
  archive,
  assetOfItem,
  type FeedItem,
  type ImportError,
  importItem,
  type Run,
} from './import-item.ts'

interface Feed extends Row {
  readonly items: readonly FeedItem[]
  /** Present if the feed contains changes only. */
  readonly updatedFrom?: string
}

interface Result extends Row {
  readonly id: string
  readonly sourceId: string
  readonly serviceId: string
  readonly startedAt: string
  readonly state: string
}

declare module '../../src/world.ts' {
  interface Tables {
    Feed: Feed & Row
    ImportResult: Result
  }
}

const NOTHING = { received: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 }
const QUEUED_SECONDS = 5
const RUN_SECONDS = 30
const MOST_ERRORS = 500

const isRunning = ({ state }: Result) => state === 'QUEUED' || state === 'RUNNING'

function queue(
  world: World,
  {
    source,
    service,
    trigger,
    now,
    random,
  }: { source: Row; service: Row; trigger: string; now: string; random: Random },
): { world: World; result: Result } {
  const result: Result = {
    id: random.uuid(),
    ...{ sourceId: String(source.id), serviceId: String(service.id), trigger, startedAt: now },
    ...{ state: 'QUEUED', counts: NOTHING, errors: [] },
  }
  return { world: put(world, 'ImportResult', { key: result.id, row: result }), result }
}

const isBusy = (world: World, source: Row) =>
  rowsOf(world, 'ImportResult').some((each) => each.sourceId === source.id && isRunning(each))

/** One import of a source at a time. The source is enabled, imported and linked to the service. */
const runImport: Behaviour = (world, call) => {
  const source = find(world, 'Source', call.path.sourceId ?? '')
  const service = find(world, 'Service', call.path.serviceId ?? '')
  if (!source || !service) return refuse(world, 'NOT_FOUND')
  const fits =
    source.status === 'ENABLED' &&
    ['DATA_AGENT', 'VIDEOSTAGE_CLOUD'].includes(String(source.kind)) &&
    listIn<string>(service, 'sourceIds').includes(String(source.id))
  if (!fits) return refuse(world, 'INVALID_STATE')
  if (isBusy(world, source)) return refuse(world, 'JOB_RUNNING')
  const { now, random } = call
  const queued = queue(world, { source, service, trigger: 'MANUAL', now, random })
  return reply(queued.world, showAs('ImportResult', queued.result, call))
}

const listSourceImportResults: Refinement = (world, call) =>
  find(world, 'Source', call.path.sourceId ?? '')
    ? call.store(world, {
        which: ({ sourceId }) => sourceId === call.path.sourceId,
        sort: [{ field: 'startedAt', order: 'desc' }],
      })
    : refuse(world, 'NOT_FOUND')

interface Tally {
  readonly world: World
  readonly counts: typeof NOTHING
  readonly errors: readonly ImportError[]
}

const counted = (tally: Tally, name: keyof typeof NOTHING): typeof NOTHING => ({
  ...tally.counts,
  [name]: tally.counts[name] + 1,
})

/**
 * Parents first, regardless of their position in the feed; an invalid item does not stop the
 * others.
 */
function takeItem(tally: Tally, item: FeedItem, run: Run): Tally {
  const existing = assetOfItem(tally.world, item, run.source)
  if (item.deleted === true) {
    const world = existing ? archive(tally.world, existing, run.now) : tally.world
    return {
      ...tally,
      world,
      counts: counted(tally, world === tally.world ? 'unchanged' : 'updated'),
    }
  }
  const taken = importItem(tally.world, item, run)
  if ('error' in taken) {
    return { ...tally, counts: counted(tally, 'failed'), errors: [...tally.errors, taken.error] }
  }
  return { ...tally, world: taken.world, counts: counted(tally, taken.outcome) }
}

/**
 * Assets missing from a full feed are archived, if the source says so; an empty feed archives
 * nothing.
 */
function archiveMissing(tally: Tally, run: Run, feed: Feed): Tally {
  const { deleteMissing } = (run.source.agent ?? {}) as { deleteMissing?: boolean }
  if (!deleteMissing || feed.updatedFrom !== undefined || feed.items.length === 0) return tally
  const held = new Set(feed.items.map(({ type, externalId }) => `${type}/${externalId}`))
  const missing = assetsOf(tally.world)
    .filter(({ sourceId, status }) => sourceId === run.source.id && status !== 'ARCHIVED')
    .filter(({ type, externalId }) => !held.has(`${type}/${externalId}`))
  const world = missing.reduce((state, asset) => archive(state, asset, run.now), tally.world)
  return { ...tally, world, counts: { ...tally.counts, deleted: missing.length } }
}

const PARENTS = new Set(['series', 'news-series', 'podcasts', 'channels'])

function carryOut(world: World, result: Result, random: Random): World {
  const now = addSeconds(result.startedAt, RUN_SECONDS)
  const source = find(world, 'Source', result.sourceId)
  const { url = '' } = (source?.agent ?? {}) as { url?: string }
  const feed = find(world, 'Feed', url) as Feed | undefined
  if (!source || !feed) {
    const detail = 'The feed does not respond.'
    const errors = [{ externalId: '*', pointer: '', code: 'FEED_UNREACHABLE', detail }]
    return finish(world, result, { state: 'FAILED', finishedAt: now, counts: NOTHING, errors })
  }
  const run: Run = { source, now, random, items: feed.items }
  const start: Tally = { world, counts: { ...NOTHING, received: feed.items.length }, errors: [] }
  const parentFirst = feed.items.toSorted((one, other) => {
    return Number(PARENTS.has(String(other.type))) - Number(PARENTS.has(String(one.type)))
  })
  const taken = parentFirst.reduce((tally, item) => takeItem(tally, item, run), start)
  const { world: after, counts, errors } = archiveMissing(taken, run, feed)
  const state = errors.length > 0 ? 'PARTIAL' : 'SUCCEEDED'
  return finish(after, result, {
    state,
    finishedAt: now,
    counts,
    errors: errors.slice(0, MOST_ERRORS),
  })
}

function finish(world: World, result: Result, facts: JsonObject): World {
  return put(world, 'ImportResult', { key: result.id, row: { ...result, ...facts } as Result })
}

/** A run that is due while another of the source is running is skipped. */
function startDue(
  world: World,
  { from, to, random }: { from: string; to: string; random: Random },
): World {
  return rowsOf(world, 'Service').reduce((state, service) => {
    const ids = listIn<string>(service, 'sourceIds')
    return ids.reduce((next, id) => {
      const source = find(next, 'Source', id)
      const { schedule } = (source?.agent ?? {}) as { schedule?: string }
      if (source?.status !== 'ENABLED' || !schedule || isBusy(next, source)) return next
      const due = lastDue(schedule, { from, to, timezone: String(service.timezone) })
      if (due === undefined) return next
      return queue(next, { source, service, trigger: 'SCHEDULE', now: due, random }).world
    }, state)
  }, world)
}

function advance(world: World, { to, random }: { to: string; random: Random }): World {
  return rowsOf(world, 'ImportResult')
    .filter(isRunning)
    .reduce((state, result) => {
      if (addSeconds(result.startedAt, RUN_SECONDS) <= to) return carryOut(state, result, random)
      if (addSeconds(result.startedAt, QUEUED_SECONDS) > to) return state
      return finish(state, result, { state: 'RUNNING' })
    }, world)
}

const USAGE = 'Send { "url": "https://…", "items": [ … ] }: what the agent finds at this address.'

/** Sets the content of a feed from now on. */
function publishFeed(world: World, { url, items, updatedFrom }: JsonObject): World | string {
  if (typeof url !== 'string' || !Array.isArray(items)) return USAGE
  const changes = typeof updatedFrom === 'string' && { updatedFrom }
  return put(world, 'Feed', { key: url, row: { items: items as FeedItem[], ...changes } })
}

export const imports: BehaviourModule = {
  operations: { runImport },
  refinements: { listSourceImportResults },
  controls: { 'POST /feed': publishFeed },
  passTime: (world, passage) => advance(startDue(advance(world, passage), passage), passage),
}

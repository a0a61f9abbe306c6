import type { BehaviourModule, Check, Passage, Refinement } from '../../src/behaviour.ts'
import { invalid, refuse, sendMail } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { hash32, type Random } from '../../src/random.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { lastDue } from './cron.ts'
import { type Agent, agentOf, LIBRARY, type Refusal } from './feed.ts'
import { importFeed } from './import-feed.ts'
import type { ImportResult } from './import-operations.ts'
import { changeResult, isBusy, isRunning, NOTHING, queue } from './import-operations.ts'
import { isJwAddress } from './jw-player.ts'
import { isTarget } from './mapping.ts'
import { readFeed } from './read-feed.ts'

const QUEUED_SECONDS = 5
const RUN_SECONDS = 30

function carryOut(world: World, result: ImportResult, { random, validator }: Passage): World {
  const now = addSeconds(result.startedAt, RUN_SECONDS)
  const source = find(world, 'Source', result.sourceId)
  if (!source) return changeResult(world, result, { state: 'CANCELLED', finishedAt: now })
  const only = result.$?.only as readonly string[] | undefined
  const imported = importFeed(world, { source, now, random, validator }, only)
  if (!('code' in imported)) {
    const { world: after, ...facts } = imported
    return changeResult(after, result, { ...facts, finishedAt: now })
  }
  const errors = [{ externalId: '*', pointer: '', ...imported }]
  const facts = { state: 'FAILED', finishedAt: now, counts: NOTHING, errors }
  return reportFailure(changeResult(world, result, facts), result, { now, random })
}

/** The second failure in a row is reported to the organisation. */
function reportFailure(
  world: World,
  { id, sourceId, serviceId, startedAt }: ImportResult,
  sender: { now: string; random: Random },
): World {
  const [before] = rowsOf(world, 'ImportResult')
    .filter((each) => each.sourceId === sourceId && each.id !== id && each.startedAt <= startedAt)
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
  const service = find(world, 'Service', serviceId)
  const { contactEmail } = find(world, 'Organisation', service?.organisationId) ?? {}
  if (before?.state !== 'FAILED' || !contactEmail) return world
  const text = 'Two imports in a row have failed.'
  return sendMail(world, sender, { kind: 'import', to: String(contactEmail), text })
}

/** The services that are imported into: not those that are archived. */
const importing = (world: World) =>
  rowsOf(world, 'Service').filter(({ status }) => status !== 'ARCHIVED')

/** A run that is due while another of the source is running is skipped. */
function startDue(world: World, { from, to, random }: Passage): World {
  const own = importing(world).filter(({ id }) => id === world.at[1])
  return own.reduce((state, service) => {
    const ids = listIn<string>(service, 'sourceIds')
    return ids.reduce((next, id) => {
      const source = find(next, 'Source', id)
      const { schedule } = source ? agentOf(source) : ({} as Partial<Agent>)
      if (source?.status !== 'ENABLED' || !schedule || isBusy(next, source)) return next
      const due = lastDue(schedule, { from, to, timezone: String(service.timezone) })
      if (due === undefined) return next
      return queue(next, { source, service, trigger: 'SCHEDULE', now: due, random }).world
    }, state)
  }, world)
}

function advance(world: World, passage: Passage): World {
  return rowsOf(world, 'ImportResult').reduce((state, result) => {
    if (!isRunning(result)) return state
    if (addSeconds(result.startedAt, RUN_SECONDS) <= passage.to) {
      return carryOut(state, result, passage)
    }
    if (addSeconds(result.startedAt, QUEUED_SECONDS) > passage.to) return state
    return changeResult(state, result, { state: 'RUNNING' })
  }, world)
}

const USAGE =
  'Send { "url": "https://…", "document": … }: what the agent finds there, as text or JSON; or a "status" such as 403.'

/** Sets the response of a feed's server from now on. A finished video starts an import. */
function publishFeed(
  world: World,
  { url, document = '', status = document === '' ? undefined : 200 }: JsonObject,
  random: Random,
): World | string {
  if (typeof url !== 'string' || !isStatus(status)) return USAGE
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  const known = new Set(videosIn(find(world, 'Feed', url)?.document))
  const row = { document: text, status, etag: `"${hash32(text)}"` }
  const after = put(world, 'Feed', row, url)
  if (url !== LIBRARY) return after
  const added = videosIn(text).filter((id) => !known.has(id))
  return notify(after, added, random)
}

function isStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 599
}

/** The ids in a library; none in what is not one. */
function videosIn(document = ''): string[] {
  try {
    const { videos } = JSON.parse(document) as { videos: ({ id?: string } | null)[] }
    return videos.flatMap((video) => video?.id ?? [])
  } catch {
    return []
  }
}

function notify(world: World, only: readonly string[], random: Random): World {
  const services = importing(world)
  return rowsOf(world, 'Source')
    .filter(({ kind, status }) => kind === 'VIDEOSTAGE_CLOUD' && status === 'ENABLED')
    .reduce((state, source) => {
      const service = services.find((each) => {
        return listIn<string>(each, 'sourceIds').includes(String(source.id))
      })
      if (!service || only.length === 0) return state
      const now = world.clock
      return queue(state, { source, service, trigger: 'WEBHOOK', now, random, only }).world
    }, world)
}

const POINTERS: Readonly<Record<string, string>> = {
  FEED_REFUSED: '/agent/auth',
  FEED_MALFORMED: '/agent/format',
}

/** Rules fill what some type of asset has, and JW's addresses have one of two forms. */
const checkAgent: Check = ({ call, after }) => {
  const { format, url = '', mapping = [] } = (after?.agent ?? {}) as Partial<Agent>
  const wrong = mapping.findIndex(({ target }) => !isTarget(String(target), call.validator))
  if (wrong >= 0) {
    return invalid(`/agent/mapping/${wrong}/target`, 'No type of asset has this property.')
  }
  if (format !== 'JW_PLAYER' || isJwAddress(url)) return undefined
  return invalid('/agent/url', 'This is neither the media of a site nor a playlist.')
}

/** The feed is fetched once, so a source that was created can be read. */
const createSource: Refinement = (world, call) => {
  const stored = call.store(world)
  const input = call.body as Row
  if ('problem' in stored.response || input.kind !== 'DATA_AGENT') return stored
  const { code, detail = '' } = readFeed(world, input) as Partial<Refusal>
  return code ? refuse(world, invalid(POINTERS[code] ?? '/agent/url', detail)) : stored
}

/** Fetches feeds by schedule, and imports what it finds. */
export const dataAgent: BehaviourModule = {
  refinements: { createSource },
  checks: { Source: checkAgent },
  controls: { 'POST /feed': publishFeed },
  passTime: (world, passage) => advance(startDue(advance(world, passage), passage), passage),
}

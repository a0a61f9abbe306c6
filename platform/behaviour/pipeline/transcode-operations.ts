import {
  type Adjustment,
  type Behaviour,
  type BehaviourModule,
  type Check,
  invalid,
  type Refinement,
  type Result,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { Random } from '../../src/random.ts'
import { changeRow, firstVersion } from '../../src/resource/content.ts'
import { withRow } from '../../src/resource/with-row.ts'
import { fromSeconds, toSeconds } from '../../src/time.ts'
import { find, put, type Row, removeWhere, rowsOf, type World } from '../../src/world.ts'
import { assetById } from '../catalogue/assets.ts'
import type { Stream } from '../catalogue/editions.ts'
import { showAs } from '../presentation/show.ts'
import { startAnalysis } from './analysis-operations.ts'
import { countOnce } from './received-once.ts'

export interface Job extends Row {
  readonly id: string
  readonly editionId: string
  readonly profileId: string
  readonly state: string
  readonly progress: number
  readonly createdAt: string
}

/** The minimum progress of each state. */
const STATES: readonly [progress: number, state: string][] = [
  [0, 'QUEUED'],
  [1, 'ANALYSING'],
  [5, 'TRANSCODING'],
  [80, 'PACKAGING'],
  [95, 'DELIVERING'],
  [100, 'COMPLETED'],
]

const ENDED = new Set(['COMPLETED', 'FAILED', 'CANCELLED'])

export const isRunning = ({ state }: Job): boolean => !ENDED.has(state)

/** What a job names: a source has a default profile if transcoding is set up for it. */
function namedBy(world: World, { editionId, sourceId, profileId }: JsonObject): JsonObject {
  const { assetId } = find(world, 'Edition', editionId) ?? {}
  const source = sourceId ?? (assetId && assetById(world, assetId)?.sourceId)
  const { defaultProfileId } = find(world, 'TranscodeService', source) ?? {}
  return { editionId, sourceId: source, profileId: profileId ?? defaultProfileId }
}

const TABLES: Readonly<Record<string, string>> = {
  editionId: 'Edition',
  sourceId: 'Source',
  profileId: 'TranscodingProfile',
}

/** One job of an edition at a time. */
const checkJob: Check = ({ world, input = {}, after }) => {
  const named = namedBy(world, input)
  const unknown = Object.keys(TABLES).find((name) => !find(world, TABLES[name] ?? '', named[name]))
  if (unknown) return invalid(`/${unknown}`, 'There is none.', 'UNKNOWN')
  const isBusy = rowsOf(world, 'TranscodeJob').some((job) => {
    return job.editionId === after?.editionId && isRunning(job)
  })
  return isBusy ? { code: 'JOB_RUNNING' } : undefined
}

/** A job keeps the profile as it is now. */
const withProfile: Adjustment = ({ world, input = {}, after }) => {
  const named = namedBy(world, input)
  const profile = find(world, 'TranscodingProfile', named.profileId) as JsonObject
  const before = find(world, 'Edition', named.editionId)?.status
  return { ...after, ...named, $: { before, profile } }
}

/** The edition becomes PROCESSING; its streams stay playable until the new ones replace them. */
const createTranscodeJob: Refinement = (world, call) => {
  const { world: stored, response } = call.store(world)
  if ('problem' in response) return { world: stored, response }
  const { editionId: id } = call.body as JsonObject
  return { world: changeRow(stored, 'Edition', { id, status: 'PROCESSING' }), response }
}

function setEdition(world: World, { editionId }: Job, status: string): World {
  return changeRow(world, 'Edition', { id: editionId, status })
}

const shownJob = (world: World, id: string, call: Parameters<Behaviour>[1]): Result =>
  reply(world, showAs('TranscodeJob', find(world, 'TranscodeJob', id) as Row, call))

/** The edition returns to its previous status; a job that has ended is unchanged. */
const cancelTranscodeJob: Behaviour = withRow('TranscodeJob', (world, call, job) => {
  if (!isRunning(job)) return shownJob(world, job.id, call)
  const cancelled = changeRow(world, 'TranscodeJob', { id: job.id, state: 'CANCELLED' })
  const status = String(job.$?.before ?? find(world, 'Edition', job.editionId)?.status ?? 'DRAFT')
  return shownJob(setEdition(cancelled, job, status), job.id, call)
})

interface Profile {
  readonly packaging?: { readonly hls?: boolean; readonly dash?: boolean; readonly cmaf?: boolean }
  readonly ladder?: readonly { readonly height: number; readonly codec?: string }[]
  readonly drmConfigId?: string
  readonly thumbnailsEverySeconds?: number
}

const profileOf = (world: World, { profileId, $ }: Job) =>
  ($?.profile ?? find(world, 'TranscodingProfile', profileId) ?? {}) as Profile

const addressOf = ({ id }: Job, file: string) =>
  `https://cdn.northlight.example/t/${id.slice(0, 8)}/${file}`

/** The manifest of each protocol, and the systems that it can be encrypted for. */
const MANIFESTS = {
  HLS: { file: 'master.m3u8', systems: ['fairplay'] },
  DASH: { file: 'manifest.mpd', systems: ['widevine', 'playready'] },
} as const

const CODECS: Readonly<Record<string, string>> = {
  AVC: 'avc1.640028,mp4a.40.2',
  HEVC: 'hvc1.2.4.L120.90,mp4a.40.2',
  AV1: 'av01.0.08M.08,mp4a.40.2',
}

/** The streams of the profile: one per manifest, or one per system that the manifest is encrypted for. */
function streamsOfJob(world: World, job: Job): JsonObject[] {
  const { packaging = {}, ladder = [], drmConfigId } = profileOf(world, job)
  const { hls = true, dash, cmaf = true } = packaging
  const service = rowsOf(world, 'DrmService').find(({ id }) => id === drmConfigId)
  const [{ height = 1080, codec = 'AVC' } = {}] = ladder
  return (['HLS', 'DASH'] as const)
    .filter((protocol) => (protocol === 'HLS' ? hls : dash))
    .flatMap((protocol) => {
      const { file, systems } = MANIFESTS[protocol]
      const drms = service ? systems.filter((system) => service[system]) : ['none']
      return drms.map((drm) => ({
        protocol,
        url: addressOf(job, file),
        drm: drm.toUpperCase(),
        ...(service && { encryption: cmaf || protocol === 'HLS' ? 'CBCS' : 'CENC' }),
        maxHeight: height,
        dynamicRange: 'SDR',
        codecs: CODECS[codec],
      }))
    })
}

/** The new streams replace those of the edition, which is READY, and is analysed. */
function complete(
  world: World,
  job: Job,
  { streams, random }: { streams: readonly JsonObject[]; random: Random },
): World {
  const now = world.clock
  const without = removeWhere(world, 'Stream', ({ $ }) => $?.parent === job.editionId)
  const streamed = streams.reduce((state, stream) => {
    const managed = { ...firstVersion(now), $: { parent: job.editionId } }
    const row = { id: random.uuid(), lowLatency: false, ...stream, ...managed }
    return put(state, 'Stream', row as unknown as Stream)
  }, without)
  const { thumbnailsEverySeconds } = profileOf(world, job)
  const ready = changeRow(streamed, 'Edition', {
    id: job.editionId,
    status: 'READY',
    ...(thumbnailsEverySeconds && { thumbnailTrackUrl: addressOf(job, 'thumbnails.vtt') }),
  })
  return startAnalysis(ready, job.editionId, { now, random }).world
}

/** A job takes as long as its video. */
const durationOf = (world: World, { editionId }: Job): number =>
  find(world, 'Edition', editionId)?.durationSeconds || 600

/** When jobs leave the queue: as many run at once as the transcoding service of their source allows. */
function startsOf(world: World, jobs: readonly Job[], from: string): Map<string, number> {
  const starts = new Map<string, number>()
  const queue = jobs.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  for (const job of queue) {
    const { maxParallelJobs } = find(world, 'TranscodeService', job.sourceId) ?? {}
    const ends = queue
      .filter((each) => starts.has(each.id) && each.sourceId === job.sourceId)
      .map((each) => Number(starts.get(each.id)) + durationOf(world, each))
      .toSorted((one, other) => other - one)
    const free = ends[Number(maxParallelJobs) - 1] ?? 0
    const next = job.state === 'QUEUED' ? Math.max(free, toSeconds(from)) : 0
    starts.set(job.id, Number(job.$?.start ?? Math.max(next, toSeconds(job.createdAt))))
  }
  return starts
}

function advance(
  world: World,
  job: Job,
  { start, from, random }: { start: number; from: string; random: Random },
): World {
  const duration = durationOf(world, job)
  const elapsed = toSeconds(world.clock) - start
  const progress = Math.min(100, Math.max(job.progress, Math.floor((elapsed / duration) * 100)))
  const state = STATES.findLast(([from]) => progress >= from)?.[1] ?? job.state
  if (state !== 'COMPLETED') {
    const $ = { ...job.$, ...(elapsed >= 0 && { start }) }
    return changeRow(world, 'TranscodeJob', { id: job.id, progress, state, $ })
  }
  // It may have ended before the clock stopped.
  const end = Math.min(toSeconds(world.clock), Math.max(toSeconds(from), start + duration))
  const ended = changeRow({ ...world, clock: fromSeconds(end) }, 'TranscodeJob', {
    id: job.id,
    progress,
    state,
  })
  const after = complete(ended, job, { streams: streamsOfJob(world, job), random })
  return { ...after, clock: world.clock }
}

const NO_STREAMS = invalid('/data/streams', 'Send the created streams.', 'REQUIRED')

/** Each report counts once; one older than the last is ignored. */
const receiveTranscodingReport: Behaviour = (world, call) => {
  const { type, timestamp, data } = call.body as {
    type: string
    timestamp: string
    data: { jobId: string; progress: number; error?: JsonObject; streams?: JsonObject[] }
  }
  const job = find(world, 'TranscodeJob', data.jobId)
  if (!job) return refuse(world, 'NOT_FOUND')
  const once = countOnce(world, call)
  const isOld = timestamp < String(job.$?.reportedAt ?? '')
  if (!once || isOld || !isRunning(job)) return reply(world)
  const failed = type === 'transcode.failed'
  const completed = type === 'transcode.completed'
  if (completed && !data.streams) return refuse(world, NO_STREAMS)
  const progress = completed ? 100 : Math.max(job.progress, data.progress)
  const reached = completed ? 100 : Math.min(progress, 99)
  const state = failed ? 'FAILED' : (STATES.findLast(([from]) => reached >= from)?.[1] ?? '')
  const changed = changeRow(once, 'TranscodeJob', {
    id: job.id,
    progress,
    state,
    $: { ...job.$, reportedAt: timestamp },
    ...(data.error && { error: data.error }),
  })
  if (failed) return reply(setEdition(changed, job, 'FAILED'))
  if (!completed) return reply(changed)
  const { streams = [] } = data
  return reply(complete(changed, job, { streams, random: call.random }))
}

export const transcoding: BehaviourModule = {
  operations: { cancelTranscodeJob, receiveTranscodingReport },
  refinements: { createTranscodeJob },
  checks: { TranscodeJob: checkJob },
  adjust: { TranscodeJob: withProfile },
  passTime: (world, { from, random }) => {
    const jobs = rowsOf(world, 'TranscodeJob').filter(isRunning)
    const starts = startsOf(world, jobs, from)
    return jobs.reduce((state, job) => {
      return advance(state, job, { start: Number(starts.get(job.id)), from, random })
    }, world)
  },
}

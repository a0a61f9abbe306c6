import {
  type Behaviour,
  type BehaviourModule,
  type Call,
  invalid,
  type Refinement,
  type Result,
  refuse,
  reply,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { Random } from '../../src/random.ts'
import { changeRow } from '../../src/resource/content.ts'
import { withRow } from '../../src/resource/with-row.ts'
import { toSeconds } from '../../src/time.ts'
import { find, put, type Row, remove, rowsOf, type World } from '../../src/world.ts'
import { streamsOf } from '../catalogue/editions.ts'
import { showAs } from '../presentation/show.ts'

/** Records the `webhook-id` of a call; undefined if it was seen before. */
export function countOnce(world: World, { headers, now }: Call): World | undefined {
  const key = String(headers['webhook-id'])
  if (find(world, 'ReceivedWebhook', key)) return undefined
  return put(world, 'ReceivedWebhook', { id: key, receivedAt: now })
}

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

/** The edition becomes PROCESSING; its streams stay playable until the new ones replace them. */
const createTranscodeJob: Refinement = (world, call) => {
  const { editionId } = call.body as { editionId: string }
  const edition = find(world, 'Edition', editionId)
  if (!edition) {
    return refuse(world, invalid('/editionId', 'There is no such edition.', 'UNKNOWN'))
  }
  const busy = rowsOf(world, 'TranscodeJob').some((job) => {
    return job.editionId === editionId && isRunning(job)
  })
  if (busy) return refuse(world, 'JOB_RUNNING')
  const [first] = rowsOf(world, 'TranscodingProfile')
  const { world: stored, response } = call.store(world, {
    set: ({ profileId }) => ({ profileId: profileId || first?.id, $: { before: edition.status } }),
  })
  if ('problem' in response) return { world: stored, response }
  return { world: changeRow(stored, 'Edition', { id: editionId, status: 'PROCESSING' }), response }
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

/** New streams, one per packaging format, replace those of the edition. */
function complete(world: World, job: Job, random: Random): World {
  const now = world.clock
  const profile = find(world, 'TranscodingProfile', job.profileId)
  const packaging = (profile?.packaging ?? { hls: true }) as { hls?: boolean; dash?: boolean }
  const [best] = (profile?.ladder ?? []) as unknown as { height: number }[]
  const old = streamsOf(world, { id: job.editionId } as Parameters<typeof streamsOf>[1])
  const without = old.reduce((state, { id }) => remove(state, 'Stream', id), world)
  const forms = [
    ...(packaging.hls ? [['HLS', 'master.m3u8']] : []),
    ...(packaging.dash ? [['DASH', 'manifest.mpd']] : []),
  ] as [string, string][]
  const streamed = forms.reduce((state, [protocol, file]) => {
    const id = random.uuid()
    const row = {
      ...{ id, protocol, drm: 'NONE', maxHeight: best?.height ?? 1080, dynamicRange: 'SDR' },
      ...{ codecs: 'avc1.640028,mp4a.40.2', lowLatency: false },
      url: `https://cdn.northlight.example/t/${job.id.slice(0, 8)}/${file}`,
      ...{ createdAt: now, updatedAt: now, version: 1, $: { parent: job.editionId } },
    }
    return put(state, 'Stream', row)
  }, without)
  return setEdition(streamed, job, 'READY')
}

/** A job takes as long as its video. */
function advance(world: World, job: Job, random: Random): World {
  const duration = find(world, 'Edition', job.editionId)?.durationSeconds || 600
  const elapsed = toSeconds(world.clock) - toSeconds(job.createdAt)
  const progress = Math.min(100, Math.max(job.progress, Math.floor((elapsed / duration) * 100)))
  const state = STATES.findLast(([from]) => progress >= from)?.[1] ?? job.state
  const changed = changeRow(world, 'TranscodeJob', { id: job.id, progress, state })
  return state === 'COMPLETED' ? complete(changed, job, random) : changed
}

/** Each report counts once; one older than the last is ignored. */
const receiveTranscodingReport: Behaviour = (world, call) => {
  const { type, timestamp, data } = call.body as {
    type: string
    timestamp: string
    data: { jobId: string; progress: number; error?: JsonObject }
  }
  const job = find(world, 'TranscodeJob', data.jobId)
  if (!job) return refuse(world, 'NOT_FOUND')
  const once = countOnce(world, call)
  const isOld = timestamp < String(job.$?.reportedAt ?? '')
  if (!once || isOld || !isRunning(job)) return reply(world)
  const failed = type === 'transcode.failed'
  const progress = type === 'transcode.completed' ? 100 : Math.max(job.progress, data.progress)
  const state = failed ? 'FAILED' : (STATES.findLast(([from]) => progress >= from)?.[1] ?? '')
  const changed = changeRow(once, 'TranscodeJob', {
    ...{ id: job.id, progress, state, $: { ...job.$, reportedAt: timestamp } },
    ...(data.error && { error: data.error }),
  })
  if (failed) return reply(setEdition(changed, job, 'FAILED'))
  return reply(state === 'COMPLETED' ? complete(changed, job, call.random) : changed)
}

export const transcoding: BehaviourModule = {
  operations: { cancelTranscodeJob, receiveTranscodingReport },
  refinements: { createTranscodeJob },
  passTime: (world, { random }) =>
    rowsOf(world, 'TranscodeJob')
      .filter(isRunning)
      .reduce((state, job) => advance(state, job, random), world),
}

import type { Behaviour, BehaviourModule, Call } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { changeRow, firstVersion } from '../../src/resource/content.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { streamsOf } from '../catalogue/editions.ts'
import { showAs } from '../presentation/show.ts'
import { countOnce } from './received-once.ts'

export interface Analysis extends Row {
  readonly id: string
  readonly editionId: string
  readonly state: string
  readonly createdAt: string
}

const isRunning = ({ state }: Analysis) => state === 'PENDING' || state === 'RUNNING'

function latestOf(world: World, editionId: string): Analysis | undefined {
  return rowsOf(world, 'AnalysisResult')
    .filter((analysis) => analysis.editionId === editionId)
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .at(-1)
}

/** dapi calls this parameter an edition, cms an id. */
const editionIn = ({ path }: Call) => path.editionId ?? path.id ?? ''

const getEditionAnalysis: Behaviour = withFound(
  (world, call) => latestOf(world, editionIn(call)),
  (world, call, analysis) => reply(world, showAs('AnalysisResult', analysis, call)),
)

/** One analysis of an edition at a time: a second is the running one. */
export function startAnalysis(
  world: World,
  editionId: string,
  { now, random }: Pick<Call, 'now' | 'random'>,
): { world: World; analysis: Analysis } {
  const latest = latestOf(world, editionId)
  if (latest && isRunning(latest)) return { world, analysis: latest }
  const analysis: Analysis = {
    id: random.uuid(),
    editionId,
    state: 'PENDING',
    markers: [],
    issues: [],
    ...firstVersion(now),
  }
  return { world: put(world, 'AnalysisResult', analysis), analysis }
}

const runEditionAnalysis: Behaviour = (world, call) => {
  const edition = find(world, 'Edition', editionIn(call))
  if (!edition) return refuse(world, 'NOT_FOUND')
  const { world: started, analysis } = startAnalysis(world, edition.id, call)
  return reply(started, showAs('AnalysisResult', analysis, call))
}

/** It takes about a tenth of the running time, and proposes the credits. Without a picture it fails. */
function advance(world: World, analysis: Analysis, from: string): World {
  const edition = find(world, 'Edition', analysis.editionId)
  if (!edition) return world
  const { durationSeconds } = edition
  const end = addSeconds(analysis.createdAt, Math.ceil(durationSeconds / 10))
  const isDone = end <= world.clock
  const height = Math.max(0, ...streamsOf(world, edition).map(({ maxHeight }) => maxHeight))
  const findings: JsonObject = {
    media: {
      width: Math.round((height * 16) / 9),
      height,
      fps: 25,
      durationSeconds,
      hdr: false,
    },
    loudnessLufs: -23,
    markers: [
      {
        kind: 'CREDITS',
        startSeconds: Math.floor(durationSeconds * 0.96),
        endSeconds: durationSeconds,
        confidence: 0.9,
      },
    ],
    issues: [],
  }
  const found: JsonObject = height > 0 ? { state: 'DONE', ...findings } : { state: 'FAILED' }
  const facts: JsonObject = isDone
    ? { ...found, updatedAt: end > from ? end : from }
    : { state: 'RUNNING' }
  return changeRow(world, 'AnalysisResult', { id: analysis.id, ...facts })
}

/** A report for an edition that is not being analysed is not found. */
const receiveAnalysisReport: Behaviour = (world, call) => {
  const { type, data } = call.body as { type: string; data: JsonObject & { editionId: string } }
  const once = countOnce(world, call)
  if (!once) return reply(world)
  const latest = latestOf(world, data.editionId)
  if (!latest || !isRunning(latest)) return refuse(world, 'NOT_FOUND')
  const { editionId: _, ...findings } = data
  const state = type.endsWith('failed') ? 'FAILED' : 'DONE'
  return reply(changeRow(once, 'AnalysisResult', { ...findings, id: latest.id, state }))
}

export const analyses: BehaviourModule = {
  operations: { getEditionAnalysis, runEditionAnalysis, receiveAnalysisReport },
  passTime: (world, { from }) =>
    rowsOf(world, 'AnalysisResult')
      .filter(isRunning)
      .reduce((state, analysis) => advance(state, analysis, from), world),
}

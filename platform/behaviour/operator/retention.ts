import type { BehaviourModule } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { addDuration } from '../../src/time.ts'
import { type Row, removeWhere, type World } from '../../src/world.ts'
import { isRunning, type Job } from '../pipeline/transcode-operations.ts'

interface Retention {
  readonly kept: string
  /** The time from which the row is kept; undefined for longer. */
  readonly since: (row: Row) => unknown
}

const occurred = ({ event }: Row) => (event as JsonObject).occurredAt

/** How long rows are kept, by table, as the contracts state. */
const RETENTION: Readonly<Record<string, Retention>> = {
  LogEntry: { kept: 'P2Y', since: ({ at }) => at },
  ViewerEvent: { kept: 'P13M', since: occurred },
  ReceivedAnalyticsEvent: { kept: 'P13M', since: occurred },
  ImportResult: { kept: 'P90D', since: ({ startedAt }) => startedAt },
  TranscodeJob: { kept: 'P90D', since: (job) => !isRunning(job as Job) && job.updatedAt },
  AnalysisResult: { kept: 'P1Y', since: ({ createdAt }) => createdAt },
  WatchingProgress: { kept: 'P5Y', since: ({ updatedAt }) => updatedAt },
}

function dropOld(world: World, to: string): World {
  return Object.entries(RETENTION).reduce(
    (state, [table, { kept, since }]) =>
      removeWhere(state, table, (row) => {
        const from = since(row)
        return typeof from === 'string' && addDuration(from, kept) < to
      }),
    world,
  )
}

/** Logs, events, results and histories end with their time, after webhooks have told of what ended meanwhile. */
export const retention: BehaviourModule = {
  observe: (after, { before, now }) => (before.clock === now ? after : dropOld(after, now)),
}

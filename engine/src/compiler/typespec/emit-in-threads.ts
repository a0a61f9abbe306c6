import { availableParallelism } from 'node:os'
import type { ContractProject, EmittedContract } from './emit.ts'
import { EmitThread } from './emit-thread.ts'

interface Job {
  project: ContractProject
  resolve: (emitted: EmittedContract) => void
  reject: (error: Error) => void
}

/**
 * TypeSpec takes a second to load, so a thread compiles several projects; more threads than cores
 * gain nothing.
 */
const MAX_THREADS = Math.min(availableParallelism(), 4)

const waiting: Job[] = []
let running = 0
/** Whether a thread stays for the next change of a project. */
let keepsThread = false
let kept: EmitThread | null = null

/** Compiles a project in a worker thread. */
export function emitInThread(project: ContractProject): Promise<EmittedContract> {
  return new Promise((resolve, reject) => {
    waiting.push({ project, resolve, reject })
    if (running < MAX_THREADS) void emitWaiting()
  })
}

/**
 * From now on a thread waits for the next change of a project: it has loaded TypeSpec, and compiles
 * a project that it knows in about half the time.
 */
export function keepThreadReady(folder: string): void {
  keepsThread = true
  if (kept) return
  kept = new EmitThread()
  kept.prepare(folder)
}

async function emitWaiting(): Promise<void> {
  running++
  let thread = kept
  kept = null
  for (let job = waiting.shift(); job; job = waiting.shift())
    try {
      thread = await currentThread(thread)
      job.resolve(await thread.emit(job.project))
    } catch (error) {
      job.reject(error as Error)
      thread = null
    }
  running--
  if (keepsThread && !kept) kept = thread
  else thread?.close()
}

/** The thread, or a new one if it has scripts that have changed since. */
async function currentThread(thread: EmitThread | null): Promise<EmitThread> {
  if (!thread) return new EmitThread()
  if (await thread.isCurrent()) return thread
  thread.close()
  return new EmitThread()
}

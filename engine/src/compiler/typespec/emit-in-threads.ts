import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { COMPILED_ROOT } from '../source/engine-folder.ts'
import type { ContractProject, EmittedContract } from './emit.ts'
import type { ThreadWork } from './emit-worker.ts'

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
let threads = 0
/** A thread that has TypeSpec loaded, but no script of a project. */
let ready: Worker | null = null
/** A folder of a project, if its next change should find such a thread. */
let changesIn: string | null = null

/**
 * Compiles a project in a worker thread. A thread exits when it is idle, so that changed scripts of
 * a project are loaded again.
 */
export function emitInThread(project: ContractProject): Promise<EmittedContract> {
  return new Promise((resolve, reject) => {
    waiting.push({ project, resolve, reject })
    if (threads < MAX_THREADS) startThread()
  })
}

/** From now on a thread waits for the next project: TypeSpec takes a second to load. */
export function keepThreadReady(folder: string): void {
  changesIn = folder
  if (ready) return
  const worker = createThread()
  ready = worker
  send(worker, { nextIn: folder })
  worker.once('error', () => {
    if (ready === worker) ready = null
  })
  // The program may end meanwhile.
  worker.unref()
}

function createThread(): Worker {
  return new Worker(join(COMPILED_ROOT, 'compiler/typespec/emit-worker.js'))
}

function send(worker: Worker, work: ThreadWork): void {
  worker.postMessage(work)
}

function startThread(): void {
  threads++
  const worker = ready ?? createThread()
  ready = null
  worker.ref()
  let job = waiting.shift()
  const next = () => {
    if (job) return send(worker, { project: job.project })
    threads--
    void worker.terminate()
    if (changesIn !== null) keepThreadReady(changesIn)
  }
  worker.on('message', (emitted: EmittedContract) => {
    job?.resolve(emitted)
    job = waiting.shift()
    next()
  })
  worker.once('error', (error) => {
    threads--
    job?.reject(error)
    if (waiting.length > 0) startThread()
  })
  next()
}

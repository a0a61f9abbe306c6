import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { COMPILED_ROOT } from '../source/engine-folder.ts'
import type { ContractProject, EmittedContract } from './emit.ts'

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

function startThread(): void {
  threads++
  const worker = new Worker(join(COMPILED_ROOT, 'compiler/typespec/emit-worker.js'))
  let job = waiting.shift()
  const next = () => {
    if (job) return worker.postMessage(job.project)
    threads--
    void worker.terminate()
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

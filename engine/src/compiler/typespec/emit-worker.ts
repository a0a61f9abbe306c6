import { parentPort } from 'node:worker_threads'
import { type ContractProject, emitContract } from './emit.ts'
import { loadTypeSpec } from './load-typespec.ts'

/** A project to compile, or the folder of one that will follow. */
export type ThreadWork = { project: ContractProject } | { nextIn: string }

parentPort?.on('message', async (work: ThreadWork) => {
  if ('nextIn' in work) await loadTypeSpec(work.nextIn)
  else parentPort?.postMessage(await emitContract(work.project))
})

import { parentPort } from 'node:worker_threads'
import { type ContractProject, emitContract } from './emit.ts'

parentPort?.on('message', async (project: ContractProject) => {
  parentPort?.postMessage(await emitContract(project))
})

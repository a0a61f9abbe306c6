import { parentPort } from 'node:worker_threads'
import '../../../bin/typescript.mjs'

const { emitContract } = await import('./emit.ts')
parentPort?.on('message', async (project) => {
  parentPort?.postMessage(await emitContract(project))
})

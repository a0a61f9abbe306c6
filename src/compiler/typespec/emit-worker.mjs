import { parentPort } from 'node:worker_threads'
import '../../../bin/typescript.mjs'

const { emitContract } = await import('./emit.ts')
parentPort?.on('message', async (mainTsp) => {
  parentPort?.postMessage(await emitContract(mainTsp))
})

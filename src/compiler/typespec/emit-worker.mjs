import { parentPort } from 'node:worker_threads'
import { importEngine } from '../../../bin/engine.mjs'

const { emitContract } = await importEngine('emit')
parentPort?.on('message', async (project) => {
  parentPort?.postMessage(await emitContract(project))
})

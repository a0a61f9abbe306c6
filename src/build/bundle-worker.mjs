import { parentPort, workerData } from 'node:worker_threads'
import { importEngine } from '../../bin/engine.mjs'

const make = {
  site: async () => (await importEngine('bundle')).bundleSite(),
  server: async () => (await importEngine('server-bundle')).bundleServer(),
}
parentPort?.postMessage(await make[workerData]())

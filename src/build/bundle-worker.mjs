import { parentPort } from 'node:worker_threads'
import '../../bin/typescript.mjs'

const { bundleSite } = await import('./bundle.ts')
parentPort?.postMessage(await bundleSite())

import { parentPort, workerData } from 'node:worker_threads'

const bundles = {
  site: async () => (await import('./bundle.ts')).bundleSite(),
  server: async () => (await import('./server-bundle.ts')).bundleServer(),
}
parentPort?.postMessage(await bundles[workerData as keyof typeof bundles]())

import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { relative } from 'node:path'
import type { Options } from '../cli/options.ts'
import { DevPortal } from './dev-portal.ts'

/** Serves a portal from its sources: React and CSS are hot, guides and contracts are swapped in place. */
export async function runDev(options: Options): Promise<number> {
  const http = createHttpServer()
  // Whether the port is free is known before the work begins; who asks early waits for an answer.
  const port = await listen(http, options.port)
  const portal = new DevPortal(options, http)
  http.on('request', (request, response) => portal.answer(request, response))
  try {
    await portal.start()
    const folder = relative(process.cwd(), options.root) || '.'
    process.stderr.write(`Editing ${folder} on http://localhost:${port}${options.base}\n`)
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
    })
  } finally {
    http.closeAllConnections()
    http.close()
    await portal.close()
  }
  return 0
}

function listen(http: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    // Not for the network: it shows sources as they are.
    http.listen(port, 'localhost', () => resolve((http.address() as AddressInfo).port))
  })
}

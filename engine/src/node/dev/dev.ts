import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { relative } from 'node:path'
import type { Options } from '../cli/options.ts'
import { close, untilStopped } from '../serve/run-serve.ts'
import { DevPortal } from './dev-portal.ts'

/**
 * Serves a portal from its sources: React and CSS update by HMR, guides and contracts by swapping
 * the page.
 */
export async function runDev(options: Options): Promise<number> {
  const http = createHttpServer()
  // Listen first, so that a port in use is reported before any work; early requests wait.
  const port = await listen(http, options.port)
  const portal = new DevPortal(options, http)
  http.on('request', (request, response) => portal.answer(request, response))
  try {
    await portal.start()
    const folder = relative(process.cwd(), options.root) || '.'
    const stopped = untilStopped()
    process.stderr.write(`Editing ${folder} on http://localhost:${port}${options.base}\n`)
    await stopped
  } finally {
    close(http)
    await portal.close()
  }
  return 0
}

function listen(http: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    // Only on localhost: it exposes the sources.
    http.listen(port, 'localhost', () => resolve((http.address() as AddressInfo).port))
  })
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BodyCache, readStaticFiles } from '../../engine/src/node/serve/static-files.ts'

export interface StaticSite {
  url: string
  close(): void
}

/**
 * One server for all sites: brotli if present, pages with and without `.html` and slash, the same
 * caching headers. All files are read in advance, so that no disk access is measured.
 */
export async function serveFolder(dir: string, port: number): Promise<StaticSite> {
  const cache = new BodyCache()
  const bodies = new Map<string, { bytes: Uint8Array; type: string; encoded: boolean }>()
  for (const [path, { type, identity, encodings }] of await readStaticFiles(dir)) {
    const { bytes } = await cache.read(encodings.br ?? identity)
    bodies.set(path, { bytes, type, encoded: encodings.br !== undefined })
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const bare = path.replace(/\/$/, '')
    const body = bodies.get(path) ?? bodies.get(`${bare}.html`) ?? bodies.get(`${bare}/index.html`)
    if (!body) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n')
      return
    }
    response.writeHead(200, {
      'Content-Type': body.type,
      'Content-Length': body.bytes.length,
      'Cache-Control': 'public, max-age=600',
      ...(body.encoded && { 'Content-Encoding': 'br' }),
    })
    response.end(body.bytes)
  })
  await listen(server, port)
  const { port: given } = server.address() as AddressInfo
  return {
    url: `http://localhost:${given}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
}

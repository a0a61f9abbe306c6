import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { ENGINE_ROOT } from './cache-folder.ts'
import { DevPortal } from './dev-portal.ts'
import type { Options } from './options.ts'

/** All that the browser imports by name: found out by itself, it would come late and reload the page. */
const BROWSER_PACKAGES = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'dompurify',
  'mermaid',
  'minisearch',
  'minisearch/SearchableMap',
]

/** Serves a portal from its sources: React and CSS are hot, guides and contracts are swapped in place. */
export async function runDev(options: Options): Promise<number> {
  const http = createHttpServer()
  // Whether the port is free is known before the work begins; who asks early waits for an answer.
  const port = await listen(http, options.port)
  const opening = createVite(options, http)
  const portal = opening.then((vite) => new DevPortal(options, vite))
  http.on('request', (request, response) => {
    portal.then(
      (opened) => opened.answer(request, response),
      () => response.destroy(),
    )
  })
  try {
    await (await portal).start()
    const folder = relative(process.cwd(), options.root) || '.'
    process.stderr.write(`Editing ${folder} on http://localhost:${port}${options.base}\n`)
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
    })
  } finally {
    http.closeAllConnections()
    http.close()
    await opening.then((vite) => vite.close())
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

function createVite({ root, base }: Options, http: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: ENGINE_ROOT,
    base,
    publicDir: join(root, 'public'),
    appType: 'custom',
    plugins: [react()],
    server: { middlewareMode: true, hmr: { server: http } },
    optimizeDeps: { include: BROWSER_PACKAGES, noDiscovery: true },
  })
}

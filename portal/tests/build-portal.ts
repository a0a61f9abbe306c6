import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { formatDiagnostic } from '../../engine/src/model/diagnostic.ts'
import { buildPortal } from '../../engine/src/node/build/build.ts'
import { startServer } from '../../engine/src/node/serve/serve.ts'
import { writePageModel } from '../../scripts/page-model.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the built portal during the run, e.g. `http://localhost:41234`. */
    portalUrl: string
    /** Folder of the built portal. */
    portalDir: string
  }
}

/** Builds our own portal once for all browser tests, and serves it. */
export default async function setup(project: TestProject) {
  await writePageModel()
  const root = join(process.cwd(), 'portal')
  const out = join(process.cwd(), '.portal/test/portal')
  const diagnostics = await buildPortal({ root, out, base: '/', compression: 'best' })
  // Includes exceeded budgets, which only a build reports.
  if (diagnostics.length > 0) throw new Error(diagnostics.map(formatDiagnostic).join('\n'))
  const server = await startServer(out, '/', 0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  project.provide('portalUrl', `http://localhost:${address.port}`)
  project.provide('portalDir', out)
  return async () => {
    server.closeAllConnections()
    server.close()
  }
}

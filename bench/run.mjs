#!/usr/bin/env node
import { ensureInstalled } from '../scripts/install.mjs'

ensureInstalled(new URL('..', import.meta.url).pathname)
const { buildEngine } = await import('../engine/build.mjs')
await buildEngine()
const { runnerImport } = await import('vite')
// The module measures while it is imported: Vite's runner is closed as soon as the import is over.
await runnerImport(new URL('src/main.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
})

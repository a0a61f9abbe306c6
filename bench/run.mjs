#!/usr/bin/env node
import { ensureInstalled } from '../scripts/install.mjs'

ensureInstalled(new URL('..', import.meta.url).pathname)
const { buildEngine } = await import('../engine/build.mjs')
await buildEngine()
const { runnerImport } = await import('vite')
const { module } = await runnerImport(new URL('src/main.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
})
process.exitCode = await module.main(process.argv.slice(2))

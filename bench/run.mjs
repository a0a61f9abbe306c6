#!/usr/bin/env node
import { ensureInstalled } from '../bin/install.mjs'

ensureInstalled(new URL('..', import.meta.url).pathname)
await import('../bin/typescript.mjs')
const { main } = await import('./src/main.ts')
process.exitCode = await main(process.argv.slice(2))

#!/usr/bin/env node
import './typescript.mjs'

const { main } = await import('../src/build/cli.ts')
process.exitCode = await main(process.argv.slice(2))

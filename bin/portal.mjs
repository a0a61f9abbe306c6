#!/usr/bin/env node
import { importEngine } from './engine.mjs'

const { main } = await importEngine('cli')
process.exitCode = await main(process.argv.slice(2))

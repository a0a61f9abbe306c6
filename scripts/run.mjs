// Runs one of this repository's TypeScript programs: `node scripts/run.mjs contracts/check.ts fapi`.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { prepare } from './prepare.mjs'

const [file = '', ...args] = process.argv.slice(2)
process.argv = [process.argv[0], resolve(file), ...args]
await prepare()
await runnerImport(resolve(file), { configFile: false, logLevel: 'error' })

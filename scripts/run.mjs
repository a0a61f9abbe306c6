// Runs one of this repository's TypeScript programs: `node scripts/run.mjs contracts/check.ts fapi`.
import { resolve } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { prepare } from './prepare.mjs'

const [file = '', ...args] = process.argv.slice(2)
process.argv = [process.argv[0], resolve(file), ...args]
// Only contracts need what `npm start` does not install.
if (file.startsWith('contracts/')) ensureInstalled()
await prepare()
const { runnerImport } = await import('vite')
await runnerImport(resolve(file), { configFile: false, logLevel: 'error' })

// npm start: install, build, serve. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureInstalled('.', { withTools: false })
const command = ['scripts/portal.mjs', 'start', ...process.argv.slice(2)]
process.exit(spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 0)

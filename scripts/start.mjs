// npm start: install, build, serve. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureInstalled()
const run = (...command) =>
  spawnSync(process.execPath, ['scripts/portal.mjs', ...command, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
const build = run('build', '--compression', 'fast')
// Errors in pages (1) do not prevent serving the rest; a crash (2) does.
if (build.status !== 0 && build.status !== 1) process.exit(build.status ?? 2)
process.exit(run('serve').status ?? 0)

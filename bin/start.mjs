// npm start: install, build, serve. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './install.mjs'

process.chdir(new URL('..', import.meta.url).pathname)
ensureInstalled()
const build = spawnSync(process.execPath, ['bin/portal.mjs', 'build'], { stdio: 'inherit' })
// Errors in single pages (1) do not keep the rest from being read; a crash (2) does.
if (build.status !== 0 && build.status !== 1) process.exit(build.status ?? 2)
const serve = spawnSync(process.execPath, ['bin/portal.mjs', 'serve', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(serve.status ?? 0)

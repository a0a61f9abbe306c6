// Before the tests of the examples: their own packages, types made from the contract, and a check of their types.
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './install.mjs'

export default function setup() {
  const folder = 'examples/tv-app'
  ensureInstalled(folder)
  const shell = process.platform === 'win32'
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell }
  const { status } = spawnSync('npm', ['run', 'check'], options)
  if (status !== 0) throw new Error(`Run npm run check in ${folder}: its types have errors.`)
}

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))

/**
 * `npm ci` rejects a lock file that lacks an optional package for another platform, which happens
 * if a registry does not have it; this installs the same locked versions and leaves the lock file
 * unchanged. No dependency needs its install script.
 */
const INSTALL = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']

/**
 * Installs the versions of the lock file if they are missing or the lock file is newer. Two of five
 * packages are tools, for tests and to compile contracts: `withTools: false` leaves them out of a
 * first installation.
 */
export function ensureInstalled(folder = REPOSITORY, { withTools = true } = {}) {
  if (isInstalled(folder, withTools)) return
  // Later, npm would remove them.
  const isPartial = !withTools && !existsSync(`${folder}/node_modules`)
  console.error('Installing dependencies …')
  const startedAt = Date.now()
  const { status } = spawnSync('npm', [...INSTALL, ...(isPartial ? ['--omit=dev'] : [])], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 2)
  console.error(`Installing dependencies done ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

function isInstalled(folder, withTools) {
  const installed = `${folder}/node_modules/.package-lock.json`
  if (!existsSync(installed)) return false
  if (statSync(installed).mtimeMs < statSync(`${folder}/package-lock.json`).mtimeMs) return false
  return !withTools || toolsOf(folder).every((name) => existsSync(`${folder}/node_modules/${name}`))
}

function toolsOf(folder) {
  const { devDependencies = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return Object.keys(devDependencies)
}

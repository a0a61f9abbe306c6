import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/**
 * `npm ci` rejects a lock file that lacks an optional package for another platform, which happens
 * if a registry does not have it; this installs the same locked versions and leaves the lock file
 * unchanged. No dependency needs its install script.
 */
const INSTALL = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']

/** Installs the versions of the lock file if they are missing or the lock file is newer. */
export function ensureInstalled(folder = '.') {
  const installed = `${folder}/node_modules/.package-lock.json`
  const fresh =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs
  if (fresh) return
  console.error('Installing dependencies …')
  const startedAt = Date.now()
  const { status } = spawnSync('npm', INSTALL, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 2)
  console.error(`Installing dependencies done ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian's package enables it. */
const BROTLI_MODULE = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf'

/** A Chromium of this machine, or Debian's; null when there is none and none can be installed. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  const find = () =>
    findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
  return find() ?? installDebian(['chromium'], find)
}

/**
 * The browser of the tests: Chromium's headless shell, which opens a page with a third of the work that the browser with its
 * windows needs, or that browser where there is no shell; null when neither can be had.
 */
export function findTestBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  const find = () => findProgram('chromium-headless-shell')
  return find() ?? installDebian(['chromium-headless-shell'], find) ?? findChromium()
}

/** A Firefox of this machine, or Debian's long-term one; null when it cannot be had. */
export function findFirefox() {
  const find = () => findProgram('firefox-esr', 'firefox')
  return find() ?? installDebian(['firefox-esr'], find)
}

/** nginx with the module that sends `.br` files; null when it cannot be had. */
export function findNginx() {
  const find = () => (existsSync(BROTLI_MODULE) ? findProgram('nginx') : null)
  return find() ?? installDebian(['nginx-light', 'libnginx-mod-http-brotli-static'], find)
}

/**
 * Whether there are fonts as wide as Arial and Times, as on a reader's machine; a bare server has none, or Debian's can be had.
 * Our own are drawn in their place, and nothing may move when they arrive.
 */
export function findFonts() {
  const find = () =>
    process.platform !== 'linux' ||
    /Arial|Liberation/.test(spawnSync('fc-list', { encoding: 'utf8' }).stdout ?? '')
  return find() || Boolean(installDebian(['fontconfig', 'fonts-liberation'], find))
}

/** The first of these programs that stands on the PATH or at a well-known place. */
function findProgram(...names) {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/bin',
  ]
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

function installDebian(packages, find) {
  if (process.platform !== 'linux' || !findProgram('apt-get') || process.getuid?.() !== 0)
    return null
  console.error(`Installing ${packages.join(' and ')} from Debian's packages …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  run(['update', '-qq'])
  run(['install', '-y', '-qq', '--no-install-recommends', ...packages])
  return find()
}

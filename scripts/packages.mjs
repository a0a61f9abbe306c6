import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path where Debian's package enables it. */
const BROTLI_MODULE = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf'

/** An installed Chromium, or Debian's; null if there is none and it cannot be installed. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  const find = () =>
    findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
  return find() ?? installDebian(['chromium'], find)
}

/**
 * The browser for tests: Chromium's headless shell, which opens a page with a third of the work of
 * the full browser, or else the full browser; null if neither is available.
 */
export function findTestBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  const find = () => findProgram('chromium-headless-shell')
  return find() ?? installDebian(['chromium-headless-shell'], find) ?? findChromium()
}

/** An installed Firefox, or Debian's ESR; null if it is not available. */
export function findFirefox() {
  const find = () => findProgram('firefox-esr', 'firefox')
  return find() ?? installDebian(['firefox-esr'], find)
}

/** nginx with the module for `.br` files; null if it is not available. */
export function findNginx() {
  const find = () => (existsSync(BROTLI_MODULE) ? findProgram('nginx') : null)
  return find() ?? installDebian(['nginx-light', 'libnginx-mod-http-brotli-static'], find)
}

/** wrk, which sends requests with so little work that the server is the limit; null if it is not available. */
export function findWrk() {
  const find = () => findProgram('wrk')
  return find() ?? installDebian(['wrk'], find)
}

/** pdftotext, which reads the text of a PDF; null if it is not available. */
export function findPdfToText() {
  const find = () => findProgram('pdftotext')
  return find() ?? installDebian(['poppler-utils'], find)
}

/**
 * Whether fonts with the metrics of Arial and Times are available, as on a reader's machine, or can
 * be installed. Our own fonts replace them, and must not shift the layout.
 */
export function findFonts() {
  const find = () =>
    process.platform !== 'linux' ||
    /Arial|Liberation/.test(spawnSync('fc-list', { encoding: 'utf8' }).stdout ?? '')
  return find() || Boolean(installDebian(['fontconfig', 'fonts-liberation'], find))
}

/** The first of these programs on the PATH or at a well-known location. */
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

let isListFresh = false

function installDebian(packages, find) {
  if (process.platform !== 'linux' || !findProgram('apt-get') || process.getuid?.() !== 0)
    return null
  console.error(`Installing ${packages.join(' and ')} from Debian's packages …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (!isListFresh) run(['update', '-qq'])
  isListFresh = true
  run(['install', '-y', '-qq', '--no-install-recommends', ...packages])
  return find()
}

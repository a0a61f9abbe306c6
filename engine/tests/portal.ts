import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { buildPortal } from '../src/node/build/build.ts'
import { startServer } from '../src/node/serve/serve.ts'
import { closeProfiles, openBlank, POLICY_MESSAGE, type ProfileOptions } from './profiles.ts'

const servers: Server[] = []

export async function endFile(): Promise<void> {
  await closeProfiles()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
}

interface OpenOptions extends ProfileOptions {
  /** Prefix of `path`; defaults to our own portal. */
  url?: string
  width?: number
  /** In place of `width`. */
  viewport?: { width: number; height: number }
  dark?: boolean
  /** As if the fonts had come before the first paint: the page uses them, even where lines break elsewhere. */
  earlyFonts?: boolean
  /** A problem that the test provokes; any other fails it. */
  expected?: RegExp
}

/**
 * One page on `path`, in a browser profile without history, storage and caches. Other hosts do not
 * resolve, as on a closed network, and a violation of the Content-Security-Policy or an uncaught
 * error fails the test at its end.
 */
export async function openPage(
  path: string,
  {
    url = inject('portalUrl'),
    width = 1280,
    viewport = { width, height: 900 },
    dark,
    earlyFonts,
    expected,
    ...options
  }: OpenOptions = {},
): Promise<Page> {
  const page = await openBlank(options, expected)
  await page.setViewportSize(viewport)
  if (dark)
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('portal:theme', 'dark')
    })
  if (earlyFonts)
    await page.addInitScript(() => {
      performance.getEntriesByName = () => []
      const request = requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (call) =>
        request(function wait(time) {
          if (document.documentElement.dataset.fonts) call(time)
          else request(wait)
        })
    })
  await page.goto(url + path)
  return page
}

/** A text: for a test that prepares its page before the first one of the portal is loaded. */
export const BLANK = '/robots.txt'

/** Sizes of a window. */
export const PHONE = { width: 390, height: 900 }
export const DESKTOP = { width: 1280, height: 900 }

/** Holds back further files until the returned function is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.fallback()
  })
  return release
}

/** 1.6 Mbit/s, which the browser tells the page. */
export const SLOW_LINE = {
  offline: false,
  latency: 0,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
}

export const SCRIPTS = '**/assets/*.js'
export const STYLES = '**/assets/*.css'

/**
 * The problems of a page so far, for a test that checks them midway; `openPage` fails tests for
 * them anyway.
 */
export function watchProblems(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (POLICY_MESSAGE.test(message.text())) found.push(message.text())
  })
  return found
}

/** Builds `fixtures/<name>` and serves it; the URL ends before the base path. */
export async function serveFixture(
  name: string,
  { base = '/', servedAt }: { base?: string; servedAt?: string } = {},
): Promise<string> {
  const root = join(process.cwd(), 'engine/fixtures', name)
  // Built once for all files that serve it: a build without changes leaves the output untouched.
  const out = join(process.cwd(), '.portal/test', `${name}${base.replaceAll('/', '-')}`)
  await buildPortal({ root, out, base, compression: 'fast' })
  return serveFolder(out, servedAt ?? base)
}

/** Serves any built folder on a free port. */
export async function serveFolder(dir: string, base = '/'): Promise<string> {
  const server = await startServer(dir, base, 0)
  servers.push(server)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://localhost:${address.port}`
}

/** Waits until the page has painted and been idle three times: whatever it was about to do has begun. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let times = 0; times < 3; times++) {
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })

/** How far a page can be scrolled to the side, in pixels. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

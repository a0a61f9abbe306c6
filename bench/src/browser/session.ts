import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../scripts/packages.mjs'
import { BENCH } from '../folders.ts'
import { Traffic } from './traffic.ts'

export interface Conditions {
  /** CPU slowdown factor. */
  cpu: number
  /** 1.6 Mbps with 150 ms round trips, or unthrottled loopback. */
  slowNetwork: boolean
}

export const PHONE: Conditions = { cpu: 4, slowNetwork: true }
export const SLOW_CPU: Conditions = { cpu: 4, slowNetwork: false }
export const DESKTOP: Conditions = { cpu: 1, slowNetwork: false }

export interface Session {
  page: Page
  devtools: CDPSession
  traffic: Traffic
}

/** Draws frames immediately instead of at the display's refresh rate, which would hide the work. */
export const WITHOUT_FRAME_CLOCK = ['--disable-gpu-vsync', '--disable-frame-rate-limit']

export async function openBrowser(flags: string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The benchmark needs a Chromium: set CHROMIUM_PATH.')
  return chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
      ...flags,
    ],
  })
}

/** Runs `work` with a fresh profile, an empty cache, one page, the probe and throttling. */
export async function withSession<T>(
  browser: Browser,
  { cpu, slowNetwork }: Conditions,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    // Block other hosts: fonts and telemetry of peers would measure the internet.
    await context.route(
      (url) => url.hostname !== 'localhost',
      (route) => route.abort(),
    )
    await context.addInitScript({ path: join(BENCH, 'src/browser/probe.js') })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const devtools = await context.newCDPSession(page)
    const traffic = await Traffic.watch(devtools)
    if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    if (slowNetwork)
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 200_000,
      })
    return await Promise.race([work({ page, devtools, traffic }), failAfter(SESSION_TIMEOUT_MS)])
  } finally {
    await context.close()
  }
}

/** In milliseconds; calls to a page have no timeout of their own. */
const SESSION_TIMEOUT_MS = 3 * 60_000

async function failAfter(milliseconds: number): Promise<never> {
  await setTimeout(milliseconds, undefined, { ref: false })
  throw new Error(`The tab did not answer within ${milliseconds / 1000} s.`)
}

/** Heap of the page after a garbage collection, in MB. */
export async function heapSize({ devtools }: Session): Promise<number> {
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DESKTOP,
  heapSize,
  openBrowser,
  PHONE,
  type Session,
  withSession,
} from '../browser/session.ts'
import { compressFolder } from '../compress-folder.ts'
import { eachRound } from '../each-round.ts'
import { BENCH, REPOSITORY, WORK } from '../folders.ts'
import type { PartResult, PartRun } from '../part.ts'
import { addRound, createTable, type Metric, OUR_NAME, quantile } from '../samples.ts'
import { serveFolder } from '../static-server.ts'

const METRICS: Metric[] = [
  { id: 'first', title: 'loaded and first call, on a phone', unit: 'ms', target: 1000 },
  { id: 'p50', title: 'call p50', unit: 'ms' },
  { id: 'p95', title: 'call p95', unit: 'ms', target: 5 },
  { id: 'heap', title: 'memory after 1000 calls', unit: 'MB', target: 15 },
]

/** The model of the platform in a page: how soon it serves, how fast, and what it holds. */
export async function measurePlatform(run: PartRun): Promise<PartResult> {
  const site = join(WORK, 'platform')
  await rm(site, { recursive: true, force: true })
  await mkdir(site, { recursive: true })
  await cp(join(REPOSITORY, 'platform/generated/browser'), join(site, 'platform'), {
    recursive: true,
  })
  await cp(join(BENCH, 'src/platform/calls.js'), join(site, 'calls.js'))
  await writeFile(
    join(site, 'index.html'),
    '<!doctype html><title>The platform in a page</title><script type="module" src="calls.js"></script>',
  )
  await compressFolder(site)
  const table = createTable({
    id: 'platform',
    title: 'The model of the platform in a page',
    note: 'Screens, details, searches and streams in turn, after a login.',
    subjects: [OUR_NAME],
    metrics: METRICS,
  })
  const [browser, server] = [await openBrowser(), await serveFolder(site, 0)]
  const notes: string[] = []
  try {
    await eachRound(run, [{ name: OUR_NAME }], {
      label: 'The model',
      notes,
      measure: async ({ name }) => {
        const [first = 0] = await withSession(browser, PHONE, (session) =>
          timesOf(session, server.url, []),
        )
        const calls = await withSession(browser, DESKTOP, (session) =>
          manyCalls(session, server.url),
        )
        addRound(table, name, { first, ...calls })
      },
    })
  } finally {
    server.close()
    await browser.close()
  }
  return { tables: [table], notes }
}

/** Milliseconds until the first response, then of each further call. */
async function timesOf({ page }: Session, url: string, paths: string[]): Promise<number[]> {
  await page.goto(url)
  await page.waitForFunction(() => 'timeCalls' in window)
  return page.evaluate((asked) => {
    const { timeCalls } = window as unknown as { timeCalls(paths: string[]): Promise<number[]> }
    return timeCalls(asked)
  }, paths)
}

const PATHS = [
  ...['/menus', '/channels', '/search?query=light', '/playlists/live-now', '/user/products'],
  ...['/media/movies/8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11'],
  ...['/media/movies/8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11/stream'],
]

async function manyCalls(session: Session, url: string): Promise<Record<string, number>> {
  await session.page.goto(url)
  const before = await heapSize(session)
  const paths = Array.from({ length: 1000 }, (_, index) => PATHS[index % PATHS.length] as string)
  const [, ...times] = await timesOf(session, url, paths)
  const heap = (await heapSize(session)) - before
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), heap }
}

import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser, PHONE } from '../browser/session.ts'
import { compressFolder } from '../compress-folder.ts'
import { eachRound } from '../each-round.ts'
import { OURS, WORK } from '../folders.ts'
import type { PartRun } from '../part.ts'
import { phoneAtPace } from '../report/pace.ts'
import { addRound, createTable, type Metric, type Table } from '../samples.ts'
import { type StaticSite, serveFolder } from '../static-server.ts'
import type { Generator } from './generators.ts'
import { measureClicks, measurePhone, type Site } from './measure-guide.ts'

/** Targets for a phone; evaluated at the speed at which they were set. */
const PHONE_METRICS: Metric[] = [
  { id: 'fcp', title: 'first contentful paint', unit: 'ms', target: 670 },
  { id: 'lcp', title: 'largest contentful paint', unit: 'ms', target: 670 },
  { id: 'blocked', title: 'total blocking time', unit: 'ms', target: 20 },
  { id: 'toggled', title: 'colour toggle works after', unit: 'ms', target: 1050 },
  { id: 'clickPhone', title: 'click → new heading', unit: 'ms', target: 150 },
]

const PAGE_METRICS: Metric[] = [
  ...PHONE_METRICS.map(({ target: _, ...metric }) => metric),
  { id: 'click1', title: 'click → new heading, CPU 1x', unit: 'ms', target: 40, yardstick: 73 },
  { id: 'click4', title: 'click → new heading, CPU 4x', unit: 'ms', target: 120, yardstick: 224 },
  { id: 'html', title: 'HTML', unit: 'KB' },
  { id: 'js', title: 'script', unit: 'KB', target: 75 },
  { id: 'css', title: 'style', unit: 'KB', target: 8 },
  { id: 'own', title: 'all bytes but prefetched pages', unit: 'KB', target: 120 },
  { id: 'total', title: 'all bytes, prefetched pages too', unit: 'KB' },
  { id: 'requests', title: 'requests', unit: '' },
  { id: 'heap', title: 'heap', unit: 'MB' },
  { id: 'nodes', title: 'DOM nodes', unit: '' },
]

const YARDSTICK = 'Docusaurus'

/** A guide in the browser; then again at the speed at which the targets were set. */
export async function measurePages(
  run: PartRun,
  generators: Generator[],
  notes: string[],
): Promise<Table[]> {
  const subjects = generators.map(({ name }) => name)
  const page = createTable({
    id: 'guides-page',
    title: 'A guide, `/docs/fapi/entitlements/products`',
    note: 'Phone-like unless said: CPU 4x, 1.6 Mbps, 150 ms round trips; empty cache. Ours is the page of the whole portal.',
    subjects,
    yardstick: YARDSTICK,
    metrics: PAGE_METRICS,
  })
  const browser = await openBrowser()
  const { sites, close } = await serveSites(generators)
  try {
    await eachRound(run, sites, {
      label: 'Guides',
      notes,
      measure: async (site) =>
        addRound(page, site.name, {
          ...(await measurePhone(browser, site, PHONE)),
          ...(await measureClicks(browser, site)),
        }),
    })
    if (run.options.quick) return [page]
    return [page, await measureAtPace(run, { page, browser, sites, notes })]
  } finally {
    await browser.close()
    close()
  }
}

interface Measured {
  page: Table
  browser: Browser
  sites: NamedSite[]
  notes: string[]
}

async function measureAtPace(run: PartRun, { page, browser, sites, notes }: Measured) {
  const phone = phoneAtPace([page])
  if (!phone)
    throw new Error(`${YARDSTICK} could not be measured: it is the measure of the machine's speed.`)
  const table = createTable({
    id: 'guides-pace',
    title: "The same guide at the target's speed",
    note: `CPU ${phone.cpu}x instead of 4x: Docusaurus then needs for a click what it needed at CPU 4x on the machine on which the targets were set. 1.6 Mbps, 150 ms round trips.`,
    subjects: page.subjects,
    metrics: PHONE_METRICS,
  })
  await eachRound(run, sites, {
    label: `Guides, CPU ${phone.cpu}x`,
    notes,
    measure: async (site) =>
      addRound(table, site.name, pick(await measurePhone(browser, site, phone))),
  })
  return table
}

function pick(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(PHONE_METRICS.map(({ id }) => [id, figures[id] as number]))
}

interface NamedSite extends Site {
  name: string
}

async function serveSites(generators: Generator[]) {
  const served: StaticSite[] = []
  const sites: NamedSite[] = []
  for (const generator of generators) {
    if (!existsSync(generator.site)) continue
    const site = await serveSite(generator)
    served.push(site)
    sites.push({ name: generator.name, generator, url: site.url })
  }
  const close = () => {
    for (const site of served) site.close()
  }
  return { sites, close }
}

/** Compressed at the same level as ours. */
async function serveSite({ name, site }: Generator): Promise<StaticSite> {
  if (site === OURS) return serveFolder(site, 0)
  const copy = join(WORK, 'guides/served', name)
  await cp(site, copy, { recursive: true })
  await compressFolder(copy)
  return serveFolder(copy, 0)
}

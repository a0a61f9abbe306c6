import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFolder } from '../../../src/build/compress.ts'
import { openBrowser } from '../browser/session.ts'
import { buildOurs } from '../build-ours.ts'
import { eachRound } from '../each-round.ts'
import { OURS, WORK } from '../folders.ts'
import type { PartResult, PartRun } from '../part.ts'
import { runCommand } from '../run-command.ts'
import { addRound, createTable, type Metric, type Table } from '../samples.ts'
import { type StaticSite, serveFolder } from '../static-server.ts'
import { GENERATORS, type Generator, OUR_LOCK } from './generators.ts'
import { installedSize } from './installed-size.ts'
import { measureDev } from './measure-dev.ts'
import { measureGuide } from './measure-guide.ts'
import { prepareProjects } from './prepare-projects.ts'

const PAGE_METRICS: Metric[] = [
  { id: 'fcp', title: 'first contentful paint', unit: 'ms', target: 670, yardstick: 964 },
  { id: 'lcp', title: 'largest contentful paint', unit: 'ms', target: 670, yardstick: 964 },
  { id: 'blocked', title: 'total blocking time', unit: 'ms', target: 20, yardstick: 504 },
  { id: 'toggled', title: 'colour toggle works after', unit: 'ms', target: 1050, yardstick: 3083 },
  { id: 'html', title: 'HTML', unit: 'KB' },
  { id: 'js', title: 'script', unit: 'KB', target: 75 },
  { id: 'css', title: 'style', unit: 'KB', target: 8 },
  { id: 'total', title: 'all bytes, prefetched pages too', unit: 'KB' },
  { id: 'requests', title: 'requests', unit: '' },
  { id: 'heap', title: 'heap', unit: 'MB' },
  { id: 'nodes', title: 'DOM nodes', unit: '' },
  { id: 'click1', title: 'click → new heading, CPU 1x', unit: 'ms', target: 40, yardstick: 73 },
  { id: 'click4', title: 'click → new heading, CPU 4x', unit: 'ms', target: 120, yardstick: 224 },
  {
    id: 'clickPhone',
    title: 'click → new heading, phone',
    unit: 'ms',
    target: 150,
    yardstick: 263,
  },
]

const WORK_METRICS: Metric[] = [
  { id: 'packages', title: 'packages installed', unit: '', target: 350 },
  { id: 'megabytes', title: 'installed', unit: 'MB' },
  { id: 'cold', title: 'build, cold', unit: 's', target: 8, yardstick: 8.3 },
  { id: 'warm', title: 'build, warm', unit: 's' },
  { id: 'memory', title: 'peak memory of the build', unit: 'MB' },
  {
    id: 'answered',
    title: 'dev server: first page answered',
    unit: 's',
    target: 1,
    yardstick: 2.3,
  },
  {
    id: 'rendered',
    title: 'dev server: first page rendered',
    unit: 's',
    target: 1.5,
    yardstick: 3.6,
  },
  { id: 'changed', title: 'dev server: saved guide on screen', unit: 's', target: 1 },
]

/** The same guides in four generators: a page in the browser, and the work of its author. */
export async function measureGuides(run: PartRun): Promise<PartResult> {
  const notes: string[] = []
  const subjects = GENERATORS.map(({ name }) => name)
  const page = createTable({
    id: 'guides-page',
    title: 'A guide, `/docs/fapi/entitlements/products`',
    note: 'Phone-like unless said: CPU 4x, 1.6 Mbps, 150 ms round trips; empty cache. Ours is the page of the whole portal.',
    subjects,
    yardstick: 'Docusaurus',
    metrics: PAGE_METRICS,
  })
  const work = createTable({
    id: 'guides-work',
    title: 'The author’s side',
    note: 'The same plain Markdown for all, ours without contracts. Memory counts child processes.',
    subjects,
    yardstick: 'Docusaurus',
    metrics: WORK_METRICS,
  })
  await buildOurs(run)
  if (!run.options.reuse || !existsSync(join(WORK, 'guides'))) {
    await run.progress.stage('Write a project per generator', prepareProjects)
    await measureBuilds(run, work, notes)
  }
  await measurePages(run, page, notes)
  await eachRound(
    { ...run, options: { ...run.options, rounds: run.options.quick ? 1 : 3 } },
    GENERATORS,
    {
      label: 'Dev servers',
      notes,
      measure: async (generator) => addRound(work, generator.name, await measureDev(generator)),
    },
  )
  return { tables: [page, work], notes }
}

async function measureBuilds(run: PartRun, table: Table, notes: string[]): Promise<void> {
  const rounds = run.options.quick ? 1 : Math.min(3, run.options.rounds)
  await eachRound({ ...run, options: { ...run.options, rounds } }, GENERATORS, {
    label: 'Builds',
    notes,
    measure: async (generator) => {
      const { build, caches, project, packages } = generator
      for (const cache of caches) await rm(cache, { recursive: true, force: true })
      const cold = await runCommand(process.execPath, build, { cwd: project })
      const again = run.options.quick
        ? []
        : [await runCommand(process.execPath, build, { cwd: project })]
      const lock = packages ? join(WORK, 'package-lock.json') : OUR_LOCK
      addRound(table, generator.name, {
        ...(await installedSize(lock, packages)),
        cold: cold.seconds,
        ...Object.fromEntries(again.map(({ seconds }) => ['warm', seconds])),
        memory: cold.peakMemory,
      })
    },
  })
}

async function measurePages(run: PartRun, table: Table, notes: string[]): Promise<void> {
  const sites = new Map<Generator, StaticSite>()
  const browser = await openBrowser()
  try {
    for (const generator of GENERATORS)
      if (existsSync(generator.site)) sites.set(generator, await serveSite(generator))
    await eachRound(run, [...sites.keys()], {
      label: 'Guides',
      notes,
      measure: async (generator) => {
        const { url } = sites.get(generator) as StaticSite
        addRound(
          table,
          generator.name,
          await measureGuide(browser, url, { generator, quick: run.options.quick }),
        )
      },
    })
  } finally {
    await browser.close()
    for (const site of sites.values()) site.close()
  }
}

/** Compressed as ours is, at the same strength. */
async function serveSite({ name, site }: Generator): Promise<StaticSite> {
  if (site === OURS) return serveFolder(site, 0)
  const copy = join(WORK, 'guides/served', name)
  await cp(site, copy, { recursive: true })
  await compressFolder(copy)
  return serveFolder(copy, 0)
}

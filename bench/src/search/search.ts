import type { Browser } from 'playwright-core'
import { RANKING_QUERIES } from '../../../portal/tests/ranking/ranking-queries.ts'
import { scoreRanking } from '../../../portal/tests/ranking/score-ranking.ts'
import { type Conditions, DESKTOP, openBrowser, SLOW_CPU, withSession } from '../browser/session.ts'
import { buildOurs } from '../build-ours.ts'
import { eachRound } from '../each-round.ts'
import { OURS } from '../folders.ts'
import type { PartResult, PartRun } from '../part.ts'
import {
  addRound,
  createTable,
  FULL_SPEED,
  type Metric,
  OUR_NAME,
  quantile,
  SLOW_SPEED,
  type Table,
} from '../samples.ts'
import { type StaticSite, serveFolder } from '../static-server.ts'
import { askAll } from './ask-all.ts'
import { measurePanel } from './measure-panel.ts'
import { type Engine, prepareEngines, SITE } from './prepare-engines.ts'
import { weighOurs } from './weigh-ours.ts'

const QUERIES = Object.values(RANKING_QUERIES).flat()

const ENGINE_METRICS: Metric[] = [
  { id: 'hit1', title: 'hit@1', unit: 'share', better: 'higher', target: 0.92 },
  { id: 'hit3', title: 'hit@3', unit: 'share', better: 'higher', target: 0.98 },
  { id: 'mrr', title: 'mean reciprocal rank', unit: 'share', better: 'higher' },
  { id: 'size', title: 'code and index, brotli', unit: 'KB', target: 70 },
  { id: 'ready', title: 'index ready, CPU 1x', unit: 'ms', target: 120 },
  { id: 'p50', title: 'query p50, CPU 1x', unit: 'ms' },
  { id: 'p95', title: 'query p95, CPU 1x', unit: 'ms', target: 8 },
  { id: 'slow50', title: 'query p50, CPU 4x', unit: 'ms' },
  { id: 'slow95', title: 'query p95, CPU 4x', unit: 'ms', target: 50 },
]

const PANEL_METRICS: Metric[] = [
  { id: 'p50', title: 'letter → painted p50, CPU 1x', unit: 'ms' },
  { id: 'p95', title: 'letter → painted p95, CPU 1x', unit: 'ms', target: 8, pacedBy: FULL_SPEED },
  { id: 'work95', title: 'of it script p95, CPU 1x', unit: 'ms' },
  {
    id: 'longest',
    title: 'longest letter → painted, CPU 1x',
    unit: 'ms',
    target: 50,
    pacedBy: FULL_SPEED,
  },
  { id: 'slow50', title: 'letter → painted p50, CPU 4x', unit: 'ms' },
  {
    id: 'slow95',
    title: 'letter → painted p95, CPU 4x',
    unit: 'ms',
    target: 50,
    pacedBy: SLOW_SPEED,
  },
  { id: 'slowWork95', title: 'of it script p95, CPU 4x', unit: 'ms' },
  { id: 'large95', title: 'query p95 among 10,000 entries, CPU 1x', unit: 'ms', target: 50 },
]

/** The same entries and queries in five engines; then our panel as used by a reader. */
export async function measureSearch(run: PartRun): Promise<PartResult> {
  await buildOurs(run)
  const browser = await openBrowser()
  const ours = await serveFolder(OURS, 0)
  try {
    const engines = await run.progress.stage('Prepare the engines', async () =>
      prepareEngines(await weighOurs(browser, ours.url)),
    )
    return await measureAll(run, { browser, ours, engines })
  } finally {
    await browser.close()
    ours.close()
  }
}

interface Prepared {
  browser: Browser
  ours: StaticSite
  engines: Engine[]
}

async function measureAll(run: PartRun, { browser, ours, engines }: Prepared): Promise<PartResult> {
  const notes: string[] = []
  const table = createTable({
    id: 'search-quality',
    title: `${QUERIES.length} queries, the same entries`,
    note: 'Engines in the same browser, without a user interface. The queries are those of our ranking test; every engine has the same words of every entry. Our size is everything that the page loads when the search box gets focus. Pagefind loads its index in parts: its size is that of all parts.',
    subjects: engines.map(({ name }) => name),
    metrics: ENGINE_METRICS,
  })
  const panel = createTable({
    id: 'search-panel',
    title: 'Our search panel',
    note: "Each query is typed letter by letter; painted means that the frame with the results has been produced. Letters are 50 ms apart, as by a fast typist; the browser does not wait for the display's refresh.",
    subjects: [OUR_NAME],
    metrics: PANEL_METRICS,
  })
  const site = await serveFolder(SITE, 0)
  try {
    await eachRound(run, engines, {
      label: 'Engines',
      notes,
      measure: (engine) => measureEngine({ run, browser, site, table, panel }, engine),
    })
    await eachRound(run, [{ name: OUR_NAME }], {
      label: 'Our panel',
      notes,
      measure: async () => addRound(panel, OUR_NAME, await measurePanel(ours.url, run)),
    })
  } finally {
    site.close()
  }
  return { tables: [table, panel], notes }
}

interface Bench {
  run: PartRun
  browser: Browser
  site: StaticSite
  table: Table
  panel: Table
}

async function measureEngine(
  { run, browser, site, table, panel }: Bench,
  { name, file, size }: Engine,
) {
  const ask = (conditions: Conditions, data = '/data.json') =>
    withSession(browser, conditions, ({ page }) =>
      askAll(page, { url: site.url, engine: file, data, queries: QUERIES }),
    )
  const fast = await ask(DESKTOP)
  const answers = new Map(
    QUERIES.map(([query, group], at) => [`${group} ${query}`, fast.found[at]]),
  )
  const { hit1, hit3, mrr } = scoreRanking(
    QUERIES,
    (query, group) => answers.get(`${group} ${query}`) ?? [],
  )
  addRound(table, name, {
    hit1,
    hit3,
    mrr,
    size,
    ready: fast.ready,
    p50: quantile(fast.times, 0.5),
    p95: quantile(fast.times, 0.95),
  })
  if (!run.options.quick) {
    const { times } = await ask(SLOW_CPU)
    addRound(table, name, { slow50: quantile(times, 0.5), slow95: quantile(times, 0.95) })
  }
  if (name !== OUR_NAME) return
  const large = await ask(DESKTOP, '/large.json')
  addRound(panel, name, { large95: quantile(large.times, 0.95) })
}

import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findChromium } from '../../../scripts/packages.mjs'
import { buildOurs } from '../build-ours.ts'
import { eachRound } from '../each-round.ts'
import { OURS, PEERS, WORK } from '../folders.ts'
import type { PartResult, PartRun } from '../part.ts'
import { runCommand } from '../run-command.ts'
import { addRound, createTable, type Metric, OUR_NAME, type Table } from '../samples.ts'
import { serveFolder } from '../static-server.ts'

const METRICS: Metric[] = [
  { id: 'performance', title: 'performance', unit: '', better: 'higher', target: 100 },
  { id: 'accessibility', title: 'accessibility', unit: '', better: 'higher', target: 100 },
  { id: 'seo', title: 'SEO', unit: '', better: 'higher', target: 100 },
  { id: 'first-contentful-paint', title: 'first contentful paint', unit: 'ms' },
  { id: 'largest-contentful-paint', title: 'largest contentful paint', unit: 'ms' },
  { id: 'total-blocking-time', title: 'total blocking time', unit: 'ms' },
  { id: 'cumulative-layout-shift', title: 'layout shift', unit: 'share' },
]

/** No best practices: they need the host of the social button, which cannot be reached here. */
const CATEGORIES = ['performance', 'accessibility', 'seo']

/** Lighthouse as a phone, on a page of each kind. */
export async function measureLighthouse(run: PartRun): Promise<PartResult> {
  await buildOurs(run)
  const paths = ['/', await longestGuide(), '/dapi#/operations/createMovie']
  const pages = paths.map((path) => ({ name: path, table: tableOf(path) }))
  const notes: string[] = []
  const server = await serveFolder(OURS, 0)
  try {
    await eachRound(run, pages, {
      label: 'Lighthouse',
      notes,
      measure: async ({ name, table }) =>
        addRound(table, OUR_NAME, await figuresOf(`${server.url}${name}`)),
    })
  } finally {
    server.close()
  }
  return { tables: pages.map(({ table }) => table), notes }
}

function tableOf(path: string): Table {
  return createTable({
    id: `lighthouse ${path}`,
    title: `Lighthouse 12, \`${path}\``,
    subjects: [OUR_NAME],
    metrics: METRICS,
  })
}

/** The guide with the most HTML: `/docs/fapi/entitlements/iap`. */
async function longestGuide(): Promise<string> {
  const files = (await readdir(join(OURS, 'docs'), { recursive: true }))
    .filter((file) => file.endsWith('index.html'))
    .map((file) => join('docs', file))
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(OURS, file))).size))
  const longest = files[sizes.indexOf(Math.max(...sizes))]
  if (!longest) throw new Error('The portal has no guides.')
  return `/${dirname(longest)}`
}

interface LighthouseReport {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

/** By its own settings: a phone on a slow line, simulated. */
async function figuresOf(url: string): Promise<Record<string, number>> {
  const output = join(WORK, 'lighthouse.json')
  await runCommand(
    process.execPath,
    [
      ...[join(PEERS, 'lighthouse/cli/index.js'), url, '--quiet', '--output', 'json'],
      ...['--output-path', output, `--only-categories=${CATEGORIES}`],
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
    ],
    { cwd: WORK, env: { CHROME_PATH: findChromium() ?? '' } },
  )
  const { categories, audits }: LighthouseReport = JSON.parse(await readFile(output, 'utf8'))
  return Object.fromEntries(
    METRICS.map(({ id }) => {
      const { score } = categories[id] ?? {}
      return [id, score === undefined ? (audits[id]?.numericValue ?? Number.NaN) : score * 100]
    }),
  )
}
